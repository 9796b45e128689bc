"""In which language the program speaks."""

from typing import Final

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from a2a_desktop.settings import resource

LANGUAGES: Final = {"en": "English", "de": "Deutsch"}
"""Those it can speak, by their codes, each in its own words."""
SYSTEM: Final = "system"
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
    language = spoken(wanted, QLocale.system().uiLanguages())
    QLocale.setDefault(_locale(language if wanted in LANGUAGES else ""))
    if language == _OWN:
        return
    qt = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    for place in (f"{qt}/qtbase_{language}.qm", str(resource(f"i18n/{language}.qm"))):
        translator = QTranslator(app)
        if translator.load(place):
            app.installTranslator(translator)


def spoken(wanted: str, of_system: list[str]) -> str:
    """The code of the language to speak; `of_system` are those of the system, best first."""
    if wanted in LANGUAGES:
        return wanted
    codes = [one.replace("_", "-").partition("-")[0].lower() for one in of_system]
    return next((one for one in codes if one in LANGUAGES), _OWN)


def _locale(language: str) -> QLocale:
    """How dates and numbers are written in it where this system is; "" means the system's way."""
    system = QLocale.system()
    if not language or QLocale(language).language() == system.language():
        return system
    return QLocale(QLocale(language).language(), system.territory())
