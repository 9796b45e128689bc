"""The files of the message: a chip each, in the message box."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QImage, QKeyEvent, QPainter, QPainterPath, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QWidget

from a2a_desktop.conversation.attachments import is_read_by
from a2a_desktop.model.card import AgentCard
from a2a_desktop.model.filename import safe_name
from a2a_desktop.model.message import FilePart
from a2a_desktop.ui.files.file_look import facts_of, look_of
from a2a_desktop.ui.files.pictures import Pictures, key_of
from a2a_desktop.ui.theme.icons import pixmap
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button, IconButton
from a2a_desktop.ui.widgets.flow import FlowLayout
from a2a_desktop.ui.widgets.label import ElidedLabel
from a2a_desktop.ui.widgets.layouts import add_all, column_layout, row_layout
from a2a_desktop.ui.widgets.scroll import ScrollArea
from a2a_desktop.ui.wording import folded, formats

MOST: Final = 3 * 48 + 2 * 8
"""Px: three lines of chips, then they scroll."""
AT_ONCE: Final = 30
"""The most chips that are shown before the person asks for more."""
WIDEST_NAME: Final = 220
WIDEST_FACTS: Final = 300
"""px at 100 % of the words of a chip: a warning is read to its end."""


@dataclass(slots=True, eq=False)
class Attachment:
    """A file of the message. Its `file` is None while it is being read."""

    name: str
    file: FilePart | None = None
    is_removed: bool = False
    """The person removed it."""


class AttachmentBar(ScrollArea):
    """Holds the attached files, also those still being read."""

    changed = Signal()
    removed = Signal()
    """The person removed a file."""

    def __init__(self, pictures: Pictures, parent: QWidget) -> None:
        super().__init__(self.tr("Attached files"), parent)
        self.viewport().setAutoFillBackground(False)
        self._inside = QWidget(self)
        self._inside.setAutoFillBackground(False)
        self.setWidget(self._inside)
        self._inside.setAutoFillBackground(False)  # a scroll area turns it on
        self._pictures = pictures
        self._card: AgentCard | None = None
        self._held: list[Attachment] = []
        self._most = AT_ONCE
        self._chips: list[AttachmentChip] = []
        """The chips of the first files."""
        self._removed: list[tuple[int, FilePart]] = []
        self._room = self.maximumHeight()
        self._flow = FlowLayout(self._inside, 8)
        self._more = Button("", self._inside, "link", clicked=self._show_more)
        pictures.arrived.connect(self._picture_arrived)
        self.hide()

    @property
    def files(self) -> tuple[FilePart, ...]:
        """The attached files that are read."""
        return tuple(one.file for one in self._held if one.file is not None)

    @property
    def has_files(self) -> bool:
        """There is an attached file that is read."""
        return any(one.file is not None for one in self._held)

    @property
    def is_reading(self) -> bool:
        """A file is being read."""
        return any(one.file is None for one in self._held)

    def show_card(self, card: AgentCard) -> None:
        """Shows whether the agent accepts the attached files."""
        self._card = card
        for chip in self._chips:
            self._fill(chip)

    def show_files(self, files: tuple[FilePart, ...]) -> None:
        """Replaces the files."""
        self._held, self._most = [], AT_ONCE
        self._removed.clear()
        self.add(files)
        if not files:
            self._told()

    def add(self, files: tuple[FilePart, ...]) -> None:
        self._held += [Attachment(one.name or "", one) for one in files]
        if files:
            self._told()

    def begin(self, names: Sequence[str]) -> list[Attachment]:
        """Adds files that are being read; `finish` each."""
        begun = [Attachment(name) for name in names]
        self._held += begun
        self._told()
        return begun

    def finish(self, held: Attachment, file: FilePart | None) -> bool:
        """Completes a file, or (None) removes it: it cannot be attached.

        Returns False if the box has another message by now.
        """
        if held not in self._held:
            return held.is_removed
        held.file = file
        if file is None:
            self._held.remove(held)
        for chip in self._chips:
            if chip.held is held:
                self._fill(chip)
        self._told()
        return True

    @property
    def can_restore(self) -> bool:
        """A file was removed."""
        return bool(self._removed)

    def restore(self) -> bool:
        """Restores the file that was removed last; returns False if there is none."""
        if not self._removed:
            return False
        place, file = self._removed.pop()
        self._held.insert(place, Attachment(file.name or "", file))
        self._told()
        return True

    def _show_more(self) -> None:
        self._most += AT_ONCE
        self._told()

    def _show(self) -> None:
        """Shows the chips of the first files, and the number of the others."""
        shown, rest = self._held[: self._most], len(self._held) - self._most
        known = {chip.held: chip for chip in self._chips}
        if list(known) != shown:
            for gone in known.keys() - shown:
                known[gone].hide()
                known[gone].deleteLater()
            while self._flow.count():
                self._flow.takeAt(0)
            self._flow.setEnabled(False)  # each chip that is shown would lay out all others
            self._chips = [known.get(one) or self._chip_of(one) for one in shown]
            for chip in self._chips:
                self._flow.addWidget(chip)
                chip.show()
            self._flow.addWidget(self._more)
            self._flow.setEnabled(True)
        self._more.setText(folded(rest))
        self._more.setVisible(rest > 0)

    def _chip_of(self, held: Attachment) -> "AttachmentChip":
        chip = AttachmentChip(held, self._inside)
        chip.remove_wanted.connect(self._remove)
        self._fill(chip)
        return chip

    def _fill(self, chip: "AttachmentChip") -> None:
        file = chip.held.file
        if file is None:
            chip.show_facts(self.tr("Reading…"), None, is_warning=False)
            return
        kind = file.media_type or ""
        facts, is_warning = facts_of(file), False
        if self._card is not None and not is_read_by(self._card, kind):
            what = formats.file_kind(file.name, kind)
            text, is_warning = self.tr("{kind} · the agent might not be able to read it"), True
            facts = text.format(kind=what)
        chip.show_facts(facts, self._pictures.of(file), is_warning=is_warning)

    def _remove(self, chip: "AttachmentChip") -> None:
        held, had_focus = chip.held, chip.has_focus
        place = self._held.index(held)
        held.is_removed = True
        if held.file is not None:
            self._removed.append((place, held.file))
        self._held.remove(held)
        self._told()
        if had_focus and self._chips:
            self._chips[min(place, len(self._chips) - 1)].take_focus()
        self.removed.emit()

    def _picture_arrived(self, key: str) -> None:
        for chip in self._chips:
            if (file := chip.held.file) is not None and key_of(file) == key:
                self._fill(chip)

    def _told(self) -> None:
        self._show()
        self.setVisible(bool(self._held))
        self._fit()
        self.changed.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def fit(self, room: int) -> None:
        """Limits the height."""
        self._room = room
        self._fit()

    def _fit(self) -> None:
        tall = self._flow.heightForWidth(self.viewport().width())
        around = self.height() - self.contentsRect().height()
        self.setFixedHeight(min(tall, tokens().px(MOST), self._room) + around)


class AttachmentChip(QFrame):
    """A file: its picture or its kind, its name, its facts; it can be removed."""

    remove_wanted = Signal(object)
    """This chip."""

    def __init__(self, held: Attachment, parent: QWidget) -> None:
        super().__init__(parent)
        self.held, name = held, safe_name(held.name) if held.name else ""
        self.setProperty("surface", "chip")
        self._tile = _Tile(self)
        self._name = ElidedLabel(name, self, "ui-strong")
        self._facts = ElidedLabel("", self, "small", "text-faint")
        self._close = IconButton("ph.x", self.tr("Remove {name}").format(name=name), self, 24)
        self._close.clicked.connect(self._remove)
        self._hint = QSize()
        words = add_all(column_layout(gap=0), self._name, self._facts)
        box = row_layout(self, gap=8, margins=(6, 5, 4, 5))
        add_all(box, self._tile, (words, 1), self._close)

    def _remove(self) -> None:
        self.remove_wanted.emit(self)

    @property
    def has_focus(self) -> bool:
        return self.window().focusWidget() is self._close

    def take_focus(self) -> None:
        """Gives its button the focus."""
        self._close.setFocus(Qt.FocusReason.TabFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self._remove()
        else:
            super().keyPressEvent(event)

    def show_facts(self, facts: str, picture: QImage | None, *, is_warning: bool) -> None:
        """Shows the present facts."""
        self._facts.setText(facts)
        self._facts.set_color("warning" if is_warning else "text-faint")
        self._tile.show_file(self.held.file, picture, is_warning=is_warning)
        self._hint = self._measured()
        self.updateGeometry()
        self.setAccessibleName(f"{self._name.text()}, {facts.replace(' · ', ', ')}")

    def sizeHint(self) -> QSize:
        return self._hint

    def _measured(self) -> QSize:
        look = tokens()
        name, facts = self._name.natural_width(), self._facts.natural_width()
        wide = max(min(name, look.px(WIDEST_NAME)), min(facts, look.px(WIDEST_FACTS)))
        return QSize(wide + look.px(36 + 24 + 8 + 8 + 12), look.px(46))


class _Tile(QWidget):
    """The picture itself, or an icon of the kind."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._picture: QImage | None = None
        self._icon, self._hue = "ph.file", "amber"
        side = tokens().px(36)
        self.setFixedSize(side, side)

    def show_file(self, file: FilePart | None, picture: QImage | None, *, is_warning: bool) -> None:
        """Shows a file; None while it is being read."""
        self._picture = picture
        self._icon, self._hue = look_of(file) if file is not None else ("ph.hourglass", "sky")
        if is_warning:
            self._icon, self._hue = "ph.warning-fill", "amber"
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        look = tokens()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        outline = QPainterPath()
        outline.addRoundedRect(QRectF(self.rect()), look.px(7), look.px(7))
        painter.fillPath(outline, look.color(f"avatar-{self._hue}-bg"))
        if self._picture is None:
            inner = look.icon("md")
            corner = (self.width() - inner) // 2
            picture = pixmap(self._icon, f"avatar-{self._hue}-fg", inner, self.devicePixelRatioF())
            painter.drawPixmap(corner, corner, picture)
            return
        painter.setClipPath(outline)
        grown = Qt.AspectRatioMode.KeepAspectRatioByExpanding
        size = self._picture.size().scaled(self.size(), grown)
        left, top = (self.width() - size.width()) / 2, (self.height() - size.height()) / 2
        painter.drawImage(QRectF(left, top, size.width(), size.height()), self._picture)
        painter.setClipping(False)
        painter.strokePath(outline, look.color("border"))
