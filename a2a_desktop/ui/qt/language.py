"""The language of the program."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, Qt, QTranslator
from PySide6.QtGui import QGuiApplication

from a2a_desktop.settings import resource

LANGUAGES: Final = {"en": "English", "de": "Deutsch"}
"""The supported languages by code, each by its own name."""
SYSTEM: Final = "system"
_SPOKEN: Final = "language"
_OWN: Final = "en"
"""The language of the code, which needs no translation."""


def speak(wanted: str) -> None:
    """Looks every text up in this language from now on: a code, or `system`.

    Texts on screen stay as they are. Dates and numbers follow the system, unless the person chose
    another language than the system's.
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
    """Returns the reading direction of a language.

    The system's direction does not matter: its language is not shown.
    """
    return QLocale(code).textDirection()


def language() -> str:
    """Returns the code of the current language."""
    app = QCoreApplication.instance()
    return str(app.property(_SPOKEN) or _OWN) if app is not None else _OWN


def compiled(code: str) -> list[Path]:
    """Returns the files loaded for a language: Qt's own words, then the program's."""
    if code == _OWN:
        return []
    of_qt = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    return [Path(of_qt, f"qtbase_{code}.qm"), resource(f"i18n/{code}.qm")]


def spoken(wanted: str, of_system: list[str]) -> str:
    """Returns the code of the language to use; `of_system` are those of the system, best first."""
    if wanted in LANGUAGES:
        return wanted
    codes = [one.replace("_", "-").partition("-")[0].lower() for one in of_system]
    return next((one for one in codes if one in LANGUAGES), _OWN)


def _locale(code: str) -> QLocale:
    """Returns the format of dates and numbers in the system's country; "" means the system's."""
    system = QLocale.system()
    if not code or QLocale(code).language() == system.language():
        return system
    return QLocale(QLocale(code).language(), system.territory())
