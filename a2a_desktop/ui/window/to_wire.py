"""Opens the wire log at the record of a row of a conversation. For engineers."""

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.entry import Origin
from a2a_desktop.ui.qt.tasks import WidgetTasks
from a2a_desktop.ui.window.conversation_view import ConversationView
from a2a_desktop.ui.window.conversation_windows import Windows
from a2a_desktop.ui.window.inspector_controller import InspectorController
from a2a_desktop.ui.window.navigator import Navigator


class ToWire(QObject):
    """Opens the inspector at the exchange that received or sent a row."""

    def __init__(
        self,
        navigator: Navigator,
        inspector: InspectorController,
        view: ConversationView,
        windows: Windows,
        window: QWidget,
    ) -> None:
        """Connects the main pane, beside which the inspector is, and the panes of windows."""
        super().__init__(window)
        self._navigator, self._inspector = navigator, inspector
        self._view, self._window = view, window
        self._tasks = WidgetTasks(self, on_fault=self._navigator.failed.emit)
        view.made.connect(self._connect_view)
        windows.wire_wanted.connect(self._show)

    def _connect_view(self) -> None:
        self._view.chat.wire_wanted.connect(self._show)

    def _show(self, conversation: Conversation, origin: Origin) -> None:
        self._tasks.start(self._shown(conversation, origin), "show in wire")

    async def _shown(self, conversation: Conversation, origin: Origin) -> None:
        self._window.activateWindow()
        if self._navigator.current is not conversation:
            await self._navigator.show_conversation(conversation.record.conversation_id)
        self._inspector.show_tab("wire")
        self._view.inspector.show_in_wire(origin)
