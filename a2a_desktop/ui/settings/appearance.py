"""The theme, the size of text, the typeface and the language."""

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QFontDatabase, QHideEvent
from PySide6.QtWidgets import QWidget

from a2a_desktop.settings import LARGEST, SMALLEST, STEP, Settings
from a2a_desktop.ui.qt.language import LANGUAGES, SYSTEM
from a2a_desktop.ui.qt.timers import single_shot
from a2a_desktop.ui.settings.card import Folding, SettingsCard, SettingsPage
from a2a_desktop.ui.settings.theme_card import ThemeCard
from a2a_desktop.ui.theme import motion
from a2a_desktop.ui.theme.tokens import SANS, SYSTEM_TYPEFACE, tokens
from a2a_desktop.ui.widgets.combo import ComboBox
from a2a_desktop.ui.widgets.label import Icon, Label
from a2a_desktop.ui.widgets.segments import Segments
from a2a_desktop.ui.widgets.slider import Slider
from a2a_desktop.ui.widgets.switch import Switch

_THEMES: Final = 440
"""px at 100 % for the themes side by side."""
PAUSE_MS: Final = 400
"""After the last step of the text size by keys: each new size rebuilds the window."""


class AppearancePage(SettingsPage):
    """Emits the chosen settings."""

    changed = Signal(object)
    """A `dict` of settings by name."""

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
        strong = Switch(self.tr("Stronger contrast"), self)
        strong.setChecked(settings.has_strong_contrast)
        strong.toggled.connect(self._contrast_chosen)
        line = self.tr("Makes faint text and lines easier to see")
        comfort.row(self.tr("Stronger contrast"), line, strong)
        compact = Switch(self.tr("Compact lists"), self)
        compact.setChecked(settings.has_compact_lists)
        compact.toggled.connect(self._lists_chosen)
        line = self.tr("Fits more agents and conversations on screen")
        comfort.row(self.tr("Compact lists"), line, compact)
        answers = Switch(self.tr("Answers as buttons"), self)
        answers.setChecked(settings.offers_answers)
        answers.toggled.connect(self._answers_chosen)
        line = self.tr("When an agent asks “A or B?”, answer at the press of a button")
        comfort.row(self.tr("Answers as buttons"), line, answers)
        details = Switch(self.tr("Details for engineers"), self)
        details.setChecked(settings.has_details)
        details.toggled.connect(self._details_chosen)
        line = self.tr("Adds addresses, the raw card and the Wire tab to the inspector")
        comfort.row(self.tr("Details for engineers"), line, details)
        self._offer_languages(settings.language)
        start = self.section(self.tr("Startup"))
        anew = Switch(self.tr("Start with a new conversation"), self)
        anew.setChecked(settings.begins_anew)
        anew.toggled.connect(self._start_chosen)
        line = self.tr("Otherwise, pick up where you left off")
        start.row(self.tr("Start with a new conversation"), line, anew)

    def _themes(self, chosen: str) -> QWidget:
        row = Folding(self, _THEMES)
        for name, text in (
            ("system", self.tr("Same as system")),
            ("light", self.tr("Light")),
            ("dark", self.tr("Dark")),
        ):
            card = ThemeCard(name, text, row)
            card.setAccessibleName(self.tr("Colours: {theme}").format(theme=text))
            card.setChecked(name == chosen)
            card.chosen.connect(self._theme_chosen)
            row.box.addWidget(card)
        return row

    def _offer_motion(self, comfort: SettingsCard, chosen: str) -> None:
        self._motion = ComboBox(self)
        self._motion.setAccessibleName(self.tr("Motion"))
        for name, text in (
            (motion.SYSTEM, self.tr("Same as system")),
            (motion.REDUCED, self.tr("Reduced")),
            (motion.FULL, self.tr("Full")),
        ):
            self._motion.addItem(text, name)
        self._motion.setCurrentIndex(max(0, self._motion.findData(chosen)))
        self._motion.activated.connect(self._motion_chosen)
        line = self.tr("Reduced: nothing spins, blinks or plays on its own")
        comfort.row(self.tr("Motion"), line, self._motion)

    def _motion_chosen(self) -> None:
        self.changed.emit({"motion": self._motion.currentData()})

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
        self._typeface = ComboBox(self)
        self._typeface.setAccessibleName(self.tr("Typeface"))
        self._typeface.addItem(SANS[0], "")
        self._typeface.addItem(self.tr("Same as system"), SYSTEM_TYPEFACE)
        for name in _families():
            self._typeface.addItem(name, name)
        self._typeface.setCurrentIndex(max(0, self._typeface.findData(chosen)))
        self._typeface.setFixedWidth(tokens().px(200))
        self._typeface.activated.connect(self._typeface_chosen)
        text.row(self.tr("Typeface"), "", self._typeface)

    def _offer_widths(self, text: SettingsCard, chosen: str) -> None:
        name = self.tr("Width of conversations")
        widths = {
            "narrow": self.tr("Narrow"),
            "comfortable": self.tr("Medium"),
            "wide": self.tr("Wide"),
        }
        now = chosen if chosen in widths else "comfortable"
        width = Segments(name, widths, now, self)
        width.chosen.connect(self._width_chosen)
        text.row(name, self.tr("How wide lines of text get"), width)

    def _offer_languages(self, chosen: str) -> None:
        section = self.section(self.tr("Language"))
        self._language = ComboBox(self)
        self._language.setAccessibleName(self.tr("Language"))
        self._language.addItem(self.tr("Same as system"), SYSTEM)
        for code, name in LANGUAGES.items():
            self._language.addItem(name, code)
        self._language.setCurrentIndex(max(0, self._language.findData(chosen)))
        self._language.activated.connect(self._language_chosen)
        line = self.tr("Agents keep writing in their own language")
        section.row(self.tr("App language"), line, self._language)

    def _language_chosen(self) -> None:
        self.changed.emit({"language": self._language.currentData()})

    def _contrast_chosen(self, is_on: bool) -> None:
        self.changed.emit({"has_strong_contrast": is_on})

    def _answers_chosen(self, are_wanted: bool) -> None:
        self.changed.emit({"offers_answers": are_wanted})

    def _details_chosen(self, are_wanted: bool) -> None:
        self.changed.emit({"has_details": are_wanted})

    def _lists_chosen(self, is_on: bool) -> None:
        self.changed.emit({"has_compact_lists": is_on})

    def _typeface_chosen(self) -> None:
        self.changed.emit({"typeface": self._typeface.currentData()})

    def _width_chosen(self, name: str) -> None:
        self.changed.emit({"chat_width": name})

    def _start_chosen(self, is_on: bool) -> None:
        self.changed.emit({"begins_anew": is_on})

    def _theme_chosen(self, name: str) -> None:
        self.changed.emit({"theme": name})

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
