"""The sign-in and sign-out: opens the dialogs, and reports the person's accounts."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal

from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.credentials.account import Account, origins_of
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.ids import AgentId, ConversationId
from a2a_desktop.ui.qt.feed import Feed
from a2a_desktop.ui.qt.tasks import WidgetTasks, opened
from a2a_desktop.ui.sign_in.desk import AccountWish, Shared, Wish
from a2a_desktop.ui.window.conversation_view import ConversationView
from a2a_desktop.ui.window.parts import WindowParts

if TYPE_CHECKING:
    from a2a_desktop.credentials.lists import ListSignIn
    from a2a_desktop.ui.card.desk import KnownSignIn
    from a2a_desktop.ui.chat.header import AccountButton
    from a2a_desktop.ui.chat.pane import ChatPane
    from a2a_desktop.ui.inspector.pane import InspectorPane


class SigningIn(QObject):
    """Opens one dialog at a time."""

    signed_in = Signal(str)
    """The agent's id."""
    changed = Signal()
    """The person signed in or out."""
    failed = Signal(object)
    """A `Fault`."""

    def __init__(self, parts: WindowParts) -> None:
        super().__init__(parts.window)
        self._view, self._window = parts.view, parts.window
        self._directory, self._desk = parts.services.directory, parts.services.sign_in
        self._tasks = WidgetTasks(self, on_fault=self.failed.emit)
        Feed(self._desk.accounts.changed, self).received.connect(self._notify)
        self._view.made.connect(self._connect_main)
        agents = parts.sidebar.agents
        agents.sign_in_wanted.connect(self.ask)
        agents.connection_wanted.connect(self.configure)

    def known_in(self, conversation: Conversation) -> "KnownSignIn":
        """Returns the person's sign-in at the agent of a conversation."""
        from a2a_desktop.ui.card.desk import KnownSignIn

        record, accounts = conversation.record, self._desk.accounts
        account = accounts.of(record.agent_id, record.conversation_id)
        return KnownSignIn(account, accounts.all_of(record.agent_id))

    def all_of(self, agent_id: str) -> tuple[Account, ...]:
        return self._desk.accounts.all_of(AgentId(agent_id))

    def account_of(self, agent_id: str) -> Account | None:
        """Returns the person's account at an agent: the conversation's on screen if it fits."""
        return self._desk.accounts.of(AgentId(agent_id), self._conversation_of(agent_id))

    def _connect_main(self) -> None:
        self.connect_view(self._view)

    def connect_view(self, view: ConversationView) -> None:
        """Connects the actions of a conversation, and of the inspector beside it."""
        _Beside(self, view)
        self.connect_chat(view.chat)

    def connect_chat(self, pane: "ChatPane") -> None:
        """Connects the actions of a conversation."""
        pane.row_actions.sign_in_wanted.connect(self.ask_in)
        pane.row_actions.address_wanted.connect(self.edit_address)
        button = pane.header.account
        button.accounts_wanted.connect(self._fill)
        button.wanted.connect(self.do)
        Feed(self._desk.accounts.changed, button).received.connect(button.refresh)
        button.refresh()

    def ask(self, agent_id: str) -> None:
        """Asks the person to sign in to an agent."""
        self._ask(agent_id, Wish(self._conversation_of(agent_id)))

    def ask_in(self, agent_id: str, conversation_id: str) -> None:
        """Asks the person to sign in to an agent, for one conversation."""
        self._ask(agent_id, Wish(ConversationId(conversation_id)))

    def ask_instead(self, account: Account) -> None:
        """Asks the person for another sign-in, which replaces an account."""
        self._ask(account.agent_id, Wish(instead=account))

    def ask_for_another(self, agent_id: str, conversation_id: ConversationId) -> None:
        """Asks the person for an additional account."""
        self._ask(agent_id, Wish(conversation_id, is_another=True))

    def ask_for_list(self, wanted: "ListSignIn") -> None:
        """Asks the person to sign in to a list of agents."""
        self._open(wanted.agent, Wish(list=wanted))

    def edit_address(self, agent_id: str) -> None:
        """Opens the connection settings of an agent at its address."""
        self.configure(agent_id, at_address=True)

    def configure(self, agent_id: str, *, at_address: bool = False) -> None:
        """Opens the connection settings of an agent."""
        agent = self._directory.get(AgentId(agent_id))
        if agent is None or agent.is_demo:
            return
        from a2a_desktop.ui.connection.dialog import ConnectionDialog

        dialog = ConnectionDialog(agent, self._desk, self._window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if at_address:
            dialog.edit_address()
        dialog.open()

    def sign_out(self, agent_id: str, conversation_id: ConversationId | None = None) -> None:
        """Removes the account of this conversation or that on screen, or the agent's only one."""
        conversation_id = conversation_id or self._conversation_of(agent_id)
        account = self._desk.accounts.of(AgentId(agent_id), conversation_id)
        agent = self._directory.get(AgentId(agent_id))
        if account is not None:
            self._tasks.start(self._desk.accounts.end(account), "sign out")
        elif agent is not None and agent.connection.certificate:
            self._tasks.start(self._desk.put_away_certificate(agent), "sign out")

    def _conversation_of(self, agent_id: str) -> ConversationId | None:
        here = self._view.conversation
        is_it = here is not None and here.record.agent_id == agent_id
        return here.record.conversation_id if here is not None and is_it else None

    def _ask(self, agent_id: str, wish: Wish) -> None:
        if (agent := self._directory.get(AgentId(agent_id))) is not None:
            self._open(agent, wish)

    def _open(self, agent: AgentRecord, wish: Wish) -> None:
        from a2a_desktop.ui.sign_in.dialog import SignInDialog

        dialog = SignInDialog(agent, self._desk, self._window, wish, self._shared_with(agent))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.signed_in.connect(self.signed_in)
        dialog.open()

    def _shared_with(self, agent: AgentRecord) -> list[Shared]:
        """Returns accounts of other agents for this one: it has the same origin."""
        origins = origins_of(agent)
        found = self._desk.accounts.shareable(agent.agent_id, origins[0]) if origins else ()
        others = [(one, self._directory.get(one.agent_id)) for one in found]
        return [Shared(one, other.name) for one, other in others if other is not None]

    def _fill(self, button: "AccountButton") -> None:
        if button.conversation is not None:
            record = button.conversation.record
            accounts = self._desk.accounts
            current = accounts.of(record.agent_id, record.conversation_id)
            button.show_accounts(accounts.all_of(record.agent_id), current)

    def do(self, wish: AccountWish) -> None:
        """Runs an action on one of an agent's accounts."""
        if wish.what == "add":
            self._ask(wish.agent_id, Wish(wish.conversation_id, is_another=True))
        elif wish.account is not None:
            self._tasks.start(self._done_with(wish.account, wish), wish.what)

    async def _done_with(self, account: Account, wish: AccountWish) -> None:
        if wish.what == "use" and wish.conversation_id is not None:
            await self._desk.accounts.choose(wish.conversation_id, account)
        elif wish.what == "end":
            await self._desk.accounts.end(account)
        else:
            from a2a_desktop.ui.widgets.dialogs import NameDialog  # only on request

            title, action = self.tr("Rename this account"), self.tr("Rename")
            dialog = NameDialog(title, self.tr("Name"), action, self._window, account.title)
            if await opened(dialog) and dialog.name:
                await self._desk.accounts.rename(account, dialog.name)

    def _notify(self, _: object) -> None:
        self.changed.emit()


class _Beside(QObject):
    """The sign-in in the inspector, for the conversation that it is beside."""

    def __init__(self, signing_in: SigningIn, view: ConversationView) -> None:
        super().__init__(view)
        self._signing_in, self._view = signing_in, view
        view.connect_inspector(self._connect)
        view.opened.connect(self._refresh)
        signing_in.changed.connect(self._refresh)

    def _connect(self, inspector: "InspectorPane") -> None:
        inspector.sign_in_wanted.connect(self._ask)
        inspector.another_account_wanted.connect(self._ask_for_another)
        inspector.sign_out_wanted.connect(self._sign_out)
        self._refresh()

    def _refresh(self) -> None:
        if self._view.conversation is not None and self._view.has_inspector:
            self._view.inspector.show_known(self._signing_in.known_in(self._view.conversation))

    def _ask(self, agent_id: str) -> None:
        self._signing_in.ask_in(agent_id, self._conversation_id)

    def _ask_for_another(self, agent_id: str) -> None:
        self._signing_in.ask_for_another(agent_id, self._conversation_id)

    def _sign_out(self, agent_id: str) -> None:
        self._signing_in.sign_out(agent_id, self._conversation_id)

    @property
    def _conversation_id(self) -> ConversationId:
        assert self._view.conversation is not None
        return self._view.conversation.record.conversation_id
