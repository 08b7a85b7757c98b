"""What the settings screen offers: its pages, and on each the options with words, help and choices. Data only."""

from typing import NamedTuple

from trainyard.core.words import N_


class Row(NamedTuple):
    """One option: the name of the field in `Settings`, its words, and how it is changed.

    kind: ``toggle``, ``choice`` (with ``choices``: value and marked words), ``slider`` (0 to 1), ``seconds``,
    ``scale``, ``window``.
    """

    name: str
    label: str
    help: str
    kind: str
    choices: tuple[tuple[str, str], ...] = ()


class PageOf(NamedTuple):
    """A page of the settings."""

    id: str
    label: str
    icon: str
    rows: tuple[Row, ...]


LANGUAGE = "language"
PAGES: tuple[PageOf, ...] = (
    PageOf(
        "display",
        N_("Display"),
        "full",
        (
            Row("fullscreen", N_("Full screen"), N_("F11 does the same."), "toggle"),
            Row(
                "window_size",
                N_("Window size"),
                N_("When it is not full screen. Its edges can be dragged as well."),
                "window",
            ),
            Row(
                "ui_scale",
                N_("Size of everything"),
                N_("How large words and controls are. The map has its own zoom."),
                "scale",
            ),
            Row(
                "vsync",
                N_("Steady pictures"),
                N_("Waits for the screen, so that nothing tears. Counts from the next start."),
                "toggle",
            ),
            Row(
                "flip",
                N_("Drawing"),
                N_("Which way pictures reach the screen. Automatic measures both. Counts from the next start."),
                "choice",
                (("auto", N_("Automatic")), ("software", N_("Processor")), ("hardware", N_("Graphics card"))),
            ),
        ),
    ),
    PageOf(
        "sound",
        N_("Sound"),
        "sound",
        (
            Row("effects_volume", N_("Effects"), N_("Cards, trains, bells and whistles."), "slider"),
            Row("music_volume", N_("Music"), N_("A waltz in the menus; a match is played in silence."), "slider"),
            Row("ambience_volume", N_("Surroundings"), N_("The train of the main menu."), "slider"),
            Row("mute", N_("Silence"), N_("Ctrl+M does the same. Every sound also shows on the screen."), "toggle"),
            Row(
                "mute_in_background",
                N_("Quiet in the background"),
                N_("No sound while another window is in front."),
                "toggle",
            ),
        ),
    ),
    PageOf(
        "play",
        N_("Play"),
        "train",
        (
            Row(
                "animation_speed",
                N_("Animation speed"),
                N_("How fast trains run and cards fly. Space or a click always skips what moves."),
                "choice",
                (("off", N_("Off")), ("fast", N_("Fast")), ("normal", N_("Normal")), ("slow", N_("Slow"))),
            ),
            Row(
                "ai_delay",
                N_("Pace of the computers"),
                N_("How long a computer's turn stays at least, so that you can follow it."),
                "choice",
                (("quick", N_("Quick")), ("normal", N_("Normal")), ("relaxed", N_("Relaxed"))),
            ),
            Row(
                "confirm_moves",
                N_("Confirm each move"),
                N_("Ask once more before a move counts."),
                "choice",
                (("final", N_("When it cannot be undone")), ("always", N_("Always")), ("never", N_("Never"))),
            ),
            Row(
                "end_turn_alone",
                N_("End turn by itself"),
                N_("Where a turn has a button of its own: when nothing can be added any more."),
                "toggle",
            ),
            Row("autosave", N_("Save by itself"), N_("After every move, so that nothing is ever lost."), "toggle"),
        ),
    ),
    PageOf(
        "access",
        N_("Access"),
        "eye",
        (
            Row(
                "patterns",
                N_("Patterns"),
                N_("Symbols and hatching tell card colours apart without the colour."),
                "choice",
                (("always", N_("Symbols and hatching")), ("symbols", N_("Symbols only")), ("off", N_("Off"))),
            ),
            Row(
                "reduced_motion",
                N_("Reduced motion"),
                N_("No running trains, pans or pulses; things fade instead."),
                "toggle",
            ),
            Row("solid_labels", N_("High-contrast labels"), N_("City names stand on solid plates."), "toggle"),
            Row(
                "large_targets",
                N_("Larger targets"),
                N_("Buttons, cities and routes can be hit from farther away."),
                "toggle",
            ),
            Row(
                "tooltip_delay", N_("Tooltips after"), N_("How long the pointer rests before help appears."), "seconds"
            ),
            Row(
                "hold_curtain",
                N_("Hold to lift the curtain"),
                N_("Between two people the curtain asks to be held for a second."),
                "toggle",
            ),
        ),
    ),
    PageOf(LANGUAGE, N_("Language"), "globe", ()),
)

LANGUAGES: dict[str, str] = {
    "en": "English",
    "de": "Deutsch",
    "fr": "Français",
    "es": "Español",
    "it": "Italiano",
    "nl": "Nederlands",
    "pl": "Polski",
    "pt": "Português",
    "ja": "日本語",
    "zh_CN": "简体中文",
}
"""Languages in their own words; those that have a catalogue are offered."""
