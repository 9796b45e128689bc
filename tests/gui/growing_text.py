"""An agent's text that grows in a row of its own: its widgets, its document and its picture."""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Final, cast

from PySide6.QtGui import QImage, QTextBlock, QTextBlockFormat, QTextCharFormat, QTextFormat
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from a2a_desktop.conversation.entry import Origin, TextEntry
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.card import AgentCard
from a2a_desktop.model.ids import AgentId, EntryId
from a2a_desktop.model.message import Role
from a2a_desktop.store.blobs import FileBlobs
from a2a_desktop.ui.files.pictures import Pictures
from a2a_desktop.ui.text.code_block import CodeBlock
from a2a_desktop.ui.text.document_style import fragments
from a2a_desktop.ui.text.markdown import MarkdownProse
from a2a_desktop.ui.transcript.rows.base import Place, RowContext
from a2a_desktop.ui.transcript.rows.registry import row_type
from a2a_desktop.ui.transcript.rows.text import AgentRow

_AGENT: Final = AgentRecord(AgentId("a"), "https://a.example", AgentCard("Coach"))
_ORIGIN: Final = Origin(Role.AGENT, datetime(2026, 11, 20, 12, tzinfo=UTC))
WIDTH: Final = 560
Runs = tuple[tuple[str, object], ...]


class Growing:
    """A row that grows piece by piece."""

    def __init__(self, qtbot: QtBot) -> None:
        self._window = QWidget()
        qtbot.addWidget(self._window)
        pictures = Pictures(FileBlobs(None), self._window)
        self.row = AgentRow(RowContext(pictures, row_type), self._window)

    def show(self, text: str, *, is_open: bool = True) -> None:
        """Shows the text so far."""
        entry = TextEntry(EntryId("e"), _ORIGIN, text, is_open=is_open)
        self.row.load(entry, _AGENT, Place())
        self.row.height_for(WIDTH)

    def settle(self) -> None:
        """Shows the rest of a long text."""
        while self.row._later is not None:
            QApplication.processEvents()
        self.row.height_for(WIDTH)

    def unfold(self) -> None:
        """Shows long code whole, as code that was seen to grow."""
        for one in self.row._widgets:
            if isinstance(one, CodeBlock) and one._is_folded:
                one._more.click()

    def pieces(self) -> list[tuple[str, str]]:
        """Returns the class and the content of each widget."""
        return [
            (
                type(one).__name__,
                (one if isinstance(one, MarkdownProse) else one.text).toPlainText(),
            )
            for one in self.row._widgets
        ]

    def words(self) -> str:
        """Returns all its words."""
        return "\n".join(words for _, words in self.pieces()).rstrip()

    def document(self) -> list[tuple[object, ...]]:
        """Returns its blocks, with their shapes and the looks of their words."""
        found: list[tuple[object, ...]] = []
        for one in self.row._widgets:
            if not isinstance(one, MarkdownProse):
                found.append((type(one).__name__, one.text.toPlainText()))
                continue
            joint = one.joint
            for number, block in enumerate(_blocks(one)):
                made = _block(block)
                if joint is not None and number == 0:
                    made = _joined(found.pop(), joint, made)
                found.append(made)
        return found

    def picture(self, width: int = WIDTH) -> QImage:
        """Returns its drawing."""
        self.row.resize(width, self.row.height_for(width))
        return self.row.grab().toImage()


def _blocks(prose: MarkdownProse) -> Iterator[QTextBlock]:
    block = prose.document().begin()
    while block.isValid():
        yield block
        block = block.next()


def _block(block: QTextBlock) -> tuple[object, ...]:
    shape, items = block.blockFormat(), block.textList()
    item: tuple[object, ...] = ()
    if items is not None:
        made = items.format()
        number = made.start() + items.itemNumber(block) if made.numberSuffix() else 0
        item = made.style(), made.indent(), made.numberPrefix(), made.numberSuffix(), number
    return (
        tuple((one.text(), _look(one.charFormat())) for one in fragments(block)),
        (shape.headingLevel(), shape.indent(), shape.leftMargin(), shape.rightMargin()),
        (shape.alignment(), shape.background().color().name(), shape.marker()),
        (block.textDirection(), _heights(shape)),
        item,
    )


def _heights(shape: QTextBlockFormat) -> tuple[float, int]:
    return shape.lineHeight(), shape.lineHeightType()


def _look(shape: QTextCharFormat) -> tuple[object, ...]:
    return (
        shape.foreground().color().name(),
        shape.background().color().name(),
        shape.fontWeight(),
        shape.fontItalic(),
        shape.fontStrikeOut(),
        shape.fontFixedPitch(),
        shape.property(QTextFormat.Property.FontPixelSize),
        shape.anchorHref(),
    )


def _joined(
    first: tuple[object, ...], joint: str, second: tuple[object, ...]
) -> tuple[object, ...]:
    """Returns a block and its continuation as one."""
    runs: list[tuple[str, object]] = []
    (begin, shape), *rest = cast(Runs, second[0])
    for text, look in (*cast(Runs, first[0]), (joint + begin, shape), *rest):
        if runs and runs[-1][1] == look:
            runs[-1] = runs[-1][0] + text, look
        else:
            runs.append((text, look))
    return tuple(runs), *first[1:]
