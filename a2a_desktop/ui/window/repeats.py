"""Repeated requests in the window: their dialog, their strip, and what changed."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.recipes.repeat import Missed, Schedule
from a2a_desktop.conversation.recipes.repeats import Repeats as Kept
from a2a_desktop.model.ids import ConversationId
from a2a_desktop.model.message import Message
from a2a_desktop.ui.chat.limit import may_send
from a2a_desktop.ui.qt.feed import Feed
from a2a_desktop.ui.qt.tasks import WidgetTasks, started
from a2a_desktop.ui.recipes import repeat_words
from a2a_desktop.ui.recipes.repeats import RepeatDialog, RepeatStrip
from a2a_desktop.ui.widgets.toast import Toast
from a2a_desktop.ui.window.conversation_windows import Windows
from a2a_desktop.ui.window.parts import WindowParts

if TYPE_CHECKING:
    from a2a_desktop.ui.chat.pane import ChatPane
    from a2a_desktop.ui.round.comparison import ComparisonWindow


class Repeats(QObject):
    """Repeats requests as the person wants it, and shows how their answers differ."""

    def __init__(self, kept: Kept, parts: WindowParts, windows: Windows) -> None:
        super().__init__(parts.window)
        navigator, view = parts.navigator, parts.view
        self._kept, self._view, self._windows, self._window = kept, view, windows, parts.window
        self._tasks = WidgetTasks(self, on_fault=navigator.failed.emit)
        self._asked: tuple[Conversation, Message] | None = None
        self._changing = ""
        """The conversation whose times are changed."""
        self._comparison: ComparisonWindow | None = None
        Feed(kept.changed, self).received.connect(self._show)
        navigator.opened.connect(self._show)
        windows.opened.connect(self._show)
        windows.repeat_wanted.connect(self.ask)
        view.made.connect(self._connect)
        for chat in view.chats:
            chat.commands.repeat_wanted.connect(self.ask)
        self._show()

    def ask(self, conversation: Conversation, message: Message) -> None:
        """Asks when a message is repeated."""
        self._asked = conversation, message
        dialog = RepeatDialog(None, self._window, is_new=True)
        dialog.chosen.connect(self._begin)
        dialog.open()

    @started("compare answers")
    async def compare(self, conversation_id: str) -> None:
        """Shows the two newest answers and their differences in a window of their own."""
        found = await self._kept.comparison(ConversationId(conversation_id))
        if found is None:
            self._say(self.tr("One of the two answers is gone."))
            return
        from a2a_desktop.ui.round.comparison import ComparisonWindow

        if self._comparison is None:
            self._comparison = ComparisonWindow(self._window, is_round=False)
        starts = (one.entries[0].origin.at for one in found.answers)
        names = [repeat_words.moment(one, self._kept.zone) for one in starts]
        self._comparison.show_comparison(found, names)
        self._comparison.show()
        self._comparison.raise_()
        self._comparison.activateWindow()

    def _begin(self, schedule: Schedule | None) -> None:
        if self._asked is not None:
            self._tasks.start(self._repeat(*self._asked, schedule), "repeat a request")

    async def _repeat(
        self, conversation: Conversation, message: Message, schedule: Schedule | None
    ) -> None:
        look = conversation.reached_limit
        if schedule is not None or await may_send([look], self._window):
            self._say_obstacle(await self._kept.begin(conversation, message, schedule))

    @started("run now")
    async def _run(self, conversation_id: str) -> None:
        key = ConversationId(conversation_id)
        if await may_send([partial(self._kept.reached_limit, key)], self._window):
            self._say_obstacle(await self._kept.run_now(key))

    def _ask_for_times(self, conversation_id: str) -> None:
        known = self._kept.of(ConversationId(conversation_id))
        if known is not None:
            self._changing = conversation_id
            dialog = RepeatDialog(known.schedule, self._window, is_new=False)
            dialog.chosen.connect(self._change)
            dialog.open()

    def _change(self, schedule: Schedule) -> None:
        changing = self._kept.change(ConversationId(self._changing), schedule)
        self._tasks.start(changing, "change a repeat")

    def _stop(self, conversation_id: str) -> None:
        self._tasks.start(self._kept.stop(ConversationId(conversation_id)), "stop repeating")

    def _say_obstacle(self, reason: Missed | None) -> None:
        if reason is not None:
            self._say(repeat_words.obstacle(reason))

    def _say(self, text: str) -> None:
        toast = Toast(("repeat",), self.tr("Not possible now"), text)
        self._view.undoing.toasts.put(toast)

    # Views

    def _connect(self) -> None:
        self._view.chat.commands.repeat_wanted.connect(self.ask)

    def _show(self) -> None:
        """Shows the strip in each conversation on screen whose request is repeated."""
        for view in (self._view, *self._windows.views):
            if view.conversation is not None and view.is_there:
                repeat = self._kept.of(view.conversation.record.conversation_id)
                strip = view.chat.findChild(RepeatStrip)
                if strip is None and repeat is not None:
                    strip = self._strip(view.chat)
                if strip is not None:
                    strip.show_repeat(repeat, self._kept.zone)

    def _strip(self, chat: "ChatPane") -> RepeatStrip:
        strip = RepeatStrip(chat)
        strip.changes_wanted.connect(self.compare)
        strip.run_wanted.connect(self._run)
        strip.times_wanted.connect(self._ask_for_times)
        strip.stop_wanted.connect(self._stop)
        chat.above.insertWidget(0, strip)
        return strip
