"""A file in a list: its facts, and a button to save it."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAccessible, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from a2a_desktop.conversation.entry import Download, FileEntry
from a2a_desktop.conversation.files import is_here, name_of
from a2a_desktop.ui.files.file_look import FileTile
from a2a_desktop.ui.qt.translation import translated
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.transcript.file_offer import FileOffer, offer_of
from a2a_desktop.ui.transcript.intents import OpenFile
from a2a_desktop.ui.widgets.button import Button, IconButton
from a2a_desktop.ui.widgets.label import ElidedLabel
from a2a_desktop.ui.widgets.layouts import add_all, column_layout
from a2a_desktop.ui.widgets.paper_button import PaperButton
from a2a_desktop.ui.widgets.roles import accessible_role
from a2a_desktop.ui.wording import formats
from a2a_desktop.ui.wording.fetching import fetch_failed, fetch_progress, place_of
from a2a_desktop.ui.wording.states import version


@accessible_role(QAccessible.Role.Grouping)
class FileLine(QWidget):
    """A file; a press on its line chooses it."""

    save_wanted = Signal(object)
    """A `FileEntry`."""
    print_wanted = Signal(object, bool)
    """A `FileEntry`, and whether to save it as a PDF."""
    chosen = Signal(object)
    """A `FileEntry`."""

    wanted = Signal(object)
    """An `OpenFile`, `FetchFile` or `StopFetching`."""

    def __init__(self, entry: FileEntry, facts: Sequence[str], parent: QWidget) -> None:
        super().__init__(parent)
        look = tokens()
        self._entry = entry
        self._is_current = False
        name = shown_name(entry)
        said = self._said = " · ".join(filter(None, facts))
        self.setAccessibleName(f"{name}, {said.replace(' · ', ', ')}")
        words = column_layout(gap=0)
        words.addWidget(ElidedLabel(name, self, "ui"))
        self._facts = ElidedLabel(said, self, "small", "text-muted")
        words.addWidget(self._facts)
        self._row = row = QHBoxLayout(self)
        row.setContentsMargins(look.px(12), look.px(8), look.px(8), look.px(8))
        row.setSpacing(look.px(12))
        add_all(row, FileTile(entry.file, self), (words, 1))
        if is_here(entry.file):
            text = self.tr("Save {file}").replace("{file}", name)
            save = IconButton("ph.download-simple", text, self)
            save.clicked.connect(self._save)
            row.addWidget(save)
        self._offer: FileOffer = OpenFile
        self._fetch = Button("", self, "small", clicked=self._want_offer)
        row.addWidget(self._fetch)
        self.show_download(None)

    def show_download(self, download: Download | None) -> None:
        """Shows the progress of its download, where only its address is known; None: not begun."""
        file = self._entry.file
        self._fetch.setVisible(bool(file.uri) and not is_here(file))
        self._offer, text = offer_of(file, download)
        self._fetch.setText(text)
        self._fetch.setAccessibleName(f"{text} {shown_name(self._entry)}")
        self._fetch.setToolTip((file.uri or "")[:500])
        said, color = self._said, "text-muted"
        if download is not None and download.fault is not None:
            said, color = fetch_failed(download.fault), "danger"
        elif download is not None:
            said = fetch_progress(download)
        self._facts.setText(said)
        self._facts.set_color(color)

    def offer_paper(self) -> None:
        """Offers to print its message or result, and to save that as a PDF."""
        text = self.tr("Print {file} or save it as PDF").replace("{file}", shown_name(self._entry))
        paper = PaperButton(text, self)
        paper.print_wanted.connect(self._print)
        paper.pdf_wanted.connect(self._save_pdf)
        self._row.insertWidget(2, paper)

    def make_choosable(self) -> None:
        """Makes the line choosable by keyboard and mouse: there is a preview."""
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def mark(self, *, is_current: bool) -> None:
        """Marks it as the shown file."""
        self._is_current = is_current
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.pos()):
            self.chosen.emit(self._entry)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.chosen.emit(self._entry)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        if self._is_current:
            painter.fillRect(self.rect(), tokens().color("selected-accent"))
        if self.hasFocus():
            painter.setPen(tokens().color("focus-ring"))
            painter.drawRect(self.rect().adjusted(1, 1, -2, -2))

    def _want_offer(self) -> None:
        self.wanted.emit(self._offer(self._entry))

    def _save(self) -> None:
        self.save_wanted.emit(self._entry)

    def _print(self) -> None:
        self.print_wanted.emit(self._entry, False)

    def _save_pdf(self) -> None:
        self.print_wanted.emit(self._entry, True)


def shown_name(entry: FileEntry) -> str:
    """Returns the name of a file on screen."""
    return name_of(entry) or translated("File without a name")


def facts_of(entry: FileEntry, number: int = 1) -> list[str]:
    """Returns kind or version, size, and time."""
    file = entry.file
    kind = formats.file_kind(file.name, file.media_type)
    if number > 1:
        kind = version(number)
    size = file.size if file.size is not None else len(file.data or b"")
    place = place_of(file.uri) if file.uri and not is_here(file) else ""
    return [kind, place, formats.file_size(size) if size else "", formats.clock(entry.origin.at)]
