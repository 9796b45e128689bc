"""Shows exactly what goes to an agent, and to which, before it is sent."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QPixmap, QResizeEvent, QShowEvent, QTextCursor
from PySide6.QtWidgets import QDialog, QFrame, QVBoxLayout, QWidget

from a2a_desktop.conversation.export.source import public_address
from a2a_desktop.conversation.parcel import Parcel
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.message import DataPart, FilePart, Part, TextPart
from a2a_desktop.parts.classify import is_large, view_of
from a2a_desktop.parts.tree import Tree
from a2a_desktop.ui.chat.limit import LimitGuard, Look
from a2a_desktop.ui.controls.text_area import ReadText, TextArea
from a2a_desktop.ui.data.frame import PartFrame
from a2a_desktop.ui.data.view_state import ViewState
from a2a_desktop.ui.files.file_look import facts_of, look_of
from a2a_desktop.ui.files.pictures import Pictures, key_of
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button, IconButton
from a2a_desktop.ui.widgets.dialog_foot import above_foot, fit_height
from a2a_desktop.ui.widgets.label import ElidedLabel, Icon, Label
from a2a_desktop.ui.widgets.layouts import STRETCH, add_all, column_layout, nest, row_layout

WIDE: Final = 560
PICTURE: Final = 120
"""px of the longest side of a picture."""


class HandOverDialog(QDialog):
    """Emits the parts once the person sends them; each can be removed before."""

    sent = Signal(object)
    """The parts, a tuple: the person's own words first."""

    def __init__(
        self,
        agent: AgentRecord,
        source: str,
        parcel: Parcel,
        pictures: Pictures,
        parent: QWidget,
        words: str = "",
        limits: Sequence[Look] = (),
    ) -> None:
        """`source` is the name of the agent from whose conversation the parts come.

        `words` of the person go along. `limits` are those for the costs of the agent.
        """
        super().__init__(parent)
        self._guard, self._limits = LimitGuard(self), limits
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._name = agent.name
        title = self.tr("Hand to {agent}").replace("{agent}", agent.name)
        self.setWindowTitle(title)
        self.setFixedWidth(min(tokens().px(WIDE), parent.width()))
        self._send = Button(self.tr("Send"), self, "primary", clicked=self._accept)
        self._words = TextArea(self)
        self._words.setAccessibleName(self.tr("Message"))
        self._words.setPlaceholderText(self.tr("Add a message"))
        self._words.setPlainText(words)
        self._words.moveCursor(QTextCursor.MoveOperation.End)
        self._words.setFixedHeight(self._words.height_of(4 if words else 2))
        self._words.textChanged.connect(self._refresh)
        self._shown = [_PartBox(part, agent.name, pictures, self) for part in parcel.parts]
        text = self.tr("This leaves your conversation with {source}, and nothing else does.")
        place = self.tr("{agent} gets it in a new conversation, at {address}.")
        if agent.is_demo:
            place = self.tr("{agent} gets it in a new conversation.")
        where = place.replace("{agent}", agent.name).replace(
            "{address}", public_address(agent.address)
        )
        self._lay_out(title, f"{text.replace('{source}', source)} {where}", parcel)
        self._refresh()

    @property
    def parts(self) -> tuple[Part, ...]:
        """Everything that is sent."""
        text = self._words.toPlainText().strip()
        kept = tuple(one.part for one in self._shown if not one.isHidden())
        return (*((TextPart(text),) if text else ()), *kept)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._words.setFocus()  # not Send: a second Enter would send what was not seen yet
        fit_height(self)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if is_enter and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._send.click()
        elif not is_enter:
            super().keyPressEvent(event)

    def _accept(self) -> None:
        self._guard.run(self._limits, self._go)

    def _go(self) -> None:
        self.sent.emit(self.parts)
        self.accept()

    def _removed(self) -> None:
        self._refresh()
        fit_height(self)

    def _refresh(self) -> None:
        self._send.setEnabled(bool(self.parts))

    def _lay_out(self, title: str, text: str, parcel: Parcel) -> None:
        cancel = Button(self.tr("Cancel"), self, "quiet", clicked=self.reject)
        box = above_foot(self, STRETCH, cancel, self._send, can_scroll=True)
        add_all(box, Label(title, self, "title"), Label(text, self, "ui", "muted"), self._words)
        for one in self._shown:
            one.removed.connect(self._removed)
            box.addWidget(one)
        self._add_kept_back(box, parcel)

    def _add_kept_back(self, box: QVBoxLayout, parcel: Parcel) -> None:
        """Names what stays here, and why."""
        for name in parcel.files_kept:
            text = self.tr("“{file}” stays here: its address might hold a key. Download it first.")
            box.addWidget(Label(text.replace("{file}", name), self, "small", "warning"))
        if parcel.answers_kept:
            text = self.tr("Secret answers stay here: {names}.")
            said = text.replace("{names}", ", ".join(parcel.answers_kept))
            box.addWidget(Label(said, self, "small", "warning"))


class _PartBox(QFrame):
    """Shows one part as it is sent: its kind, its contents, and the button that removes it."""

    removed = Signal()

    def __init__(self, part: Part, agent: str, pictures: Pictures, parent: QWidget) -> None:
        super().__init__(parent)
        self.part = part
        self.setProperty("surface", "chip")
        self._pictures = pictures
        self._picture = Label("", self)
        self._picture.hide()
        name, facts = self._words()
        self.setAccessibleName(", ".join(filter(None, (name, facts))))
        icon = "ph.table" if isinstance(part, DataPart) else "ph.text-align-left"
        icon = look_of(part)[0] if isinstance(part, FilePart) else icon
        remove = IconButton("ph.x", self.tr("Remove {name}").replace("{name}", name), self, 24)
        remove.clicked.connect(self._remove)
        head = row_layout(gap=8)
        add_all(head, Icon(icon, self), (ElidedLabel(name, self, "ui-strong"), 1))
        told = Label(facts, self, "small", "faint", wraps=False)
        add_all(head, told, remove)
        self._box = column_layout(self, gap=6, margins=(12, 8, 8, 10))
        nest(self._box, head)
        self._add_contents(agent)

    def _words(self) -> tuple[str, str]:
        """Returns the name of the part, and facts about it."""
        match self.part:
            case TextPart():
                return self.tr("Text"), ""
            case FilePart() as file:
                return file.name or self.tr("File"), facts_of(file)
            case DataPart():
                return self.tr("Data"), ""

    def _add_contents(self, agent: str) -> None:
        match self.part:
            case TextPart(text=text):
                self._box.addWidget(ReadText(text, self))
            case FilePart(uri=str() as uri):
                said = self.tr("{agent} gets this address: {address}").replace("{agent}", agent)
                self._box.addWidget(Label(said.replace("{address}", uri), self, "small", "muted"))
            case FilePart():
                self._box.addWidget(self._picture)
                self._pictures.arrived.connect(self._show_picture)
                self._show_picture(key_of(self.part))
            case DataPart():
                self._box.addWidget(_Data(self.part, self))

    def _show_picture(self, key: str) -> None:
        part = self.part
        if not isinstance(part, FilePart) or key != key_of(part):
            return
        image = self._pictures.of(part)
        self._picture.setVisible(image is not None)
        if image is not None:
            side = tokens().px(PICTURE)
            smooth = Qt.TransformationMode.SmoothTransformation
            fitting = image.scaled(side, side, Qt.AspectRatioMode.KeepAspectRatio, smooth)
            self._picture.setPixmap(QPixmap.fromImage(fitting))

    def _remove(self) -> None:
        self.hide()
        self.removed.emit()


class _Data(QWidget):
    """Data in its view, and on request as the JSON that is sent."""

    def __init__(self, part: DataPart, parent: QWidget) -> None:
        super().__init__(parent)
        self._frame = PartFrame(self)
        self._frame.resized.connect(self._fit)
        view = Tree(part.data) if is_large(part.data) else view_of(part.data, part.said_type)
        self._frame.show_known(ViewState(part.data, view), "")

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()

    def _fit(self) -> None:
        tall = self._frame.height_for(self.width())
        self._frame.setGeometry(0, 0, self.width(), tall)
        self.setFixedHeight(tall)
