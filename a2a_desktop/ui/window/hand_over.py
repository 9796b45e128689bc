"""Hands something to an agent, chosen by the person or dropped on it, once they saw what leaves."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING
from uuid import uuid4

from PySide6.QtCore import QMimeData, QObject

from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.handing_over import HandingOver
from a2a_desktop.conversation.parcel import Parcel, parcel_of
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.ids import MessageId
from a2a_desktop.model.message import Message, Part, Role
from a2a_desktop.ui import wording
from a2a_desktop.ui.chat.limit import Look
from a2a_desktop.ui.files.dragging import ROW
from a2a_desktop.ui.qt.feed import Feed
from a2a_desktop.ui.qt.tasks import WidgetTasks
from a2a_desktop.ui.window.conversation_view import ConversationView
from a2a_desktop.ui.window.conversation_windows import Windows
from a2a_desktop.ui.window.navigator import in_place_of
from a2a_desktop.ui.window.parts import WindowParts

if TYPE_CHECKING:
    from a2a_desktop.ui.chat.pane import ChatPane
    from a2a_desktop.ui.composer.composer import Composer


class HandOver(QObject):
    """Asks for an agent, shows what it gets, and hands it over in a new conversation."""

    def __init__(self, parts: WindowParts, windows: Windows) -> None:
        """Connects the main pane, in which the conversation starts, and the panes of windows."""
        super().__init__(parts.window)
        services, navigator, view = parts.services, parts.navigator, parts.view
        self._directory, self._conversations = services.directory, services.conversations
        self._navigator, self._view, self._window = navigator, view, parts.window
        self._windows = windows
        self._tasks = WidgetTasks(self, on_fault=navigator.failed.emit)
        self.service = HandingOver(self._conversations, self._tasks.start, wording.handed_over)
        Feed(self._conversations.updated, self).received.connect(self.service.follow)
        self._handed: tuple[Conversation, Parcel] | None = None
        """The parcel of the open dialog, and the conversation that it comes from."""
        self._to: AgentRecord | None = None
        self._composer: Composer | None = None
        """The message box that is emptied once its message is handed over."""
        navigator.opened.connect(self._watch)
        navigator.round_opened.connect(self._watch_all)
        windows.opened.connect(self._watch_window)
        windows.hand_over_wanted.connect(self.ask)
        windows.other_wanted.connect(self._open)
        view.made.connect(self._connect_main)
        for chat in view.chats:
            self._connect_view(chat)
        for one in windows.views:
            self._watch_window(one)
        shown = (*navigator.round, *([navigator.current] if navigator.current else ()))
        self._watch_all(shown)

    def _connect_main(self) -> None:
        self._connect_view(self._view.chat)

    def _connect_view(self, chat: "ChatPane") -> None:
        """Connects the pane of the main window."""
        chat.commands.hand_over_wanted.connect(self.ask)
        chat.row_actions.other_wanted.connect(self._open)
        Mentions(self._view, chat, self)

    def others(self, conversation: Conversation | None) -> Sequence[AgentRecord]:
        """Returns the agents but that of a conversation."""
        here = conversation.record.agent_id if conversation is not None else None
        return [one for one in self._directory.agents if one.agent_id != here]

    def ask(self, conversation: Conversation, parcel: Parcel) -> None:
        """Asks the person for the agent that gets these parts."""
        from a2a_desktop.ui.agents.choose_agent import ChooseAgentDialog

        self._handed, self._composer = (conversation, parcel), None
        text = self.tr("You see what leaves before it is sent.")
        agents = self._directory.agents
        dialog = ChooseAgentDialog(self.tr("Hand to…"), text, agents, self._window)
        dialog.agent_chosen.connect(self.show_parcel)
        dialog.open()

    def hand_message(self, conversation: Conversation, composer: "Composer", agent_id: str) -> None:
        """Shows the message in a box before an agent gets it; the box keeps it until then."""
        self._handed = conversation, Parcel(composer.files.files)
        self._composer = composer
        self.show_parcel(agent_id)

    def show_parcel(self, agent_id: str) -> None:
        """Shows the person what the agent gets, and sends it once they press Send."""
        self._to = agent = next(
            (one for one in self._directory.agents if one.agent_id == agent_id), None
        )
        if agent is None or self._handed is None:
            return
        from a2a_desktop.ui.window.hand_over_dialog import HandOverDialog

        source, parcel = self._handed
        name, pictures = self._name_of(source), self._view.pictures
        box = self._composer
        words = box.text.toPlainText() if box is not None else ""
        parent = box.window() if box is not None else self._window
        known, limits = self._conversations.limits, list[Look]()
        if known is not None and agent.limit is not None:
            limits.append(partial(known.reached, agent.agent_id))
        dialog = HandOverDialog(agent, name, parcel, pictures, parent, words, limits)
        dialog.sent.connect(self._send)
        dialog.open()

    def _send(self, parts: tuple[Part, ...]) -> None:
        if self._handed is None or self._to is None:
            return
        (source, _), self._handed = self._handed, None
        message = Message(MessageId(str(uuid4())), Role.USER, parts)
        from_agent, to_agent = self._name_of(source), self._to.name
        if self._composer is not None:
            self._composer.take()
        self._window.activateWindow()
        target = self._navigator.begin(self._to.agent_id)
        sending = self.service.hand(source, target, message, from_agent, to_agent)
        self._tasks.start(sending, "hand over")

    def _name_of(self, conversation: Conversation) -> str:
        record = conversation.record
        return (self._navigator.agent_of(record) or in_place_of(record)).name

    def _open(self, conversation_id: str) -> None:
        self._window.activateWindow()
        self._navigator.open(conversation_id)

    def _watch(self, conversation: Conversation, _agent: AgentRecord) -> None:
        self.service.watch(conversation)

    def _watch_all(self, conversations: tuple[Conversation, ...]) -> None:
        for one in conversations:
            self.service.watch(one)

    def _watch_window(self, view: ConversationView) -> None:
        if view.conversation is not None:
            self.service.watch(view.conversation)
            Mentions(view, view.chat, self)

    def begin_with(self, agent_id: str, data: QMimeData) -> None:
        """Starts a conversation with dropped files, a picture or a text in its box.

        A file of a conversation is handed over instead.
        """
        from a2a_desktop.ui.composer.pasted import can_be_taken  # only for drops

        row = bytes(data.data(ROW).data()).decode()
        shown = [one.conversation for one in (self._view, *self._windows.views)]
        for conversation in filter(None, shown):
            if found := [one for one in conversation.unfolded if one.entry_id == row]:
                self._handed = conversation, parcel_of([(found[0], None)])
                self._composer = None
                self.show_parcel(agent_id)
                return
        if can_be_taken(data):
            self._window.activateWindow()
            self._navigator.begin(agent_id)
            self._view.chat.composer.text.insertFromMimeData(data)
            self._view.chat.composer.focus()


class Mentions(QObject):
    """The agents that are offered in the message box of one view."""

    def __init__(self, view: ConversationView, chat: "ChatPane", owner: HandOver) -> None:
        from a2a_desktop.ui.composer.mention import Mention

        super().__init__(chat)
        self._view, self._chat, self._owner = view, chat, owner
        Mention(chat.composer, self._agents, chat).chosen.connect(self._chosen)

    def _agents(self) -> Sequence[AgentRecord]:
        return self._owner.others(self._view.conversation)

    def _chosen(self, agent_id: str) -> None:
        if (conversation := self._view.conversation) is not None:
            self._owner.hand_message(conversation, self._chat.composer, agent_id)
