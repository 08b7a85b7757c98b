"""Opens scenes by name, importing each when it is first wanted: nobody has to know anybody else's module.

A scene module in trainyard/scenes offers ``make(app, **kw) -> Scene``. To add a scene, add a line to SCENES.
"""

from importlib import import_module
from inspect import Parameter, signature
from typing import TYPE_CHECKING, Any

from trainyard.core.errors import TrainyardError
from trainyard.core.words import N_
from trainyard.scenes.scene import Scene

if TYPE_CHECKING:
    from trainyard.app import App

SCENES: dict[str, str] = {  # name: module in trainyard.scenes
    "title": "title",
    "picker": "picker",
    "setup": "setup",
    "play": "play",
    "pause": "pause",
    "curtain": "handover",
    "scoring": "scoring",
    "library": "library",
    "replay": "replay",
    "settings": "options",
    "rules": "rules_page",
    "lesson": "lesson",
    "credits": "credits",
    "error": "error",
    "kit": "kit",
}


class UnknownScene(TrainyardError, ValueError):
    """There is no scene of this name."""


def make(app: "App", name: str, **kw: object) -> Scene:
    """The scene, not yet on the stack. Raises `UnknownScene`; further arguments are the scene's own."""
    scene: Scene = _module(name).make(app, **kw)
    return scene


def needs(name: str) -> dict[str, bool]:
    """The scene's own arguments, and whether each may be left out. Raises `UnknownScene`."""
    arguments = list(signature(_module(name).make).parameters.values())[1:]
    return {each.name: each.default is not Parameter.empty for each in arguments}


def _module(name: str) -> Any:
    if name not in SCENES:
        raise UnknownScene(N_("there is no scene {name!r}; there are {known}"), name=name, known=", ".join(SCENES))
    return import_module(f"trainyard.scenes.{SCENES[name]}")


def open(app: "App", name: str, **kw: object) -> Scene:
    """Puts the scene on top of the others."""
    scene = make(app, name, **kw)
    app.push(scene)
    return scene


def switch(app: "App", name: str, **kw: object) -> Scene:
    """Puts the scene in place of the top one."""
    scene = make(app, name, **kw)
    app.replace(scene)
    return scene


def restart(app: "App", name: str, **kw: object) -> Scene:
    """Takes all scenes off and starts with this one."""
    scene = make(app, name, **kw)
    app.reset(scene)
    return scene
