"""Texts, icons, lines, and notes about components that cannot be drawn."""

import re
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPoint, QRect, QRectF
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from a2a_desktop.a2ui.node import SurfaceNode, SurfaceProblem
from a2a_desktop.ui.a2ui.icons import icon_name
from a2a_desktop.ui.a2ui.layout import ColumnPiece
from a2a_desktop.ui.a2ui.piece import Piece, WidgetFactory
from a2a_desktop.ui.text.markdown import MarkdownProse
from a2a_desktop.ui.text.plain_text import plain
from a2a_desktop.ui.theme.mirror import put
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.box import paint_box
from a2a_desktop.ui.widgets.label import Hairline, Icon, Label

WIDEST: Final = 560
LONGEST: Final = 2_000
"""The characters of a text that are searched for its longest word."""
_MARKDOWN: Final = re.compile(r"[*_`#\[|~<>\n]|^\s*(?:[-+]|\d+[.)])\s|https?:")
_ROLES: Final = {
    "h1": "display", "h2": "title", "h3": "heading", "h4": "body-strong", "h5": "ui-strong",
    "caption": "small", "body": "body",
}  # fmt: skip


class TextPiece(Piece):
    """A heading, a caption or prose."""

    def __init__(self, factory: WidgetFactory, node: SurfaceNode, parent: QWidget) -> None:
        super().__init__(factory, node, parent)
        self._label: Label | None = None
        self._prose: MarkdownProse | None = None
        self._said = ""
        self._known: dict[str, tuple[object, int]] = {}
        """Its measures, each with what it is true for, so that a text is not laid out twice."""

    def refresh(self) -> None:
        text, variant = self.node.text("text"), self.node.text("variant")
        is_prose = variant == "body" and _MARKDOWN.search(text) is not None
        if f"{variant}:{text}" == self._said:
            return
        self._said, self._known = f"{variant}:{text}", {}
        if is_prose:
            if self._prose is None:
                self._prose = MarkdownProse(self)
            self._prose.show_markdown(text)
        else:
            self._show_plain(plain(text) if _MARKDOWN.search(text) else text, variant)
        if self._label is not None:
            self._label.setVisible(not is_prose)
        if self._prose is not None:
            self._prose.setVisible(is_prose)

    def _show_plain(self, text: str, variant: str) -> None:
        role, tone = _ROLES[variant], "muted" if variant == "caption" else ""
        if self._label is None:
            self._label = Label(text, self, role, tone)
        elif self._label.property("role") != role:
            self._label.setProperty("role", role)
            self._label.set_tone(tone)
        self._label.setText(text)

    def wanted_width(self) -> int:
        return self._once("wanted", tokens(), self._wanted_width)

    def least_width(self) -> int:
        return self._once("least", tokens(), self._least_width)

    def lay_out(self, width: int) -> int:
        shown = self._shown_prose() or self._label
        if shown is None or (shown is self._label and not self._label.text()):
            return 0
        measure = shown.height_for if isinstance(shown, MarkdownProse) else shown.heightForWidth
        tall = self._once("height", (tokens(), width), lambda: measure(width))
        shown.setGeometry(0, 0, width, tall)
        return tall

    def _once(self, name: str, what_for: object, measure: Callable[[], int]) -> int:
        known = self._known.get(name)
        if known is None or known[0] != what_for:
            known = self._known[name] = what_for, measure()
        return known[1]

    def _wanted_width(self) -> int:
        look = tokens()
        if (prose := self._shown_prose()) is not None:
            return prose.ideal_width(look.px(WIDEST))
        metrics = QFontMetrics(look.font(_ROLES[self.node.text("variant")]))
        lines = self._label.text().split("\n") if self._label is not None else []
        wide = max((metrics.horizontalAdvance(line) for line in lines), default=0)
        return min(look.px(WIDEST), wide + look.px(3))

    def _least_width(self) -> int:
        look = tokens()
        metrics = QFontMetrics(look.font(_ROLES[self.node.text("variant")]))
        words = self.node.text("text")[:LONGEST].split()
        widest = max((metrics.horizontalAdvance(word) for word in words), default=0)
        return min(self.wanted_width(), max(look.px(72), min(look.px(240), widest + 4)))

    def _shown_prose(self) -> MarkdownProse | None:
        return None if self._prose is None or self._prose.isHidden() else self._prose


class IconPiece(Piece):
    """One of the catalogue's icons."""

    def __init__(self, factory: WidgetFactory, node: SurfaceNode, parent: QWidget) -> None:
        super().__init__(factory, node, parent)
        self._icon = Icon("ph.circle-dashed", self, 20)

    def refresh(self) -> None:
        self._icon.show_as(icon_name(self.node.text("name")), "text-muted")

    def wanted_width(self) -> int:
        return self._icon.width()

    def lay_out(self, width: int) -> int:
        return self._icon.height()


class DividerPiece(Piece):
    """A hairline, across or upright."""

    stretches = True

    def __init__(self, factory: WidgetFactory, node: SurfaceNode, parent: QWidget) -> None:
        super().__init__(factory, node, parent)
        self._is_upright = node.text("axis") == "vertical"
        self._line = Hairline(self, is_vertical=self._is_upright)

    @property
    def grows(self) -> bool:  # type: ignore[override]
        return not self._is_upright

    def refresh(self) -> None:
        """Does nothing: it shows only itself."""

    def wanted_width(self) -> int:
        return 1 if self._is_upright else tokens().px(40)

    def lay_out(self, width: int) -> int:
        tall = tokens().px(20) if self._is_upright else 1
        self._line.setGeometry(0, 0, 1 if self._is_upright else width, tall)
        return tall

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._is_upright:  # over the row's whole height, which the line cannot see
            QPainter(self).fillRect(0, 0, 1, self.height(), tokens().color("border"))


class NotePiece(ColumnPiece):
    """A component that cannot be drawn: a quiet note, and below it its children."""

    def __init__(self, factory: WidgetFactory, node: SurfaceNode, parent: QWidget) -> None:
        super().__init__(factory, node, parent)
        self._icon = Icon("ph.puzzle-piece", self, 16, "text-faint")
        self._note = Label("", self, "small", "faint")
        self._box = QRectF()

    def refresh(self) -> None:
        super().refresh()
        self._note.setText(self._words())

    def wanted_width(self) -> int:
        look = tokens()
        words = QFontMetrics(look.font("small")).horizontalAdvance(self._words())
        return max(super().wanted_width(), min(look.px(WIDEST), words + look.px(48)))

    def lay_out(self, width: int) -> int:
        look = tokens()
        pad, left = look.px(8), look.px(34)
        tall = self._note.heightForWidth(max(1, width - left - pad))
        room = QRect(0, 0, width, tall)
        put(self._icon, QRect(QPoint(look.px(10), pad + 1), self._icon.size()), room)
        put(self._note, QRect(left, pad, width - left - pad, tall), room)
        foot = tall + 2 * pad
        self._box = QRectF(0.5, 0.5, width - 1, foot - 1)
        y = foot
        for piece in self.pieces:
            high = piece.lay_out(width)
            piece.setGeometry(0, y + look.px(8), width, high)
            y += high + look.px(8)
        return y

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_box(painter, self._box, "md", fill="surface-sunken", edge="border")

    def _words(self) -> str:
        match self.node.trouble:
            case SurfaceProblem.MISSING:
                return self.tr("Part of this hasn't arrived.")
            case SurfaceProblem.CYCLE:
                return self.tr("Part of this contains itself, so it's left out.")
            case SurfaceProblem.TOO_MUCH:
                return self.tr("There's more than can be shown here.")
        name = self.node.component[:60]
        return self.tr("This app can't show “{name}”.").format(name=name)
