"""A surface on the screen: its pieces, kept in step with it."""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Final

from PySide6.QtCore import QUrl, Signal
from PySide6.QtWidgets import QWidget

from a2a_desktop.a2ui.node import SurfaceNode
from a2a_desktop.a2ui.surface import ActionMessage, Surface, SurfaceLink
from a2a_desktop.conversation.query import Query
from a2a_desktop.ui.a2ui.buttons import ButtonPiece, ModalPiece, TabsPiece
from a2a_desktop.ui.a2ui.choices import SHOWN, ChoicePickerPiece
from a2a_desktop.ui.a2ui.fields import CheckBoxPiece, FieldPiece, SliderPiece, TextFieldPiece
from a2a_desktop.ui.a2ui.layout import CardPiece, ColumnPiece, ListPiece, RowPiece
from a2a_desktop.ui.a2ui.media import ImagePiece, MediaPiece
from a2a_desktop.ui.a2ui.piece import Edited, Group, Piece, drawn_as
from a2a_desktop.ui.a2ui.texts import DividerPiece, IconPiece, NotePiece, TextPiece
from a2a_desktop.ui.a2ui.when import DateTimeInputPiece
from a2a_desktop.ui.qt.discarding import discard
from a2a_desktop.ui.qt.timers import single_shot
from a2a_desktop.ui.text.link_dialog import LinkDialog
from a2a_desktop.ui.text.markdown import is_safe
from a2a_desktop.ui.widgets.text_highlighter import light_all

AT_ONCE: Final = 24
"""The pieces made before the window goes on with other work."""
GROUP: Final = 0.25
"""A piece that only holds others, beside one with content."""
IN_A_MOMENT: Final = 12
PIECES: Final[Mapping[str, type[Piece]]] = {
    "Text": TextPiece,
    "Image": ImagePiece,
    "Icon": IconPiece,
    "Video": MediaPiece,
    "AudioPlayer": MediaPiece,
    "Row": RowPiece,
    "Column": ColumnPiece,
    "List": ListPiece,
    "Card": CardPiece,
    "Tabs": TabsPiece,
    "Modal": ModalPiece,
    "Divider": DividerPiece,
    "Button": ButtonPiece,
    "TextField": TextFieldPiece,
    "CheckBox": CheckBoxPiece,
    "ChoicePicker": ChoicePickerPiece,
    "Slider": SliderPiece,
    "DateTimeInput": DateTimeInputPiece,
}
"""A class for every component of `a2ui.components.CATALOGUE`."""


class SurfaceView(QWidget):
    """Draws one surface, and emits the person's actions for the agent.

    Fulfils `piece.WidgetFactory`.
    """

    acted = Signal(object)
    """An `ActionMessage`."""
    typed = Signal()
    """The person changed an input."""
    resized = Signal()
    """It needs another height."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.whose = ""
        """The owner of the surface: named wherever it is not visible otherwise."""
        self.laid_out = 0
        self._surface: Surface | None = None
        self._root: Piece | None = None
        self._width = 0
        self._height = 0
        self._is_laid_out = False
        """The height is asked for again, for what is around it."""
        self._room: float = AT_ONCE
        self._lit = Query()
        self._later = single_shot(self, self._go_on, 0)

    def show_surface(self, surface: Surface) -> None:
        """Draws the present state of a surface; pieces of the same one are used again."""
        if surface is not self._surface:
            self._clear()
        self._surface = surface
        self._refresh(surface)

    def light(self, query: Query) -> None:
        """Highlights the matches of a query, and shows their tab; an empty one clears that."""
        if query != self._lit:
            self._lit = query
            self._turn_to_lit()
            self._light()

    def has_room(self) -> bool:
        return self._room > 0

    def refill(self) -> None:
        self._room = AT_ONCE
        self._later.start()

    def piece(self, node: SurfaceNode, parent: QWidget) -> Piece:
        kind = NotePiece if node.trouble is not None else PIECES[node.component]
        if issubclass(kind, Group):
            self._room -= GROUP
        else:
            much = len(node.text("text")) // 400 + min(SHOWN, len(node.options())) // 4
            self._room -= much + (2 if issubclass(kind, FieldPiece) else 1)
        piece = kind(self, node, parent)
        piece.edited.connect(self._edited)
        piece.pressed.connect(self._pressed)
        piece.resized.connect(self._resized)
        piece.show_node(node)
        return piece

    def lay_out(self, width: int) -> int:
        """Places everything at a width; returns the height."""
        if self._is_laid_out and width == self._width:
            return self._height
        self._width = width
        self.laid_out += 1
        self._height = self._root.lay_out(width) if self._root is not None else 0
        if self._root is not None:
            self._root.setGeometry(0, 0, width, self._height)
        return self._height

    def _clear(self) -> None:
        if self._root is not None:
            self._close_dialogs()
            discard(self._root)
            self._root = None

    def _refresh(self, surface: Surface) -> None:
        node = surface.tree()
        self.refill()
        if self._root is None or drawn_as(self._root.node) != drawn_as(node):
            self._clear()
            self._root = self.piece(node, self)
            if isinstance(self._root, CardPiece):
                self._root.is_bare = True  # the surface has a frame of its own
            self._root.show()
            self._turn_to_lit()
        else:
            self._root.show_node(node)
        if not self._lit.is_empty:
            self._light()

    def _light(self) -> None:
        light_all(self, self._lit)
        for modal in self.findChildren(ModalPiece):
            modal.light_way(self._lit)

    def _turn_to_lit(self) -> None:
        for tabs in self.findChildren(TabsPiece):
            tabs.turn_to(self._lit)

    def _go_on(self) -> None:
        """Draws more of a large surface."""
        if self._root is not None and not self._root.is_whole:
            self._room = IN_A_MOMENT
            self._root.grow()
            self._later.start()
            if not self._lit.is_empty:
                self._light()
            self._resized()

    def _edited(self, edited: Edited) -> None:
        if self._surface is not None:
            self._surface.write(edited.node, edited.value)
            self.typed.emit()
            self._refresh(self._surface)
            self._resized()

    def _pressed(self, node: SurfaceNode) -> None:
        if self._surface is None:
            return
        for modal in self.findChildren(ModalPiece):
            if modal.holds(node):
                modal.open()
                return
        done = self._surface.press(node, datetime.now(UTC))
        if isinstance(done, SurfaceLink):
            self._ask_to_open(done.address)
        elif isinstance(done, ActionMessage):
            if self._root is not None:
                self._root.reveal_problems()
            self._close_dialogs()
            self.acted.emit(done)

    def _ask_to_open(self, address: str) -> None:
        if is_safe(QUrl(address)):
            LinkDialog("", address, self.window()).open()

    def _close_dialogs(self) -> None:
        for modal in self.findChildren(ModalPiece):
            modal.close_dialog()

    def _resized(self) -> None:
        before = self._height
        if self._width and self.lay_out(self._width) != before:
            self._is_laid_out = True
            self.resized.emit()
            self._is_laid_out = False
