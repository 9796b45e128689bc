"""The pages of cards, each closed for a conversation."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from a2a_desktop.credentials.account import Account
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.ids import AgentId
from a2a_desktop.ui.card.icons import CardIcons
from a2a_desktop.ui.qt.feed import Feed
from a2a_desktop.ui.sign_in.desk import AccountWish
from a2a_desktop.ui.window.adding import Adding
from a2a_desktop.ui.window.parts import WindowParts
from a2a_desktop.ui.window.signing_in import SigningIn

if TYPE_CHECKING:
    from a2a_desktop.ui.card.page import CardPage
    from a2a_desktop.ui.inspector.pane import InspectorPane


class Cards(QObject):
    """Builds the window's one page of a card when it is first needed, and shows it."""

    def __init__(self, parts: WindowParts, adding: Adding, signing_in: SigningIn) -> None:
        super().__init__(parts.window)
        services, view, sidebar = parts.services, parts.view, parts.sidebar
        self._icons = CardIcons(services.icons, parts.window)
        self._icons.failed.connect(self._notify)
        self._directory, self._desk = services.directory, services.cards
        self._panes, self._sidebar, self._navigator = parts.panes, sidebar, parts.navigator
        self._view, self._center = view, view.center
        self._adding, self._signing_in = adding, signing_in
        self._page: CardPage | None = None
        self._chosen: dict[AgentId, str] = {}
        """The account whose view of an agent the page shows, where the person chose one."""
        self._before: dict[AgentId, frozenset[str]] = {}
        """The accounts at an agent before another one was requested."""
        view.connect_inspector(self._connect_inspector)
        sidebar.agents.card_wanted.connect(self.show)
        Feed(self._directory.changed, self).received.connect(self._refresh)
        signing_in.changed.connect(self._refresh_account)

    @property
    def page(self) -> "CardPage":
        if self._page is None:
            from a2a_desktop.ui.card.page import CardPage  # only for cards

            page = self._page = CardPage(self._directory, self._desk, self._center)
            page.closed.connect(self.leave)
            page.conversation_wanted.connect(self._begin)
            page.example_chosen.connect(self._begin_with)
            page.sign_in_wanted.connect(self._sign_in)
            page.sign_out_wanted.connect(self._sign_out)
            page.head.account.wanted.connect(self._do)
            page.star_wanted.connect(self._adding.star)
            page.icon_wanted.connect(self._icons.flip)
            self._center.addWidget(page)
        return self._page

    def show(self, agent_id: str) -> None:
        agent = self._directory.get(AgentId(agent_id))
        if agent is None:
            return
        self._show(agent)
        self._center.setCurrentWidget(self.page)
        self._panes.show_inspector(is_open=False)
        self._sidebar.agents.mark(agent_id)
        self._adding.see(agent_id)
        self.page.setFocus()

    def leave(self) -> None:
        """Returns to the view before."""
        self._navigator.go_back()

    def _connect_inspector(self, inspector: "InspectorPane") -> None:
        inspector.page_wanted.connect(self.show)

    def _show(self, agent: AgentRecord) -> None:
        accounts = self._signing_in.all_of(agent.agent_id)
        known = frozenset(one.account_id for one in accounts)
        if added := known - self._before.get(agent.agent_id, known):
            del self._before[agent.agent_id]
            (self._chosen[agent.agent_id], *_) = added
        self.page.show_agent(agent, self._account_of(agent.agent_id), accounts)

    def _account_of(self, agent_id: AgentId) -> Account | None:
        """Returns the account chosen here, else the one of the person's conversations."""
        own = self._signing_in.all_of(agent_id)
        chosen = self._chosen.get(agent_id)
        known = next((one for one in own if one.account_id == chosen), None)
        return known or self._signing_in.account_of(agent_id)

    def _do(self, wish: AccountWish) -> None:
        """Runs an action on an account for the page, without a conversation."""
        agent_id = AgentId(wish.agent_id)
        if wish.what == "use" and wish.account is not None:
            self._chosen[agent_id] = wish.account.account_id
            self._refresh_account()
            return
        if wish.what == "add":
            known = self._signing_in.all_of(agent_id)
            self._before[agent_id] = frozenset(one.account_id for one in known)
        self._signing_in.do(wish)

    def _sign_in(self, agent_id: str) -> None:
        account = self._account_of(AgentId(agent_id))
        if account is not None and len(self._signing_in.all_of(agent_id)) > 1:
            self._signing_in.ask_instead(account)
        else:
            self._signing_in.ask(agent_id)

    def _sign_out(self, agent_id: str) -> None:
        account = self._account_of(AgentId(agent_id))
        if account is not None:
            self._signing_in.do(AccountWish("end", agent_id, None, account))
        else:
            self._signing_in.sign_out(agent_id)

    def _begin(self, agent_id: str) -> None:
        """Starts a conversation, as the account that the page is shown to."""
        account = self._account_of(AgentId(agent_id))
        record = self._navigator.begin(agent_id).record
        if account is not None and account != self._signing_in.account_of(agent_id):
            self._signing_in.do(AccountWish("use", agent_id, record.conversation_id, account))

    def _begin_with(self, agent_id: str, text: str, skill: str) -> None:
        self._begin(agent_id)
        self._view.chat.composer.begin_by(text, skill)

    def _notify(self, text: str) -> None:
        if self._page is not None:
            self._page.show_notice(text)

    def _refresh(self, agents: list[AgentRecord]) -> None:
        self._icons.look_after(agents)
        self._refresh_account()

    def _refresh_account(self) -> None:
        if self._page is None or self._page.agent is None:
            return
        agent_id = self._page.agent.agent_id
        agent = self._directory.get(agent_id)
        if agent is not None:
            self._show(agent)
        elif self._center.currentWidget() is self._page:
            self.leave()
