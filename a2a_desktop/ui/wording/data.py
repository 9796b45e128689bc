"""Repairs of the person's data on this computer, and limits of its use, in plain words."""

from a2a_desktop.model.errors import DATA_READ_ONLY, DATA_RENEWED, Fault
from a2a_desktop.ui.qt.translation import counted, phrase, translated
from a2a_desktop.ui.wording.faults import Said


def data_event(what: Fault) -> Said:
    """Returns what happened to the data, and where the old file is."""
    place, aside = str(what.facts.get("place", "")), str(what.facts.get("aside", ""))
    match what.kind:
        case kind if kind == DATA_READ_ONLY:
            title = phrase("Nothing can be saved right now.")
            text = translated(
                "{place} can't be written to. New messages stay in memory and are "
                "saved if that becomes possible before you quit."
            ).replace("{place}", place)
        case kind if kind == DATA_RENEWED:
            title = phrase("Your conversations were saved again.")
            text = translated(
                "Their file was deleted, moved or replaced while the app was "
                "running. It was written again in {place}."
            ).replace("{place}", place)
        case _ if not what.facts.get("conversations"):
            title = phrase("Your conversations can't be opened.")
            text = _salvaged(what)
        case _:
            title = phrase("Your conversations were repaired.")
            text = _salvaged(what)
    return Said(translated(title), "\n\n".join(filter(None, (text, _aside(aside)))), "warning", ())


def _salvaged(what: Fault) -> str:
    damaged = translated("Their file was damaged.")
    if what.facts.get("is_missing"):
        damaged = translated(
            "Their file was missing, and a daily copy has taken its place. Later changes "
            "aren't in it."
        )
    count = what.facts.get("conversations")
    if not isinstance(count, int) or not count:
        nothing = phrase("No conversation in it could be read.")
        return f"{damaged} {translated(nothing)}"
    saved = counted(
        count,
        "1 conversation was rescued, with everything in it that can be read.",
        "{count} conversations were rescued, with everything in them that can be read.",
    )
    return f"{damaged} {saved}"


def _aside(aside: str) -> str:
    """Returns where the file is that was replaced."""
    kept = translated("The old file was kept: {place}.")
    return kept.replace("{place}", aside) if aside else ""
