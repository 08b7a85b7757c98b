"""Where the user's own things are kept: saved matches, maps, settings. Nothing is created by asking.

The environment variable ``TRAINYARD_HOME`` puts everything below one folder: for tests, and for a memory stick.
"""

import os
from pathlib import Path

APP = "trainyard"


def data_home() -> Path:
    """The folder for saved matches and the user's maps."""
    given = os.environ.get("TRAINYARD_HOME")
    if given:
        return Path(given)
    import platformdirs

    return Path(platformdirs.user_data_dir(APP, appauthor=False))


def config_home() -> Path:
    """The folder for settings."""
    given = os.environ.get("TRAINYARD_HOME")
    if given:
        return Path(given)
    import platformdirs

    return Path(platformdirs.user_config_dir(APP, appauthor=False))


def user_maps() -> Path:
    """The folder with the user's own maps."""
    return data_home() / "maps"
