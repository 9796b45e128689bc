"""Files as answers: dropped or chosen, read beside the window, sent inside the answer."""

import asyncio
import base64
from collections.abc import Sequence
from pathlib import Path
from typing import Final
from urllib.parse import quote, unquote

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFileDialog, QFrame, QWidget

from a2a_desktop.conversation.attachments import bytes_of, media_type_of, refuse_beyond
from a2a_desktop.forms.spec import UNSET, FieldKind, FormField, Value
from a2a_desktop.model.errors import AttachmentRefused, Fault
from a2a_desktop.model.ids import Json
from a2a_desktop.model.message import FilePart
from a2a_desktop.ui import wording
from a2a_desktop.ui.files.file_look import FileTile
from a2a_desktop.ui.forms.control import Control
from a2a_desktop.ui.qt.tasks import WidgetTasks, opened, started
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button, IconButton
from a2a_desktop.ui.widgets.dropping import local_files
from a2a_desktop.ui.widgets.flow import FlowLayout
from a2a_desktop.ui.widgets.label import ElidedLabel, Icon, Label
from a2a_desktop.ui.widgets.layouts import STRETCH, add_all, column_layout, empty, row_layout
from a2a_desktop.ui.wording import formats

LARGEST: Final = 10 * 1024 * 1024
"""The most bytes of one file: it is sent inside the answer, a third larger."""

AT_ONCE: Final = 60
"""The most files that are shown before the person asks for more."""

REASONS: Final = 3
"""The most refused files whose reasons are shown."""


class FileControl(Control):
    """A place to drop files, and the files of the answer."""

    is_wide = True

    def __init__(self, field: FormField, parent: QWidget) -> None:
        super().__init__(field, parent)
        self._values: list[str] = []
        self._most = AT_ONCE
        self._reading = 0
        self._has_refused = False
        self._tasks = WidgetTasks(self)
        self._zone = _Zone(self._kinds(), self)
        self._zone.dropped.connect(self._take)
        self._zone.choose.clicked.connect(self._choose)
        self._notice = Label("", self, "small", "danger")
        self._notice.hide()
        self._chips = QWidget(self)
        self._flow = FlowLayout(self._chips, 8)
        self._chips.hide()
        add_all(column_layout(self, gap=8, margins=0), self._zone, self._notice, self._chips)
        self._watch(self._zone.choose)

    @property
    def is_busy(self) -> bool:
        return self._reading > 0

    @property
    def has_refused(self) -> bool:
        return self._has_refused

    def show_wrong(self, is_wrong: bool) -> None:
        self._zone.setProperty("wrong", is_wrong)
        self._zone.update()

    def name_as(self, name: str, description: str) -> None:
        words = self.tr("{name}: choose files").format(name=name)
        self._zone.choose.setAccessibleName(words)
        self._zone.choose.setAccessibleDescription(description)

    def offer(self, earlier: Sequence[Json]) -> None:
        """Offers nothing: files are chosen again."""

    def _kinds(self) -> str:
        """Returns the accepted kinds of files, in words."""
        accept = self.field.limits.accept
        names = [one if one.startswith(".") else formats.file_kind(None, one) for one in accept]
        return ", ".join(dict.fromkeys(names))

    def _is_many(self) -> bool:
        return self.field.kind is FieldKind.FILES

    @started("choose files")
    async def _choose(self) -> None:
        dialog = QFileDialog(self.window(), self.tr("Choose files"))
        many, one = QFileDialog.FileMode.ExistingFiles, QFileDialog.FileMode.ExistingFile
        dialog.setFileMode(many if self._is_many() else one)
        if await opened(dialog):
            self._take([Path(place) for place in dialog.selectedFiles()])

    def _take(self, places: object) -> None:
        assert isinstance(places, list)
        wanted = places if self._is_many() else places[:1]
        self._reading += 1
        self._zone.show_busy(is_busy=True)
        self._tasks.start(self._read_all(wanted, len(places) - len(wanted)), "read files")

    async def _read_all(self, places: list[Path], left_out: int) -> None:
        try:
            said = await self._add(places)
        finally:
            self._reading -= 1
            self._zone.show_busy(is_busy=self.is_busy)
        self._has_refused = bool(said)
        if left_out:
            only = self.tr("Only one file fits here. “{file}” was taken.")
            said = said or only.format(file=places[0].name)
        self._notice.set_tone("danger" if self._has_refused else "muted")
        self._notice.setText(said)
        self._notice.setVisible(bool(said))
        self._fill()
        self.changed.emit()

    async def _add(self, places: list[Path]) -> str:
        """Adds files; returns why some are refused, or "" if all were taken."""
        refused: list[str] = []
        for place in places:
            try:
                data = await asyncio.to_thread(_bytes_of, place)
                held = sum(map(len, self._values)) * 3 // 4 if self._is_many() else 0
                refuse_beyond(held + len(data), place.name)
            except AttachmentRefused as error:
                said = wording.fault(Fault.of(error), "")
                refused.append(f"{said.title} {said.text}")
            else:
                is_plain = self.field.is_plain_base64
                value = await asyncio.to_thread(_value_of, place.name, data, is_plain=is_plain)
                self._values = [*self._values, value] if self._is_many() else [value]
        more = [wording.folded(len(refused) - REASONS)] if len(refused) > REASONS else []
        return "\n".join(refused[:REASONS] + more)

    def _fill(self) -> None:
        empty(self._flow)
        for number, value in enumerate(self._values[: self._most]):
            chip = _FileChip(number, value, self._chips)
            chip.removed.connect(self._remove)
            self._flow.addWidget(chip)
            chip.show()
        if (rest := len(self._values) - self._most) > 0:
            more = Button(wording.folded(rest), self._chips, "link")
            more.clicked.connect(self._show_more)
            self._flow.addWidget(more)
            more.show()
        self._chips.setVisible(bool(self._values))
        self.resized.emit()

    def _show_more(self) -> None:
        self._most += AT_ONCE
        self._fill()

    def _remove(self, chip: object) -> None:
        assert isinstance(chip, _FileChip)
        del self._values[chip.number]
        self._fill()
        self._zone.choose.setFocus()
        self.changed.emit()

    def _state(self) -> object:
        return list(self._values)

    def _read(self) -> Value:
        if self._is_many():
            is_kept = self.field.is_required and not self.field.is_nullable
            return [*self._values] if self._values or is_kept else UNSET
        return self._values[0] if self._values else UNSET

    def _show(self, value: Value) -> None:
        values = value if isinstance(value, list) else [value]
        self._values = [one for one in values if isinstance(one, str) and one]
        self._fill()


class _Zone(QFrame):
    """The place to drop files."""

    dropped = Signal(object)
    """A list of `Path`."""

    def __init__(self, kinds: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAcceptDrops(True)
        self._is_over = False
        words = self.tr("Drop here or")
        self.choose = Button(self.tr("choose files"), self, "link")
        box = row_layout(self, gap=4, margins=(12, 12, 12, 12))
        add_all(box, STRETCH, Icon("ph.upload-simple", self, 16))
        self._words = Label(words, self, "ui", "muted", wraps=False)
        add_all(box, self._words, self.choose)
        if kinds:
            hint = Label(kinds, self, "small", "faint")
            hint.setWordWrap(False)
            box.addWidget(hint)
        box.addStretch(1)

    def show_busy(self, *, is_busy: bool) -> None:
        """Shows whether files are being read."""
        self._words.setText(self.tr("Reading…") if is_busy else self.tr("Drop here or"))

    def paintEvent(self, event: QPaintEvent) -> None:
        look = tokens()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edge = "danger" if self.property("wrong") else "border-control"
        painter.setPen(
            QPen(look.color("accent" if self._is_over else edge), 1, Qt.PenStyle.DashLine)
        )
        painter.setBrush(look.color("accent-soft") if self._is_over else Qt.BrushStyle.NoBrush)
        box = self.rect().adjusted(0, 0, -1, -1)
        painter.drawRoundedRect(box, look.radius("md"), look.radius("md"))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        self._is_over = any(url.isLocalFile() for url in event.mimeData().urls())
        if self._is_over:
            event.acceptProposedAction()
        self.update()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self._is_over = False
        self.update()

    def dropEvent(self, event: QDropEvent) -> None:
        self._is_over = False
        self.update()
        event.acceptProposedAction()
        self.dropped.emit(local_files(event.mimeData()))


class _FileChip(QFrame):
    """A file of the answer."""

    removed = Signal(object)

    def __init__(self, number: int, value: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.number = number
        self.setProperty("surface", "panel")
        name, facts = facts_of(value)
        look = tokens()
        words = column_layout(gap=0)
        words.addWidget(ElidedLabel(name, self, "ui-strong"))
        words.addWidget(ElidedLabel(facts, self, "small", "text-muted"))
        cross = IconButton("ph.x", self.tr("Remove {file}").format(file=name), self, 24)
        cross.clicked.connect(self._notify)
        box = row_layout(self, margins=(10, 6, 6, 6))
        add_all(box, FileTile(FilePart(name, media_type_of(name), size=0), self, 28), (words, 1))
        box.addWidget(cross)
        self.setFixedWidth(look.px(220))

    def _notify(self) -> None:
        self.removed.emit(self)


def facts_of(value: str) -> tuple[str, str]:
    """Returns a file's name, and its kind and size, in words."""
    comma = value.find(",")  # the rest is large, and not copied
    head = value[: max(comma, 0)]
    if not head.startswith("data:"):
        return formats.file_kind(None, None), formats.file_size(len(value) * 3 // 4)
    marks = head.removeprefix("data:").split(";")
    names = [one.removeprefix("name=") for one in marks if one.startswith("name=")]
    kind = formats.file_kind(None, marks[0])
    if "base64" in marks:
        size = (len(value) - comma - 1) * 3 // 4 - value.count("=", max(comma + 1, len(value) - 2))
    else:
        size = len(unquote(value[comma + 1 :]))
    name = unquote(names[0]) if names else kind
    return name, f"{kind} · {formats.file_size(size)}"


def _value_of(name: str, data: bytes, *, is_plain: bool) -> str:
    text = base64.b64encode(data).decode("ascii")
    return text if is_plain else f"data:{media_type_of(name)};name={quote(name)};base64,{text}"


def _bytes_of(place: Path) -> bytes:
    """Returns the bytes. Blocks. Raises AttachmentRefused."""
    return bytes_of(place, LARGEST)
