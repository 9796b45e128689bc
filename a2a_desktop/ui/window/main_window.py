"""The main window: builds the panes, connects them, does nothing itself."""

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent, QResizeEvent
from PySide6.QtWidgets import QMainWindow, QStackedWidget

from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.ports import Draft, SearchMatch
from a2a_desktop.conversation.query import Query
from a2a_desktop.directory.record import DEMO_GROUP, AgentRecord
from a2a_desktop.model.errors import Fault
from a2a_desktop.model.ids import ConversationId
from a2a_desktop.ui import wording
from a2a_desktop.ui.files.pictures import Pictures
from a2a_desktop.ui.guide.opening import Guide
from a2a_desktop.ui.qt.feed import Feed
from a2a_desktop.ui.qt.tasks import WidgetTasks, started
from a2a_desktop.ui.theme.style import Appearance
from a2a_desktop.ui.widgets.dialogs import NoticeDialog
from a2a_desktop.ui.widgets.toast import ToastStack
from a2a_desktop.ui.widgets.undo_stack import UndoStack
from a2a_desktop.ui.widgets.window_geometry import restore_shape, shape_of
from a2a_desktop.ui.window.adding import Adding
from a2a_desktop.ui.window.cards import Cards
from a2a_desktop.ui.window.conversation_actions import ConversationActions
from a2a_desktop.ui.window.conversation_view import ConversationView
from a2a_desktop.ui.window.conversation_windows import Windows
from a2a_desktop.ui.window.crash_notice import CrashNotice
from a2a_desktop.ui.window.exporting import Exporting
from a2a_desktop.ui.window.inspector_controller import InspectorController
from a2a_desktop.ui.window.navigator import Navigator
from a2a_desktop.ui.window.notifications import Notifications
from a2a_desktop.ui.window.on_demand import OnDemand
from a2a_desktop.ui.window.panes import Panes
from a2a_desktop.ui.window.parts import WindowParts
from a2a_desktop.ui.window.preferences import Preferences
from a2a_desktop.ui.window.quick_navigation import QuickNavigation
from a2a_desktop.ui.window.rail import Rail
from a2a_desktop.ui.window.searching import Searching
from a2a_desktop.ui.window.services import Services
from a2a_desktop.ui.window.shortcuts import Actions
from a2a_desktop.ui.window.sidebar import Sidebar
from a2a_desktop.ui.window.sidebar_controller import SidebarController
from a2a_desktop.ui.window.signing_in import SigningIn
from a2a_desktop.ui.window.welcome import ExampleChosen, WelcomePage
from a2a_desktop.ui.window.window_state import WindowState

if TYPE_CHECKING:
    from a2a_desktop.ui.chat.pane import ChatPane
    from a2a_desktop.ui.inspector.pane import InspectorPane


class MainWindow(QMainWindow):
    """Left pane, conversation or start page, inspector."""

    closed = Signal()

    def __init__(self, services: Services) -> None:
        look = Appearance(services.settings)
        super().__init__()  # a window takes its font when it is built
        look.setParent(self)
        self._appearance = look
        self._directory = services.directory
        self._conversations = services.conversations
        self.state = WindowState(services.settings, services.change_settings, self._look, self)
        self.setWindowTitle("A2A Desktop")
        self.setAccessibleName("A2A Desktop")
        self._tasks = WidgetTasks(self, on_fault=self.show_fault)
        self.navigator = Navigator(services.conversations, services.directory, self)
        self.sidebar = Sidebar(self)
        self.lists = SidebarController(self.sidebar, services.directory, services.conversations)
        self._pictures = Pictures(services.blobs, self)
        self.welcome = WelcomePage(self)
        self._center = QStackedWidget(self)
        self._center.setProperty("surface", "surface")
        self._center.addWidget(self.welcome)
        self.toasts = toasts = ToastStack(self)
        self.undoing = UndoStack(toasts, services.acts(), self)
        self.view = ConversationView(
            services.inspecting, self._pictures, self.undoing, self._center, self
        )
        toasts.keep_beside(self.view.side)
        self._rail = rail = Rail(self.sidebar.agents.unfolded, self)
        self.sidebar.agents.marked.connect(rail.mark)
        self._panes = Panes(self._center, self.view.side, toasts, self.sidebar, rail)
        self.inspector_controller = InspectorController(self._panes, self.view, self.state.settings)
        self.setCentralWidget(self._panes)
        self._help(services)
        self._connect()
        restore_shape(self, services.settings)
        self._panes.set_widths(services.settings.left_width, services.settings.inspector_width)
        self._theme_changed()
        self.lists.show(self.state.settings)
        self.welcome.show_demos(self._directory.demos)
        self.show_welcome()
        self._appearance.dress()

    def _help(self, services: Services) -> None:
        """Builds the controllers of the window."""
        self._actions = Actions(self)
        around = self._panes, self.sidebar, self.lists, self.navigator, self.view, self._actions
        parts = WindowParts(services, self, *around)
        adding = self.adding = Adding(parts, self.welcome)
        exporting = self.exporting = Exporting(parts)
        windows = self.windows = Windows(parts)
        acting = self.conversation_actions = ConversationActions(parts, exporting, windows)
        notifications = self.notifications = Notifications(parts)
        self.search = Searching(parts, acting)
        signing_in = self.signing_in = SigningIn(parts)
        self.guide = Guide(self)
        self.crash_notice = CrashNotice(services.reports, self.toasts, self)
        preferences = self.preferences = Preferences(
            parts, adding, self._appearance, notifications, exporting, windows
        )
        self.cards = Cards(parts, adding, signing_in)
        self.on_demand = OnDemand(parts, windows, adding, signing_in, preferences)
        self.search.recipes = self.on_demand.offered_recipes
        notifications.changes_wanted.connect(self.on_demand.compare)
        acting.recipe_wanted.connect(self.on_demand.keep_as_recipe)
        QuickNavigation(parts)

    @property
    def chat(self) -> "ChatPane":
        """The pane of the open conversation."""
        return self.view.chat

    @property
    def inspector(self) -> "InspectorPane":
        return self.view.inspector

    def drafts(self) -> dict[ConversationId, Draft | None]:
        """Returns the drafts that changed since they were last saved, by conversation."""
        here = (one.drafts() for one in self.view.chats)
        return next(here, {}) | self.windows.drafts()

    async def restore(self, *, is_start: bool = False) -> None:
        """Restores the last view; at the program's start a new conversation if that is set."""
        for one in self.state.settings.windows:
            self.windows.open(one)
        wanted = ConversationId(self.state.settings.conversation)
        records = self._conversations.records
        record = next((one for one in records if one.conversation_id == wanted), None)
        if record is not None and is_start and self.state.settings.begins_anew:
            self.navigator.choose_to_begin(record)
        elif record is not None:
            await asyncio.wait({self.navigator.open_row(wanted)})
        self.welcome.setVisible(self._center.currentWidget() is self.welcome)

    async def keep(self) -> None:
        """Saves drafts and the window's state now."""
        for chat in self.view.chats:
            await chat.keep()
        await self.windows.keep()
        await self.state.keep()

    def show_fault(self, fault: Fault) -> None:
        """Shows a fault of the whole window."""
        said = wording.fault(fault, "")
        NoticeDialog(said.title, said.text, self).open()

    def begin_example(self, chosen: ExampleChosen) -> Conversation:
        """Starts a conversation with an example in its box; that of a demo lists all demos."""
        if chosen.agent_id in {one.agent_id for one in self._directory.demos}:
            self.adding.list_demos()
        conversation = self.navigator.begin(chosen.agent_id)
        self.chat.composer.begin_by(chosen.text, chosen.skill)
        return conversation

    def _send_example(self, chosen: ExampleChosen) -> None:
        self.begin_example(chosen)
        self.chat.composer.submit()

    def show_welcome(self) -> None:
        """Shows the start page."""
        self._center.setCurrentWidget(self.welcome)
        self.welcome.setFocus()
        self._panes.show_inspector(is_open=False)
        self.sidebar.agents.mark("")
        self.lists.mark("")

    def closeEvent(self, event: QCloseEvent) -> None:
        event.ignore()
        if self.notifications.tray.is_there:
            self.hide()
        else:
            self.closed.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.state.keep_later()

    # Events

    def _opened(self, conversation: Conversation, agent: AgentRecord) -> None:
        self.view.open(conversation, agent)
        self._center.setCurrentWidget(self.chat)
        self.inspector_controller.restore()
        self.adding.see(agent.agent_id)
        self.sidebar.agents.mark(agent.agent_id)
        record, key = conversation.record, conversation.record.conversation_id
        self.lists.mark(key)
        round_size = len(self._conversations.in_round(record.round_id))
        self.chat.header.round.setVisible(round_size > 1)
        self.notifications.seen(key)
        self.state.remember(conversation=str(key))

    def _round_opened(self, conversations: Sequence[Conversation]) -> None:
        key = conversations[0].record.conversation_id
        self._panes.show_inspector(is_open=False)
        self.sidebar.agents.mark("")
        self.lists.mark(key)
        self.state.remember(conversation=str(key))

    def _agents_changed(self, agents: list[AgentRecord]) -> None:
        self.lists.show_agents(agents)
        self.windows.show_agents()
        agent = self.navigator.agent
        if agent is not None:
            self.sidebar.agents.mark(agent.agent_id)
            self.view.show_agent(agent)

    def look_around(self) -> None:
        """Handles a change of the network."""
        self.lists.show_agents(self._directory.agents)
        for pane in (*self.view.chats, *self.windows.panes):
            pane.refresh()

    def _added(self, agent: AgentRecord) -> None:
        """Handles a new agent: once the person has one of their own the demos step back."""
        model = self.sidebar.agents.model
        model.set_folded({*model.folded, DEMO_GROUP})
        self.navigator.begin(agent.agent_id)

    def greet(self, arguments: list[str]) -> None:
        """Handles another start of the program, perhaps with an agent to add."""
        self._raise()
        for given in arguments[:1]:
            self.adding.offer(given)

    def _come_forward(self, conversation_id: str) -> None:
        """Raises the window for a clicked notice, perhaps over another program."""
        self._raise()
        self.navigator.open(conversation_id)

    def _begin_from_tray(self) -> None:
        self._raise()
        self.navigator.begin_with_current_agent()

    def _raise(self) -> None:
        self.show()
        if not self.isActiveWindow():
            self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
            self.raise_()
            self.activateWindow()

    @started("open at hit")
    async def _open_at(self, found: SearchMatch, query: Query) -> None:
        await self.navigator.show_conversation(found.conversation_id)
        await self.chat.finding.show_said(found.origin, query)

    def _preferences_changed(self, changes: dict[str, object]) -> None:
        self.state.remember(**changes)
        self.sidebar.agents.show_details(is_on=self.state.settings.has_details)

    def _theme_changed(self) -> None:
        self.sidebar.show_dark(is_dark=self._appearance.is_dark)

    def _signed_in(self, agent_id: str) -> None:
        """Sends the messages that were refused without a sign-in."""
        for pane in (*self.view.chats, *self.windows.panes):
            pane.row_actions.signed_in(agent_id)

    def _look(self) -> dict[str, object]:
        """Returns the present look of the window, as settings by name."""
        left, right = self._panes.widths()
        return {
            "geometry": shape_of(self),
            "left_width": left,
            "inspector_width": right,
            "windows": self.windows.ids,
            "folded_groups": self.sidebar.agents.model.folded,
            "agents_by_name": self.sidebar.agents.is_by_name,
        }

    def _not_kept(self, reason: str) -> None:
        text = self.tr("Settings can't be saved: {reason}")
        self.sidebar.footer.setText(text.format(reason=reason))

    def _connect(self) -> None:
        Feed(self._directory.changed, self).received.connect(self._agents_changed)
        Feed(self._conversations.updated, self).received.connect(self.lists.put)
        self._appearance.changed.connect(self._theme_changed)
        self.navigator.opened.connect(self._opened)
        self.navigator.round_opened.connect(self._round_opened)
        self.navigator.welcomed.connect(self.show_welcome)
        self.navigator.failed.connect(self.show_fault)
        self.sidebar.new_wanted.connect(self.navigator.begin_with_current_agent)
        self.sidebar.theme_toggled.connect(self.preferences.toggle_theme)
        self.sidebar.settings_wanted.connect(self.preferences.open)
        for part in (self.preferences, self.inspector_controller):
            part.changed.connect(self._preferences_changed)
        self.sidebar.agents.agent_chosen.connect(self.navigator.choose_agent)
        self.sidebar.agents.conversation_wanted.connect(self.navigator.begin)
        self.windows.move_agreed.connect(self.adding.agree)
        self.sidebar.agents.folded_changed.connect(self.state.keep_later)
        self.sidebar.conversations.deleted_wanted.connect(self.preferences.open_deleted)
        self.sidebar.conversations.conversation_chosen.connect(self.navigator.open_row)
        self.welcome.example_chosen.connect(self._send_example)
        self.welcome.explanation_wanted.connect(self.guide.explain_privacy)
        self._rail.agent_chosen.connect(self.navigator.choose_agent)
        self._rail.add_wanted.connect(self.adding.ask_anew)
        self._rail.search_wanted.connect(self.search.begin)
        self._rail.settings_wanted.connect(self.preferences.open)
        self._panes.inspector_closed.connect(self.inspector_controller.close)
        self._panes.resized.connect(self.state.keep_later)
        self.state.failed.connect(self._not_kept)
        self.view.made.connect(self._connect_chat)
        self.view.connect_inspector(self._connect_inspector)
        self._connect_helpers()
        self._connect_actions()

    def _connect_chat(self) -> None:
        chat = self.view.chat
        chat.banner.move_agreed.connect(self.adding.agree)
        chat.banner.reopen_wanted.connect(self.navigator.reopen)
        chat.header.wanted.connect(self.conversation_actions.do)
        chat.row_actions.print_wanted.connect(self.exporting.print_part)
        self._actions.connect_chat(chat)

    def _connect_inspector(self, inspector: "InspectorPane") -> None:
        inspector.print_wanted.connect(self.exporting.print_part)
        inspector.export_wanted.connect(self.exporting.export_wire)

    def _connect_helpers(self) -> None:
        actions, adding, undoing = self.conversation_actions, self.adding, self.undoing
        for helper in (adding, actions, undoing, self.exporting, self.windows, self.signing_in):
            helper.failed.connect(self.show_fault)
        self.adding.added.connect(self._added)
        self.adding.example_chosen.connect(self.begin_example)
        self.windows.changed.connect(self.state.keep_later)
        self.windows.wanted.connect(actions.do)
        self.exporting.opening_wanted.connect(self.navigator.open)
        self.windows.print_wanted.connect(self.exporting.print_part)
        self.windows.export_wanted.connect(self.exporting.export_wire)
        self.windows.page_wanted.connect(self.cards.show)
        self.windows.page_wanted.connect(self._raise)
        self.sidebar.conversations.wanted.connect(self.conversation_actions.do)
        self.notifications.opening_wanted.connect(self._come_forward)
        self.notifications.tray.opening_wanted.connect(self._raise)
        self.notifications.tray.beginning_wanted.connect(self._begin_from_tray)
        self.notifications.tray.quitting_wanted.connect(self.closed)
        self.signing_in.signed_in.connect(self._signed_in)
        self.windows.opened.connect(self.signing_in.connect_view)
        self.adding.sign_in_wanted.connect(self.signing_in.ask)
        self.adding.sign_in_by(self.signing_in)
        self.sidebar.search_wanted.connect(self.search.begin)
        self.search.conversation_chosen.connect(self.navigator.open)
        self.search.agent_chosen.connect(self.navigator.choose_agent)
        self.search.skill_chosen.connect(self.begin_example)
        self.search.asking_wanted.connect(self.adding.ask_who)
        self.search.hit_chosen.connect(self._open_at)
        self.search.window_wanted.connect(self.windows.open)

    def _connect_actions(self) -> None:
        actions = self._actions
        actions.new.triggered.connect(self.navigator.begin_with_current_agent)
        actions.add.triggered.connect(self.adding.ask_anew)
        actions.deleted.triggered.connect(self.preferences.open_deleted)
        actions.undo.triggered.connect(self.undoing.undo)
        actions.search.triggered.connect(self.search.begin)
        actions.guide.triggered.connect(self.guide.open)
        actions.catalogues.triggered.connect(self.adding.open_catalogues)
        actions.left.triggered.connect(self._panes.toggle_left)
        actions.inspector.triggered.connect(self.inspector_controller.flip)
        for tab in actions.tabs:
            tab.chosen.connect(self.inspector_controller.show_tab)
        actions.quit.triggered.connect(self.closed)
        for steps, go in (
            (actions.panes, self._panes.step),
            (actions.rows, self.sidebar.conversations.step),
            (actions.recent, self.navigator.step_recent),
        ):
            for one in steps:
                one.chosen.connect(go)
