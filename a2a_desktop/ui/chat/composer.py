"""Where the person writes. Says what was written; does not know to whom it goes."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QInputMethodEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QTextCursor,
)
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from a2a_desktop.conversation.ports import Draft
from a2a_desktop.model.card import Skill
from a2a_desktop.ui.chat.skill_chips import SkillChips
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import IconButton
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.plain import PlainText

COUNTER_FROM: Final = 20_000


class MessageBox(PlainText):
    """The text itself. Enter sends, Shift Enter adds a line, ↑ brings back the last one."""

    entered = Signal()
    recall_wanted = Signal()
    focus_changed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__("body", parent)
        self.setAccessibleName(self.tr("Message"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTabChangesFocus(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.document().setDocumentMargin(0)
        self.viewport().setAutoFillBackground(False)
        self._is_composing = False

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        self._is_composing = bool(event.preeditString())
        super().inputMethodEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        has_shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if is_enter and not has_shift and not self._is_composing:
            self.entered.emit()
        elif event.key() == Qt.Key.Key_Up and not self.toPlainText():
            self.recall_wanted.emit()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.focus_changed.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.focus_changed.emit()

    def wanted_height(self) -> int:
        """As tall as its text."""
        block, tall = self.document().begin(), 0.0
        layout = self.document().documentLayout()
        while block.isValid():
            tall += layout.blockBoundingRect(block).height()
            block = block.next()
        return round(tall) + 4


class Composer(QWidget):
    """The message box, its skill chips and its Send button, which stops while there is work."""

    submitted = Signal(str)
    stop_wanted = Signal()
    recall_wanted = Signal()
    skills_wanted = Signal()
    draft_changed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._text = MessageBox(self)
        self._text.textChanged.connect(self._changed)
        self._text.entered.connect(self._submit)
        self._text.recall_wanted.connect(self.recall_wanted)
        self._text.focus_changed.connect(self.update)
        self._hint = Label("", self, "small", "faint")
        self._hint.setWordWrap(False)
        self._send = IconButton("ph.arrow-up", self.tr("Send"), self)
        self._send.setProperty("kind", "send")
        self._send.clicked.connect(self._pressed)
        self._chips = SkillChips(self)
        self._chips.example_chosen.connect(self.insert)
        self._chips.all_wanted.connect(self.skills_wanted)
        self._box = QFrame(self)
        self._is_busy = self._is_stopping = False
        self._lay_out()
        self._refresh()

    def show_state(self, *, is_busy: bool, is_stopping: bool, hint: str) -> None:
        """Whether a request runs, and what the empty box says."""
        self._is_busy, self._is_stopping = is_busy, is_stopping
        self._text.setPlaceholderText(hint)
        self._refresh()

    def show_skills(self, skills: Sequence[Skill]) -> None:
        """What can be begun by a click."""
        self._chips.show_skills(skills)
        self._refresh()

    def insert(self, text: str) -> None:
        """Put a text in place of what is there. Nothing is sent."""
        cursor = self._text.textCursor()
        cursor.select(QTextCursor.SelectionType.Document)
        cursor.insertText(text)
        self._text.setFocus()

    def draft(self) -> Draft | None:
        """What is written and not sent."""
        text = self._text.toPlainText()
        return Draft(text, self._text.textCursor().position()) if text else None

    def show_draft(self, draft: Draft | None) -> None:
        """Bring back what was written."""
        self._text.blockSignals(True)
        self._text.setPlainText(draft.text if draft is not None else "")
        cursor = self._text.textCursor()
        cursor.setPosition(min(draft.cursor, len(draft.text)) if draft is not None else 0)
        self._text.setTextCursor(cursor)
        self._text.blockSignals(False)
        self._refresh()

    def take(self) -> str:
        """The text, which leaves the box."""
        text = self._text.toPlainText().strip()
        self._text.clear()
        return text

    def focus(self) -> None:
        """Begin to write."""
        self._text.setFocus(Qt.FocusReason.OtherFocusReason)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._refresh()
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        look = tokens()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        has_focus = self._text.hasFocus()
        wide = 2 if has_focus else 1
        box = QRectF(self._box.geometry()).adjusted(wide / 2, wide / 2, -wide / 2, -wide / 2)
        color = "focus-ring" if has_focus else "border-control"
        painter.setPen(QPen(look.color(color), wide))
        painter.setBrush(look.color("surface-raised"))
        painter.drawRoundedRect(box, look.px(14), look.px(14))

    def _changed(self) -> None:
        self._refresh()
        self.draft_changed.emit()

    def _refresh(self) -> None:
        look = tokens()
        text = self._text.toPlainText()
        has_text = bool(text.strip())
        shows_stop = self._is_busy and not has_text
        if shows_stop:
            self._send.show_as("ph.stop-fill", self.tr("Stop"), "accent-text")
        else:
            color = "accent-text" if has_text else "text-disabled"
            self._send.show_as("ph.arrow-up", self.tr("Send"), color)
        self._send.setEnabled((shows_stop and not self._is_stopping) or has_text)
        self._hint.setText(self._hint_text(text))
        self._chips.setVisible(not text and self._chips.has_skills)
        low, high = look.px(24), look.size("composer-max") - look.px(52)
        self._text.setFixedHeight(min(max(self._text.wanted_height(), low), high))

    def _hint_text(self, text: str) -> str:
        if self._is_busy and text.strip():
            return self.tr("Sent when the agent has finished")
        if len(text) > COUNTER_FROM:
            return self.tr("{count} characters").format(count=f"{len(text):,}")
        return self.tr("Shift + Enter for a new line")

    def _pressed(self) -> None:
        if self._is_busy and not self._text.toPlainText().strip():
            self.stop_wanted.emit()
        else:
            self._submit()

    def _submit(self) -> None:
        text = self._text.toPlainText().strip()
        if text:
            self.submitted.emit(text)

    def _lay_out(self) -> None:
        look = tokens()
        foot = QHBoxLayout()
        foot.setSpacing(look.px(10))
        foot.addStretch(1)
        foot.addWidget(self._hint)
        foot.addWidget(self._send)
        inside = QVBoxLayout(self._box)
        inside.setContentsMargins(look.px(16), look.px(12), look.px(8), look.px(8))
        inside.setSpacing(look.px(4))
        inside.addWidget(self._text)
        inside.addLayout(foot)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(look.px(8))
        box.addWidget(self._chips)
        box.addWidget(self._box)

    def sizeHint(self) -> QSize:
        return QSize(tokens().size("measure-chat"), super().sizeHint().height())
