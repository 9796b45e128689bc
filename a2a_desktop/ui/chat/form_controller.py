"""The forms of one pane: restores drafts, sends answers, offers earlier ones."""

import asyncio
from collections.abc import Coroutine
from functools import partial
from typing import TYPE_CHECKING, Any, Final, assert_never
from weakref import WeakKeyDictionary, WeakSet

from PySide6.QtCore import QObject, QRect, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.entry import Entry, FormEntry
from a2a_desktop.conversation.form_answers import FormAnswers, typed_in, with_changes
from a2a_desktop.conversation.form_entries import is_open
from a2a_desktop.credentials.addresses import can_open, host_of
from a2a_desktop.credentials.redirect import can_catch
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.forms.spec import Value, is_secret
from a2a_desktop.model.errors import A2AError, Fault, Unreachable
from a2a_desktop.model.ids import EntryId, Json
from a2a_desktop.parts.picture import SVG, Picture
from a2a_desktop.ui.chat.form_page import FormPage
from a2a_desktop.ui.chat.limit import within_limit
from a2a_desktop.ui.composer.composer import Composer
from a2a_desktop.ui.qt.tasks import WidgetTasks, opened
from a2a_desktop.ui.transcript.intents import (
    CloseForm,
    DeclineForm,
    EditAnswers,
    EnlargeForm,
    FetchPicture,
    FillForm,
    FormIntent,
    KeepFormDraft,
    KeepTyped,
    OpenFormLink,
    RestoreTyped,
    ScrollTo,
    SendForm,
    TypedRow,
)
from a2a_desktop.ui.transcript.rows.base import Row
from a2a_desktop.ui.transcript.rows.form import FormRow
from a2a_desktop.ui.transcript.view import TranscriptView
from a2a_desktop.ui.wording.fetching import fetch_failed

if TYPE_CHECKING:
    from a2a_desktop.ui.forms.panel import FormPanel
    from a2a_desktop.ui.forms.part_picture import PartPicture

PICTURE_BOUND: Final = 60.0
"""Seconds in which a picture must come."""
KEEP_BOUND: Final = 1.0
"""Seconds in which the last drafts must be saved."""
DRAFT_BOUND: Final = 30.0
"""Seconds for which one draft waits for another."""


class FormController(QObject):
    """Handles the person's actions in the forms of a conversation."""

    def __init__(self, view: TranscriptView, composer: Composer, parent: QWidget) -> None:
        super().__init__(parent)
        self.page = FormPage(view, parent)
        self.page.left.connect(self._leave)
        self._view, self._composer = view, composer
        self._left: set[EntryId] = set()
        """Forms that the person moved back into the conversation."""
        self._tasks = WidgetTasks(self)
        self._places: WeakKeyDictionary[QObject, Conversation] = WeakKeyDictionary()
        """The conversation of each form: its last draft comes when another one is shown already."""
        self._reading: WeakKeyDictionary[QObject, tuple[Value, asyncio.Task[Json]]]
        self._reading = WeakKeyDictionary()
        """The first answers of each form whose stored draft is being read."""
        self._sending: WeakSet[QObject] = WeakSet()
        """The forms whose answers are on their way: a second press sends nothing."""
        self._unread: WeakSet[QObject] = WeakSet()
        """The forms of which a text is stored that is no answer yet."""
        self._keeping: set[asyncio.Task[None]] = set()

    def do(self, conversation: Conversation, agent: AgentRecord, intent: FormIntent) -> None:
        """Does what the person wants with a form or a surface."""
        match intent:
            case FillForm():
                self._begin(conversation, agent, intent)
            case EnlargeForm(entry, panel):
                self._give_room(entry, panel)
            case CloseForm(panel):
                if self.page.panel is panel:
                    self.page.release()
                else:
                    self._composer.text.setFocus()
            case KeepFormDraft():
                self._start_keeping(self._keep(intent))
            case OpenFormLink(panel, url):
                self._open(agent, panel, url)
            case FetchPicture(picture):
                self._tasks.start(self._fetch(conversation, picture), "fetch a picture")
            case ScrollTo(rect):
                self._bring(rect)
            case _:
                self._start(conversation, agent, intent)

    def _start(
        self,
        conversation: Conversation,
        agent: AgentRecord,
        intent: SendForm | DeclineForm | EditAnswers | RestoreTyped | KeepTyped,
    ) -> None:
        match intent:
            case SendForm():
                self._tasks.start(self._send(conversation, agent, intent), "send answers")
            case DeclineForm(entry, panel):
                self._tasks.start(conversation.decline(entry, panel.title), "decline")
            case EditAnswers(answered):
                self._tasks.start(conversation.reopen_form(answered.answer.form), "reopen a form")
            case RestoreTyped(surface, row):
                self._tasks.start(self._restore(conversation, surface, row), "bring back inputs")
            case KeepTyped(surface, typed):
                keep = conversation.persistence.keep_form_draft
                self._start_keeping(keep(surface.entry_id, typed or None))
            case _:
                assert_never(intent)

    def _start_keeping(self, keeping: Coroutine[Any, Any, None]) -> None:
        """Saves a draft; the end of the program waits for it."""
        task = self._tasks.start(keeping, "keep a draft")
        self._keeping.add(task)
        task.add_done_callback(self._keeping.discard)

    def _begin(self, conversation: Conversation, agent: AgentRecord, intent: FillForm) -> None:
        entry, panel = intent.entry, intent.panel
        self._places[panel] = conversation
        reading = self._tasks.start(
            self._draft(conversation, entry, panel, {*self._keeping}), "read a draft"
        )
        self._reading[panel] = panel.value(), reading
        self._tasks.start(self._fill(conversation, agent, entry, panel), "fill a form")
        from a2a_desktop.forms.validate import checker_of  # only for forms

        # its schema is compiled before a field is left: a large one takes longer than a turn
        self._tasks.start(asyncio.to_thread(checker_of, panel.spec.schema), "read a schema")
        is_free = self._composer.is_empty and entry.entry_id not in self._left
        if panel.is_large and is_free:
            self._give_room(entry, panel)

    async def _draft(
        self,
        conversation: Conversation,
        entry: FormEntry,
        panel: "FormPanel",
        keeping: set[asyncio.Task[None]],
    ) -> Json:
        """Returns the draft of a form, or the last answers to it.

        It may still be being saved, by one of `keeping`: later ones wait for this reading.
        """
        if keeping:
            await asyncio.wait(keeping, timeout=DRAFT_BOUND)
        return await conversation.form_value(entry, panel.spec)

    async def _fill(
        self, conversation: Conversation, agent: AgentRecord, entry: FormEntry, panel: "FormPanel"
    ) -> None:
        """Fills a form with its draft, or the last answers to it; offers earlier answers."""
        first, reading = self._reading[panel]
        given = await reading
        if given is not None and isValid(panel):  # the panel may be deleted by now
            now = panel.value() if panel.is_touched else first  # rows may still be built
            panel.set_value(with_changes(given, first, now))
        del self._reading[panel]
        typed = await conversation.persistence.form_draft(typed_in(entry.entry_id))
        if typed is not None and isValid(panel):
            self._unread.add(panel)
            panel.unread.put_back(typed)
        earlier = await conversation.earlier_answers(agent.address)
        if isValid(panel):
            panel.offer(earlier)

    def sign_in(self, agent: AgentRecord) -> bool:
        """Shows the open form that asks for the sign-in; returns whether there is one."""
        panels = (row.panel for row in self._view.findChildren(FormRow) if row.isVisible())
        for panel in (one for one in panels if one is not None):
            if (link := panel.spec.link) is not None and link.wants_return:
                self._open(agent, panel, link.url)
                return True
            if is_secret(panel.spec.root):
                panel.begin()
                return True
        return False

    def _open(self, agent: AgentRecord, panel: "FormPanel", url: str) -> None:
        link = panel.spec.link
        if not can_open(url):
            return  # the form shows the failure
        if link is not None and link.wants_return and can_catch(url):
            self._tasks.start(self._come_back(agent, panel, url), "come back")
        else:
            QDesktopServices.openUrl(QUrl(url))

    async def _fetch(self, conversation: Conversation, picture: "PartPicture") -> None:
        """Draws a picture that the person asked for, or shows the reason of a failure."""
        try:
            async with asyncio.timeout(PICTURE_BOUND):
                data = await conversation.downloads.fetch(picture.url)
        except TimeoutError:
            said = fetch_failed(Fault.of(Unreachable(host_of(picture.url), "no answer")))
        except A2AError as error:
            said = fetch_failed(Fault.of(error))
        else:
            if isValid(picture):
                picture.show_fetched(Picture(data, SVG))  # decoded beside this thread
            return
        if isValid(picture):
            picture.show_failed(said)

    async def _come_back(self, agent: AgentRecord, panel: "FormPanel", url: str) -> None:
        """Opens a page, and answers with the address that the browser returns."""
        from a2a_desktop.ui.sign_in.returning import ReturnDialog

        dialog = ReturnDialog(agent, url, self._view.window())
        if await opened(dialog) and isValid(panel):
            (back,) = panel.spec.root.fields
            panel.set_value({back.name: dialog.came})
            panel.submit()

    def end(self) -> None:
        """Moves an enlarged form back to its row, before another conversation is shown."""
        self.page.release()

    def _leave(self) -> None:
        for row in self._view.findChildren(FormRow):
            if row.panel is self.page.panel and row.entry is not None:
                self._left.add(row.entry.entry_id)
        self.end()

    def _give_room(self, entry: FormEntry, panel: "FormPanel") -> None:
        self.end()
        self._left.discard(entry.entry_id)
        for row in self._view.findChildren(FormRow):
            if row.panel is panel:
                self.page.enlarge(row)

    async def keep(self) -> None:
        """Saves the drafts now."""
        for row in self._view.findChildren(Row):
            row.flush()
        if self._keeping:
            await asyncio.wait(self._keeping, timeout=KEEP_BOUND)

    async def _keep(self, intent: KeepFormDraft) -> None:
        conversation, value = self._places.get(intent.panel), intent.value
        if (pending := self._reading.get(intent.panel)) is not None:
            first, reading = pending  # it is not in the form yet
            value = with_changes(await reading, first, value)
        if conversation is not None:
            form = intent.entry.entry_id
            await conversation.keep_form(form, intent.panel.spec, value)
            if intent.typed or intent.panel in self._unread:
                self._unread.add(intent.panel)
                await conversation.persistence.keep_form_draft(typed_in(form), intent.typed or None)

    async def _restore(self, conversation: Conversation, entry: Entry, row: TypedRow) -> None:
        typed = await conversation.persistence.form_draft(entry.entry_id)
        if isinstance(typed, dict):
            row.put_back(entry.entry_id, typed)

    def _bring(self, rect: QRect) -> None:
        """Scrolls until this part of the viewport is visible."""
        bar, room, gap = self._view.verticalScrollBar(), self._view.viewport().height(), 24
        if rect.top() < gap:
            bar.setValue(bar.value() + rect.top() - gap)
        elif rect.bottom() > room - gap:
            bar.setValue(bar.value() + rect.bottom() - room + gap)

    async def _send(self, conversation: Conversation, agent: AgentRecord, intent: SendForm) -> None:
        from a2a_desktop.ui.forms.summary import lines  # only for forms

        panel, value = intent.panel, intent.value
        if panel in self._sending or not is_open(conversation.entries, intent.entry.entry_id):
            return
        answers = FormAnswers(panel.spec, value, panel.title, lines(panel.spec, value))
        sending = partial(conversation.answer, intent.entry, answers, agent.address)
        self._sending.add(panel)
        try:
            await within_limit(conversation, self._view, sending)
        finally:
            self._sending.discard(panel)
