"""Showing the page of a card: opened from the list and the inspector, left for a conversation."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QStackedWidget, QWidget

from a2a_desktop.directory.directory import Directory
from a2a_desktop.directory.icons import Icons
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.ids import AgentId
from a2a_desktop.ui.adding import Adding
from a2a_desktop.ui.card_page.icons import CardIcons
from a2a_desktop.ui.feed import Feed
from a2a_desktop.ui.left import LeftPane
from a2a_desktop.ui.navigator import Navigator
from a2a_desktop.ui.panes import Panes
from a2a_desktop.ui.signing_in import SigningIn
from a2a_desktop.ui.talk import Talk

if TYPE_CHECKING:
    from a2a_desktop.ui.card_page.page import CardPage


class Cards(QObject):
    """The one page of a card that the window has; made when it is first wanted."""

    def __init__(
        self, directory: Directory, icons: Icons, center: QStackedWidget, window: QWidget
    ) -> None:
        super().__init__(window)
        self._icons = CardIcons(icons, window)
        self._icons.failed.connect(self._tell)
        self._directory, self._center = directory, center
        self._page: CardPage | None = None

    def serve(self, panes: Panes, left: LeftPane, navigator: Navigator, talk: Talk) -> None:
        """Between whom the page stands."""
        self._panes, self._left = panes, left
        self._navigator, self._talk = navigator, talk
        talk.made.connect(self._serve_talk)
        left.agents.card_wanted.connect(self.show)
        Feed(self._directory.changed, self).told.connect(self._refresh)

    def help_by(self, adding: Adding, signing_in: SigningIn) -> None:
        """Those who do what the page is asked for."""
        self._adding, self._signing_in = adding, signing_in
        signing_in.changed.connect(self._refresh_account)

    @property
    def page(self) -> "CardPage":
        """The page."""
        if self._page is None:
            from a2a_desktop.ui.card_page.page import CardPage  # only for cards

            page = self._page = CardPage(self._directory, self._center)
            page.closed.connect(self.leave)
            page.conversation_wanted.connect(self._navigator.begin)
            page.example_chosen.connect(self._begin_with)
            page.sign_in_wanted.connect(self._signing_in.ask)
            page.sign_out_wanted.connect(self._signing_in.sign_out)
            page.star_wanted.connect(self._adding.star)
            page.icon_wanted.connect(self._icons.flip)
            self._center.addWidget(page)
        return self._page

    def show(self, agent_id: str) -> None:
        """Show the card of an agent."""
        agent = self._directory.get(AgentId(agent_id))
        if agent is None:
            return
        self.page.show_agent(agent, self._signing_in.account_of(agent_id))
        self._center.setCurrentWidget(self.page)
        self._panes.show_inspector(is_open=False)
        self._left.agents.mark(agent_id)
        self._adding.see(agent_id)
        self.page.setFocus()

    def leave(self) -> None:
        """Back to what was open before."""
        current = self._navigator.current
        if current is None:
            self._navigator.welcome()
        else:
            self._navigator.show(current)

    def _serve_talk(self) -> None:
        self._talk.inspector.page_wanted.connect(self.show)

    def _begin_with(self, agent_id: str, text: str) -> None:
        self._navigator.begin(agent_id)
        self._talk.chat.insert_text(text)

    def _tell(self, text: str) -> None:
        if self._page is not None:
            self._page.tell(text)

    def _refresh(self, agents: list[AgentRecord]) -> None:
        self._icons.look_after(agents)
        self._refresh_account()

    def _refresh_account(self) -> None:
        if self._page is None or self._page.agent is None:
            return
        agent_id = self._page.agent.agent_id
        agent = self._directory.get(agent_id)
        if agent is not None:
            self._page.show_agent(agent, self._signing_in.account_of(agent_id))
        elif self._center.currentWidget() is self._page:
            self.leave()
