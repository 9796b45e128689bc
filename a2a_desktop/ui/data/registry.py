"""The widget that draws a view, and the view's name."""

from typing import assert_never

from PySide6.QtWidgets import QWidget

from a2a_desktop.parts.card import DataCard
from a2a_desktop.parts.charts.chart import Chart
from a2a_desktop.parts.classify import TextLines, View
from a2a_desktop.parts.picture import Picture
from a2a_desktop.parts.places import Places
from a2a_desktop.parts.printed import Printed, PrintedKind
from a2a_desktop.parts.table import Table
from a2a_desktop.parts.tree import Tree
from a2a_desktop.ui import wording
from a2a_desktop.ui.data.base import PartView
from a2a_desktop.ui.data.card import CardView
from a2a_desktop.ui.data.chart import ChartView
from a2a_desktop.ui.data.picture import PictureView
from a2a_desktop.ui.data.places import PlacesView
from a2a_desktop.ui.data.printed import PrintedView
from a2a_desktop.ui.data.table import TableView
from a2a_desktop.ui.data.text import WordsView
from a2a_desktop.ui.data.tree import TreeView
from a2a_desktop.ui.qt.translation import translated


def view_widget(view: View, parent: QWidget) -> PartView:
    """Returns a new widget that shows a view."""
    widget = blank(view, parent)
    widget.show_view(view)
    return widget


def blank(view: View, parent: QWidget) -> PartView:
    """Returns a new, empty widget for views of this kind."""
    match view:
        case DataCard():
            return CardView(parent, view_widget)
        case Chart():
            return ChartView(parent)
        case Picture():
            return PictureView(parent)
        case Places():
            return PlacesView(parent)
        case Printed():
            return PrintedView(parent)
        case Table():
            return TableView(parent)
        case Tree():
            return TreeView(parent)
        case TextLines():
            return WordsView(parent)
        case _:
            assert_never(view)


def show_as(view: View) -> str:
    """Returns the text of the button that shows a view again."""
    match view:
        case DataCard():
            return translated("Show as card")
        case Chart():
            return translated("Show as chart")
        case Picture():
            return translated("Show as picture")
        case Places():
            return translated("Show as map")
        case Table():
            return translated("Show as table")
        case Tree():
            return translated("Show as tree")
        case TextLines() | Printed():
            return translated("Show as text")
        case _:
            assert_never(view)


def title_of(view: View) -> str:
    """Returns the title of a view without a name of its own."""
    match view:
        case Chart():
            return translated("Chart")
        case Picture():
            return translated("Picture")
        case Places():
            return translated("Map")
        case Printed(sort=sort):
            return _title_of_printed(sort)
        case Table():
            return translated("Table")
        case TextLines(is_list=True):
            return translated("List")
        case _:
            return wording.structured_data()


def _title_of_printed(sort: PrintedKind) -> str:
    match sort:
        case PrintedKind.CODE:
            return translated("Code")
        case PrintedKind.DIFF:
            return translated("Changes")
        case PrintedKind.CONSOLE:
            return translated("Console")
