"""The bar over what somebody asks of the person: its state, and what the person can do."""

from typing import Final
from uuid import uuid4

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from a2a_desktop.conversation.asked_conversation import AskedConversation
from a2a_desktop.forms.spec import FormSpec, Value
from a2a_desktop.inbox.answer_form import FORM, answer_with, draft_for, form_of, schema_in
from a2a_desktop.model.ids import JsonObject, MessageId
from a2a_desktop.model.message import Message, Role, TextPart
from a2a_desktop.model.task import TaskState
from a2a_desktop.ui.qt.feed import Feed
from a2a_desktop.ui.qt.tasks import WidgetTasks, opened
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.banner import Banner
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.dialogs import NameDialog
from a2a_desktop.ui.widgets.layouts import STRETCH, add_all, nest, row_layout

_WORDS: Final = 260
"""px at 100 % for the words beside the buttons, with the icon and the margins."""


class AskedBar(Banner):
    """Accepts, declines, asks back and ends; hidden once the request has ended."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._tasks = WidgetTasks(self)
        self._conversation: AskedConversation | None = None
        self._asker = ""
        self._feed: Feed | None = None
        self._schema: JsonObject = {}
        """The form of the person's own; empty if there is none."""
        self._filling: tuple[AskedConversation, FormSpec] | None = None
        """The request that the open form answers."""
        self._form = Button(self.tr("Answer with my form…"), self, "secondary")
        self._ask = Button(self.tr("Ask back…"), self, "secondary")
        self._decline = Button(self.tr("Decline"), self, "secondary")
        self._accept = Button(self.tr("Accept"), self, "primary")
        self._done = Button(self.tr("Done"), self, "primary")
        box = self.layout()
        assert isinstance(box, QBoxLayout)
        self._box, self._buttons = box, row_layout(gap=10)
        self._first, self._last = row_layout(gap=10), row_layout(gap=10)
        add_all(self._first, STRETCH, self._form, self._ask)
        add_all(self._last, STRETCH, self._decline, self._accept, self._done)
        nest(box, add_all(self._buttons, (self._first, 1), self._last))
        for one, act in (
            (self._form, self._begin_form),
            (self._ask, self._ask_back),
            (self._decline, self._turn_down),
            (self._accept, self._take_on),
            (self._done, self._finish),
        ):
            one.clicked.connect(act)

    def show_conversation(self, conversation: AskedConversation, asker: str) -> None:
        """Shows the state of a request."""
        if conversation is not self._conversation:
            if self._feed is not None:
                self._feed.close()
            self._feed = Feed(conversation.moved, self)
            self._feed.received.connect(self._refresh)
        self._conversation, self._asker = conversation, asker
        self._refresh()

    def offer_form(self, kept: str) -> None:
        """Offers the form of the person's own, "" if there is none."""
        self._schema = schema_in(kept)
        self._refresh()

    def leave(self) -> None:
        """Hides it: another kind of conversation is shown."""
        if self._feed is not None:
            self._feed.close()
        self._conversation = self._feed = None
        self.hide()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fold()

    def _fold(self) -> None:
        """Puts the buttons below the words, then in two rows, where they have too little room."""
        edges = self._box.contentsMargins()
        room = self.width() - edges.left() - edges.right()
        rows = [one.sizeHint().width() for one in (self._first, self._last)]
        needed = sum(rows) + self._buttons.spacing()
        down, across = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        is_narrow = self.width() < tokens().px(_WORDS) + needed
        self._box.setDirection(down if is_narrow else across)
        self._buttons.setDirection(down if room < needed else across)
        self._icon.setVisible(not is_narrow)

    def _refresh(self) -> None:
        state = self._conversation.task.state if self._conversation is not None else None
        match state:
            case TaskState.SUBMITTED:
                title = self.tr("{name} asks you.").format(name=self._asker)
                text = self.tr("Accept it, or just answer below.")
            case TaskState.WORKING:
                title = self.tr("You accepted.")
                text = self.tr("Write your answer and attach files. Press “Done” at the end.")
            case TaskState.INPUT_REQUIRED:
                title = self.tr("You asked back.")
                text = self.tr("{name} answers next.").format(name=self._asker)
            case _:
                self.hide()
                return
        self.show_message("info", title, text)
        self._close.hide()
        self._accept.setVisible(state is TaskState.SUBMITTED)
        self._form.setVisible(bool(self._schema) and state is not TaskState.INPUT_REQUIRED)
        self._ask.setVisible(state is TaskState.WORKING)
        self._done.setVisible(state is not TaskState.SUBMITTED)
        self._fold()

    def _take_on(self) -> None:
        if self._conversation is not None:
            self._tasks.start(self._conversation.take_on(), "accept")
            self.focus_released.emit()  # a second press must not end the request

    def _turn_down(self) -> None:
        if self._conversation is not None:
            self._tasks.start(self._conversation.turn_down(), "decline")

    def _finish(self) -> None:
        if self._conversation is not None:
            self._tasks.start(self._conversation.finish(), "done")

    def _begin_form(self) -> None:
        if self._conversation is not None:
            self._tasks.start(self._fill_in(self._conversation, self._asker), "answer with a form")

    async def _fill_in(self, conversation: AskedConversation, asker: str) -> None:
        from a2a_desktop.ui.chat.own_form import OwnFormDialog  # few people have one

        spec = form_of(self._schema, self.tr("Your form"))
        draft = draft_for(self._schema, await conversation.persistence.form_draft(FORM))
        dialog = OwnFormDialog(spec, draft, asker, self.window())
        self._filling = conversation, spec
        dialog.drafted.connect(self._keep_draft)
        if await opened(dialog) and dialog.answers is not None:
            await conversation.send_message(answer_with(dialog.answers))
            await conversation.persistence.keep_form_draft(FORM, None)

    def _keep_draft(self, value: Value) -> None:
        if self._filling is not None:
            conversation, spec = self._filling
            self._tasks.start(conversation.keep_form(FORM, spec, value), "keep a draft")

    def _ask_back(self) -> None:
        if self._conversation is not None:
            self._tasks.start(self._ask_for(self._conversation), "ask back")

    async def _ask_for(self, conversation: AskedConversation) -> None:
        title = self.tr("What do you need to know?")
        dialog = NameDialog(title, self.tr("Your question"), self.tr("Ask"), self.window())
        if await opened(dialog):
            parts = (TextPart(dialog.name),)
            await conversation.ask_back(Message(MessageId(str(uuid4())), Role.USER, parts))
