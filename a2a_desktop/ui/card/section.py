"""The parts of a card's page: titled sections, rows with an icon, links."""

from collections.abc import Sequence
from enum import Enum
from urllib.parse import urlsplit

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QAccessible, QDesktopServices
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from a2a_desktop.model.card import AgentCard
from a2a_desktop.ui.card.connection_words import place
from a2a_desktop.ui.qt.translation import translated
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.choosing import ValueButton
from a2a_desktop.ui.widgets.label import Icon, Label
from a2a_desktop.ui.widgets.layouts import STRETCH, add_all, column_layout, nest, row_layout
from a2a_desktop.ui.widgets.prose import Prose
from a2a_desktop.ui.widgets.roles import accessible_role
from a2a_desktop.ui.widgets.sections import heading

_TOP = Qt.AlignmentFlag.AlignTop


class Density(Enum):
    """The room for a card: a page of its own, or a tab of the inspector."""

    FULL = "full"
    COMPACT = "compact"


class CardSection(QVBoxLayout):
    """A heading, perhaps with a link at its end, and the contents below it."""

    def __init__(
        self,
        title: str,
        parent: QWidget,
        link: Button | None = None,
        density: Density = Density.FULL,
    ) -> None:
        super().__init__()
        self.setSpacing(tokens().px(8))
        head = QHBoxLayout()
        is_full = density is Density.FULL
        head.addWidget(Label(title, parent, "heading") if is_full else heading(title, parent), 1)
        if link is not None:
            head.addWidget(link)
        nest(self, head)


@accessible_role(QAccessible.Role.Grouping)
class Fact(QWidget):
    """An icon, a line, its meaning, and room for a widget at the end."""

    def __init__(
        self, icon: str, tone: str, title: str, text: str, parent: QWidget, pad: int = 13
    ) -> None:
        super().__init__(parent)
        look = tokens()
        self._row = row_layout(self, gap=11, margins=(pad, 9, pad, 9))
        side = QVBoxLayout()
        side.addSpacing(look.px(2))
        self._icon = Icon(icon, self, 16, tone)
        add_all(side, self._icon, STRETCH)
        nest(self._row, side)
        lines = column_layout(gap=1)
        self._title = Prose(title, self, "ui-strong")
        lines.addWidget(self._title)
        self._text = Prose(text, self, "small", "muted")
        self._text.setVisible(bool(text))
        add_all(lines, self._text, STRETCH)
        nest(self._row, lines, 1)

    def explain(self, text: str) -> None:
        """Sets another meaning."""
        self._text.show_text(text)
        self._text.setVisible(bool(text))

    def add(self, widget: QWidget) -> None:
        """Adds a widget at the end."""
        self._row.addWidget(widget)

    def add_button(self, text: str) -> Button:
        """Adds a small button at the end."""
        button = Button(text, self, "small")
        self.add(button)
        return button


class PressedFact(ValueButton):
    """A fact as a button that leads to another place."""

    chosen = Signal(str)

    def __init__(self, key: str, fact: Fact, parent: QWidget) -> None:
        super().__init__(key, "", parent, "row")
        fact.setParent(self)
        fact.add(Icon("ph.caret-right", fact, 14, "text-faint"))
        add_all(column_layout(self, margins=0), fact)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)


class WebLink(Button):
    """Opens a page that the card names."""

    def __init__(self, text: str, address: str, icon: str, parent: QWidget) -> None:
        super().__init__(text, parent, "link", icon)
        self._address = address
        self.setToolTip(address)
        self.clicked.connect(self._open)

    def _open(self) -> None:
        QDesktopServices.openUrl(QUrl(self._address))


def named_facts(facts: Sequence[tuple[str, str, str]], parent: QWidget, role: str) -> QGridLayout:
    """Returns a table of names and values; the third of each is the font of the value."""
    look = tokens()
    grid = QGridLayout()
    grid.setHorizontalSpacing(look.px(14))
    grid.setColumnMinimumWidth(0, look.px(72))
    grid.setColumnStretch(1, 1)
    for number, (name, value, font) in enumerate(facts):
        grid.addWidget(Label(name, parent, role, "muted"), number, 0, _TOP)
        grid.addWidget(Prose(value, parent, font), number, 1)
    return grid


def web_links(card: AgentCard, density: Density, parent: QWidget) -> list[WebLink]:
    """Returns links to the agent's documentation and to its provider, if the card names them."""
    home = card.provider.url if card.provider is not None else ""
    if density is Density.FULL:
        guide = translated("How to use it")
        links = [
            (guide, card.documentation_url, "ph.book-open"),
            (place(home or ""), home, "ph.globe"),
        ]
    else:
        site = translated("Website")
        guide = translated("Documentation")
        links = [
            (site, home, "ph.arrow-up-right"),
            (guide, card.documentation_url, "ph.arrow-up-right"),
        ]
    return [WebLink(text, to, icon, parent) for text, to, icon in links if to and is_web(to)]


def is_web(address: str) -> bool:
    """Returns whether a browser may open the page."""
    try:
        parts = urlsplit(address)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and bool(parts.netloc)
