"""What is known of data that is shown: kept while no widget shows it."""

from dataclasses import dataclass

from a2a_desktop.model.ids import Json
from a2a_desktop.parts.classify import View


@dataclass(slots=True)
class Known:
    """One piece of data, what it is shown as, and what the person did to it."""

    data: Json
    view: View | None = None
    """None while it is being looked at."""
    is_json: bool = False
    """The person wants its JSON."""
    has_json: bool = True
    """It is JSON that can be shown and copied; what a file holds is not."""
    state: object = None
    """What the person did to the view, as `PartView.state` gave it."""
