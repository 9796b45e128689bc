"""The upper part of a form: the asker and its request, drawn by us and never by the agent."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QWidget

from a2a_desktop.conversation.payment_lines import payment_title
from a2a_desktop.conversation.standing import Standing
from a2a_desktop.credentials.addresses import can_open, host_of
from a2a_desktop.forms.facts import shown
from a2a_desktop.forms.keywords import MAX_HELP, humanised
from a2a_desktop.forms.spec import FieldKind, FormSpec, count
from a2a_desktop.model.ids import Json
from a2a_desktop.model.one_line import one_line
from a2a_desktop.ui.controls.text_area import ReadText
from a2a_desktop.ui.qt.translation import counted, phrase, translated
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.badge import Badge
from a2a_desktop.ui.widgets.button import Button, IconButton
from a2a_desktop.ui.widgets.label import Icon, Label
from a2a_desktop.ui.widgets.layouts import add_all, column_layout, row_layout

MOST_FACTS = 40
LONGEST = 400
"""The most characters of an address that are shown."""
LINES: Final = 40
"""The most lines of a text that does not scroll."""
WHOLE: Final = 100_000
"""The most characters of all facts that are shown."""


_ASKS: Final = phrase("{agent} asks")
_ASKS_AT: Final = phrase("{agent} at {host} asks")
_ALLOW: Final = phrase("Allow “{tool}”?")
_PAGE: Final = phrase("Open a page to continue")
_SECRET: Final = phrase("A secret is needed")
_QUESTIONS: Final = phrase("A few questions")


@dataclass(frozen=True, slots=True)
class AskingAgent:
    """The agent, as this program has it on record."""

    name: str
    host: str
    """The host that the answers go to; "" on this computer."""


class FormHead(QWidget):
    """Icon, title, the number of questions, the asker, and the badge."""

    room_wanted = Signal()

    def __init__(self, spec: FormSpec, asker: AskingAgent, parent: QWidget) -> None:
        super().__init__(parent)
        self.title, line = heading(spec, asker)
        title = Label(self.title, self, "heading")
        words = add_all(column_layout(gap=2), title, Label(line, self, "small", "muted"))
        badge = Badge(self)
        badge.set_standing(Standing.NEEDS_ANSWER)
        name = "ph.shield-check" if spec.decision is not None else "ph.clipboard-text"
        name = "ph.wallet" if spec.payment is not None else name
        box = row_layout(self, gap=12, margins=(16, 12, 14, 12))
        add_all(box, Icon(name, self, 20, "warning"), (words, 1))
        box.addWidget(badge, 0, Qt.AlignmentFlag.AlignVCenter)
        self._room = IconButton("ph.arrows-out-simple", self.tr("Fill in at full size"), self, 28)
        self._room.clicked.connect(self.room_wanted)
        self._room.hide()
        box.addWidget(self._room, 0, Qt.AlignmentFlag.AlignVCenter)

    def offer_room(self, is_offered: bool) -> None:
        """Shows or hides the button that enlarges the form."""
        self._room.setVisible(is_offered)


def heading(spec: FormSpec, asker: AskingAgent) -> tuple[str, str]:
    """Returns the title of a form, and the line under it: how much is asked, and by whom."""
    number = count(spec.root)
    asks = translated(_ASKS).format(agent=asker.name)
    if asker.host:
        asks = translated(_ASKS_AT).format(agent=asker.name, host=asker.host)
    if spec.decision is None and number:
        asks = f"{counted(number, '1 question', '{count} questions')} · {asks}"
    return _title(spec), asks


def _title(spec: FormSpec) -> str:
    if spec.title:
        return spec.title
    if spec.decision is not None and spec.decision.name:
        return translated(_ALLOW).format(tool=spec.decision.name)
    if spec.payment is not None:
        return translated(payment_title(spec.payment.kind))
    if spec.link is not None:
        return translated(_PAGE)
    if spec.root.fields and all(one.kind is FieldKind.SECRET for one in spec.root.fields):
        return translated(_SECRET)
    return translated(_QUESTIONS)


class SecretNotice(QFrame):
    """The notice that the form asks for a secret."""

    def __init__(self, asker: AskingAgent, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("surface", "form-secret")
        words = self.tr("{agent} asks for a secret. It is sent, but not kept on this computer.")
        if asker.host:
            words = self.tr(
                "{agent} asks for a secret. It goes to {host} and isn't kept on this computer."
            )
        label = Label(words.format(agent=asker.name, host=asker.host), self, "ui")
        box = row_layout(self, gap=10, margins=(16, 8, 16, 8))
        add_all(box, Icon("ph.key-fill", self, 16, "warning"), (label, 1))


class Facts(QFrame):
    """Names and values, in two columns: the arguments of a tool, the reasons of the agent."""

    def __init__(self, facts: Mapping[str, Json], parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("surface", "group")
        look = tokens()
        grid = QGridLayout(self)
        grid.setContentsMargins(look.px(12), look.px(8), look.px(12), look.px(8))
        grid.setHorizontalSpacing(look.px(16))
        grid.setVerticalSpacing(look.px(4))
        grid.setColumnStretch(1, 1)
        rows = [*facts.items()]
        if len(rows) > MOST_FACTS:  # all of them must be seen before the person agrees
            rows = [*rows[: MOST_FACTS - 1], ("…", dict(rows[MOST_FACTS - 1 :]))]
        for number, (name, value) in enumerate(rows):
            key = Label(humanised(name), self, "small", "muted")
            key.setWordWrap(False)
            grid.addWidget(key, number, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(text_to_read(shown(value, WHOLE // len(rows)), self), number, 1)


def text_to_read(text: str, parent: QWidget) -> QWidget:
    """Returns a value to read; a long one scrolls."""
    if len(text) > MAX_HELP or text.count("\n") > LINES:
        return ReadText(text, parent)
    label = Label(text, parent, "ui")
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label


class LinkCard(QFrame):
    """A page that the agent asks to open: its host is shown, and nothing opens by itself."""

    wanted = Signal()

    def __init__(self, url: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("surface", "group")
        host = host_of(url) or self.tr("an unknown site")
        open_it = Button(
            self.tr("Open {host}").format(host=host), self, "small", "ph.arrow-square-out"
        )
        open_it.clicked.connect(self.wanted)
        open_it.setEnabled(can_open(url))
        address = Label(one_line(url, LONGEST), self, "code-small", "muted")
        address.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        box = column_layout(self, margins=(12, 10, 12, 10))
        add_all(box, Label(self.tr("The agent wants you to open this page:"), self, "ui"), address)
        box.addWidget(open_it, 0, Qt.AlignmentFlag.AlignLeft)
        if not can_open(url):
            text = self.tr("This isn't a web page, so it won't be opened.")
            box.addWidget(Label(text, self, "small", "warning"))
