"""The parts of a card's page: titled sections, rows with an icon, links."""

from urllib.parse import urlsplit

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QAccessible, QDesktopServices
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from a2a_desktop.model.card import AgentCard
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.label import Icon, Label
from a2a_desktop.ui.widgets.prose import Prose
from a2a_desktop.ui.widgets.roles import accessible_role

_TOP = Qt.AlignmentFlag.AlignTop


class Section(QVBoxLayout):
    """A heading, perhaps with a link at its end, and the contents below it."""

    def __init__(self, title: str, parent: QWidget, link: Button | None = None) -> None:
        super().__init__()
        self.setSpacing(tokens().px(8))
        head = QHBoxLayout()
        head.addWidget(Label(title, parent, "heading"), 1)
        if link is not None:
            head.addWidget(link)
        self.addLayout(head)


@accessible_role(QAccessible.Role.Grouping)
class Fact(QWidget):
    """An icon, a line, its meaning, and room for a widget at the end."""

    def __init__(
        self, icon: str, tone: str, title: str, text: str, parent: QWidget, pad: int = 13
    ) -> None:
        super().__init__(parent)
        look = tokens()
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(look.px(pad), look.px(9), look.px(pad), look.px(9))
        self._row.setSpacing(look.px(11))
        side = QVBoxLayout()
        side.addSpacing(look.px(2))
        self._icon = Icon(icon, self, 16, tone)
        side.addWidget(self._icon)
        side.addStretch(1)
        self._row.addLayout(side)
        lines = QVBoxLayout()
        lines.setSpacing(look.px(1))
        self._title = Prose(title, self, "ui-strong")
        lines.addWidget(self._title)
        self._text = Prose(text, self, "small", "muted")
        self._text.setVisible(bool(text))
        lines.addWidget(self._text)
        lines.addStretch(1)
        self._row.addLayout(lines, 1)

    def explain(self, text: str) -> None:
        """Sets another meaning."""
        self._text.show_text(text)
        self._text.setVisible(bool(text))

    def add(self, widget: QWidget) -> None:
        """Adds a widget at the end."""
        self._row.addWidget(widget)


class PressedFact(Button):
    """A fact as a button that leads to another place."""

    chosen = Signal(str)

    def __init__(self, key: str, fact: Fact, parent: QWidget) -> None:
        super().__init__("", parent, "row")
        self._key = key
        fact.setParent(self)
        fact.add(Icon("ph.caret-right", fact, 14, "text-faint"))
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(fact)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        self.clicked.connect(self._choose)

    def _choose(self) -> None:
        self.chosen.emit(self._key)


class WebLink(Button):
    """Opens a page that the card names."""

    def __init__(self, text: str, address: str, icon: str, parent: QWidget) -> None:
        super().__init__(text, parent, "link", icon)
        self._address = address
        self.setToolTip(address)
        self.clicked.connect(self._open)

    def _open(self) -> None:
        QDesktopServices.openUrl(QUrl(self._address))


def speaks(card: AgentCard) -> bool:
    """Returns whether the card accepts or returns sound or video."""
    modes = {*card.input_modes, *card.output_modes}
    modes |= {mode for one in card.skills for mode in (*one.input_modes, *one.output_modes)}
    return any(mode.strip().lower().startswith(("audio", "video")) for mode in modes)


def is_web(address: str) -> bool:
    """Returns whether a browser may open the page."""
    try:
        parts = urlsplit(address)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and bool(parts.netloc)
