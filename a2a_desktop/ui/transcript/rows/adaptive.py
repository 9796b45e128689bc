"""An Adaptive Card that asks nothing, drawn as the agent laid it out."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from a2a_desktop.adaptive_cards.reading import card_in
from a2a_desktop.conversation.query import Query
from a2a_desktop.forms.conventions.adaptive_card import told
from a2a_desktop.forms.elements import Element, Shape
from a2a_desktop.forms.spec import FieldKind, FormField
from a2a_desktop.parts.classify import TextLines, View
from a2a_desktop.ui.data.base import PartView
from a2a_desktop.ui.data.frame import PartFrame
from a2a_desktop.ui.data.text import WordsView
from a2a_desktop.ui.data.view_state import ViewState
from a2a_desktop.ui.forms.control_factory import FormControlFactory
from a2a_desktop.ui.forms.laid_out import LaidOut
from a2a_desktop.ui.forms.part_picture import PartPicture
from a2a_desktop.ui.transcript.intents import FetchPicture
from a2a_desktop.ui.transcript.rows.base import RowContext
from a2a_desktop.ui.transcript.rows.data import DataRow
from a2a_desktop.ui.widgets.layouts import column_layout, empty
from a2a_desktop.ui.widgets.text_highlighter import light_all


class CardPart(WordsView):
    """The elements of a card; its words for copies, and where it has no elements."""

    picture_wanted = Signal(object)
    """A `PartPicture` that the person asks for."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._box = column_layout(self, margins=0)
        self._lit = Query()
        self.resized.connect(self._light_more)

    def show_layout(self, layout: Element) -> None:
        """Draws another card."""
        empty(self._box)
        self._label.setVisible(not layout.elements)
        if layout.elements:
            root = FormField("", FieldKind.GROUP, "")
            made = LaidOut(root, layout, FormControlFactory({}), self)
            made.resized.connect(self.resized)
            made.picture_wanted.connect(self.picture_wanted)
            self._box.addWidget(made)

    def height_for(self, width: int) -> int:
        self._box.activate()
        is_drawn = self._box.count() > 0
        return self._box.totalHeightForWidth(width) if is_drawn else super().height_for(width)

    def light(self, query: Query) -> None:
        self._lit = query
        light_all(self, query)

    def _light_more(self) -> None:
        """Highlights the parts that were built meanwhile."""
        if not self._lit.is_empty:
            light_all(self, self._lit)


class CardFrame(PartFrame):
    """Draws a card where other frames show its words."""

    picture_wanted = Signal(object)
    """A `PartPicture` that the person asks for."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._layout = Element(Shape.COLUMN)

    def show_known(self, known: ViewState, name: str) -> None:
        title = ""
        if known.view is not None:
            title, self._layout = told(card_in(known.data))
        super().show_known(known, name or title or self.tr("Card"))

    def _part_for(self, view: View) -> PartView:
        if not isinstance(view, TextLines):
            return super()._part_for(view)
        card = self._parts.get(TextLines)
        if not isinstance(card, CardPart):
            card = self._parts[TextLines] = CardPart(self)
            self._add(card)
            card.picture_wanted.connect(self.picture_wanted)
        card.show_layout(self._layout)
        return card


class CardRow(DataRow):
    """A card in a frame; its JSON on request."""

    frame_type = CardFrame

    def __init__(self, context: RowContext, parent: QWidget) -> None:
        super().__init__(context, parent)
        assert isinstance(self.frame, CardFrame)
        self.frame.picture_wanted.connect(self._picture_wanted)

    def _picture_wanted(self, picture: PartPicture) -> None:
        self.wanted.emit(FetchPicture(picture))
