"""The folders of this person, the resources that ship with the program, and the settings."""

import json
import os
from contextlib import suppress
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any, Final

import platformdirs

from a2a_desktop.plain_files import read_plain, write_plain

APP_NAME: Final = "a2a-desktop"
APP_ID: Final = "io.github.a2a_desktop.a2a_desktop"
"""The program's id on desktops: of its `.desktop` file, its icon, its windows on Wayland."""
PROJECT: Final = "https://github.com/a2a-desktop/a2a-desktop"
"""The home page of the project, to which `APP_ID` refers."""
NEWEST: Final = "https://api.github.com/repos/a2a-desktop/a2a-desktop/releases/latest"
"""The address of the newest version."""
SETTINGS_FILE: Final = "settings.json"
_LAST: Final = f"{SETTINGS_FILE}.last"
"""The settings before the last change."""
SMALLEST: Final = 80
LARGEST: Final = 200
STEP: Final = 10
"""The step of text sizes in per cent."""
_CHOICES: Final = {"theme": ("system", "light", "dark")}
_WIDEST: Final = 10_000
"""Px of a pane, far more than any has."""
_BOUNDS: Final[dict[str, tuple[float, float]]] = {
    "text_scale": (SMALLEST / 100, LARGEST / 100),
    "push_port": (0, 65_535),
    "inbox_port": (0, 65_535),
    "days_to_restore": (0, 36_500),
}
HOME_VARIABLE: Final = "A2A_DESKTOP_HOME"
"""Puts data, settings and logs into one folder: for tests and for a portable copy."""


def resource(name: str) -> Path:
    """Returns a file that ships with the program, in a wheel and in the source tree alike.

    The guide is among them: in the source tree it is in `docs`.

    Raises FileNotFoundError if there is none of that name.
    """
    package = Path(__file__).parent
    root = package.parent
    for folder in (package / "resources", root / "resources", root / "docs"):
        if (path := folder / name).exists():
            return path
    raise FileNotFoundError(name)


@dataclass(frozen=True, slots=True)
class Paths:
    """The folders of this person's data. They are created at the first write."""

    data: Path
    config: Path

    @classmethod
    def of_this_person(cls) -> "Paths":
        """Returns the platform's folders, or those under `A2A_DESKTOP_HOME`."""
        if home := os.environ.get(HOME_VARIABLE):
            return cls(Path(home) / "data", Path(home) / "config")
        return cls(
            platformdirs.user_data_path(APP_NAME, appauthor=False),
            platformdirs.user_config_path(APP_NAME, appauthor=False),
        )


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of the window. Unknown or unreadable values become the default."""

    theme: str = "system"
    """`system`, `light` or `dark`."""
    language: str = "system"
    """`system`, or a code: `en`."""
    text_scale: float = 1.0
    typeface: str = ""
    """A font family of this computer; `system` is the system's own, "" the program's."""
    chat_width: str = "comfortable"
    """The length of lines in a conversation: `narrow`, `comfortable` or `wide`."""
    has_compact_lists: bool = False
    """The rows of agents and conversations are closer together."""
    has_strong_contrast: bool = False
    """Faint text and borders are drawn strong, also where the system does not ask for it."""
    motion: str = "system"
    """`system`, `reduced` or `full`."""
    begins_anew: bool = False
    """The program starts with a new conversation, not with the last one."""
    geometry: str = ""
    """The toolkit's own description of the window's place, base64."""
    left_width: int = 0
    inspector_width: int = 0
    """Its width in px at 100 %; 0 is the default."""
    is_inspector_open: bool = False
    inspector_tab: str = "card"
    has_details: bool = False
    """The inspector shows the details for engineers, too: addresses, the raw card, the wire log."""
    conversation: str = ""
    """The last open conversation."""
    windows: tuple[str, ...] = ()
    """Conversations in windows of their own."""
    folded_groups: tuple[str, ...] = ()
    agents_by_name: bool = False
    """The list of agents is sorted by name, not in the order of adding."""
    has_seen_tip: bool = False
    """The one tip about the inspector was shown."""
    has_system_notices: bool = True
    """The system shows notices while the window is not in front."""
    stays_in_tray: bool = False
    """Closing the window does not end the program, where the system has a tray."""
    has_push: bool = False
    """Agents may report to this computer."""
    push_port: int = 0
    """The port for reports; 0 until it was switched on once."""
    push_url: str = ""
    """The public address of that port, if there is one."""
    has_inbox: bool = False
    """Others may ask the person."""
    inbox_port: int = 0
    """The port for askers; 0 until it was switched on once."""
    inbox_url: str = ""
    """The public address of that port, if there is one."""
    inbox_name: str = ""
    """The name on the person's own card; "" is that of the person."""
    inbox_line: str = ""
    """What the person can be asked, for that card."""
    inbox_form: str = ""
    """The form of the person's answers, as JSON Schema in text; "" for none."""
    proxy: str = "system"
    """`system`, `none`, or an address."""
    authority: str = ""
    """A file of certificates to trust beside the system's; "" for none."""
    hub: str = ""
    """The hub of agents whose hub nobody names; "" for none."""
    shortcuts: tuple[str, ...] = ()
    """The shortcuts that the person changed: `name=keys`."""
    offers_answers: bool = True
    """The answers that a question names are buttons."""
    sends_with_ctrl: bool = False
    """Ctrl Enter sends a message and Enter adds a line, not Enter and Shift Enter."""
    person: str = ""
    """The name of the person, for agents that they allow to know it."""
    days_to_restore: int = 30
    """The days for which what was deleted can be restored; 0 deletes for good at once."""
    looks_for_updates: bool = False
    """The program asks once a day for a newer version."""
    silenced: tuple[str, ...] = ()
    """Kinds of notices (`NoticeKind`) that the person switched off."""


def read_settings(folder: Path) -> Settings:
    """Reads the settings in `folder`, those before if they are damaged.

    The defaults where there are none or no good ones.
    """
    kept = _read(folder / SETTINGS_FILE)
    if kept is None:
        kept = _read(folder / _LAST) or {}
    # Older settings have no such switch: those who had the inspector open had the details, too.
    kept.setdefault("has_details", kept.get("is_inspector_open"))
    values: dict[str, Any] = {}
    for one in fields(Settings):
        value = kept.get(one.name)
        if isinstance(value, list):
            value = tuple(item for item in value if isinstance(item, str) and _is_good("", item))
        if type(value) is type(one.default) and _is_good(one.name, value):
            values[one.name] = value
    return Settings(**values)


def write_settings(folder: Path, settings: Settings) -> None:
    """Writes the settings, whole or not at all, and keeps those before. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    new, place = folder / f"{SETTINGS_FILE}.new", folder / SETTINGS_FILE
    new.unlink(missing_ok=True)
    with new.open("w", encoding="utf-8") as file:
        file.write(json.dumps(asdict(settings), indent=1))
        file.flush()
        os.fsync(file.fileno())  # without power the new name could lead to an empty file
    with suppress(OSError):
        if place.is_file():
            write_plain(folder / _LAST, read_plain(place))
    new.replace(place)


def _read(place: Path) -> dict[str, Any] | None:
    """Returns the members of a file, none if there is no file; None if it is damaged."""
    try:
        kept = json.loads(read_plain(place).decode("utf-8"))
    except FileNotFoundError:
        return {}
    except (OSError, ValueError, RecursionError):
        return None
    return kept if isinstance(kept, dict) else None


def _is_good(name: str, value: object) -> bool:
    """Returns whether the program can bear a value: others keep the window from opening."""
    if isinstance(value, str):
        is_text = "\0" not in value and value == value.encode("utf-8", "replace").decode()
        return is_text and value in _CHOICES.get(name, (value,))
    if isinstance(value, tuple):
        return True
    low, high = _BOUNDS.get(name, (0, _WIDEST))
    return isinstance(value, int | float) and low <= value <= high
