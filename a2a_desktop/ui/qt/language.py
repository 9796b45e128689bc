"""In which language the program speaks."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, Qt, QTranslator
from PySide6.QtGui import QGuiApplication

from a2a_desktop.settings import resource

LANGUAGES: Final = {"en": "English", "de": "Deutsch"}
"""Those it can speak, by their codes, each in its own words."""
SYSTEM: Final = "system"
_SPOKEN: Final = "language"
_OWN: Final = "en"
"""That of the code, which needs no translation."""


def speak(wanted: str) -> None:
    """From now on every text is looked up in this language: a code, or `system`.

    What is shown already stays as it is. Dates and numbers follow the system, unless the person
    chose another language than the system's.
    """
    app = QCoreApplication.instance()
    assert app is not None
    for old in app.findChildren(QTranslator):
        app.removeTranslator(old)
        old.deleteLater()
    chosen = spoken(wanted, QLocale.system().uiLanguages())
    app.setProperty(_SPOKEN, chosen)
    if isinstance(app, QGuiApplication):
        app.setLayoutDirection(direction(chosen))
    QLocale.setDefault(_locale(chosen if wanted in LANGUAGES else ""))
    for file in compiled(chosen):
        translator = QTranslator(app)
        translator.load(str(file))
        app.installTranslator(translator)


def direction(code: str) -> Qt.LayoutDirection:
    """From which side a language is read. That of the system does not matter: it is not shown."""
    return QLocale(code).textDirection()


def language() -> str:
    """The code of the one that is spoken now."""
    app = QCoreApplication.instance()
    return str(app.property(_SPOKEN) or _OWN) if app is not None else _OWN


def compiled(code: str) -> list[Path]:
    """What is loaded for a language: Qt's own words, then the program's."""
    if code == _OWN:
        return []
    of_qt = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    return [Path(of_qt, f"qtbase_{code}.qm"), resource(f"i18n/{code}.qm")]


def spoken(wanted: str, of_system: list[str]) -> str:
    """The code of the language to speak; `of_system` are those of the system, best first."""
    if wanted in LANGUAGES:
        return wanted
    codes = [one.replace("_", "-").partition("-")[0].lower() for one in of_system]
    return next((one for one in codes if one in LANGUAGES), _OWN)


def _locale(code: str) -> QLocale:
    """How dates and numbers are written in it where this system is; "" means the system's way."""
    system = QLocale.system()
    if not code or QLocale(code).language() == system.language():
        return system
    return QLocale(QLocale(code).language(), system.territory())
