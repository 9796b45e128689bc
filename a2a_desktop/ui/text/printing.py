"""Markdown on paper: a document for printers and PDF, its pictures from one folder only."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final
from urllib.parse import unquote

from PySide6.QtCore import QBuffer, Qt, QUrl
from PySide6.QtGui import (
    QColor,
    QFont,
    QImage,
    QPageLayout,
    QPageSize,
    QPdfWriter,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextFragment,
    QTextFrameFormat,
    QTextTable,
)

from a2a_desktop.conversation.entry import AnswerEntry, DataEntry, FileEntry, TextEntry
from a2a_desktop.conversation.export.source import Portion
from a2a_desktop.conversation.record import ConversationRecord
from a2a_desktop.ui.text.markdown import DIALECT
from a2a_desktop.ui.theme.tokens import tokens

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter

WIDEST: Final = 600
TALLEST: Final = 860
"""The height in pixels of a picture that fills a page between its margins."""
POINTS: Final = 10.5
"""The size of the text."""
HEADINGS: Final = (18.0, 12.5, 11.5)
"""The sizes of the title, of an author with the time, and of all headings in their words."""
CODE_POINTS: Final = 9.0
APART: Final = 18
"""Pixels above a heading; less above one in the words."""
SHADE: Final = "#f3f3f3"
"""The ground of code; paper is white in either theme."""
PADDING: Final = 4
LINE: Final = 1
"""Pixels in and around the cells of a table."""


@dataclass(frozen=True, slots=True)
class PrintRequest:
    """A request to print one result, or one answered form, or to save it as a PDF."""

    record: ConversationRecord
    portion: Portion
    is_pdf: bool = False


def portion_of(entry: TextEntry | FileEntry | DataEntry) -> Portion:
    """Returns the whole result or message of a row."""
    if isinstance(entry, AnswerEntry):
        return Portion(entry.origin, entry.answer.title)
    return Portion(entry.origin, entry.origin.name or "")


def document(text: str, title: str, folder: Path) -> QTextDocument:
    """Returns a document that loads only the pictures in `folder`, each at most a page tall."""
    made = QTextDocument()
    made.setMetaInformation(QTextDocument.MetaInformation.DocumentTitle, title)
    made.setDefaultFont(_font())
    made.setMarkdown(text, DIALECT)
    _set_off(made)
    for table in made.rootFrame().childFrames():
        if isinstance(table, QTextTable):
            _draw_lines(table)
    for fragment in _pictures(made):
        form = fragment.charFormat().toImageFormat()
        picture = _picture(folder, form.name())
        cursor = _selected(made, fragment)
        if picture.isNull():
            cursor.insertText(form.property(form.Property.ImageAltText) or "…")
        else:
            made.addResource(QTextDocument.ResourceType.ImageResource, QUrl(form.name()), picture)
    return made


def as_pdf(text: str, title: str, folder: Path, printer: "QPrinter | None" = None) -> bytes:
    """Returns a PDF of A4 pages, or of those chosen for `printer`. On a thread of its own.

    Qt does not tell that a file on a full disk was cut off, so it writes none.
    """
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle(title)
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    writer.setPageOrientation(QPageLayout.Orientation.Portrait)
    if printer is not None:
        writer.setPageLayout(printer.pageLayout())
        writer.setPageRanges(printer.pageRanges())
    document(text, title, folder).print_(writer)
    del writer  # ends the file
    return bytes(buffer.data().data())


def print_on(printer: "QPrinter", text: str, title: str, folder: Path) -> None:
    """Prints Markdown. On a thread of its own: a long text takes seconds."""
    document(text, title, folder).print_(printer)


def _font() -> QFont:
    """Returns the window's font in points: pixels of the screen are specks on paper."""
    font = tokens().font("body")
    font.setPointSizeF(POINTS)
    return font


def _set_off(made: QTextDocument) -> None:
    """Gives headings, code and quotations a look of their own."""
    block = made.begin()
    while block.isValid():
        form = QTextBlockFormat(block.blockFormat())
        if level := form.headingLevel():
            form.setTopMargin(0 if level == 1 else APART if level == 2 else APART / 2)
            form.setBottomMargin(PADDING)
            _resize(block, HEADINGS[min(level, len(HEADINGS)) - 1])
        elif form.hasProperty(QTextFormat.Property.BlockCodeFence):
            form.setBackground(QColor(SHADE))
            _resize(block, CODE_POINTS)
        elif level := form.intProperty(QTextFormat.Property.BlockQuoteLevel):
            form.setLeftMargin(0)  # printers make nothing of Qt's own margin
            form.setIndent(level)
        QTextCursor(block).setBlockFormat(form)
        block = block.next()


def _resize(block: QTextBlock, points: float) -> None:
    """Sets the size of all words of a block, whatever Qt made larger or smaller in it."""
    for piece in _pieces(block):
        form = QTextCharFormat(piece.charFormat())
        form.clearProperty(QTextFormat.Property.FontSizeAdjustment)
        form.setFontPointSize(points)
        _selected(block.document(), piece).setCharFormat(form)


def _pieces(block: QTextBlock) -> list[QTextFragment]:
    """Returns the pieces of a block, the last first: a replacement then moves no other."""
    found, pieces = [], block.begin()
    while not pieces.atEnd():
        found.append(pieces.fragment())
        pieces += 1
    return found[::-1]


def _selected(made: QTextDocument, piece: QTextFragment) -> QTextCursor:
    cursor = QTextCursor(made)
    cursor.setPosition(piece.position())
    cursor.setPosition(piece.position() + piece.length(), QTextCursor.MoveMode.KeepAnchor)
    return cursor


def _draw_lines(table: QTextTable) -> None:
    """Draws thin lines between all cells."""
    form = table.format().toTableFormat()
    form.setBorderCollapse(True)
    form.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
    form.setTopMargin(PADDING)
    form.setBottomMargin(2 * PADDING)
    form.setCellSpacing(0)
    form.setCellPadding(PADDING)
    form.setBorder(LINE)
    form.setBorderBrush(Qt.GlobalColor.gray)
    table.setFormat(form)


def _pictures(made: QTextDocument) -> list[QTextFragment]:
    """Returns the pictures, the last first: a replacement then moves no other."""
    found: list[QTextFragment] = []
    block = made.begin()
    while block.isValid():
        found = [*(one for one in _pieces(block) if one.charFormat().isImageFormat()), *found]
        block = block.next()
    return found


def _picture(folder: Path, name: str) -> QImage:
    """Returns a picture of the folder, no larger than a page; none for any other name."""
    place = (folder / unquote(name)).resolve()
    if not place.is_relative_to(folder.resolve()) or not place.is_file():
        return QImage()
    picture = QImage(str(place))
    if picture.width() <= WIDEST and picture.height() <= TALLEST:
        return picture
    return picture.scaled(
        WIDEST,
        TALLEST,
        Qt.AspectRatioMode.KeepAspectRatio,
        Qt.TransformationMode.SmoothTransformation,
    )
