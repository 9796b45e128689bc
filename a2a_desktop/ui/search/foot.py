"""The line below the results: the keys for the row that is chosen."""

from PySide6.QtWidgets import QFrame, QWidget

from a2a_desktop.ui.search.results import (
    ActionHit,
    AgentHit,
    AskHit,
    Heading,
    More,
    Row,
    SearchHit,
    SkillHit,
)
from a2a_desktop.ui.widgets.flow import FlowLayout
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.layouts import column_layout, row_layout


class KeyHelp(QWidget):
    """Some keys, and their effect."""

    def __init__(self, keys: tuple[str, ...], text: str, parent: QWidget) -> None:
        super().__init__(parent)
        box = row_layout(self, gap=6, margins=0)
        for key in keys:
            cap = Label(key, self, "caption", "muted")
            cap.setProperty("surface", "key")
            cap.setWordWrap(False)
            box.addWidget(cap)
        self.effect = Label(text, self, "small", "muted", wraps=False)
        box.addWidget(self.effect)


class Foot(QFrame):
    """Names the keys, and their effect on a row."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("surface", "palette-foot")
        self._choose = KeyHelp(("↑", "↓"), self.tr("choose"), self)
        self._enter = KeyHelp((self.tr("Enter"),), "", self)
        self._apart = KeyHelp((self.tr("Ctrl Enter"),), self.tr("open in a new window"), self)
        keys = QWidget(self)
        flow = FlowLayout(keys, 16)
        for one in (self._choose, self._enter, self._apart):
            flow.addWidget(one)
        column_layout(self, margins=(20, 10, 20, 10)).addWidget(keys)

    def explain(self, row: Row | None, *, can_choose: bool) -> None:
        """Shows the effect of Enter and Ctrl Enter on a row; None if none is chosen."""
        effect = self._effect(row)
        self._enter.effect.setText(effect)
        self._choose.setVisible(can_choose)
        self._enter.setVisible(bool(effect))
        self._apart.setVisible(isinstance(row, Heading | SearchHit))

    def _effect(self, row: Row | None) -> str:
        match row:
            case SearchHit():
                return self.tr("open at this message")
            case Heading():
                return self.tr("open the conversation")
            case AgentHit():
                return self.tr("open the agent")
            case SkillHit():
                return self.tr("begin with an example")
            case AskHit():
                return self.tr("ask")
            case ActionHit():
                return self.tr("do this")
            case More():
                return self.tr("show more")
            case _:
                return ""
