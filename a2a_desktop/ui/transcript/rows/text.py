"""An agent's text: prose, code blocks and tables."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from time import thread_time
from typing import Final

from PySide6.QtCore import QEvent, QRect
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit, QWidget

from a2a_desktop.conversation.entry import Entry, TextEntry
from a2a_desktop.conversation.query import Query, spans
from a2a_desktop.model.ids import EntryId
from a2a_desktop.ui.data.table_block import TableBlock
from a2a_desktop.ui.qt.discarding import discard
from a2a_desktop.ui.qt.timers import repeating
from a2a_desktop.ui.text.blocks import GROWING_PROSE, LEAST, PROSE, MarkdownPiece, cut, weight
from a2a_desktop.ui.text.code_block import CodeBlock, CodeBlockState
from a2a_desktop.ui.text.markdown import MarkdownProse
from a2a_desktop.ui.text.marks import gathered, without_halves
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.transcript.rows.base import Row, RowContext
from a2a_desktop.ui.widgets.text_highlighter import draw, hits, light, look_for

WHOLE: Final = 20_000
"""A complete text up to this length is redrawn as a whole, if a link is defined at its end."""

FIRST: Final = 3000
"""The characters of a longer text that are shown at once; the rest follows piece by piece."""
LONG_PROSE: Final = 3000
"""The length at which its prose is cut, so that no piece takes long."""
AT_ONCE: Final = 0.01
"""Seconds in which pieces out of sight are laid out again, or searched, at once.

Those near the sight have twice so many.
"""
LONG: Final = 20
"""The pieces from which a text takes long to build."""


class AgentRow(Row):
    """The agent's text: a stack of pieces of which only the last one changes."""

    def __init__(self, context: RowContext, parent: QWidget) -> None:
        super().__init__(context, parent)
        self._pieces: list[MarkdownPiece] = []
        self._widgets: list[MarkdownProse | CodeBlock | TableBlock] = []
        self._heights: list[tuple[int, int]] = []
        """The height of each widget, with the width of its measurement; 0: it is to be measured."""
        self._font = tokens().font("body")
        """The font in which the pieces were measured."""
        self._is_open = self._was_open = False
        """The text grows, and grew until now."""
        self._has_stale = False
        """Pieces out of sight still have their heights from before the row changed."""
        self._settled = 0
        """The number of pieces from the start that are final, and their text."""
        self._settled_text = ""
        self._notes: Mapping[str, str] = {}
        self._shapes: dict[int, CodeBlockState] = {}
        """The person's changes to code blocks, counted from 0."""
        self._shaped: EntryId | None = None
        """The entry of the shown blocks."""
        self._lit = Query()
        self._looked = self._drawn = 0
        """The numbers of pieces from the start whose matches are known, and are highlighted."""
        self._later: Iterator[MarkdownPiece] | None = None
        """Pieces of a long text that are still to be found and shown."""
        self._leisure = repeating(self, self._show_later, 0)
        self._room = WHOLE
        """The cost of the pieces that may be laid out again in this turn."""
        self._placed = (QRect(), 0, 0)
        """The box, the number of pieces whose places are final, and their lower end."""

    def memory(self) -> object:
        self._note_shapes()
        return {n: shape for n, shape in self._shapes.items() if shape != CodeBlockState()}

    def recall(self, memory: object) -> None:
        self._shapes = dict(memory) if isinstance(memory, dict) else {}
        self._shaped = None

    def _show(self, entry: Entry) -> None:
        assert isinstance(entry, TextEntry)
        self._later = None
        self._was_open, self._is_open = self._is_open, entry.is_open
        first = self._settled
        is_short = not entry.is_open and weight(entry.text) <= WHOLE
        is_linked = is_short and "]:" in entry.text  # or has notes
        if is_linked or not entry.text.startswith(self._settled_text):
            self._settled, self._settled_text = 0, ""
            self._placed = (QRect(), 0, 0)
        tail = entry.text[len(self._settled_text) :]
        begun = self._pieces[self._settled] if self._settled else None
        is_long = weight(tail) > WHOLE
        if entry.is_open:
            self._show_at_leisure(cut(without_halves(tail), GROWING_PROSE, begun), is_long=is_long)
            self._settle(tail)
        else:
            whole, self._notes = gathered(tail)
            self._show_at_leisure(
                cut(whole, PROSE if is_short else LONG_PROSE, begun), is_long=is_long
            )
        last = self._widgets[-1] if self._widgets else None
        for widget in self._widgets[min(first, self._settled) :]:
            if isinstance(widget, MarkdownProse):
                widget.set_caret(is_shown=entry.is_open and widget is last)

    def texts(self) -> Sequence[QTextEdit | QPlainTextEdit]:
        return [one if isinstance(one, MarkdownProse) else one.text for one in self._widgets]

    def places(self) -> Sequence[tuple[QTextEdit | QPlainTextEdit, int]]:
        while not self.look_on():
            pass
        pairs = zip(self.texts(), self._widgets, self._pieces, strict=True)
        return [(text, _met(widget, text, piece, self._lit)) for text, widget, piece in pairs]

    @property
    def is_kept(self) -> bool:
        """It is long, and must not be built twice."""
        return self._later is not None or len(self._pieces) > LONG

    def light(self, query: Query) -> None:
        self._lit, self._looked, self._drawn = query, 0, 0
        for widget in self._widgets:
            if self._is_near(widget, 0):
                _light(widget, query)
        self._leisure.start()

    def look_on(self) -> bool:
        begun = thread_time()
        for widget in self._widgets[self._looked :]:
            self._looked += 1
            if isinstance(widget, MarkdownProse):
                look_for(widget, self._lit)
            else:
                widget.light(self._lit)
            if thread_time() - begun > AT_ONCE:
                break
        return self._looked >= len(self._widgets)

    def _show_at_leisure(self, found: Iterator[MarkdownPiece], *, is_long: bool) -> None:
        """Shows the first screens at once, the rest of a long text piece by piece."""
        settled = self._settled
        is_same = self.entry is not None and self._shaped == self.entry.entry_id
        shown = islice(found, len(self._widgets) - settled if is_same else 0)
        wanted = [*self._pieces[:settled], *shown]
        self._show_pieces([*wanted, *self._next(found, FIRST if is_long else WHOLE)])

    def _next(self, found: Iterator[MarkdownPiece], size: int) -> list[MarkdownPiece]:
        """Returns the next pieces that cost so much; any others follow at leisure."""
        taken: list[MarkdownPiece] = []
        self._later = None
        for piece in found:
            taken.append(piece)
            size -= piece.cost
            if size <= 0:
                self._later = found
                self._leisure.start()
                break
        return taken

    def _show_later(self) -> None:
        self._room = WHOLE
        first = len(self._pieces)
        if self._later is not None and (some := self._next(self._later, 4 * FIRST)):
            self._show_pieces([*self._pieces, *some], first)
            if isinstance(self.entry, TextEntry) and self.entry.is_open:
                self._settle(self.entry.text[len(self._settled_text) :])
            for widget in self._widgets[first:]:
                _light(widget, self._lit)
            self.resized.emit()
        elif self._has_stale:
            self.resized.emit()
        elif self.look_on() and not self._draw_next():
            self._leisure.stop()

    def _draw_next(self) -> bool:
        """Highlights the matches in the next piece that has any; returns False if there is none."""
        for widget in self._widgets[self._drawn :]:
            self._drawn += 1
            if isinstance(widget, MarkdownProse) and draw(widget):
                return True
        return False

    def _show_pieces(self, wanted: list[MarkdownPiece], first: int = 0) -> None:
        """Shows pieces, of which those before `first` are shown already."""
        if not first:
            self._note_shapes()
        first = max(first, self._settled)
        block = sum(piece.language is not None for piece in wanted[self._settled : first])
        for number, piece in enumerate(wanted[first:], first):
            self._show_piece(number, piece, self._shapes.get(block, CodeBlockState()))
            block += piece.language is not None
        for extra in self._widgets[len(wanted) :]:
            discard(extra)
        del self._widgets[len(wanted) :], self._heights[len(wanted) :]
        if len(wanted) < self._placed[1]:
            self._placed = (QRect(), 0, 0)
        self._pieces = wanted

    def _settle(self, tail: str) -> None:
        """Settles prose before the last piece: it need not be compared again."""
        growing = self._pieces[self._settled :]
        done = [piece for piece in growing[:-1] if piece.language is None]
        text = "".join(piece.text for piece in done)
        is_sure = done and (growing[-1].language is None or growing[-1].text)  # or it may be words
        if is_sure and len(done) == len(growing) - 1 and tail.startswith(text):
            self._settled += len(done)
            self._settled_text += text

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        font = tokens().font("body")
        if event.type() == QEvent.Type.PaletteChange and font != self._font:
            self._font = font
            self._doubt_all()

    def _note_shapes(self) -> None:
        """Saves the shapes of this entry's blocks; those of another one are ignored."""
        if self.entry is not None and self._shaped == self.entry.entry_id:
            growing = self._widgets[self._settled :]  # the others are prose
            blocks = (one for one in growing if isinstance(one, CodeBlock))
            self._shapes |= {number: block.shape for number, block in enumerate(blocks)}
        self._shaped = self.entry.entry_id if self.entry is not None else None

    def _show_piece(self, number: int, piece: MarkdownPiece, shape: CodeBlockState) -> None:
        known = self._widgets[number] if number < len(self._widgets) else None
        is_so = not isinstance(known, CodeBlock) or known.shape == shape
        is_known = known is not None and number < len(self._pieces)
        is_ended = self._was_open and not self._is_open and not isinstance(known, MarkdownProse)
        is_equal = is_known and is_so and self._pieces[number] == piece
        if is_equal and not is_ended:
            return
        self._doubt_height(number, is_about_right=is_equal)
        wanted = _widget_of(piece)
        if not isinstance(known, wanted):
            fresh = wanted(self)
            if not isinstance(fresh, MarkdownProse):
                fresh.resized.connect(self._piece_resized)
            fresh.resize(self.width() - self._left(), fresh.height())  # or it is laid out twice
            fresh.show()
            if known is None:
                self._widgets.append(fresh)
                self._heights.append((0, 0))
            else:
                discard(known)
                self._widgets[number] = fresh
            known = fresh
        if isinstance(known, CodeBlock):
            if known.shape != shape:
                known.stand_as(shape)
            known.show_code(
                piece.text, piece.language or "", is_open=piece.is_open and self._is_open
            )
        elif isinstance(known, TableBlock):
            known.show_table(piece.text, is_open=self._is_open)
        elif isinstance(known, MarkdownProse):
            known.notes = self._notes
            above = self._widgets[number - 1] if piece.continues else None
            known.follow(above if isinstance(above, MarkdownProse) else None)
            known.show_markdown(piece.markdown)

    def _doubt_height(self, number: int, *, is_about_right: bool) -> None:
        """Measures a piece again, at leisure if that is about right; places all from it on."""
        if number < len(self._heights):
            self._heights[number] = (0, self._heights[number][1] if is_about_right else 0)
        if number < self._placed[1]:
            self._placed = (QRect(), 0, 0)

    def _doubt_all(self) -> None:
        """Measures all pieces again, those out of sight later."""
        self._heights = [(0, tall) for _, tall in self._heights]
        self._placed = (QRect(), 0, 0)

    def _piece_resized(self) -> None:
        self._doubt_all()
        self.resized.emit()

    def _lay_out(self, box: QRect) -> int:
        look, begun = tokens(), thread_time()
        placed, first, y = self._placed
        if placed != box:
            first, y = 0, box.top()
        self._has_stale = False
        for number, widget in enumerate(self._widgets[first:], first):
            width, tall = self._heights[number]
            if width != box.width() and (not tall or self._is_due(widget, begun)):
                self._room -= max(2 * LEAST, self._pieces[number].cost) if tall else 0
                tall = widget.height_for(box.width())
                self._heights[number] = (box.width(), tall)
                if number + 1 < len(self._widgets) and self._pieces[number + 1].continues:
                    self._heights[number + 1] = (0, self._heights[number + 1][1])
            is_stale = self._heights[number][0] != box.width()
            self._has_stale = self._has_stale or is_stale
            if number and isinstance(widget, MarkdownProse):
                y += widget.gap_below(self._widgets[number - 1])
            elif number:
                y += look.px(10)
            wide = widget.width() if is_stale else box.width()  # another width would lay it out
            place = QRect(box.left(), y, wide, tall)
            if widget.geometry() != place:
                widget.setGeometry(place)
            y += tall
            if number < len(self._widgets) - 1 and not self._has_stale:
                self._placed = (box, number + 1, y)
        if self._has_stale:
            self._leisure.start()
        else:
            self._room = WHOLE
        return y - box.top()  # below the last piece is nothing, or its growth is all painted

    def _is_due(self, widget: QWidget, begun: float) -> bool:
        """Returns whether to lay out a piece again now: one out of sight only for a while."""
        room = self._room
        spent = thread_time() - begun if room > 0 else AT_ONCE
        screens = 1 if spent < 2 * AT_ONCE else 0
        return spent < AT_ONCE or (room > -WHOLE // 2 and self._is_near(widget, screens))

    def _is_near(self, widget: QWidget, screens: int = 1) -> bool:
        """Returns whether a piece is in sight, or within some screens of it."""
        view = self.parentWidget()
        tall, top = view.height() if view is not None else 0, self.y() + widget.y()
        return top + widget.height() > -screens * tall and top < (1 + screens) * tall


def _met(
    widget: QWidget, text: QTextEdit | QPlainTextEdit, piece: MarkdownPiece, query: Query
) -> int:
    """Returns the number of matches in a piece; code shows its beginning, a long table a grid."""
    is_whole = not isinstance(widget, CodeBlock | TableBlock)
    return len(hits(text)) if is_whole else len(spans(piece.text, query))


def _light(widget: MarkdownProse | CodeBlock | TableBlock, query: Query) -> None:
    if isinstance(widget, MarkdownProse):
        light(widget, query)
    else:
        widget.light(query)


def _widget_of(piece: MarkdownPiece) -> type[MarkdownProse] | type[CodeBlock] | type[TableBlock]:
    if piece.is_table:
        return TableBlock
    return MarkdownProse if piece.language is None else CodeBlock
