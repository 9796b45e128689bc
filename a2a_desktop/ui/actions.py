"""Every shortcut of the window, once."""

from collections.abc import Iterable, Mapping
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

_PORTABLE: Final = QKeySequence.SequenceFormat.PortableText
_WAYS: Final = ("on", "back")


class TabAction(QAction):
    """Opens a tab of the inspector."""

    chosen = Signal(str)

    def __init__(self, text: str, tab: str, keys: str, parent: QWidget) -> None:
        super().__init__(text, parent)
        self._tab = tab
        self.setShortcut(QKeySequence(keys))
        self.triggered.connect(self._choose)

    def _choose(self) -> None:
        self.chosen.emit(self._tab)


class StepAction(QAction):
    """Goes so many places on in something."""

    stepped = Signal(object)
    """An `int`: places on, negative for back."""

    def __init__(self, text: str, keys: str, step: int, window: QWidget) -> None:
        super().__init__(text, window)
        self._step = step
        self.setShortcut(QKeySequence(keys))
        self.triggered.connect(self._go)
        window.addAction(self)

    def _go(self) -> None:
        self.stepped.emit(self._step)


class Actions:
    """The actions, added to the window so that their keys work everywhere in it."""

    def __init__(self, window: QWidget) -> None:
        self.new = _action(window, window.tr("New conversation"), "Ctrl+N")
        self.add = _action(window, window.tr("Add agent"), "Ctrl+O", "Ctrl+Shift+A")
        self.search = _action(window, window.tr("Search"), "Ctrl+K")
        self.find = _action(window, window.tr("Find in conversation"), "Ctrl+F")
        self.stop = _action(window, window.tr("Stop this task"), "Ctrl+.")
        self.focus_composer = _action(window, window.tr("Write a message"), "Ctrl+L")
        self.attach = _action(window, window.tr("Attach files"), "Ctrl+U")
        self.left = _action(window, window.tr("Left pane"), "Ctrl+B")
        self.inspector = _action(window, window.tr("Inspector"), "Ctrl+I")
        self.quit = _action(window, window.tr("Quit"), "Ctrl+Q")
        self.card = TabAction(window.tr("Card"), "card", "Alt+1", window)
        self.skills = TabAction(window.tr("Skills"), "skills", "Alt+2", window)
        self.task = TabAction(window.tr("Task"), "task", "Alt+3", window)
        self.files = TabAction(window.tr("Files"), "files", "Alt+4", window)
        self.wire = TabAction(window.tr("Wire"), "wire", "Alt+5", window)
        text = window.tr("Next pane"), window.tr("Previous pane")
        self.settings = _action(window, window.tr("Settings"), "Ctrl+,")
        self.guide = _action(window, window.tr("Guide"), "F1")
        self.larger = StepAction(window.tr("Larger text"), "Ctrl++", 1, window)
        self.smaller = StepAction(window.tr("Smaller text"), "Ctrl+-", -1, window)
        self.usual = StepAction(window.tr("Text at 100 %"), "Ctrl+0", 0, window)
        self.panes = _steps(text, ("F6", "Shift+F6"), window)
        text = window.tr("Next conversation"), window.tr("Previous conversation")
        self.rows = _steps(text, ("Alt+Down", "Alt+Up"), window)
        self.recent = _steps(text, ("Ctrl+Tab", "Ctrl+Shift+Tab"), window)
        window.addActions(self.tabs)
        self.table: Mapping[str, QAction] = self._table()
        """Every action by a name that stays, for the settings."""
        for action in self.table.values():
            action.setProperty("first", action.shortcut().toString(_PORTABLE))

    @property
    def tabs(self) -> list[TabAction]:
        """Those that open a tab of the inspector, in its order."""
        return [self.card, self.skills, self.task, self.files, self.wire]

    def use(self, changed: Iterable[str]) -> None:
        """The shortcuts that the person changed, `name=keys`; the others are as at first."""
        wanted = dict(one.partition("=")[::2] for one in changed)
        for name, action in self.table.items():
            keys = wanted.get(name, action.property("first"))
            if keys != action.shortcut().toString(_PORTABLE):
                action.setShortcut(QKeySequence(keys))

    def _table(self) -> Mapping[str, QAction]:
        table: dict[str, QAction] = {}
        for name, value in vars(self).items():
            if isinstance(value, tuple):
                table |= {f"{name} {way}": one for way, one in zip(_WAYS, value, strict=True)}
            else:
                table[name] = value
        return table


def _steps(
    texts: tuple[str, str], keys: tuple[str, str], window: QWidget
) -> tuple[StepAction, StepAction]:
    """One place on, and one place back."""
    return (
        StepAction(texts[0], keys[0], 1, window),
        StepAction(texts[1], keys[1], -1, window),
    )


def _action(window: QWidget, text: str, *keys: str) -> QAction:
    action = QAction(text, window)
    action.setShortcuts([QKeySequence(one) for one in keys])
    window.addAction(action)
    return action
