"""The words of exports in the person's language."""

from a2a_desktop.conversation.export.words import ExportWords
from a2a_desktop.model.errors import Fault
from a2a_desktop.ui.forms.wording import label
from a2a_desktop.ui.qt.translation import translated
from a2a_desktop.ui.wording import faults
from a2a_desktop.ui.wording.reasons import reason


def words() -> ExportWords:
    """Returns the words of an export that begins now."""
    return ExportWords(translated, _name, reason, label)


def _name(what: Fault) -> str:
    return faults.fault(what, "").title.removesuffix(".")
