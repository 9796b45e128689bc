"""The parts of the main window that its controllers share."""

from dataclasses import dataclass

from PySide6.QtWidgets import QWidget

from a2a_desktop.ui.window.conversation_view import ConversationView
from a2a_desktop.ui.window.navigator import Navigator
from a2a_desktop.ui.window.panes import Panes
from a2a_desktop.ui.window.services import Services
from a2a_desktop.ui.window.shortcuts import Actions
from a2a_desktop.ui.window.sidebar import Sidebar
from a2a_desktop.ui.window.sidebar_controller import SidebarController


@dataclass(frozen=True, slots=True)
class WindowParts:
    """The services and views of the main window, there before any controller of them."""

    services: Services
    window: QWidget
    """The main window: the parent of controllers and dialogs."""
    panes: Panes
    sidebar: Sidebar
    lists: SidebarController
    navigator: Navigator
    view: ConversationView
    actions: Actions
