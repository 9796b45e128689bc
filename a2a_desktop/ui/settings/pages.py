"""The other pages: notices, network, keyboard, about."""

from collections.abc import Mapping

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QFileDialog,
    QFormLayout,
    QKeySequenceEdit,
    QLineEdit,
    QToolButton,
    QWidget,
)

from a2a_desktop import __version__
from a2a_desktop.conversation.attention import NoticeKind
from a2a_desktop.model.hub import hub_address
from a2a_desktop.settings import Settings
from a2a_desktop.ui.guide.opening import Guide
from a2a_desktop.ui.settings.card import SettingsPage
from a2a_desktop.ui.settings.upkeep import Starting, StartSwitch
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.combo import ComboBox
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.line_edit_buttons import LineEdit
from a2a_desktop.ui.widgets.switch import Switch

_BESIDE = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier


class NoticesPage(SettingsPage):
    """The choice of notices."""

    def __init__(self, settings: Settings, starting: Starting | None, parent: QWidget) -> None:
        super().__init__(parent)
        kinds = self.section(self.tr("Notify me when an agent"))
        self._kinds: dict[NoticeKind, Switch] = {}
        for kind, text in (
            (NoticeKind.NEEDS_ANSWER, self.tr("needs an answer")),
            (NoticeKind.NEEDS_SIGN_IN, self.tr("needs me to sign in")),
            (NoticeKind.DONE, self.tr("is done after more than 10 seconds")),
            (NoticeKind.FAILED, self.tr("couldn't finish")),
            (NoticeKind.CHANGED, self.tr("answers a repeated request differently")),
        ):
            switch = Switch(text, self)
            switch.setChecked(kind not in settings.silenced)
            switch.toggled.connect(self._kinds_changed)
            self._kinds[kind] = switch
            kinds.row(text, "", switch)
        where = self.section(self.tr("Where they appear"))
        name = self.tr("System notifications")
        line = self.tr("While this window isn't in front. Inside it, you're always notified.")
        is_on = settings.has_system_notices
        where.row(name, line, self.switch("has_system_notices", name, is_on=is_on))
        name = self.tr("Keep running in the tray")
        line = self.tr("When you close the window. Only on systems with a tray.")
        where.row(name, line, self.switch("stays_in_tray", name, is_on=settings.stays_in_tray))
        if starting is not None:
            self._offer_start(starting)

    def _offer_start(self, starting: Starting) -> None:
        section = self.section(self.tr("When I log in"))
        start = StartSwitch(starting, self)
        line = self.tr("Opens the window, so you don't miss anything from an agent.")
        self._start_line = section.row(self.tr("Start with this computer"), line, start)
        start.failed.connect(self._start_failed)

    def _start_failed(self, reason: str) -> None:
        text = self.tr("Your system didn't allow it: {reason}")
        self._start_line.setText(text.format(reason=reason))

    def _kinds_changed(self) -> None:
        silenced = tuple(kind for kind, one in self._kinds.items() if not one.isChecked())
        self.changed.emit({"silenced": silenced})


class NetworkPage(SettingsPage):
    """The proxy and the certificates of the network."""

    def __init__(self, settings: Settings, parent: QWidget) -> None:
        super().__init__(parent)
        way = self.section(self.tr("Proxy"))
        self._proxy = ComboBox(self)
        self._proxy.setAccessibleName(self.tr("Proxy"))
        self._proxy.addItems([self.tr("The system's"), self.tr("None"), self.tr("This one:")])
        self._address = LineEdit(self)
        self._address.setAccessibleName(self.tr("Proxy address"))
        self._address.setPlaceholderText("http://proxy.example:3128")
        self._address.setMinimumWidth(tokens().px(240))
        own = settings.proxy not in ("system", "none")
        self._proxy.setCurrentIndex(2 if own else int(settings.proxy == "none"))
        self._address.setText(settings.proxy if own else "")
        self._proxy.currentIndexChanged.connect(self._proxy_changed)
        self._address.editingFinished.connect(self._proxy_changed)
        line = self.tr("How the app connects to the internet. You'll rarely need to change this.")
        way.row(self.tr("Connect through"), line, self._proxy, self._address)
        self._add_hub(settings.hub)
        trust = self.section(self.tr("Certificates"))
        choose = Button(self.tr("Choose…"), self, clicked=self._choose)
        self._forget = Button(self.tr("Forget"), self, clicked=self._forget_authority)
        self._authority = trust.row(
            self.tr("Also trust this certificate authority"), " ", choose, self._forget
        )
        self._show_authority(settings.authority)
        self._address.setVisible(own)

    def _add_hub(self, address: str) -> None:
        section = self.section(self.tr("Hub"))
        self._hub = LineEdit(address, self)
        self._hub.setAccessibleName(self.tr("Hub address"))
        self._hub.setPlaceholderText("wss://hub.example/ws")
        self._hub.setMinimumWidth(tokens().px(240))
        self._hub.editingFinished.connect(self._hub_changed)
        title = self.tr("Reach agents by name through")
        self._hub_line = section.row(title, " ", self._hub)
        self._show_hub(is_good=True)

    def _hub_changed(self) -> None:
        written = self._hub.text().strip()
        hub = hub_address(written)
        self._show_hub(is_good=bool(hub) or not written)
        if hub or not written:
            self._hub.setText(hub)
            self.changed.emit({"hub": hub})

    def _show_hub(self, *, is_good: bool) -> None:
        line = self.tr("For agents whose address is ws-agent:// followed by a name.")
        wrong = self.tr("An address begins with wss:// or https://.")
        self._hub_line.setText(line if is_good else wrong)
        self._hub_line.set_tone("muted" if is_good else "danger")

    def _proxy_changed(self) -> None:
        place = self._proxy.currentIndex()
        self._address.setVisible(place == 2)
        address = self._address.text().strip()
        if address and "://" not in address:
            address = f"http://{address}"
            self._address.setText(address)
        if proxy := ("system", "none", address)[place]:
            self.changed.emit({"proxy": proxy})

    def _choose(self) -> None:
        dialog = QFileDialog(self, self.tr("Choose a certificate"))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setNameFilters([self.tr("Certificates (*.pem *.crt *.cer)")])
        dialog.fileSelected.connect(self._chosen)
        dialog.open()

    def _chosen(self, place: str) -> None:
        self._show_authority(place)
        self.changed.emit({"authority": place})

    def _forget_authority(self) -> None:
        self._chosen("")

    def _show_authority(self, place: str) -> None:
        none = self.tr("For companies with their own certificates; none chosen")
        self._authority.setText(place or none)
        self._forget.setVisible(bool(place))


class KeyboardPage(SettingsPage):
    """All shortcuts, with a search; each can be changed."""

    def __init__(self, settings: Settings, actions: Mapping[str, QAction], parent: QWidget) -> None:
        super().__init__(parent)
        self._actions = actions
        writing = self.section(self.tr("Writing"))
        name = self.tr("Send with Ctrl + Enter")
        sends = self.switch("sends_with_ctrl", name, is_on=settings.sends_with_ctrl)
        line = self.tr(
            "Enter then starts a new line. Otherwise Enter sends, and Shift + Enter starts a "
            "new line."
        )
        writing.row(name, line, sends)
        self._filter = LineEdit(self)
        self._filter.setProperty("kind", "filter")
        self._filter.setAccessibleName(self.tr("Filter shortcuts"))
        self._filter.setPlaceholderText(self.tr("Filter"))
        self._filter.textChanged.connect(self._show_some)
        self.put(self._filter)
        self._list = QWidget(self)
        self._form = QFormLayout(self._list)
        self._form.setSpacing(tokens().px(8))
        self._rows: dict[str, tuple[Label, KeysEdit]] = {}
        self._add_rows()
        self.put(self._list)
        again = Button(self.tr("Reset to defaults"), self, clicked=self._reset)
        self.put(again)

    def _add_rows(self) -> None:
        for name, action in self._actions.items():
            edit = KeysEdit(action.text(), action.shortcut(), self._list)
            edit.editingFinished.connect(self._edited)
            label = Label(action.text(), self._list, "ui")
            self._form.addRow(label, edit)
            self._rows[name] = (label, edit)

    def _show_some(self, text: str) -> None:
        for row, (label, edit) in enumerate(self._rows.values()):
            keys = edit.keySequence().toString()
            is_meant = text.casefold() in f"{label.text()} {keys}".casefold()
            self._form.setRowVisible(row, is_meant)

    def _edited(self) -> None:
        changed = []
        for name, (_, edit) in self._rows.items():
            keys = edit.keySequence().toString(QKeySequence.SequenceFormat.PortableText)
            if keys != self._actions[name].property("first"):
                changed.append(f"{name}={keys}")
        self.changed.emit({"shortcuts": tuple(changed)})

    def _reset(self) -> None:
        for name, (_, edit) in self._rows.items():
            edit.setKeySequence(QKeySequence(self._actions[name].property("first")))
        self._edited()


class AboutPage(SettingsPage):
    """The program's version, and a newer one if there is any."""

    def __init__(self, settings: Settings, parent: QWidget) -> None:
        super().__init__(parent)
        card = self.section("")
        card.row("A2A Desktop", self.tr("Version {version}").format(version=__version__))
        name = self.tr("Check for new versions")
        line = self.tr("Checks github.com once a day and tells you. Nothing is downloaded.")
        looks = self.switch("looks_for_updates", name, is_on=settings.looks_for_updates)
        card.row(name, line, looks)
        text = self.tr("Every version of the Agent2Agent protocol, from 0.1 to 1.x")
        card.row(self.tr("Speaks"), text)
        licences = self.tr(
            "Apache-2.0. Built with Qt (LGPL); the fonts Inter and JetBrains Mono (OFL); the "
            "icons of Phosphor (MIT)."
        )
        card.row(self.tr("Licence"), licences)
        guide = Button(self.tr("Open"), self, clicked=self._show_guide)
        guide.setAccessibleName(self.tr("Open the guide"))
        line = self.tr("Press F1 at any time, or the key you chose instead.")
        card.row(self.tr("Guide"), line, guide)

    def _show_guide(self) -> None:
        Guide(self.window()).open()


class KeysEdit(QKeySequenceEdit):
    """A field for keys. Tab, Shift Tab and Escape leave it as they leave every field."""

    def __init__(self, name: str, keys: QKeySequence, parent: QWidget) -> None:
        super().__init__(keys, parent)
        self.setAccessibleName(name)
        self.setClearButtonEnabled(True)
        self.setMaximumSequenceLength(1)
        for line in self.findChildren(QLineEdit):
            line.setAccessibleName(name)
        clear = self.tr("Clear the keys of “{action}”").replace("{action}", name)
        for button in self.findChildren(QToolButton):
            button.setAccessibleName(clear)

    def event(self, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent) or event.modifiers() & ~_BESIDE:
            return super().event(event)
        key, is_press = event.key(), event.type() == QEvent.Type.KeyPress
        if key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab) and is_press:
            is_back = key == Qt.Key.Key_Backtab or bool(event.modifiers())
            return self.focusNextPrevChild(not is_back)
        if key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Escape, Qt.Key.Key_Shift):
            event.ignore()
            return False
        return super().event(event)
