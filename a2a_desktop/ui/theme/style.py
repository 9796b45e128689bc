"""Fonts, palette and style sheet of the application, made from tokens and `theme/sheet.qss`."""

import re
from functools import cache, partial
from typing import Final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QFontDatabase, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

from a2a_desktop.settings import Settings, resource
from a2a_desktop.ui.theme.tokens import Theme, Tokens, tokens, use

_LABELS: Final = (
    "display", "title", "heading", "body", "body-strong", "ui", "ui-strong", "small",
    "small-strong", "caption", "code", "code-small", "code-large",
)  # fmt: skip
_VALUE: Final = re.compile(r"@(?:(px|radius|icon|font)\(([\w-]+)(?:, -(\d+))?\)|([\w-]+))")

_ROLES: Final = {
    QPalette.ColorRole.Window: "window",
    QPalette.ColorRole.WindowText: "text",
    QPalette.ColorRole.Base: "surface",
    QPalette.ColorRole.AlternateBase: "surface-sunken",
    QPalette.ColorRole.Text: "text",
    QPalette.ColorRole.Button: "surface-raised",
    QPalette.ColorRole.ButtonText: "text",
    QPalette.ColorRole.BrightText: "danger",
    QPalette.ColorRole.Highlight: "selection",
    QPalette.ColorRole.HighlightedText: "text",
    QPalette.ColorRole.PlaceholderText: "text-faint",
    QPalette.ColorRole.Link: "link",
    QPalette.ColorRole.LinkVisited: "link",
    QPalette.ColorRole.ToolTipBase: "tooltip",
    QPalette.ColorRole.ToolTipText: "tooltip-text",
}


def sheet(look: Tokens) -> str:
    """Returns the style sheet for these tokens."""
    rules = _VALUE.sub(partial(_value, look), _rules())
    return "\n".join((rules, *(_label(look, role) for role in _LABELS)))


@cache
def _rules() -> str:
    return resource("theme/sheet.qss").read_text("utf-8")


def _value(look: Tokens, found: re.Match[str]) -> str:
    """Returns a colour, or a number of pixels, in place of its name."""
    kind, name, less, color = found.groups()
    match kind:
        case "px":
            px = look.px(int(name))
        case "radius":
            px = look.radius(name)
        case "icon":
            px = look.icon(name)
        case "font":
            px = look.font(name).pixelSize()
        case _:
            return look.css(color)
    return str(px - int(less or 0))


def _label(look: Tokens, role: str) -> str:
    font = look.font(role)
    families = ", ".join(f'"{one}"' for one in font.families())
    return (
        f'QLabel[role="{role}"] {{ font-family: {families}; font-size: {font.pixelSize()}px; '
        f"font-weight: {int(font.weight())}; }}"
    )


class Appearance(QObject):
    """The appearance, light or dark, of either contrast: the person's choice, or the system's.

    `dress` sets the style sheet when all widgets are in their places: otherwise each move of a
    widget styles it and its children again. That was a third of the time to the window.
    """

    changed = Signal()

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._settings = settings
        self._preference = settings.theme
        self._is_strong = settings.has_strong_contrast
        hints = QGuiApplication.styleHints()
        hints.colorSchemeChanged.connect(self._system_changed)
        if hasattr(hints, "accessibility"):  # since Qt 6.10
            hints.accessibility().contrastPreferenceChanged.connect(self._apply)
        app = _application()
        app.setStyleSheet("")
        _prepare(app, self._wanted())

    def dress(self) -> None:
        """Sets the style sheet, once everything is built."""
        _application().setStyleSheet(sheet(tokens()))

    @property
    def is_dark(self) -> bool:
        return tokens().theme is Theme.DARK

    def show_as(self, preference: str, *, is_strong: bool = False) -> None:
        """Shows `system`, `light` or `dark`; stronger contrast even if the system wants none."""
        if (preference, is_strong) != (self._preference, self._is_strong):
            self._preference, self._is_strong = preference, is_strong
            self._apply()

    def _system_changed(self) -> None:
        if self._preference == "system":
            self._apply()

    def _apply(self) -> None:
        apply(_application(), self._wanted())
        self.changed.emit()

    def _wanted(self) -> Tokens:
        theme = _system_theme() if self._preference == "system" else Theme(self._preference)
        chosen = self._settings
        return Tokens(
            theme,
            chosen.text_scale,
            self._is_strong or _wants_contrast(),
            chosen.typeface,
            chosen.chat_width,
            chosen.has_compact_lists,
        )


def apply(app: QApplication, new: Tokens) -> None:
    """Applies tokens; a palette change notifies every widget.

    The old sheet goes first: Qt would restyle every widget by it at each step, and crash on one
    that has gone when the new sheet replaces it.
    """
    app.setStyleSheet("")
    _prepare(app, new)
    app.setStyleSheet(sheet(new))


def _prepare(app: QApplication, new: Tokens) -> None:
    _load_fonts()
    use(new)
    if app.style().name() != "fusion":
        app.setStyle("Fusion")
    app.setFont(new.font("ui"))
    app.setPalette(_palette(new))


def _application() -> QApplication:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    return app


def _system_theme() -> Theme:
    is_dark = QGuiApplication.styleHints().colorScheme() is Qt.ColorScheme.Dark
    return Theme.DARK if is_dark else Theme.LIGHT


def _wants_contrast() -> bool:
    hints = QGuiApplication.styleHints()
    if not hasattr(hints, "accessibility"):
        return False
    return hints.accessibility().contrastPreference() is Qt.ContrastPreference.HighContrast


def _palette(look: Tokens) -> QPalette:
    palette = QPalette()
    for role, name in _ROLES.items():
        palette.setColor(role, look.color(name))
    for role in (QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, role, look.color("text-disabled"))
    return palette


@cache
def _load_fonts() -> None:
    for path in sorted(resource("fonts").iterdir()):
        if path.suffix in (".otf", ".ttf"):
            QFontDatabase.addApplicationFont(str(path))
