"""The head of a dialog about one agent: its tile, the dialog's title, and a line below."""

from PySide6.QtWidgets import QHBoxLayout, QWidget

from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.layouts import column_layout, nest, row_layout
from a2a_desktop.ui.widgets.tile import AgentTile


def dialog_head(agent: AgentRecord, line: str, dialog: QWidget) -> QHBoxLayout:
    """Returns the head for the top of a dialog; the dialog's window title is the heading."""
    head = row_layout(gap=12)
    tile = AgentTile(dialog, 40, has_dot=False)
    tile.show_agent(agent)
    head.addWidget(tile)
    names = column_layout(gap=0)
    names.addWidget(Label(dialog.windowTitle(), dialog, "heading"))
    names.addWidget(Label(line, dialog, "small", "muted"))
    nest(head, names, 1)
    return head
