"""The page that waits for a sign-in elsewhere: in the browser, or by a code on another device."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRect, Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QGuiApplication, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from a2a_desktop.credentials.addresses import host_of
from a2a_desktop.model.errors import SignInFailed
from a2a_desktop.model.one_line import one_line
from a2a_desktop.ui import wording
from a2a_desktop.ui.qt.timers import repeating
from a2a_desktop.ui.qt.translation import counted
from a2a_desktop.ui.sign_in.fields import KeepingNote
from a2a_desktop.ui.theme.icons import pixmap
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.box import paint_box
from a2a_desktop.ui.widgets.busy import BusyArc
from a2a_desktop.ui.widgets.label import Icon, Label
from a2a_desktop.ui.widgets.layouts import STRETCH, add_all, column_layout, empty, nest, row_layout
from a2a_desktop.ui.widgets.square import Square

SCOPES: Final = 8
"""The most abilities of an agent that are listed."""
LINE: Final = 200
"""The most characters of others' texts."""
_CENTER = Qt.AlignmentFlag.AlignCenter
_SIDE, _ICON = 56, 28
"""px of an emblem, and of the icon in it."""


class WaitingPage(QWidget):
    """Shows the instructions, the code, and the remaining time."""

    opened = Signal()
    """The page can be opened again."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.address = ""
        """The page to open."""
        self._left = 0
        self._icon = Emblem("ph.browser", "accent", self)
        self.note = KeepingNote(self)
        self.note.hide()  # until the receiver is known
        self._title = self._line("heading", "")
        self._text = self._line("ui", "muted")
        self._code = self._line("code-large", "")
        self._code.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self._code_box = QFrame(self)
        self._code_box.setProperty("surface", "code")
        self._arc = BusyArc(self, 14)
        self._time = Label("", self, "ui", "muted")
        self._scopes = QFrame(self)
        self._scopes.setProperty("surface", "panel")
        self._scope_box = QVBoxLayout(self._scopes)
        self._clock = repeating(self, self._tick, 1000)
        self._lay_out()

    def begin(self, agent: str, host: str, scopes: Sequence[str], seconds: float) -> None:
        """Shows that the server is being asked; `scopes` are the agent's abilities, in words."""
        self._title.setText(self.tr("One moment…"))
        self._text.setText(self.tr("Asking {host}").format(host=host))
        self._code_box.hide()
        self._left = round(seconds)
        self._clock.start()
        self._tick()
        self._show_scopes(agent, scopes)

    async def open_browser(self, address: str) -> None:
        """Opens the page to sign in at, and says so. Raises SignInFailed."""
        self.show_browser(host_of(address), address)
        if not self.open_page():
            raise SignInFailed(host_of(address), "no browser")

    def show_browser(self, host: str, address: str) -> None:
        self.address = address
        self._title.setText(self.tr("Finish in your browser"))
        text = self.tr("A page from {host} is open. Sign in there, then allow access.")
        self._text.setText(text.format(host=host))
        self.opened.emit()

    def show_code(self, code: str, address: str, whole: str, seconds: float) -> None:
        """Shows a code to be entered at an address."""
        self.address = whole or address
        self._left = round(seconds)
        self._tick()
        self._title.setText(self.tr("Enter this code"))
        text = self.tr("Open {address} in any browser, enter this code, then allow access.")
        self._text.setText(text.format(address=one_line(address, LINE)))
        self._code.setText(code)
        self._code.setAccessibleName(" ".join(code))
        self._code_box.show()
        self.opened.emit()

    def end(self) -> None:
        self._clock.stop()

    def open_page(self) -> bool:
        """Opens the page once more; False if there is no browser."""
        return QDesktopServices.openUrl(QUrl(self.address))

    def copy_link(self) -> None:
        """Copies the link, for another browser."""
        QGuiApplication.clipboard().setText(self.address)

    def _tick(self) -> None:
        self._left = max(self._left - 1, 0)
        text = self.tr("Waiting for you, {time} left")
        self._time.setText(text.format(time=wording.stopwatch(self._left)))

    def _show_scopes(self, agent: str, scopes: Sequence[str]) -> None:
        empty(self._scope_box)
        self._scopes.setVisible(bool(scopes))
        title = self.tr("{agent} will be able to").format(agent=agent)
        self._scope_box.addWidget(Label(title, self._scopes, "small", "muted"))
        more = len(scopes) - SCOPES
        for one in scopes[:SCOPES]:
            row = QWidget(self._scopes)
            line = row_layout(row, gap=8, margins=0)
            line.addWidget(Icon("ph.check", row, 16, "success"), 0, Qt.AlignmentFlag.AlignTop)
            line.addWidget(Label(one_line(one, LINE), row, "ui"), 1)
            self._scope_box.addWidget(row)
        if more > 0:
            text = counted(more, "and 1 more", "and {count} more")
            self._scope_box.addWidget(Label(text, self._scopes, "small", "muted"))

    def _line(self, role: str, tone: str) -> Label:
        label = Label("", self, role, tone)
        label.setAlignment(_CENTER)
        return label

    def _lay_out(self) -> None:
        look = tokens()
        waiting = add_all(row_layout(gap=8), STRETCH, self._arc, self._time, STRETCH)
        self._time.setWordWrap(False)
        box = column_layout(self, gap=10, margins=(0, 12, 0, 0))
        box.addWidget(self._icon, 0, _CENTER)
        inside = column_layout(self._code_box, margins=(20, 9, 16, 9))
        self._code.setWordWrap(False)
        self._code.setFont(look.font("code-large"))  # the style sheet cannot set letter spacing
        inside.addWidget(self._code)
        add_all(box, self._title, self._text)
        self._text.setContentsMargins(look.px(32), 0, look.px(32), 0)
        box.addWidget(self._code_box, 0, _CENTER)
        nest(box, waiting)
        self._scope_box.setContentsMargins(look.px(14), look.px(10), look.px(14), look.px(12))
        self._scope_box.setSpacing(look.px(6))
        box.addSpacing(look.px(4))
        add_all(box, self._scopes, self.note, STRETCH)


class Emblem(Square):
    """An icon on a soft ground of its tone."""

    def __init__(self, name: str, tone: str, parent: QWidget) -> None:
        super().__init__(parent, _SIDE)
        self._name, self._tone = name, tone

    def paintEvent(self, event: QPaintEvent) -> None:
        look = tokens()
        painter = QPainter(self)
        paint_box(painter, self.rect(), "xl", fill=f"{self._tone}-soft")
        box = QRect(0, 0, look.px(_ICON), look.px(_ICON))
        box.moveCenter(self.rect().center())
        painter.drawPixmap(
            box.topLeft(), pixmap(self._name, self._tone, box.width(), self.devicePixelRatioF())
        )
