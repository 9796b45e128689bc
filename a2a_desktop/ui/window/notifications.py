"""The notices: in the window, from the system, or none."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from a2a_desktop.conversation.attention import Notice, NoticeKind
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.conversations import Conversations
from a2a_desktop.settings import Settings
from a2a_desktop.ui import wording
from a2a_desktop.ui.qt.feed import Feed
from a2a_desktop.ui.qt.translation import QT_TRANSLATE_NOOP, translated
from a2a_desktop.ui.widgets.toast import Toast, ToastAction, ToastStack
from a2a_desktop.ui.window.desktop_notices import DesktopNotices
from a2a_desktop.ui.window.navigator import Navigator
from a2a_desktop.ui.window.tray import Tray


@dataclass(frozen=True, slots=True)
class NoticeWords:
    """A notice: its text, and the action of its button."""

    title: str
    text: str
    action: str


_ACTIONS: Final = {
    NoticeKind.NEEDS_ANSWER: QT_TRANSLATE_NOOP("wording", "Answer"),
    NoticeKind.CHANGED: QT_TRANSLATE_NOOP("wording", "What changed"),
}
_OPEN: Final = QT_TRANSLATE_NOOP("wording", "Open")


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

    def __init__(
        self,
        conversations: Conversations,
        navigator: Navigator,
        toasts: ToastStack,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._navigator = navigator
        self._toasts = toasts
        self._window = window
        self._settings = Settings()
        self._conversations = conversations
        self.tray = Tray(window)
        self._desktop = DesktopNotices(self)
        self._desktop.clicked.connect(self.opening_wanted)
        Feed(conversations.noticed, self).received.connect(self._noticed)
        Feed(conversations.updated, self).received.connect(self._count)
        navigator.round_opened.connect(self._see_round)

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
