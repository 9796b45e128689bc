"""Fonts, palette and style sheet of the application, made from tokens and `theme/sheet.qss`."""

import re
from collections.abc import Iterator
from functools import cache, partial
from itertools import chain
from time import thread_time
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, Signal
from PySide6.QtGui import QFontDatabase, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from a2a_desktop.settings import Settings, resource
from a2a_desktop.ui.qt.timers import repeating
from a2a_desktop.ui.theme.tokens import Theme, Tokens, tokens, use

_LABELS: Final = (
    "display", "title", "heading", "body", "body-strong", "ui", "ui-strong", "small",
    "small-strong", "caption", "code", "code-small", "code-large",
)  # fmt: skip
_VALUE: Final = re.compile(r"@(?:(px|radius|icon|font)\(([\w-]+)(?:, -(\d+))?\)|([\w-]+))")

AT_ONCE: Final = 0.02
"""Seconds of this thread in which widgets are styled in one turn."""
_POLISHED: Final = Qt.WidgetAttribute.WA_WState_Polished
_OWN_STYLE: Final = Qt.WidgetAttribute.WA_SetStyle

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
        self._steps: Iterator[None] = iter(())
        self._turns = repeating(self, self._go_on)
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
        return self._wanted().theme is Theme.DARK

    def show_as(self, preference: str, *, is_strong: bool = False) -> None:
        """Shows `system`, `light` or `dark`; stronger contrast even if the system wants none."""
        if (preference, is_strong) != (self._preference, self._is_strong):
            self._preference, self._is_strong = preference, is_strong
            self._apply()

    def _system_changed(self) -> None:
        if self._preference == "system":
            self._apply()

    def _apply(self) -> None:
        self._steps = restyling(_application(), self._wanted())
        self._go_on()
        self._turns.start()

    def _go_on(self) -> None:
        before = tokens()
        if next(self._steps, self) is self:
            self._turns.stop()
        if tokens() is not before:
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
    """Applies tokens at once."""
    for _ in restyling(app, new):
        pass


def restyling(app: QApplication, new: Tokens) -> Iterator[None]:
    """Applies tokens in turns, of which each ends with a `yield`: first to what is seen.

    Qt would style all widgets in one turn, and twice. So it takes them for widgets that are not
    styled yet, or have a style of their own, while the style sheet changes. The old sheet goes
    first: its replacement crashed on a widget that had gone.
    """
    seen: list[QWidget] = []
    hidden: list[QWidget] = []
    begun = thread_time()
    for widget in app.allWidgets():
        if isValid(widget) and any(map(widget.testAttribute, (_POLISHED, _OWN_STYLE))):
            (hidden if widget.visibleRegion().isEmpty() else seen).append(widget)
            widget.setAttribute(_OWN_STYLE)
            widget.setAttribute(_POLISHED, on=False)
        if thread_time() - begun > AT_ONCE:
            yield
            begun = thread_time()
    other = QWidget()
    other.setStyleSheet("*{}")  # as long as one has a sheet, Qt knows the palettes before it
    app.setStyleSheet("")
    _prepare(app, new)
    app.setStyleSheet(sheet(new))
    del other
    for widget in chain(seen, hidden):
        if isValid(widget):
            _style(widget)
        if thread_time() - begun > AT_ONCE:
            yield
            begun = thread_time()


def _style(widget: QWidget) -> None:
    """Styles a widget that was left out."""
    widget.setAttribute(_OWN_STYLE, on=False)
    widget.style().polish(widget)
    widget.setAttribute(_POLISHED)
    QCoreApplication.sendEvent(widget, QEvent(QEvent.Type.StyleChange))
    widget.update()


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
