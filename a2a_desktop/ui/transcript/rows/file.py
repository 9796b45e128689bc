"""A file: a picture as a preview, others as a chip, with buttons to fetch, open and save it."""

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QMouseEvent, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QApplication, QProgressBar, QWidget

from a2a_desktop.conversation.entry import Download, Entry, FileEntry
from a2a_desktop.conversation.files import is_here, name_of
from a2a_desktop.conversation.query import Query
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.filename import safe_name
from a2a_desktop.model.message import FilePart
from a2a_desktop.ui.files.file_look import facts_of, look_of
from a2a_desktop.ui.files.pictures import PREVIEW, key_of
from a2a_desktop.ui.qt.discarding import discard
from a2a_desktop.ui.qt.image_decoding import Drawing, Flaw
from a2a_desktop.ui.qt.translation import counted
from a2a_desktop.ui.theme.icons import pixmap
from a2a_desktop.ui.theme.mirror import across, flip, put, stamp, upright
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.transcript.file_offer import FileOffer, offer_of
from a2a_desktop.ui.transcript.intents import DragFile, FileIntent, OpenFile, SaveFile, SaveFiles
from a2a_desktop.ui.transcript.rows.base import INDENT, Place, Row, RowContext
from a2a_desktop.ui.transcript.rows.delivery import DeliveryLine
from a2a_desktop.ui.widgets.box import paint_box
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.highlight import paint_lit
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.list_painting import draw_line
from a2a_desktop.ui.wording.fetching import fetch_failed, fetch_progress
from a2a_desktop.ui.wording.states import version

_WIDE: Final = 400
_FOOT: Final = 46
_ABOUT: Final = 500
"""The most characters of the agent's words about a result."""
_TWO: Final = 600
"""px at 100 % from which two files are in a line."""
_ROOMY: Final = 380
"""px at 100 % from which the button that saves has words."""


class FileRow(Row):
    """One file of either side."""

    def __init__(self, context: RowContext, parent: QWidget) -> None:
        super().__init__(context, parent)
        self._grip: QPointF | None = None
        """The place at which the mouse holds it."""
        self._is_dragged = False
        self._main = Button("", self, "small", clicked=self._wants_main)
        self._save = Button(self.tr("Save as…"), self, "small", "ph.download-simple")
        self._save.setToolTip(self._save.text())
        self._save.clicked.connect(self._wants_save)
        self._all = Button("", self, "link", clicked=self._wants_all)
        self._problem = Label("", self, "small", "danger")
        self._about = Label("", self, "small", "muted")
        self._progress = QProgressBar(self)
        self._progress.setTextVisible(False)
        self._delivery = DeliveryLine(self)
        self._delivery.acted.connect(self._act)
        self._lit = Query()
        self._file = FilePart()
        self._name = self._facts = self._version = ""
        self._offer: FileOffer = OpenFile
        self._drawing: Drawing | None = None
        context.pictures.arrived.connect(self._picture_arrived)
        self._box = QRectF()
        self._beside: list[FileRow] = []
        self._ready: list[FileRow] = []
        """The rows for files beside it, of which the first are used."""
        self._recalled: Mapping[str, object] = {}

    @property
    def is_kept(self) -> bool:
        return any(one.is_kept for one in self._beside)

    @property
    def is_wide(self) -> bool:
        """It shows more than its chip, and needs the whole width."""
        return False

    def memory(self) -> object:
        kept: dict[str, object] = {}
        for row in (self, *self._beside):
            if row.entry is not None and (own := row.own_memory()) is not None:
                kept[row.entry.entry_id] = own
        return kept

    def own_memory(self) -> object:
        """Returns the person's changes to this file alone; None if there are none."""
        return None

    def recall(self, memory: object) -> None:
        self._recalled = memory if isinstance(memory, dict) else {}

    def recall_own(self, memory: object) -> None:
        """Restores the changes from `own_memory` for the file that is loaded next."""

    def load(self, entry: Entry, agent: AgentRecord, at: Place) -> None:
        if self.entry is None or self.entry.entry_id != entry.entry_id:
            self.recall_own(self._recalled.get(entry.entry_id))
        super().load(entry, agent, at)
        self._show_beside(at.beside, agent)
        if at.is_beside:
            for one in self.children():
                if isinstance(one, QWidget):
                    one.hide()

    def _show_beside(self, files: Sequence[FileEntry], agent: AgentRecord) -> None:
        """Shows the files of the next rows, each in a row of its kind inside this one."""
        kinds = [self._context.row_type(one) for one in files]
        for place, kind in enumerate(kinds):
            known = self._ready[place : place + 1]
            if known and type(known[0]) is kind:
                continue
            for old in known:
                discard(old)
            made = kind(self._context, self)
            assert isinstance(made, FileRow)
            made.wanted.connect(self.wanted)
            made.resized.connect(self.resized)
            self._ready[place : place + 1] = [made]
        for one in self._beside[len(files) :]:
            one.hide()
        self._beside = self._ready[: len(files)]
        for row, entry in zip(self._beside, files, strict=True):
            row.recall(self._recalled)
            row.load(entry, agent, Place(begins_group=False, is_inside=True))
            row.show()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        is_held = event.button() == Qt.MouseButton.LeftButton and is_here(self._file)
        self._grip = event.position() if is_held and self._box.contains(event.position()) else None
        self._is_dragged = False

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        is_left = event.button() == Qt.MouseButton.LeftButton and not self._is_dragged
        self._grip = None
        if is_left and self._picture_box().contains(event.position()):
            self._want(OpenFile)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._grip is not None and event.buttons() & Qt.MouseButton.LeftButton:
            far = (event.position() - self._grip).manhattanLength()
            if far >= QApplication.startDragDistance() and not self._is_dragged:
                self._is_dragged = True
                self._want(DragFile)
            return  # it is dragged, not selected
        super().mouseMoveEvent(event)
        if self._picture_box().contains(event.position()):
            self.setCursor(Qt.CursorShape.PointingHandCursor)
        else:
            self.unsetCursor()

    def _first_content(self) -> QRect:
        if self._beside:
            return self.rect().adjusted(tokens().px(INDENT), 0, 0, 0)
        return across(self._box.toAlignedRect(), self.rect())

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.unsetCursor()

    def light(self, query: Query) -> None:
        for row in (self, *self._beside):
            row._lit = query
            row.update()

    @property
    def _picture(self) -> QImage | None:
        return self._drawing.image if self._drawing is not None else None

    def _picture_arrived(self, key: str) -> None:
        if key_of(self._file) == key:
            self._show_drawing(self._context.pictures.drawing(self._file))
            self.resized.emit()
            self.update()

    def _show(self, entry: Entry) -> None:
        assert isinstance(entry, FileEntry)
        self._file = file = entry.file
        self._version = version(entry.version) if entry.version else ""
        name = name_of(entry)
        self._name = safe_name(name) if name else self.tr("File without a name")
        self._show_drawing(self._context.pictures.drawing(file))
        can_save = is_here(file)
        self._save.setVisible(can_save)
        self._show_download(entry.download, is_here=can_save)
        self._main.setVisible(can_save or bool(file.uri))
        self._all.setText(counted(self._at.files, "Save the file", "Save all {count} files"))
        self._all.setVisible(self._at.files > 1)
        self._about.setText((entry.origin.description or "")[:_ABOUT])
        self._about.setVisible(bool(entry.origin.description))
        self._delivery.show_entry(entry, self._agent)

    def _show_drawing(self, drawing: Drawing | None) -> None:
        self._drawing = drawing
        more = ""
        if drawing is not None and drawing.flaw is not None:
            more = self._flawed(drawing.flaw)
        elif drawing is not None and drawing.kind == "pdf":
            more = counted(drawing.pages, "1 page", "{count} pages")
        self._facts = " · ".join(filter(None, (self._version, facts_of(self._file), more)))
        self._save.setAccessibleName(f"{self._name}, {self._facts.replace(' · ', ', ')}")
        self.setMouseTracking(self._picture is not None)

    def _flawed(self, flaw: Flaw) -> str:
        """Returns why there is no preview."""
        match flaw:
            case Flaw.TOO_LARGE:
                return self.tr("too large to show")
            case Flaw.UNSAFE:
                return self.tr("not safe to show")
            case Flaw.LOCKED:
                return self.tr("locked with a password")
            case Flaw.DAMAGED:
                return self.tr("damaged")

    def _show_download(self, download: Download | None, *, is_here: bool) -> None:
        """Shows the present action, and the progress."""
        is_coming = download is not None and download.fault is None
        self._offer, text = offer_of(self._file, download)
        self._main.setText(text)
        self._main.setAccessibleName(f"{text} {self._name}")
        self._main.setToolTip("" if is_here else (self._file.uri or "")[:500])
        if is_coming and download is not None:
            self._facts = fetch_progress(download)
            self._progress.setMaximum(max(1, (download.total or 0) // 1024))
            self._progress.setValue(download.so_far // 1024)
        self._progress.setVisible(is_coming)
        self._progress.setAccessibleName(f"{self._name}, {self._facts}")
        fault = download.fault if download is not None else None
        self._problem.setText(fetch_failed(fault) if fault is not None else "")
        self._problem.setVisible(fault is not None)

    def _lay_out(self, box: QRect) -> int:
        y = box.top() + self._lay_out_all(box)
        if self._all.isVisibleTo(self):
            hint = self._all.sizeHint()
            left = box.right() + 1 - hint.width() if self._is_person() else box.left()
            put(self._all, QRect(QPoint(left, y), hint), box)
            y += hint.height() + tokens().px(4)
        return y - box.top()

    def _lay_out_all(self, box: QRect) -> int:
        """Lays out this file and those beside it, two in a line if they fit; returns the height."""
        look, gap = tokens(), tokens().px(10)
        rows = [self, *self._beside]
        is_narrow = box.width() < look.px(_TWO) or any(one.is_wide for one in rows)
        count = 1 if is_narrow else 2
        y = box.top()
        for start in range(0, len(rows), count):
            line = rows[start : start + count]
            wide = (box.width() - gap * (len(line) - 1)) // len(line)
            tallest = 0
            for number, row in enumerate(line):
                cell = QRect(box.left() + number * (wide + gap), y, wide, 0)
                if row is self:
                    tall = self._lay_out_own(across(cell, box))
                else:
                    tall = row.height_for(wide)
                    put(row, QRect(cell.left(), y, wide, tall), box)
                tallest = max(tallest, tall)
            y += tallest
        return y - box.top()

    def _lay_out_own(self, box: QRect) -> int:
        """Lays out the chip or the picture, and the parts below it; returns their height."""
        look = tokens()
        foot = look.px(_FOOT)
        size = self._shown_size(box.width())
        wide = size.width() if not size.isEmpty() else min(box.width(), look.px(_WIDE))
        left = box.right() + 1 - wide if self._is_person() else box.left()
        tall = size.height() + foot + (0 if size.isEmpty() else 1)
        around = across(QRect(left, box.top() + look.px(4), wide, tall), box)
        self._box = QRectF(around).adjusted(0.5, 0.5, -0.5, -0.5)
        bottom = round(self._box.bottom())
        right = left + wide - look.px(8)
        self._save.setText("" if wide < look.px(_ROOMY) else self.tr("Save as…"))
        for button in (self._save, self._main):
            if button.isVisibleTo(self):
                hint = button.sizeHint()
                right -= hint.width()
                top = bottom - foot + (foot - hint.height()) // 2
                put(button, QRect(QPoint(right, top), hint), box)
                right -= look.px(6)
        edge, thick = look.px(12), look.px(3)
        self._progress.setGeometry(left + edge, bottom - thick - 1, wide - 2 * edge, thick)
        return self._lay_out_below(box, bottom + look.px(4)) - box.top()

    def _lay_out_below(self, box: QRect, y: int) -> int:
        """Lays out the facts, the fault, and the delivery of the message; returns the lower end."""
        look = tokens()
        for label in (self._about, self._problem):
            if label.isVisibleTo(self):
                tall = label.heightForWidth(box.width())
                label.setGeometry(box.left(), y, box.width(), tall)
                y += tall + look.px(2)
        below = self._delivery.height_for(box.width())
        self._delivery.setGeometry(box.left(), y, box.width(), below)
        return y + below + look.px(4)

    def _paint(self, painter: QPainter) -> None:
        look = tokens()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        flip(painter, self._box)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        radius = look.radius("lg")
        outline = QPainterPath()
        outline.addRoundedRect(self._box, radius, radius)
        painter.fillPath(outline, look.color("surface-raised"))
        foot = QRectF(self._box)
        foot.setTop(self._box.bottom() - look.px(_FOOT))
        if self._picture is not None:
            painter.save()
            painter.setClipPath(outline)
            self._paint_picture(painter, self._picture)
            painter.restore()
            painter.fillRect(QRectF(foot.left(), foot.top(), foot.width(), 1), look.color("border"))
        painter.setPen(QPen(look.color("border"), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(outline)
        self._paint_foot(painter, foot.toRect())

    def _paint_picture(self, painter: QPainter, picture: QImage) -> None:
        """Paints it as large as it fits, on a quiet ground."""
        room = self._picture_box()
        painter.fillRect(room, tokens().color("surface-sunken"))
        size = picture.size().scaled(room.size().toSize(), Qt.AspectRatioMode.KeepAspectRatio)
        target = QRectF(0, 0, size.width(), size.height())
        target.moveCenter(room.center())
        with upright(painter, target):
            painter.drawImage(target, picture)

    def _picture_box(self) -> QRectF:
        """Returns the place of the preview; empty if there is none."""
        if self._picture is None:
            return QRectF()
        return self._box.adjusted(0, 0, 0, -tokens().px(_FOOT))

    def _paint_foot(self, painter: QPainter, foot: QRect) -> None:
        look = tokens()
        side = look.px(28)
        name, hue = look_of(self._file)
        tile = QRectF(foot.left() + look.px(10), foot.center().y() - side / 2 + 1, side, side)
        paint_box(painter, tile, look.px(7), fill=f"avatar-{hue}-bg")
        inner = look.icon("md")
        corner = tile.center().toPoint()
        picture = pixmap(name, f"avatar-{hue}-fg", inner, self.devicePixelRatioF())
        stamp(painter, corner.x() - inner // 2, corner.y() - inner // 2, picture)
        left = round(tile.right()) + look.px(10)
        main = across(self._main.geometry(), self._box.toAlignedRect())
        right = main.left() - look.px(8) if self._main.isVisibleTo(self) else foot.right()
        upper = QRect(left, foot.top() + look.px(6), right - left, look.px(18))
        paint_lit(painter, QRectF(upper), self._name, look.font("ui-strong"), self._lit)
        draw_line(painter, upper, self._name, "ui-strong", "text")
        lower = QRect(left, upper.bottom() + 1, right - left, look.px(16))
        draw_line(painter, lower, self._facts, "small", "text-faint")

    def _shown_size(self, room: int) -> QSize:
        if self._picture is None:
            return QSize()
        look = tokens()
        limit = QSize(min(room, look.px(PREVIEW.width())), look.px(PREVIEW.height()))
        size = self._picture.size().scaled(limit, Qt.AspectRatioMode.KeepAspectRatio)
        return size.expandedTo(QSize(min(room, look.px(340)), look.px(48)))

    def _wants_main(self) -> None:
        self._want(self._offer)

    def _wants_save(self) -> None:
        self._want(SaveFile)

    def _wants_all(self) -> None:
        self._want(SaveFiles)

    def _want(self, intent: type[FileIntent]) -> None:
        if isinstance(self.entry, FileEntry):
            self.wanted.emit(intent(self.entry))
