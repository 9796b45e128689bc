"""A picture of a layout. One on the web is fetched when the person asks for it."""

from collections import OrderedDict
from typing import Final

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from a2a_desktop.credentials.addresses import can_open, host_of
from a2a_desktop.forms.elements import Element
from a2a_desktop.parts.picture import Picture, picture_of
from a2a_desktop.ui.data.picture import PictureView
from a2a_desktop.ui.forms.layout_parts import ElidedButton
from a2a_desktop.ui.theme.mirror import across
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.label import Label

MOST_KEPT: Final = 12
"""Fetched pictures that are shown again without a question."""
_kept: Final[OrderedDict[str, Picture]] = OrderedDict()


class PartPicture(QWidget):
    """A button that names the picture and its host; then the picture."""

    wanted = Signal(object)
    """Itself: the person asks for it."""
    resized = Signal()

    def __init__(self, element: Element, parent: QWidget) -> None:
        super().__init__(parent)
        self.url = element.url
        self._name = element.label or self.tr("Picture")
        self._view = PictureView(self)
        self._view.resized.connect(self._refit)
        host = host_of(self.url) or "?"
        said = self.tr("Show picture: {name} ({host})").format(name=self._name, host=host)
        self._button = ElidedButton(f"{self._name} · {host}", self, "small", "ph.image")
        self._button.setAccessibleName(said)
        self._button.setToolTip(f"{said}\n{self.url[:500]}")
        self._button.setEnabled(can_open(self.url))
        self._button.clicked.connect(self._ask)
        self._note = Label("", self, "small", "muted")
        self._note.hide()
        picture = _kept.get(self.url) or picture_of(self.url)
        self._view.setVisible(picture is not None)
        self._button.setVisible(picture is None)
        if picture is not None:
            self._draw(picture)

    def show_fetched(self, picture: Picture) -> None:
        """Draws the picture in place of the button."""
        _kept[self.url] = picture
        while len(_kept) > MOST_KEPT:
            _kept.popitem(last=False)
        self._button.hide()
        self._note.hide()
        self._view.show()
        self._draw(picture)
        self._refit()

    def show_failed(self, words: str) -> None:
        """Shows the reason why it did not come; the button may be pressed again."""
        self._button.setEnabled(True)
        self._say(words)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        if not self._view.isHidden():
            return self._view.height_for(max(1, width))
        note = 0 if self._note.isHidden() else self._note.heightForWidth(width) + tokens().px(4)
        return self._button.sizeHint().height() + note

    def sizeHint(self) -> QSize:
        wide = self._button.sizeHint().width()
        return QSize(wide, self.heightForWidth(wide))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._view.setGeometry(self.rect())
        hint = self._button.sizeHint()
        place = self.rect()
        place.setSize(QSize(min(hint.width(), self.width()), hint.height()))
        self._button.setGeometry(across(place, self.rect()))
        self._note.setGeometry(self.rect().adjusted(0, hint.height() + tokens().px(4), 0, 0))

    def _ask(self) -> None:
        self._button.setEnabled(False)
        self._say(self.tr("Fetching…"))
        self.wanted.emit(self)

    def _say(self, words: str) -> None:
        self._note.setText(words)
        self._note.show()
        self._refit()

    def _draw(self, picture: Picture) -> None:
        self._view.show_view(picture)
        self._view.setAccessibleName(self._name)

    def _refit(self) -> None:
        self.updateGeometry()
        self.resized.emit()
