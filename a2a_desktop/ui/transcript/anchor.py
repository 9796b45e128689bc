"""The reading position: the row on top of the view, and one of its lines. It does not move."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from a2a_desktop.conversation.entry import Entry
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.transcript.rows.base import Row
from a2a_desktop.ui.transcript.rows.lines import RowLine


@dataclass(frozen=True, slots=True)
class Anchor:
    """The top visible row, and the distance of its top above the place where rows begin."""

    row: int = 0
    above: int = 0
    height: int | None = None
    """The height of the row at that time; None if it was not measured."""
    line: RowLine | None = None
    """The line on top at that time, if the row has lines."""

    def above_now(self, live: Row | None, height: int, margin: int) -> int:
        """Returns the present `above` of a row that may have changed.

        The line on top stays, if the row has lines; else the rows below it stay. `margin` is the
        distance from the view's top to the rows.
        """
        if self.above <= 0:
            return self.above
        y = live.y_of(self.line) if live is not None and self.line is not None else None
        if y is not None:
            return y + margin
        return self.above if self.height is None else self.above + height - self.height

    def after_insertion(self, row: int) -> "Anchor":
        """Returns the anchor after the insertion of a row."""
        return replace(self, row=self.row + 1) if row <= self.row else self

    def after_removal(self, row: int, height: int) -> "Anchor":
        """Returns the anchor after the removal of a row of this height; the rows below it stay."""
        if row == self.row:
            return Anchor(row, self.above - height)
        return replace(self, row=self.row - 1) if row < self.row else self


def anchor_at(row: int, above: int, height: int, live: Row | None, margin: int) -> Anchor:
    """Returns the anchor for a row that is cut off by `above` px."""
    line = live.line_at(above - margin) if live is not None and above > margin else None
    return Anchor(row, above, height, line)


def written(anchor: Anchor, entries: Sequence[Entry]) -> str:
    """Returns an anchor as text: px at 100 %, the line if there is one, and the row's id.

    "" if there is no such row.
    """
    if anchor.row >= len(entries):
        return ""
    scale, line = tokens().scale, anchor.line
    place = "" if line is None else f"/{line.place}/{line.above / scale:.0f}"
    return f"{anchor.above / scale:.0f}{place}:{entries[anchor.row].entry_id}"


def read_from(text: str, entries: Sequence[Entry]) -> Anchor | None:
    """Returns the anchor that was `written`; None if its row is not among these."""
    place, _, entry_id = text.partition(":")
    numbers = [int(one) if one.removeprefix("-").isdecimal() else 0 for one in place.split("/")]
    rows = (row for row, one in enumerate(entries) if one.entry_id == entry_id)
    row = next(rows, None)
    if row is None:
        return None
    above, *rest = numbers
    line = RowLine(rest[0], tokens().px(rest[1])) if len(rest) == 2 and rest[0] >= 0 else None
    return Anchor(row, tokens().px(above), line=line)
