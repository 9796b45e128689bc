"""The deleted conversations, messages and agents that can be restored or deleted for good."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import partial
from itertools import chain
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QWidget

from a2a_desktop.conversation.conversations import Conversations
from a2a_desktop.conversation.ports import DeletedRows
from a2a_desktop.conversation.record import ConversationRecord
from a2a_desktop.directory.directory import Directory
from a2a_desktop.directory.ports import RemovedAgent
from a2a_desktop.model.errors import Fault
from a2a_desktop.model.ids import ConversationId
from a2a_desktop.ui import wording
from a2a_desktop.ui.qt.tasks import WidgetTasks, opened, started
from a2a_desktop.ui.qt.translation import counted
from a2a_desktop.ui.settings.card import SettingsCard, SettingsPage
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.choosing import ValueButton, ValueIcon
from a2a_desktop.ui.widgets.dialog_foot import above_foot
from a2a_desktop.ui.widgets.dialogs import QuestionDialog
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.layouts import STRETCH, add_all
from a2a_desktop.ui.widgets.scroll import ScrollArea
from a2a_desktop.ui.widgets.window_geometry import fitting
from a2a_desktop.ui.wording import formats

SIZE: Final = (640, 620)
MOST: Final = 50
"""Things that are listed at once; the others by a press."""
STEP: Final = 5
"""Rows that are built before the window answers again."""
NAME: Final = 80
"""The most characters of a name."""

Work = Callable[[], Awaitable[object]]


@dataclass(frozen=True, slots=True)
class DeletedThing:
    """A row of the list."""

    name: str
    kind: str
    at: datetime
    restore: Work
    erase: Work


class RecentlyDeletedDialog(QDialog):
    """Lists what was deleted, the last on top."""

    def __init__(
        self,
        conversations: Conversations,
        directory: Directory,
        clean: Work,
        days: int,
        parent: QWidget,
    ) -> None:
        """`clean` deletes what is not needed once all is deleted for good."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("Recently deleted"))
        self._conversations, self._directory = conversations, directory
        self._clean, self._days = clean, days
        self._tasks = WidgetTasks(self, on_fault=self._show_fault)
        self._things: list[Callable[[], DeletedThing]] = []
        """Each makes a row of the list, the last deleted one first."""
        self._area = ScrollArea(self.tr("Recently deleted"), self)
        self._problem = Label("", self, "ui", "danger")
        self._problem.hide()
        self._all = Button(self.tr("Delete all for good…"), self, clicked=self._erase_all)
        self._close = Button(self.tr("Close"), self, "primary", clicked=self.accept)
        self._lay_out(parent)
        self._tasks.start(self._refresh(), "recently deleted")

    async def _refresh(self) -> None:
        found = sorted(await self._found(), key=lambda one: one[0], reverse=True)
        self._things = [thing for _, thing in found]
        self._page = page = _Page(self._things, self._days, self)
        page.wanted.connect(self._do)
        page.more.clicked.connect(self._begin_to_show_more)
        self._area.setWidget(page)
        self._all.setEnabled(bool(self._things))
        self._close.setFocus()
        await self._show_more()

    def _begin_to_show_more(self) -> None:
        self._tasks.start(self._show_more(), "show more")

    async def _show_more(self) -> None:
        """Lists the next things while the window answers; another list may replace it meanwhile."""
        page, card = self._page, self._page.begin_part()
        for _ in range(MOST // STEP):
            page.build_some(card)
            await asyncio.sleep(0)
            if page is not self._page:
                return
        page.show_part(card)

    async def _found(self) -> list[tuple[datetime, Callable[[], DeletedThing]]]:
        """Returns what makes each row, with the time."""
        rows = await self._conversations.deleted_rows()
        agents = await self._directory.removed()
        own = self._conversations.deleted
        return [
            *((one.deleted or one.updated, partial(self._conversation, one)) for one in own),
            *((one.at, partial(self._rows, one)) for one in rows),
            *((one.at, partial(self._agent, one)) for one in agents),
        ]

    def _conversation(self, record: ConversationRecord) -> DeletedThing:
        key = record.conversation_id
        agent = self._directory.get(record.agent_id)
        name = agent.name if agent is not None else self.tr("Removed agent")
        return DeletedThing(
            wording.title(record),
            self.tr("Conversation with {agent}").format(agent=name),
            record.deleted or record.updated,
            partial(self._conversations.restore, key),
            partial(self._conversations.erase, key),
        )

    def _rows(self, deleted: DeletedRows) -> DeletedThing:
        key = deleted.conversation_id
        count = counted(len(deleted.rows), "1 message", "{count} messages")
        return DeletedThing(
            deleted.text or count,
            self.tr("{count} in “{title}”").format(count=count, title=self._title(key)),
            deleted.at,
            partial(self._conversations.restore_rows, key, deleted.rows),
            partial(self._conversations.erase_rows, deleted),
        )

    def _agent(self, removed: RemovedAgent) -> DeletedThing:
        record = removed.record
        return DeletedThing(
            record.name,
            self.tr("Agent"),
            removed.at,
            partial(self._directory.put_back, [record]),
            partial(self._directory.erase, record.agent_id),
        )

    def _title(self, conversation_id: ConversationId) -> str:
        record = self._conversations.get(conversation_id)
        return wording.title(record) if record is not None else "…"

    def _do(self, work: Work) -> None:
        self._tasks.start(self._done([work]), "recently deleted")

    async def _done(self, works: Iterable[Work]) -> None:
        self._problem.hide()
        try:
            for work in works:
                await work()
        finally:
            await self._refresh()

    @started("delete all for good")
    async def _erase_all(self) -> None:
        title = self.tr("Delete everything in this list for good?")
        text = self.tr("It will be removed from this computer. You can't undo this.")
        if await opened(QuestionDialog(title, text, self.tr("Delete for good"), self)):
            await self._done(chain((one().erase for one in self._things), [self._clean]))

    def _show_fault(self, fault: Fault) -> None:
        self._problem.setText(wording.fault(fault, "").text)
        self._problem.show()

    def _lay_out(self, parent: QWidget) -> None:
        look = tokens()
        self.resize(fitting(SIZE[0], parent), min(look.px(SIZE[1]), parent.height()))
        box = above_foot(self, self._all, STRETCH, self._close)
        if self._days:
            text = counted(
                self._days,
                "Deleted items stay here for 1 day. Then they're gone for good.",
                "Deleted items stay here for {count} days. Then they're gone for good.",
            )
        else:
            text = self.tr("Deleted items aren't kept. You can change that in Settings.")
        add_all(box, Label(text, self, "ui", "muted"), self._problem, (self._area, 1))


class _Page(SettingsPage):
    """The rows of the list."""

    wanted = Signal(object)
    """Work to do on one of the things."""

    def __init__(
        self, things: Sequence[Callable[[], DeletedThing]], days: int, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._things, self._days = deque(things), days
        self.more = Button(self.tr("Show more"), self, "link")
        self.more.hide()
        self.put(self.more)
        if not things:
            self.put(Label(self.tr("Nothing was deleted recently."), self, "ui"))

    def begin_part(self) -> SettingsCard:
        """Adds a card for the next rows, which is laid out once it has them all."""
        card = SettingsCard(self)
        card.hide()
        self.insert(self.count - 1, card)
        return card

    def build_some(self, card: SettingsCard) -> None:
        """Adds the next rows to the card."""
        for _ in range(min(STEP, len(self._things))):
            self._add(card, self._things.popleft()())

    def show_part(self, card: SettingsCard) -> None:
        card.setVisible(card.has_rows)
        self.more.setVisible(bool(self._things))

    def _add(self, card: SettingsCard, thing: DeletedThing) -> None:
        name = " ".join(thing.name.split())
        name = name if len(name) <= NAME else f"{name[: NAME - 1]}…"
        back = ValueButton(thing.restore, self.tr("Restore"), self)
        back.setAccessibleName(self.tr("Restore “{name}”").format(name=name))
        tip = self.tr("Delete “{name}” for good").format(name=name)
        away = ValueIcon(thing.erase, "ph.trash", tip, self)
        for chosen in (back.chosen, away.chosen):
            chosen.connect(self.wanted)
        card.row(name, _facts(thing, self._days, datetime.now(UTC)), back, away)


def _facts(thing: DeletedThing, days: int, now: datetime) -> str:
    left = (thing.at + timedelta(days=days) - now + timedelta(hours=23)).days
    stays = counted(left, "1 day left", "{count} days left")  # longer if the clock has jumped
    return " · ".join([thing.kind, formats.when(thing.at, now), *([stays] if left > 0 else [])])
