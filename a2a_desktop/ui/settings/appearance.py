"""The theme, the size of text, the typeface and the language."""

from typing import Final

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontDatabase, QHideEvent, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QRadioButton, QSizePolicy, QWidget

from a2a_desktop.settings import LARGEST, SMALLEST, STEP, Settings
from a2a_desktop.ui.qt.language import LANGUAGES, SYSTEM
from a2a_desktop.ui.qt.timers import single_shot
from a2a_desktop.ui.settings.card import Folding, SettingsCard, SettingsPage
from a2a_desktop.ui.theme import motion
from a2a_desktop.ui.theme.mirror import flip, write
from a2a_desktop.ui.theme.tokens import SANS, SYSTEM_TYPEFACE, Theme, Tokens, tokens
from a2a_desktop.ui.widgets.box import paint_box
from a2a_desktop.ui.widgets.custom_painted import PaintedButton
from a2a_desktop.ui.widgets.label import Icon, Label
from a2a_desktop.ui.widgets.radio_card import paint_ring
from a2a_desktop.ui.widgets.segments import Segments
from a2a_desktop.ui.widgets.slider import Slider

_PICTURE: Final = 84
"""The height of the picture, in px at 100 %."""
_EDGE: Final = 6

_THEMES: Final = 440
"""px at 100 % for the themes side by side."""
PAUSE_MS: Final = 400
"""After the last step of the text size by keys: each new size rebuilds the window."""


class ThemeCard(PaintedButton, QRadioButton):
    """A theme to choose; without one the system's. Cards of one parent exclude each other."""

    chosen = Signal(str)
    """The name of the theme."""

    def __init__(self, name: str, text: str, parent: QWidget) -> None:
        super().__init__(text, parent)
        self._name = name
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.clicked.connect(self._choose)

    def sizeHint(self) -> QSize:
        look = tokens()
        return QSize(look.px(150), look.px(_EDGE + _PICTURE + 18) + look.line("ui-strong"))

    def minimumSizeHint(self) -> QSize:
        return QSize(tokens().px(90), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        look = tokens()
        painter = QPainter(self)
        flip(painter, self)
        edge = "accent" if self.isChecked() else "focus-ring" if self.hasFocus() else "border"
        wide = 2 if self.isChecked() or self.hasFocus() else 1
        paint_box(painter, self.rect(), "lg", fill="surface", edge=edge, wide=wide)
        if self.isChecked() and self.hasFocus():
            inner = self.rect().adjusted(4, 4, -4, -4)
            paint_box(painter, inner, look.radius("lg") - 3, edge="focus-ring")
        inset = look.px(_EDGE)
        room = QRectF(inset, inset, self.width() - 2 * inset, look.px(_PICTURE))
        self._paint_windows(painter, room)
        tall, side = look.line("ui-strong"), look.px(16)
        top = round(room.bottom()) + look.px(8)
        ring = QRectF(look.px(12), top + (tall - side) / 2, side, side)
        paint_ring(painter, ring, is_on=self.isChecked())
        painter.setFont(look.font("ui-strong"))
        painter.setPen(look.color("text"))
        left = look.px(36)
        words = QRect(left, top, self.width() - left - look.px(6), tall)
        shown = painter.fontMetrics().elidedText(
            self.text(), Qt.TextElideMode.ElideRight, words.width()
        )
        self.setToolTip("" if shown == self.text() else self.text())
        write(painter, words, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, shown)

    def _paint_windows(self, painter: QPainter, room: QRectF) -> None:
        """Paints one window, or both, the dark one behind a slanting cut."""
        if self._name in list(Theme):
            _paint_window(painter, room, Tokens(Theme(self._name), tokens().scale))
            return
        _paint_window(painter, room, Tokens(Theme.LIGHT, tokens().scale))
        cut = QPainterPath(room.topRight())
        cut.lineTo(room.left() + 0.55 * room.width(), room.top())
        cut.lineTo(room.left() + 0.45 * room.width(), room.bottom())
        cut.lineTo(room.bottomRight())
        painter.save()
        painter.setClipPath(cut)
        _paint_window(painter, room, Tokens(Theme.DARK, tokens().scale))
        painter.restore()

    def _choose(self) -> None:
        self.chosen.emit(self._name)


def _paint_window(painter: QPainter, room: QRectF, look: Tokens) -> None:
    """Paints a pane with three lines, and a conversation of two."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(look.color("border"))
    painter.setBrush(look.color("surface"))
    whole = room.adjusted(0.5, 0.5, -0.5, -0.5)
    outline = QPainterPath()
    outline.addRoundedRect(whole, look.px(9), look.px(9))
    painter.drawPath(outline)
    painter.setClipPath(outline, Qt.ClipOperation.IntersectClip)
    painter.setPen(Qt.PenStyle.NoPen)
    pane = QRectF(whole.left() + 1, whole.top() + 1, 0.3 * whole.width(), whole.height() - 2)
    painter.fillRect(pane, look.color("window"))
    painter.fillRect(QRectF(pane.right(), pane.top(), 1, pane.height()), look.color("border"))
    x, y, step = pane.left() + look.px(7), pane.top() + look.px(9), look.px(11)
    for name, strength in (("text-muted", 0.5), ("accent", 1.0), ("text-muted", 0.28)):
        _paint_bar(
            painter, QRectF(x, y, pane.width() - look.px(14), look.px(5)), look, name, strength
        )
        y += step
    x, y = pane.right() + look.px(10), pane.top() + look.px(10)
    wide = whole.right() - look.px(10) - x
    said = QRectF(x + 0.54 * wide, y, 0.46 * wide, look.px(13))
    _paint_bar(painter, said, look, "accent", 0.35)
    _paint_bar(painter, QRectF(x, y + look.px(21), wide, look.px(5)), look, "text-muted", 0.5)
    answer = QRectF(x, y + look.px(31), 0.74 * wide, look.px(5))
    _paint_bar(painter, answer, look, "text-muted", 0.5)
    painter.restore()


def _paint_bar(painter: QPainter, bar: QRectF, look: Tokens, name: str, strength: float) -> None:
    color = QColor(look.color(name))
    color.setAlphaF(strength)
    painter.setBrush(color)
    painter.drawRoundedRect(bar, bar.height() / 2, bar.height() / 2)


class AppearancePage(SettingsPage):
    """Theme, text, display, language and start."""

    def __init__(self, settings: Settings, parent: QWidget) -> None:
        super().__init__(parent)
        self.title(self.tr("Theme"))
        self.put(self._themes(settings.theme))
        text = self.section(self.tr("Text"))
        self._offer_sizes(text, settings.text_scale)
        self._offer_typefaces(text, settings.typeface)
        self._offer_widths(text, settings.chat_width)
        comfort = self.section(self.tr("Display"))
        self._offer_motion(comfort, settings.motion)
        self._offer_display(comfort, settings)
        self._offer_languages(settings.language)
        start = self.section(self.tr("Startup"))
        name = self.tr("Start with a new conversation")
        anew = self.switch("begins_anew", name, is_on=settings.begins_anew)
        start.row(name, self.tr("Otherwise, pick up where you left off"), anew)

    def _themes(self, chosen: str) -> QWidget:
        row, emit = Folding(self, _THEMES), self.emitter("theme")
        for name, text in (
            ("system", self.tr("Same as system")),
            ("light", self.tr("Light")),
            ("dark", self.tr("Dark")),
        ):
            card = ThemeCard(name, text, row)
            card.setAccessibleName(self.tr("Colours: {theme}").format(theme=text))
            card.setChecked(name == chosen)
            card.chosen.connect(emit)
            row.box.addWidget(card)
        return row

    def _offer_motion(self, comfort: SettingsCard, chosen: str) -> None:
        choices = {
            motion.SYSTEM: self.tr("Same as system"),
            motion.REDUCED: self.tr("Reduced"),
            motion.FULL: self.tr("Full"),
        }
        name = self.tr("Motion")
        line = self.tr("Reduced: nothing spins, blinks or plays on its own")
        comfort.row(name, line, self.choice("motion", name, choices, chosen))

    def _offer_display(self, comfort: SettingsCard, now: Settings) -> None:
        name = self.tr("Stronger contrast")
        line = self.tr("Makes faint text and lines easier to see")
        switch = self.switch("has_strong_contrast", name, is_on=now.has_strong_contrast)
        comfort.row(name, line, switch)
        name = self.tr("Compact lists")
        line = self.tr("Fits more agents and conversations on screen")
        switch = self.switch("has_compact_lists", name, is_on=now.has_compact_lists)
        comfort.row(name, line, switch)
        name = self.tr("Answers as buttons")
        line = self.tr("When an agent asks “A or B?”, answer at the press of a button")
        comfort.row(name, line, self.switch("offers_answers", name, is_on=now.offers_answers))
        name = self.tr("Details for engineers")
        line = self.tr("Adds addresses, the raw card and the Wire tab to the inspector")
        comfort.row(name, line, self.switch("has_details", name, is_on=now.has_details))

    def _offer_sizes(self, text: SettingsCard, chosen: float) -> None:
        self._size = Slider(self.tr("Text size"), self)
        self._size.setRange(SMALLEST // STEP, LARGEST // STEP)
        self._size.setPageStep(1)
        self._size.setMinimumWidth(tokens().px(100))
        self._size.setMaximumWidth(tokens().px(180))
        self._size.setValue(round(chosen * 100 / STEP))
        self._shown = Label("", self, "ui-strong")
        self._shown.setMinimumWidth(tokens().px(48))
        self._size.valueChanged.connect(self._show_size)
        self._size.sliderReleased.connect(self._set_size)
        self._stepping = single_shot(self, self._set_size, PAUSE_MS)
        self._size.actionTriggered.connect(self._stepped)
        line = self.tr("Scales everything in the window, from 80 to 200 %")
        small = Icon("ph.text-aa", self, 14)
        large = Icon("ph.text-aa", self, 22)
        text.row(self.tr("Size"), line, small, self._size, large, self._shown)
        self._show_size()

    def _offer_typefaces(self, text: SettingsCard, chosen: str) -> None:
        """Offers the program's typeface, the system's, and the installed ones with letters."""
        choices = {"": SANS[0], SYSTEM_TYPEFACE: self.tr("Same as system")}
        choices |= {family: family for family in _families()}
        name = self.tr("Typeface")
        box = self.choice("typeface", name, choices, chosen)
        box.setFixedWidth(tokens().px(200))
        text.row(name, "", box)

    def _offer_widths(self, text: SettingsCard, chosen: str) -> None:
        name = self.tr("Width of conversations")
        widths = {
            "narrow": self.tr("Narrow"),
            "comfortable": self.tr("Medium"),
            "wide": self.tr("Wide"),
        }
        now = chosen if chosen in widths else "comfortable"
        width = Segments(name, widths, now, self)
        width.chosen.connect(self.emitter("chat_width"))
        text.row(name, self.tr("How wide lines of text get"), width)

    def _offer_languages(self, chosen: str) -> None:
        section = self.section(self.tr("Language"))
        choices = {SYSTEM: self.tr("Same as system"), **LANGUAGES}
        box = self.choice("language", self.tr("Language"), choices, chosen)
        line = self.tr("Agents keep writing in their own language")
        section.row(self.tr("App language"), line, box)

    def _show_size(self) -> None:
        self._shown.setText(f"{self._size.value() * STEP} %")

    def _stepped(self) -> None:
        if not self._size.isSliderDown():
            self._size.setValue(self._size.sliderPosition())
            self._stepping.start()

    def hideEvent(self, event: QHideEvent) -> None:
        if self._stepping.isActive():
            self._set_size()
        super().hideEvent(event)

    def _set_size(self) -> None:
        self._stepping.stop()
        self.changed.emit({"text_scale": self._size.value() * STEP / 100})


def _families() -> list[str]:
    """Returns the families with letters, each once: the system picks one of two foundries'."""
    systems = QFontDatabase.WritingSystem
    letters = QFontDatabase.families(systems.Latin)
    signs = set(QFontDatabase.families(systems.Symbol))
    kept = (name for name in letters if name not in signs)
    shown = {name.partition(" [")[0] for name in kept if not QFontDatabase.isPrivateFamily(name)}
    return sorted(shown - set(SANS), key=str.casefold)
