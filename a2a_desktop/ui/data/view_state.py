"""The state of shown data: kept while no widget shows it."""

from dataclasses import dataclass

from a2a_desktop.model.ids import Json
from a2a_desktop.parts.classify import View


@dataclass(slots=True)
class ViewState:
    """One piece of data, its view, and the person's changes to it."""

    data: Json
    view: View | None = None
    """None while it is being recognised."""
    is_json: bool = False
    """The person asked for its JSON."""
    has_json: bool = True
    """It is JSON that can be shown and copied; the data of a file is not."""
    note: str = ""
    """The differences between the data and the schema it was asked for in, in words."""
    state: object = None
    """The person's changes to the view, from `PartView.state`."""
