"""The notices: in the window, from the system, or none; and the icon in the system's tray."""

import asyncio
import importlib
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from PySide6.QtCore import QObject, QRectF, Qt, Signal
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QApplication, QMenu, QSystemTrayIcon, QWidget

from a2a_desktop.conversation.attention import Notice, NoticeKind
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.settings import APP_ID, Settings
from a2a_desktop.ui import wording
from a2a_desktop.ui.qt.feed import Feed
from a2a_desktop.ui.qt.tasks import WidgetTasks, started
from a2a_desktop.ui.qt.translation import phrase, translated
from a2a_desktop.ui.theme.icons import icon
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.toast import Toast, ToastAction
from a2a_desktop.ui.window.parts import WindowParts

BOUND: Final = 5.0
"""Seconds until the system's service must respond."""

_log = logging.getLogger(__name__)

SIDE = 64
_ACTIONS: Final = {
    NoticeKind.NEEDS_ANSWER: phrase("Answer"),
    NoticeKind.CHANGED: phrase("What changed"),
}
_OPEN: Final = phrase("Open")


class DesktopNotices(QObject):
    """Keeps the newest notice of each conversation."""

    clicked = Signal(str)
    """The key of the notice that was clicked."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._tasks = WidgetTasks(self, self._went_wrong)
        self._notifier: Any = None
        self._is_missing = False
        self._shown: dict[str, str] = {}
        """The system's id of each notice, by our key."""
        self._turn = asyncio.Lock()
        """Orders the calls: a notice to close may still be on its way."""

    def close(self, key: str) -> None:
        """Closes the notice, which is no longer news."""
        if key in self._shown or self._turn.locked():
            self._tasks.start(self._clear(key), "close notice")

    @started("system notice")
    async def show(self, key: str, title: str, text: str) -> None:
        """Shows a notice. Does nothing where that is impossible: the window shows it too."""
        async with self._turn:
            if self._is_missing:
                return
            if self._notifier is None:
                self._notifier = await self._made()
            try:
                async with asyncio.timeout(BOUND):
                    if (old := self._shown.pop(key, None)) is not None:
                        await self._notifier.clear(old)
                    self._shown[key] = await self._notifier.send(title=title, message=text)
            except (TimeoutError, OSError) as error:
                _log.info("the system shows no notices: %s", type(error).__name__)

    async def _made(self) -> Any:
        module: Any = await asyncio.to_thread(importlib.import_module, "desktop_notifier")
        icon = module.Icon(name=APP_ID)
        name = QApplication.applicationDisplayName()
        logging.getLogger("desktop_notifier").disabled = True  # it logs every failure
        notifier = module.DesktopNotifier(app_name=name, app_icon=icon)
        notifier.on_clicked = self._was_clicked
        notifier.on_dismissed = self._is_gone
        async with asyncio.timeout(BOUND):
            await notifier.get_capabilities()  # fails without such a service
        return notifier

    async def _clear(self, key: str) -> None:
        async with self._turn:
            if (number := self._shown.pop(key, None)) is None:
                return
            try:
                async with asyncio.timeout(BOUND):
                    await self._notifier.clear(number)
            except (TimeoutError, OSError) as error:
                _log.info("a notice stays: %s", type(error).__name__)

    def _was_clicked(self, number: str) -> None:
        if (key := self._is_gone(number)) is not None:
            self.clicked.emit(key)

    def _is_gone(self, number: str) -> str | None:
        """Forgets a notice that the system has closed; returns its key."""
        key = next((key for key, one in self._shown.items() if one == number), None)
        if key is not None:
            del self._shown[key]
        return key

    def _went_wrong(self, error: BaseException) -> None:
        """Logs an error of the system's service: the window shows the notices all the same."""
        self._is_missing = True
        _log.info("the system shows no notices", exc_info=error)


class Tray(QObject):
    """The tray icon, shown if the person chose so and the system has a tray."""

    opening_wanted = Signal()
    beginning_wanted = Signal()
    quitting_wanted = Signal()

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._icon: QSystemTrayIcon | None = None
        self._unread = 0
        self._menu = QMenu(window)
        for name, text, wanted in (
            ("ph.app-window", self.tr("Open A2A Desktop"), self.opening_wanted),
            ("ph.chat-circle", self.tr("New conversation"), self.beginning_wanted),
            ("ph.power", self.tr("Quit"), self.quitting_wanted),
        ):
            self._menu.addAction(icon(name), text).triggered.connect(wanted)

    @property
    def is_there(self) -> bool:
        """The icon is visible, so a closed window can be opened again."""
        return self._icon is not None

    def follow(self, *, is_wanted: bool) -> None:
        """Shows or hides itself."""
        can = is_wanted and QSystemTrayIcon.isSystemTrayAvailable()
        if can and self._icon is None:
            self._icon = QSystemTrayIcon(self)
            self._icon.setContextMenu(self._menu)
            self._icon.activated.connect(self._activated)
            self._show()
            self._icon.show()
        elif not can and self._icon is not None:
            self._icon.hide()
            self._icon.deleteLater()
            self._icon = None

    def show_unread(self, count: int) -> None:
        """Shows the number of unseen messages."""
        if count != self._unread:
            self._unread = count
            self._show()

    def _show(self) -> None:
        if self._icon is None:
            return
        self._icon.setIcon(with_count(QApplication.windowIcon(), self._unread))
        text = self.tr("A2A Desktop, {count} unread").format(count=self._unread)
        self._icon.setToolTip(text if self._unread else "A2A Desktop")

    def _activated(self, reason: QSystemTrayIcon.ActivationReason) -> None:
        if reason is not QSystemTrayIcon.ActivationReason.Context:
            self.opening_wanted.emit()


def with_count(icon: QIcon, count: int) -> QIcon:
    """Returns an icon with a number at its upper right; unchanged for 0."""
    if not count:
        return icon
    picture = QPixmap(icon.pixmap(SIDE, SIDE))
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    box = QRectF(SIDE * 0.42, 0, SIDE * 0.58, SIDE * 0.58)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(tokens().color("danger"))
    painter.drawEllipse(box)
    font = tokens().font("ui-strong")
    font.setPixelSize(round(SIDE * 0.38))
    painter.setFont(font)
    painter.setPen(Qt.GlobalColor.white)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(min(count, 99)))
    painter.end()
    return QIcon(picture)


@dataclass(frozen=True, slots=True)
class NoticeWords:
    """A notice: its text, and the action of its button."""

    title: str
    text: str
    action: str


def told(what: Notice, agent: str) -> NoticeWords:
    """Returns the notice for a conversation that is not in front."""
    news = wording.standing_of(what.record)
    if what.kind is NoticeKind.CHANGED:
        from a2a_desktop.ui.recipes.repeat_words import changed  # only for repeated requests

        news = changed(what.differs)
    title = f"{agent} · {news}"
    action = _ACTIONS.get(what.kind, _OPEN)
    said, name = what.record.preview, wording.title(what.record)
    colon = "" if name.endswith(("?", "!", ".", "…")) else ":"
    text = f"{name}{colon} “{said}”" if said else name
    return NoticeWords(title, text, translated(action))


class Notifications(QObject):
    """Shows notices, and emits the conversation of a clicked one."""

    opening_wanted = Signal(str)
    """A conversation's id."""
    changes_wanted = Signal(str)
    """The id of a conversation with two answers to compare."""

    def __init__(self, parts: WindowParts) -> None:
        super().__init__(parts.window)
        self._navigator, self._window = parts.navigator, parts.window
        self._toasts = parts.view.undoing.toasts
        self._settings = Settings()
        self._conversations = conversations = parts.services.conversations
        self.tray = Tray(parts.window)
        self._desktop = DesktopNotices(self)
        self._desktop.clicked.connect(self.opening_wanted)
        Feed(conversations.noticed, self).received.connect(self._noticed)
        Feed(conversations.updated, self).received.connect(self._count)
        parts.navigator.round_opened.connect(self._see_round)

    def follow(self, settings: Settings) -> None:
        """Sets the person's choice of notices."""
        self._settings = settings
        self.tray.follow(is_wanted=settings.stays_in_tray)
        self._count()

    def seen(self, conversation_id: str) -> None:
        """Clears the notices of a conversation that is on screen now."""
        self._toasts.drop(("notice", conversation_id))
        self._desktop.close(conversation_id)

    def _see_round(self, conversations: Sequence[Conversation]) -> None:
        for one in conversations:
            self.seen(one.record.conversation_id)

    def _noticed(self, notice: Notice) -> None:
        key = notice.record.conversation_id
        is_active = self._window.isActiveWindow()
        is_seen = self._navigator.is_on_screen(key)
        if notice.is_quiet or not self._is_wanted(notice.kind) or (is_active and is_seen):
            return
        agent = self._navigator.agent_of(notice.record)
        said = told(notice, agent.name if agent is not None else self.tr("Removed agent"))
        if not is_active and self._settings.has_system_notices:
            self._desktop.show(key, said.title, said.text)
        if is_active or not is_seen:
            stays = notice.kind in (NoticeKind.NEEDS_ANSWER, NoticeKind.NEEDS_SIGN_IN)
            is_change = notice.kind is NoticeKind.CHANGED
            wanted = self.changes_wanted if is_change else self.opening_wanted
            open_it = ToastAction(said.action, partial(wanted.emit, key))
            toast = Toast(("notice", key), said.title, said.text, (open_it,), agent, stays=stays)
            self._toasts.put(toast)

    def _count(self) -> None:
        self.tray.show_unread(sum(self._conversations.unread.values()))

    def _is_wanted(self, kind: NoticeKind) -> bool:
        return kind not in self._settings.silenced
