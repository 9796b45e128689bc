"""The icon of a skill, found by the words of its name, else of its tags."""

import re
from functools import lru_cache
from typing import Final

from a2a_desktop.model.card import Skill

USUAL: Final = "ph.sparkle"
READ: Final = 200
"""The characters of a name or of the tags that are read."""
_WORD: Final = re.compile(r"[^\W\d_]+")
BEGINNINGS: Final = (
    ("form questionnaire survey formular fragebogen", "ph.clipboard-text"),
    ("receipt invoice bill beleg rechnung quittung", "ph.receipt"),
    ("currenc exchange währung forex", "ph.currency-circle-dollar"),
    ("payment card checkout zahlung", "ph.credit-card"),
    ("export download publish", "ph.export"),
    ("bank ledger account buchhaltung finanz financ", "ph.bank"),
    ("translat language übersetz", "ph.translate"),
    ("image picture photo draw bild foto zeichn", "ph.image"),
    ("video film", "ph.video-camera"),
    ("voice speech audio transcri sprache", "ph.microphone"),
    ("music song musik", "ph.music-note"),
    ("code program develop refactor python javascript", "ph.code"),
    ("bug debug fehler", "ph.bug"),
    ("git branch commit pull repositor", "ph.git-branch"),
    ("terminal shell command kubernetes deploy", "ph.terminal-window"),
    ("database sql datenbank", "ph.database"),
    ("chart graph statistic analy forecast diagramm", "ph.chart-bar"),
    ("calculat math comput rechne", "ph.calculator"),
    ("table spreadsheet excel csv tabelle", "ph.table"),
    ("calendar schedul meeting appointment booking termin kalender", "ph.calendar-blank"),
    ("mail letter newsletter", "ph.envelope-simple"),
    ("flight travel trip reise flug", "ph.airplane-tilt"),
    ("hotel house apartment propert haus", "ph.house"),
    ("map route place location address ort", "ph.map-pin"),
    ("weather forecast wetter", "ph.cloud-sun"),
    ("recipe cook meal food rezept koch", "ph.cooking-pot"),
    ("shop order buy product einkauf bestell", "ph.shopping-cart"),
    ("deliver ship package paket liefer", "ph.truck"),
    ("news article nachricht", "ph.newspaper"),
    ("health medic doctor gesund", "ph.first-aid"),
    ("law legal contract compliance recht vertrag", "ph.scales"),
    ("security safe sicher", "ph.shield-check"),
    ("remind alert notif erinner", "ph.bell"),
    ("person people contact profile user kontakt", "ph.user-circle"),
    ("learn teach course lern kurs", "ph.graduation-cap"),
    ("repair maintain fix reparatur", "ph.wrench"),
    ("search find look research such", "ph.magnifying-glass"),
    ("explain policy guide document manual erklär", "ph.book-open"),
    ("summar write draft text report zusammenfass schreib", "ph.file-text"),
    ("web site browse internet", "ph.globe"),
    ("idea brainstorm suggest idee", "ph.lightbulb"),
    ("question answer faq frage", "ph.question"),
    ("chat talk convers", "ph.chat-text"),
)


def skill_icon(skill: Skill) -> str:
    """Returns the icon's name, always the same for the same skill."""
    return _icon(skill.name[:READ]) or _icon(" ".join(skill.tags)[:READ]) or USUAL


@lru_cache(maxsize=4096)
def _icon(text: str) -> str:
    """Returns the icon of the first row that a word begins with; "" if none does."""
    words = _WORD.findall(text.casefold())
    for beginnings, name in BEGINNINGS:
        starts = tuple(beginnings.split())
        if any(word.startswith(starts) for word in words):
            return name
    return ""
