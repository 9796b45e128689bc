"""All files of a conversation, of both sides."""

from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum
from functools import partial
from itertools import chain

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QButtonGroup, QVBoxLayout, QWidget
from shiboken6 import isValid

from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.entry import FileEntry
from a2a_desktop.conversation.files import ListedFile, files_of, is_here
from a2a_desktop.model.ids import EntryId
from a2a_desktop.ui.files.pictures import Pictures
from a2a_desktop.ui.inspector.file_line import FileLine, facts_of
from a2a_desktop.ui.inspector.preview import FilePreview
from a2a_desktop.ui.qt.image_decoding import is_pdf, is_picture
from a2a_desktop.ui.qt.translation import counted, phrase, translated
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button, IconButton
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.layouts import STRETCH, add_all, column_layout, row_layout
from a2a_desktop.ui.widgets.sections import (
    AT_ONCE,
    IN_A_TURN,
    LongCard,
    RowsCard,
    ScrollPage,
    heading,
)


class FileFilter(StrEnum):
    """The filter of the list; the value is the text of the button."""

    ALL = phrase("All")
    RESULTS = phrase("Results")
    SENT = phrase("Sent by me")


class FilesTab(QWidget):
    """Two lists and a preview."""

    save_wanted = Signal(object)
    """A `FileEntry`."""
    saving_wanted = Signal(object)
    """All listed files, `FileEntry`s."""
    look_wanted = Signal(object)
    """A `FileEntry`, to be viewed in a window of its own."""
    wanted = Signal(object)
    """An `OpenFile`, `FetchFile` or `StopFetching`."""
    older_wanted = Signal()

    def __init__(self, pictures: Pictures, parent: QWidget) -> None:
        super().__init__(parent)
        self._conversation: Conversation | None = None
        self._files: tuple[ListedFile, ...] = ()
        self._built: object = None
        self._rows: list[ListedFile] = []
        """The files in the lists, the newest last."""
        self._open: set[EntryId] = set()
        self._cards: dict[str, LongCard] = {}
        """The lists by their titles."""
        self._chosen: FileEntry | None = None
        self._lines: dict[EntryId, FileLine] = {}
        self._choices = QButtonGroup(self)
        self._pages = ScrollPage(self.tr("Files"), self)
        self._save_all = IconButton("ph.download-simple", self.tr("Save all files"), self)
        self._save_all.clicked.connect(self._want_all)
        self._preview = FilePreview(pictures, self)
        self._preview.save_wanted.connect(self.save_wanted)
        self._preview.look_wanted.connect(self.look_wanted)
        self._lists = QWidget(self)
        self._lists_box = QVBoxLayout(self._lists)
        self._lay_out()

    def show_conversation(self, conversation: Conversation) -> None:
        if conversation is not self._conversation:
            self._conversation = conversation
            self._open, self._cards = set(), {}
            self._choose(None)
        self.refresh()

    def refresh(self) -> None:
        if self._conversation is not None:
            talk = self._conversation
            self._files = files_of(talk.entries, talk.replaced_files)
        if self.isVisible():
            self._build()
            self._show_arrivals()

    def _show_arrivals(self) -> None:
        """Shows the progress of downloads in the lines, without a rebuild."""
        rows = self._conversation.entries if self._conversation is not None else ()
        known = {one.entry_id: one.download for one in rows if isinstance(one, FileEntry)}
        for entry_id, line in self._lines.items():
            line.show_download(known.get(entry_id))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._build()
        self._show_arrivals()

    @property
    def _listed(self) -> list[ListedFile]:
        match self._which:
            case FileFilter.RESULTS:
                return [one for one in self._files if one.is_result]
            case FileFilter.SENT:
                return [one for one in self._files if one.is_by_person]
            case _:
                return list(self._files)

    @property
    def _which(self) -> FileFilter:
        return list(FileFilter)[max(0, self._choices.checkedId())]

    def _build(self) -> None:
        """Shows the files, if they have changed."""
        has_older = self._conversation is not None and self._conversation.has_older
        wanted = (self._which, frozenset(self._open), has_older)
        before, listed = self._rows, self._listed
        if wanted == self._built and listed == before:
            return
        self._rows = listed
        is_longer = wanted == self._built and listed[: len(before)] == before
        if not (is_longer and self._put_first(listed[len(before) :])):
            self._rebuild(listed, has_older=has_older)
        self._built = wanted
        self._save_all.setEnabled(any(is_here(one.entry.file) for one in listed))
        shown = chain.from_iterable((one.entry, *one.older) for one in listed)
        if not any(self._is_chosen(one.entry_id) for one in shown):
            self._choose(None)
        self._mark()

    def _put_first(self, files: Sequence[ListedFile]) -> bool:
        """Adds new files to the lists; returns False if these must be built for them."""
        lists = self._by_title(files)
        if len(files) > IN_A_TURN or not lists.keys() <= self._cards.keys():
            return False
        for title, some in lists.items():
            self._cards[title].put_first(self._adders(some))
        return True

    def _by_title(self, files: Sequence[ListedFile]) -> dict[str, list[ListedFile]]:
        theirs = [one for one in files if not one.is_by_person]
        mine = [one for one in files if one.is_by_person]
        lists = {self.tr("From the agent"): theirs, self.tr("From you"): mine}
        return {title: some for title, some in lists.items() if some}

    def _rebuild(self, listed: Sequence[ListedFile], *, has_older: bool) -> None:
        self._lines = {}
        old, self._lists = self._lists, QWidget(self)
        self._lists_box = column_layout(self._lists, gap=8, margins=0)
        if not listed:
            text = self.tr("Files you send and receive appear here")
            self._lists_box.addWidget(Label(text, self._lists, "ui", "faint"))
        before, self._cards = self._cards, {}
        for title, files in self._by_title(listed).items():
            self._add_list(title, files, before.get(title))
        if has_older:
            older = Button(self.tr("Look further back"), self._lists, "link")
            older.clicked.connect(self.older_wanted)
            self._lists_box.addWidget(older, 0, Qt.AlignmentFlag.AlignLeft)
        self._body.replaceWidget(old, self._lists)
        old.hide()
        old.deleteLater()

    def _add_list(self, title: str, files: Sequence[ListedFile], before: LongCard | None) -> None:
        """Adds a list, the newest first, in place of another one."""
        self._lists_box.addWidget(heading(title, self._lists))
        shown = AT_ONCE if before is None else before.shown
        height = before.height() if before is not None and isValid(before) else 0
        card = self._cards[title] = LongCard(self._adders(files), self._lists, shown, height)
        self._lists_box.addWidget(card)
        self._lists_box.addSpacing(tokens().px(8))

    def _adders(self, files: Sequence[ListedFile]) -> list[Callable[[RowsCard], None]]:
        """Returns what adds the rows of files, the newest first."""
        return [add for one in reversed(files) for add in self._adders_of(one)]

    def _adders_of(self, file: ListedFile) -> Iterator[Callable[[RowsCard], None]]:
        yield partial(self._add_line, file.entry, file.version)
        if file.older:
            yield partial(self._add_older, file)
            if file.entry.entry_id in self._open:
                for number, entry in enumerate(file.older):
                    yield partial(self._add_line, entry, file.version - 1 - number)

    def _add_line(self, entry: FileEntry, version: int, card: RowsCard) -> None:
        line = FileLine(entry, facts_of(entry, version), card)
        line.save_wanted.connect(self.save_wanted)
        line.wanted.connect(self.wanted)
        if is_here(entry.file) and (is_picture(entry.file) or is_pdf(entry.file)):
            line.make_choosable()
            line.chosen.connect(self._choose)
        line.mark(is_current=self._is_chosen(entry.entry_id))
        self._lines[entry.entry_id] = line
        card.add(line)

    def _add_older(self, file: ListedFile, card: RowsCard) -> None:
        is_open = file.entry.entry_id in self._open
        row = _OlderRow(file, card, is_open=is_open)
        row.toggled.connect(self._toggle)
        card.add(row)

    def _toggle(self, entry_id: str) -> None:
        self._open ^= {EntryId(entry_id)}
        self._build()

    def _choose(self, entry: FileEntry | None) -> None:
        is_same = self._chosen is not None and entry == self._chosen
        self._chosen = None if is_same else entry
        self._preview.show_entry(self._chosen)
        self._mark()

    def _mark(self) -> None:
        for entry_id, line in self._lines.items():
            line.mark(is_current=self._is_chosen(entry_id))

    def _is_chosen(self, entry_id: EntryId) -> bool:
        return self._chosen is not None and self._chosen.entry_id == entry_id

    def _filtered(self) -> None:
        self._build()

    def _want_all(self) -> None:
        here = [one.entry for one in self._listed if is_here(one.entry.file)]
        self.saving_wanted.emit(here)

    def _lay_out(self) -> None:
        top = row_layout(gap=6, margins=(16, 14, 10, 4))
        for number, which in enumerate(FileFilter):
            chip = Button(translated(which.value), self, "chip")
            chip.setCheckable(True)
            chip.setChecked(which is FileFilter.ALL)
            self._choices.addButton(chip, number)
            top.addWidget(chip)
        self._choices.buttonClicked.connect(self._filtered)
        add_all(top, STRETCH, self._save_all)
        page = QWidget(self)
        self._body = column_layout(page, gap=8, margins=(16, 8, 16, 16))
        add_all(self._body, self._lists, self._preview, STRETCH)
        self._pages.show_page(page)
        add_all(column_layout(self, gap=0, margins=0), top, (self._pages, 1))


class _OlderRow(QWidget):
    """The number of older versions, and a button that shows them."""

    toggled = Signal(str)
    """The id of the file's row."""

    def __init__(self, file: ListedFile, parent: QWidget, *, is_open: bool) -> None:
        super().__init__(parent)
        self._entry_id = file.entry.entry_id
        count = len(file.older)
        text = counted(count, "1 older version", "{count} older versions")
        row = row_layout(self, margins=(56, 2, 8, 2))
        row.addWidget(Label(text, self, "small", "muted"), 1)
        button = Button(self.tr("Hide") if is_open else self.tr("Show"), self, "link")
        button.clicked.connect(self._toggle)
        row.addWidget(button)

    def _toggle(self) -> None:
        self.toggled.emit(self._entry_id)
