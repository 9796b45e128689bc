"""The area in which the person writes. Emits the message; the receiver is chosen elsewhere."""

import re
from typing import Final

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QTextCursor
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from a2a_desktop.conversation.ports import Draft
from a2a_desktop.forms.asked_for import shaped
from a2a_desktop.model.card import AgentCard
from a2a_desktop.model.message import FilePart, Message, Part, TextPart, schema_of, text_of
from a2a_desktop.ui.composer.answer_buttons import AnswerButtons
from a2a_desktop.ui.composer.attachments import AttachmentBar
from a2a_desktop.ui.composer.choice_chip import ChosenPriority, ChosenShape, ChosenSkill
from a2a_desktop.ui.composer.message_box import MessageBox
from a2a_desktop.ui.composer.pasted import NUL, fits_the_box
from a2a_desktop.ui.composer.skill_chips import SkillChips
from a2a_desktop.ui.files.pictures import Pictures
from a2a_desktop.ui.qt.translation import counted
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.box import paint_box
from a2a_desktop.ui.widgets.button import Button, IconButton
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.layouts import STRETCH, add_all, column_layout, nest, row_layout

COUNTER_FROM: Final = 20_000
_BLANK: Final = re.compile(r"\[[^\[\]\n]+\]|\{[^{}\n]+\}|<[^<>\n]+>|_{3,}|…")
"""The placeholders that authors of cards write in examples."""


class Composer(QWidget):
    """The message box, its files, its skill chips, and Send, which stops while there is work."""

    submitted = Signal()
    """The person sends the message: `take` it."""
    stop_wanted = Signal()
    recall_wanted = Signal()
    skills_wanted = Signal()
    settings_wanted = Signal()
    """The settings of the agent."""
    files_wanted = Signal()
    text_file_wanted = Signal(str)
    """A text to be attached as a file."""
    draft_changed = Signal()

    def __init__(self, pictures: Pictures, parent: QWidget) -> None:
        super().__init__(parent)
        self.text = MessageBox(self)
        self.files = AttachmentBar(pictures, self)
        self._skill = ChosenSkill(self)
        self._shape = ChosenShape(self)
        self.priority = ChosenPriority(self)
        self._chosen = (self._skill, self._shape, self.priority)
        self._hint = Label("", self, "small", "faint", wraps=False)
        self._as_file = Button(self.tr("Attach as a text file"), self, "link")
        self._pasted = ""
        self._room = self.maximumHeight()
        self._attach = IconButton("ph.paperclip", self.tr("Attach files"), self)
        self._spark = IconButton("ph.sparkle", self.tr("Skills"), self, clicked=self.skills_wanted)
        self.settings = IconButton("ph.sliders-horizontal", self.tr("Agent settings"), self)
        self.settings.hide()
        self._send = IconButton("ph.arrow-up", self.tr("Send"), self, clicked=self._pressed)
        self._send.setProperty("kind", "send")
        self._chips = SkillChips(self)
        self.answers = AnswerButtons(self)
        self._box = QFrame(self)
        self._is_busy = self._is_stopping = self._is_undo_of_file = False
        self._connect()
        self._lay_out()
        self._refresh()

    @property
    def has_content(self) -> bool:
        """There is something to send."""
        return self.files.has_files or not self.text.is_blank

    @property
    def skill(self) -> str:
        """The id of the skill that the message is for, "" if none was chosen."""
        return self._skill.skill

    @property
    def is_empty(self) -> bool:
        """There is no text, and no file is attached or being read."""
        is_written = not self.text.document().isEmpty()
        return not is_written and not self.files.has_files and not self.files.is_reading

    def send(self, text: str) -> None:
        """Sends a text, in place of the one in the box."""
        self.insert(text)
        self.submit()

    def show_state(self, *, is_busy: bool, is_stopping: bool, hint: str) -> None:
        """Sets whether a request runs, and the hint of the empty box."""
        self._is_busy, self._is_stopping = is_busy, is_stopping
        if hint != self.text.placeholderText():
            self.text.setPlaceholderText(hint)
            self.text.viewport().update()  # Qt leaves the old one on the screen
        self._refresh()

    def show_card(self, card: AgentCard, *, is_asker: bool = False) -> None:
        """Shows the skills and files to begin with. An answer's shape isn't asked of an asker."""
        self._shape.offer(is_offered=not is_asker)
        self.priority.offer(is_offered=not is_asker)
        self._chips.show_skills(card.skills)
        self._skill.show_skills(card.skills)
        self.priority.show_card(card)
        self._spark.setVisible(bool(card.skills))
        self.files.show_card(card)
        self._refresh()

    def fit(self, room: int) -> None:
        """Limits the height with all files, to leave the rest to the conversation."""
        self._room = room
        self.files.fit(room // 2)
        self._refresh()

    def insert(self, text: str) -> None:
        """Replaces the text. Sends nothing."""
        cursor = self.text.textCursor()
        cursor.select(QTextCursor.SelectionType.Document)
        cursor.insertText(self._fitting(text))
        self.text.setFocus()

    def begin_with(self, example: str) -> None:
        """Inserts an example as `insert` does, with its first placeholder selected."""
        self.insert(example)
        if (blank := _BLANK.search(example)) is not None:
            self.text.mark(example[: blank.start()], blank[0])

    def begin_by(self, example: str, skill: str) -> None:
        """Inserts an example of a skill as `begin_with` does; without one the text stays."""
        if example:
            self.begin_with(example)
        self.choose(skill)
        self.text.setFocus()

    def choose(self, skill: str) -> None:
        """Chooses the skill of this id; "" for none."""
        self._skill.choose(skill)
        self._changed()

    def ask_as(self, message: Message) -> None:
        """Chooses what a message has of a skill, a shape of the answer and a priority."""
        self.priority.choose(message.priority or self.priority.value)
        self._shape.choose(schema_of(message.parts) or self._shape.schema)
        self.choose(message.skill or self.skill)

    def add(self, parts: tuple[Part, ...]) -> None:
        """Adds parts as another paragraph. Sends nothing."""
        text = self._fitting(text_of(parts))
        cursor = self.text.textCursor()
        cursor.movePosition(QTextCursor.MoveOperation.End)
        if text and not self.text.is_blank:
            cursor.insertText("\n\n")
        is_quote = text.startswith(">")
        cursor.insertText(f"{text}\n\n" if is_quote else text)
        self.text.setTextCursor(cursor)
        files = tuple(part for part in parts if isinstance(part, FilePart))
        self.files.add(files)
        self.text.setFocus()

    def draft(self) -> Draft | None:
        text, files = self.text.toPlainText(), self.files.files
        place = self.text.textCursor().position()
        draft = Draft(text, place, files, self.skill, self._shape.schema, self.priority.value)
        return draft if text or files else None

    def show_draft(self, draft: Draft | None) -> None:
        self.text.blockSignals(True)
        self.text.setPlainText(self._fitting(draft.text) if draft is not None else "")
        cursor = self.text.textCursor()
        end = self.text.document().characterCount() - 1
        cursor.setPosition(min(draft.cursor, end) if draft is not None else 0)
        self.text.setTextCursor(cursor)
        self.text.blockSignals(False)
        self.files.blockSignals(True)
        self.files.show_files(draft.files if draft is not None else ())
        self.files.blockSignals(False)
        self._skill.choose(draft.skill if draft is not None else "")
        self._shape.choose(draft.schema if draft is not None else {})
        self.priority.choose(draft.priority if draft is not None else "")
        self._pasted = ""
        self._refresh()

    def bring_back(self, draft: Draft) -> None:
        """Restores a draft before the text and files that were added meanwhile."""
        if self.is_empty:
            self.show_draft(draft)
            return
        self._shape.choose(self._shape.schema or draft.schema)
        self.priority.choose(self.priority.value or draft.priority)
        self.choose(self.skill or draft.skill)
        text = self._fitting(draft.text)
        cursor = self.text.textCursor()
        cursor.setPosition(0)
        cursor.insertText(f"{text}\n\n" if text and not self.text.is_blank else text)
        self.files.add(tuple(one for one in draft.files if one not in self.files.files))

    def take(self) -> tuple[Part, ...]:
        """Returns the message, and empties the box."""
        text, files = self.text.toPlainText().strip(), self.files.files
        asked = TextPart(text)
        if (schema := self._shape.schema) and self.has_content:
            asked = shaped(text or self._shape.words, schema)
        self.text.clear()
        self.files.show_files(())
        self._shape.clear()
        self.priority.clear()
        self.choose("")
        return (*((asked,) if asked.text else ()), *files)

    def follow(self, *, sends_with_ctrl: bool, offers_answers: bool) -> None:
        """Follows the settings: Ctrl Enter sends, not Enter; answers are buttons."""
        self.text.sends_with_ctrl = sends_with_ctrl
        self.answers.are_wanted = offers_answers
        self._refresh()

    def focus(self) -> None:
        """Sets the focus to the text."""
        self.text.setFocus(Qt.FocusReason.OtherFocusReason)

    def isUndoAvailable(self) -> bool:
        """Returns whether a change of the text or a removal of a file can be undone."""
        return self.text.document().isUndoAvailable() or self.files.can_restore

    def undo(self) -> None:
        """Undoes the last change of the text, or the last removal of a file."""
        is_next = self._is_undo_of_file or not self.text.document().isUndoAvailable()
        if is_next and self.files.restore():
            self._changed()
        else:
            self.text.undo()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._refresh()

    def paintEvent(self, event: QPaintEvent) -> None:
        look = tokens()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        has_focus = self.text.hasFocus()
        wide = 2 if has_focus else 1
        color = "focus-ring" if has_focus else "border-control"
        paint_box(
            painter, self._box.geometry(), look.px(14), fill="surface-raised", edge=color, wide=wide
        )

    def _fitting(self, text: str) -> str:
        """Returns a text that fits the box; one that does not fit becomes a file."""
        if fits_the_box(text):
            return text.replace(NUL, "")
        self.text_file_wanted.emit(text)
        return ""

    def _typed(self) -> None:
        self._is_undo_of_file = False
        self._changed()

    def _changed(self) -> None:
        self._refresh()
        self.draft_changed.emit()

    def _refresh(self) -> None:
        look = tokens()
        text = self.text.toPlainText()
        shows_stop = self._is_busy and not self.has_content
        can_send = self.has_content and not self.files.is_reading
        if shows_stop:
            self._send.show_as("ph.stop-fill", self.tr("Stop"), "accent-text")
        else:
            color = "accent-text" if can_send else "text-disabled"
            self._send.show_as("ph.arrow-up", self.tr("Send"), color)
        self._send.setEnabled((shows_stop and not self._is_stopping) or can_send)
        self._as_file.setVisible(bool(self._pasted) and self._pasted in text)
        self._hint.setText(self._hint_text(text))
        self._hint.setVisible(not self._as_file.isVisibleTo(self))
        has_answers = self.answers.has_answers and not (self.has_content or self._is_busy)
        self.answers.setVisible(has_answers)
        self._chips.setVisible(self._chips.has_skills and not (self.has_content or has_answers))
        around, low = look.px(62), look.px(24)
        chip = max(one.height() * (not one.isHidden()) for one in self._chosen)
        above = chip + self.files.height() * (not self.files.isHidden())
        most = min(look.size("composer-max"), self._room - above) - around
        self.text.setFixedHeight(max(self.text.wanted_height(max(most, 2 * low)), low))

    def _hint_text(self, text: str) -> str:
        if self._is_busy and self.has_content:
            return self.tr("Sent when the agent has finished")
        if len(text) > COUNTER_FROM:
            return counted(len(text), "1 character", "{count} characters")
        if self.text.sends_with_ctrl:
            return self.tr("Ctrl + Enter to send")
        return self.tr("Shift + Enter for a new line")

    def _pressed(self) -> None:
        self.text.settle()
        if self._is_busy and not self.has_content:
            self.stop_wanted.emit()
        else:
            self.submit()

    def submit(self) -> None:
        """Sends the message in the box, if there is one and its files are read."""
        if self.has_content and not self.files.is_reading:
            self.submitted.emit()

    def _much_pasted(self, text: str) -> None:
        self._pasted = text
        self._refresh()

    def _make_file_of_pasted(self) -> None:
        pasted, self._pasted = self._pasted, ""
        before, found, _ = self.text.toPlainText().partition(pasted)
        if found:
            self.text.mark(before, pasted)
            self.text.textCursor().removeSelectedText()
        self.text_file_wanted.emit(pasted)

    def _file_removed(self) -> None:
        self._is_undo_of_file = True
        self._changed()
        if not self.files.has_files and not self.files.is_reading:
            self.focus()

    def _chips_changed(self) -> None:
        self._changed()
        self.focus()

    def _connect(self) -> None:
        self.text.textChanged.connect(self._typed)
        self.text.entered.connect(self.submit)
        self.text.undo_wanted.connect(self.undo)
        self.text.much_pasted.connect(self._much_pasted)
        self.text.too_much_given.connect(self.text_file_wanted)
        self.text.recall_wanted.connect(self.recall_wanted)
        self.text.focus_changed.connect(self.update)
        for chip in self._chosen:
            chip.removed.connect(self._chips_changed)
        for choice in (self._shape, self.priority):
            choice.chosen.connect(self._chips_changed)
        self.text.menu_made.connect(self._shape.add_to)
        self.text.menu_made.connect(self.priority.add_to)
        self.files.changed.connect(self._changed)
        self.files.removed.connect(self._file_removed)
        self._as_file.clicked.connect(self._make_file_of_pasted)
        self._attach.clicked.connect(self.files_wanted)
        self.settings.clicked.connect(self.settings_wanted)
        self._chips.example_chosen.connect(self.begin_by)
        self._chips.all_wanted.connect(self.skills_wanted)

    def _lay_out(self) -> None:
        look = tokens()
        foot = row_layout(gap=2)
        add_all(foot, self._attach, self._shape.button, self._spark, self.priority.button)
        add_all(foot, self.settings, STRETCH, self._as_file, self._hint)
        foot.addSpacing(look.px(10))
        foot.addWidget(self._send)
        inside = column_layout(self._box, gap=4, margins=(8, 12, 8, 8))
        for one in (self._skill, self.files, self.text):
            inset = QHBoxLayout()
            below = 0 if one is self.text else look.px(6)
            inset.setContentsMargins(look.px(8), 0, look.px(4), below)
            inset.addWidget(one)
            if one is self._skill:
                inset.setSpacing(look.px(6))
                add_all(inset, self._shape, self.priority, STRETCH)
            nest(inside, inset)
        nest(inside, foot)
        add_all(column_layout(self, gap=8, margins=0), self.answers, self._chips, self._box)

    def sizeHint(self) -> QSize:
        return QSize(tokens().size("measure-chat"), super().sizeHint().height())
