"""The board of a city at night as a picture: lines of light on hexes, stations with those who wait, trains.

A frame is drawn from below to above: `draw_ground` (terrain and lines), `draw_last_move`, `draw_legal`, `draw_stops`,
`draw_trains`, `draw_names`. Ask with ids of hexes and stops; colours of seats are 0-5. Nothing here knows rules.
"""

from trainyard.view.night_lines import NightLines
from trainyard.view.night_stops import NightStops
from trainyard.view.night_trains import NightTrains


class NightArt(NightLines, NightStops, NightTrains):
    """Draws a city's board. ``panels``: room is left for panels at the left of the map."""
