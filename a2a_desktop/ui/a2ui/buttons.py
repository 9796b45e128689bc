"""Buttons, tabs, and modals that open over the rest."""

from typing import Final

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QDialog, QTabBar, QWidget

from a2a_desktop.a2ui.node import SurfaceNode
from a2a_desktop.a2ui.tree import flattened
from a2a_desktop.a2ui.words import in_node
from a2a_desktop.conversation.query import Query, spans
from a2a_desktop.ui.a2ui.icons import icon_name
from a2a_desktop.ui.a2ui.piece import Group, Piece, WidgetFactory, reconciled
from a2a_desktop.ui.text.plain_text import plain
from a2a_desktop.ui.theme.mirror import put
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.box import paint_box
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.layouts import add_all, column_layout
from a2a_desktop.ui.widgets.scroll import ScrollArea
from a2a_desktop.ui.widgets.text_highlighter import light_all, light_whole

_KINDS: Final = {"primary": "primary", "borderless": "quiet", "default": "secondary"}
_LONGEST: Final = 80
DIALOG: Final = 460


class ButtonPiece(Piece):
    """A button; the texts of its child become its words and its icon."""

    def __init__(self, factory: WidgetFactory, node: SurfaceNode, parent: QWidget) -> None:
        super().__init__(factory, node, parent)
        self._button = self._made()
        self._look = self._look_of(node)

    def refresh(self) -> None:
        look = self._look_of(self.node)
        if look != self._look or not self._button.text():
            self._look = look
            self._button.hide()
            self._button.deleteLater()
            self._button = self._made()
        is_open = not self.node.problems
        self._button.setEnabled(is_open)
        self._button.setToolTip("" if is_open else "\n".join(filter(None, self.node.problems)))

    def wanted_width(self) -> int:
        return self._button.sizeHint().width()

    def least_width(self) -> int:
        return self.wanted_width()

    def lay_out(self, width: int) -> int:
        hint = self._button.sizeHint()
        put(
            self._button,
            QRect(0, 0, min(width, hint.width()), hint.height()),
            QRect(0, 0, width, 1),
        )
        return hint.height()

    def _look_of(self, node: SurfaceNode) -> tuple[str, str, str]:
        below = list(flattened(node))[1:]
        said = [plain(one.text("text")) for one in below if one.component == "Text"]
        names = [icon_name(one.text("name")) for one in below if one.component == "Icon"]
        text = " ".join(filter(None, said)) or node.text("label")
        return text[:_LONGEST], next(iter(names), ""), _KINDS[node.text("variant")]

    def _made(self) -> Button:
        text, icon, kind = self._look_of(self.node)
        button = Button(text or ("" if icon else self.tr("Continue")), self, kind, icon)
        if self.node.label or not text:
            button.setAccessibleName(self.node.label or icon.removeprefix("ph.").replace("-", " "))
        button.clicked.connect(self._clicked)
        button.show()
        return button

    def _clicked(self) -> None:
        self.pressed.emit(self.node)


class TabsPiece(Group):
    """One of several children, by its title."""

    stretches = True

    def __init__(self, factory: WidgetFactory, node: SurfaceNode, parent: QWidget) -> None:
        super().__init__(factory, node, parent)
        self._bar = QTabBar(self)
        self._bar.setExpanding(False)
        self._bar.setDrawBase(False)
        self._bar.setUsesScrollButtons(True)
        self._bar.currentChanged.connect(self._turned)

    def refresh(self) -> None:
        super().refresh()
        titles = [title.replace("&", "&&") for title in self.node.titles]
        if titles != [self._bar.tabText(number) for number in range(self._bar.count())]:
            here = max(0, self._bar.currentIndex())
            self._bar.blockSignals(True)
            while self._bar.count():
                self._bar.removeTab(0)
            for title in titles:
                self._bar.addTab(title)
            self._bar.setCurrentIndex(min(here, len(titles) - 1))
            self._bar.blockSignals(False)
        self._show_current()

    def wanted_width(self) -> int:
        return max(super().wanted_width(), self._bar.sizeHint().width())

    def least_width(self) -> int:
        return min(self.wanted_width(), tokens().px(200))

    def lay_out(self, width: int) -> int:
        bar = self._bar.sizeHint().height()
        self._bar.setGeometry(0, 0, width, bar)
        here = self._bar.currentIndex()
        if not 0 <= here < len(self.pieces):
            return bar
        top = bar + tokens().px(10)
        tall = self.pieces[here].lay_out(width)
        self.pieces[here].setGeometry(0, top, width, tall)
        return top + tall

    def turn_to(self, query: Query) -> None:
        """Shows the tab with the matches of a query, if the present one has none."""
        met = [_is_met(child, query) for child in self.node.children]
        here = self._bar.currentIndex()
        if any(met) and 0 <= here < len(met) and not met[here]:
            self._bar.setCurrentIndex(met.index(True))

    def _turned(self, _place: int) -> None:
        self._show_current()
        self.resized.emit()

    def _show_current(self) -> None:
        for place, piece in enumerate(self.pieces):
            piece.setVisible(place == self._bar.currentIndex())


def _is_met(node: SurfaceNode, query: Query) -> bool:
    return any(spans(text, query) for one in flattened(node) for text in in_node(one))


class ModalPiece(Piece):
    """A modal: its trigger, when pressed, opens its content over the rest."""

    def __init__(self, factory: WidgetFactory, node: SurfaceNode, parent: QWidget) -> None:
        super().__init__(factory, node, parent)
        self._trigger: list[Piece] = []
        self._dialog: _Dialog | None = None
        self._lit = Query()

    def light_way(self, query: Query) -> None:
        """Highlights the matches in the content, and the trigger that leads to them."""
        self._lit = query
        is_met = any(_is_met(child, query) for child in self.node.children[1:])
        self.setProperty("lit", is_met)
        for button in self.findChildren(QAbstractButton):
            light_whole(button, is_lit=is_met or bool(spans(button.text(), query)))
        if self._dialog is not None:
            light_all(self._dialog, query)
        self.update()

    def refresh(self) -> None:
        trigger, content = self.node.children[:1], self.node.children[1:]
        self._trigger = reconciled(self, trigger, self._trigger)
        is_button = any(isinstance(piece, ButtonPiece) for piece in self._trigger)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus if is_button else Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        if self._dialog is not None and content:
            self._dialog.show_node(content[0])

    @property
    def is_whole(self) -> bool:  # type: ignore[override]  # its parts decide
        is_dialog_whole = self._dialog is None or self._dialog.is_whole
        return is_dialog_whole and all(piece.is_whole for piece in self._trigger)

    def grow(self) -> None:
        for piece in self._trigger:
            piece.grow()
        if self._dialog is not None:
            self._dialog.grow()

    def wanted_width(self) -> int:
        return max((piece.wanted_width() for piece in self._trigger), default=0)

    def least_width(self) -> int:
        return max((piece.least_width() for piece in self._trigger), default=0)

    def lay_out(self, width: int) -> int:
        tall = 0
        for piece in self._trigger:
            tall = piece.lay_out(width)
            piece.setGeometry(0, 0, width, tall)
        return tall

    def holds(self, node: SurfaceNode) -> bool:
        """Returns whether the node belongs to the trigger, whose press is not sent to the agent."""
        return any(
            node.key == one.key for child in self.node.children[:1] for one in flattened(child)
        )

    def open(self) -> None:
        """Opens its content."""
        content = self.node.children[1:]
        if content and self._dialog is None:
            self.factory.refill()
            self._dialog = _Dialog(self.factory, content[0], self)
            light_all(self._dialog, self._lit)
            self._dialog.finished.connect(self._closed)
            self._dialog.open()

    def close_dialog(self) -> None:
        """Closes its content."""
        if self._dialog is not None:
            self._dialog.reject()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.property("lit"):
            paint_box(QPainter(self), self.rect(), "sm", fill="search-hit")

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.open()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.open()
        else:
            super().keyPressEvent(event)

    def _closed(self) -> None:
        self._dialog = None


class _Dialog(QDialog):
    """The content of a modal, as wide as a form, as tall as it needs."""

    def __init__(self, factory: WidgetFactory, node: SurfaceNode, parent: ModalPiece) -> None:
        super().__init__(parent.window())
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._owner = parent
        look = tokens()
        self._body = QWidget(self)
        self._piece = factory.piece(node, self._body)
        self._piece.resized.connect(self._place)
        scroll = ScrollArea(factory.whose, self)
        scroll.setWidgetResizable(False)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        scroll.setWidget(self._body)
        close = Button(self.tr("Close"), self, clicked=self.reject)
        box = column_layout(self, gap=16, margins=(24, 24, 24, 16))
        pad = look.px(24)
        add_all(box, Label(factory.whose, self, "small", "faint"), (scroll, 1))
        box.addWidget(close, 0, Qt.AlignmentFlag.AlignTrailing)
        self._place()
        self.setWindowTitle(factory.whose)
        self.resize(
            look.px(DIALOG) + 2 * pad, min(look.px(620), self._body.height() + look.px(150))
        )

    @property
    def is_whole(self) -> bool:
        """All of its content is drawn."""
        return self._piece.is_whole

    def grow(self) -> None:
        """Draws more of its content."""
        self._piece.grow()
        self._place()

    def show_node(self, node: SurfaceNode) -> None:
        """Shows the content after a change."""
        (self._piece,) = reconciled(self._owner, [node], [self._piece])
        if self._piece.parentWidget() is not self._body:
            self._piece.setParent(self._body)
            self._piece.resized.connect(self._place)
            self._piece.show()
        self._place()

    def _place(self) -> None:
        wide = tokens().px(DIALOG) - tokens().px(14)
        tall = self._piece.lay_out(wide)
        self._piece.setGeometry(0, 0, wide, tall)
        self._body.resize(wide, tall)
