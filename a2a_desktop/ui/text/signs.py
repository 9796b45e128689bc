"""The colours of cells of a table that begin with a sign of a state."""

from typing import Final

from PySide6.QtGui import QTextBlock, QTextCharFormat, QTextCursor, QTextTable

from a2a_desktop.ui.theme.tokens import tokens

_SIGNS: Final = {
    sign: tone
    for tone, signs in (
        ("success", "✅✔✓☑🟢"),
        ("warning", "⚠🟡🟠"),
        ("danger", "❌✖✗✘🔴⛔🚫🛑"),
        ("info", "\N{INFORMATION SOURCE}🔵"),
    )
    for sign in signs
}


def tone_of(words: str) -> str:
    """Returns the tone of the sign at the beginning; "" if none is followed by words."""
    sign, rest = words.lstrip()[:1], words.lstrip()[1:]
    return _SIGNS.get(sign, "") if rest.strip("\N{VARIATION SELECTOR-16} ") else ""


def colour_cells(table: QTextTable) -> None:
    """Colours all cells of a table but its head; links keep their colour."""
    for row in range(1, table.rows()):
        for column in range(table.columns()):
            block = table.cellAt(row, column).firstCursorPosition().block()
            if tone := tone_of(block.text()):
                _colour(block, tone)


def _colour(block: QTextBlock, tone: str) -> None:
    shape = QTextCharFormat()
    shape.setForeground(tokens().color(tone))
    places, pieces = list[tuple[int, int]](), block.begin()
    while not pieces.atEnd():
        fragment = pieces.fragment()
        if not fragment.charFormat().isAnchor():
            places.append((fragment.position(), fragment.length()))
        pieces += 1
    for start, length in places:
        cursor = QTextCursor(block)
        cursor.setPosition(start)
        cursor.setPosition(start + length, QTextCursor.MoveMode.KeepAnchor)
        cursor.mergeCharFormat(shape)
