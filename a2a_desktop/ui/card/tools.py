"""The tools that an agent says it works with. The person never uses them by themselves."""

from typing import Final

from PySide6.QtWidgets import QWidget

from a2a_desktop.model.card import Capabilities
from a2a_desktop.model.one_line import one_line
from a2a_desktop.ui.card.section import Fact
from a2a_desktop.ui.card.skill_list import Tag
from a2a_desktop.ui.qt.translation import counted
from a2a_desktop.ui.widgets.flow import FlowLayout
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.layouts import column_layout
from a2a_desktop.ui.widgets.sections import RowsCard

MOST: Final = 12
"""Tools that are shown; the raw card has all."""
_NAME: Final = 60
_LONGEST: Final = 240


class Tools(QWidget):
    """A row for each tool that is described, the bare names side by side, and how many more."""

    def __init__(self, able: Capabilities, parent: QWidget) -> None:
        super().__init__(parent)
        box = column_layout(self, gap=8, margins=0)
        text = self.tr("The agent uses them by itself while it works for you.")
        box.addWidget(Label(text, self, "small", "muted"))
        shown = able.tools[:MOST]
        rows, names = RowsCard(self), QWidget(self)
        flow = FlowLayout(names, 6)
        for name in shown:
            if said := one_line(able.tool_words.get(name, ""), _LONGEST):
                row = Fact("ph.wrench", "text-muted", one_line(name, _NAME), said, rows)
                row.setAccessibleName(one_line(name, _NAME))
                rows.add(row)
            else:
                flow.addWidget(Tag(one_line(name, _NAME), names))
        rows.setVisible(any(name in able.tool_words for name in shown))
        names.setVisible(flow.count() > 0)
        left = len(able.tools) - len(shown)
        rest = counted(left, "1 more in the raw card", "{count} more in the raw card")
        more = Label(rest, self, "small", "faint")
        more.setVisible(left > 0)
        for one in (rows, names, more):
            box.addWidget(one)
