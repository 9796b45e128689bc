"""All shortcuts of the window."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

from a2a_desktop.ui.transcript.actions.commands import PRESENTATIONS
from a2a_desktop.ui.transcript.message_intents import (
    AskAgain,
    CopyMarkdown,
    EditCopy,
    HandToAgent,
    MessageCommand,
    Quote,
    RepeatMessage,
    SaveMessages,
)
from a2a_desktop.ui.widgets.choosing import ValueAction

if TYPE_CHECKING:
    from a2a_desktop.ui.chat.pane import ChatPane

_PORTABLE: Final = QKeySequence.SequenceFormat.PortableText
_WAYS: Final = ("on", "back")
translate: Final = QCoreApplication.translate
"""The actions are no objects of Qt's, so they have no `tr`."""


class TabAction(ValueAction):
    """Opens a tab of the inspector."""

    chosen = Signal(str)

    def __init__(self, text: str, tab: str, keys: str, parent: QWidget) -> None:
        super().__init__(tab, text, parent)
        self.tab = tab
        self.setShortcut(QKeySequence(keys))


class MessageAction(ValueAction):
    """Runs an action on the selected messages."""

    def __init__(self, text: str, command: MessageCommand, window: QWidget) -> None:
        super().__init__(command, text, window)
        self.command = command
        self.setShortcut(QKeySequence(PRESENTATIONS[command].keys))
        window.addAction(self)


class StepAction(ValueAction):
    """Moves a number of places on, negative for back."""

    def __init__(self, text: str, keys: str, step: int, window: QWidget) -> None:
        super().__init__(step, text, window)
        self.setShortcut(QKeySequence(keys))
        window.addAction(self)


class Actions:
    """The actions, added to the window so that their keys work everywhere in it."""

    def __init__(self, window: QWidget) -> None:
        self.new = _action(window, translate("Actions", "New conversation"), "Ctrl+N")
        text = translate("Actions", "New conversation with another agent")
        self.new_with = _action(window, text, "Ctrl+Alt+N")
        self.several = _action(window, translate("Actions", "Ask several agents"), "Ctrl+Shift+N")
        self.add = _action(window, translate("Actions", "Add agent"), "Ctrl+O", "Ctrl+Shift+A")
        self.requests = _action(window, translate("Actions", "All requests"), "Ctrl+Shift+T")
        self.recipes = _action(window, translate("Actions", "Recipes"), "Ctrl+Shift+P")
        self.undo = _action(window, translate("Actions", "Undo"), "Ctrl+Z")
        self.search = _action(window, translate("Actions", "Search"), "Ctrl+K")
        self.find = _action(window, translate("Actions", "Find in conversation"), "Ctrl+F")
        self.stop = _action(window, translate("Actions", "Stop this task"), "Ctrl+.")
        self.focus_composer = _action(window, translate("Actions", "Write a message"), "Ctrl+L")
        self.attach = _action(window, translate("Actions", "Attach files"), "Ctrl+U")
        self.left = _action(window, translate("Actions", "Left pane"), "Ctrl+B")
        self.inspector = _action(window, translate("Actions", "Inspector"), "Ctrl+I")
        self.quit = _action(window, translate("Actions", "Quit"), "Ctrl+Q")
        self.card = TabAction(translate("Actions", "Card"), "card", "Alt+1", window)
        self.skills = TabAction(translate("Actions", "Skills"), "skills", "Alt+2", window)
        self.task = TabAction(translate("Actions", "Task"), "task", "Alt+3", window)
        self.files = TabAction(translate("Actions", "Files"), "files", "Alt+4", window)
        self.wire = TabAction(translate("Actions", "Wire"), "wire", "Alt+5", window)
        self.settings = _action(window, translate("Actions", "Settings"), "Ctrl+,")
        self.guide = _action(window, translate("Actions", "Guide"), "F1")
        self.theme = _action(window, translate("Actions", "Switch between light and dark"))
        self.catalogues = _action(window, translate("Actions", "Lists of agents"))
        self.larger = StepAction(translate("Actions", "Larger text"), "Ctrl++", 1, window)
        self.smaller = StepAction(translate("Actions", "Smaller text"), "Ctrl+-", -1, window)
        self.usual = StepAction(translate("Actions", "Normal text size"), "Ctrl+0", 0, window)
        self._add_ways(window)
        self._add_messages(window)
        self.deleted = _action(window, translate("Actions", "Recently deleted"))
        self._add_glyphs()
        window.addActions(self.tabs)
        self.table: Mapping[str, QAction] = self._table()
        """Every action by its permanent name, for the settings."""
        for action in self.table.values():
            action.setProperty("first", action.shortcut().toString(_PORTABLE))

    def connect_chat(self, chat: "ChatPane") -> None:
        """Connects the actions on the main conversation."""
        self.find.triggered.connect(chat.finding.begin)
        self.stop.triggered.connect(chat.stop)
        self.attach.triggered.connect(chat.attaching.choose)
        self.focus_composer.triggered.connect(chat.composer.focus)
        for message in self.messages:
            message.chosen.connect(chat.do)

    @property
    def offered(self) -> list[QAction]:
        """The actions that the search offers by name, the most wanted first."""
        begin = [self.new, self.new_with, self.several, self.add]
        first = [*begin, self.settings, self.theme, self.guide]
        text = [self.find, self.attach, self.focus_composer, self.stop]
        size = [self.larger, self.smaller, self.usual]
        views = [self.left, self.inspector, *self.tabs, self.catalogues, self.deleted, self.waiting]
        return [*first, self.requests, self.recipes, *text, *views, *size, self.quit]

    @property
    def tabs(self) -> list[TabAction]:
        """The actions that open a tab of the inspector, in its order."""
        return [self.card, self.skills, self.task, self.files, self.wire]

    @property
    def messages(self) -> list[MessageAction]:
        return [self.copy, self.quote, self.again, self.repeat, self.edit, self.save, self.send]

    @property
    def message_keys(self) -> Mapping[MessageCommand, QKeySequence]:
        """The keys of the actions on messages, with the person's changes."""
        return {one.command: one.shortcut() for one in self.messages}

    def _add_glyphs(self) -> None:
        for action, glyph in (
            (self.new, "ph.note-pencil"),
            (self.new_with, "ph.note-pencil"),
            (self.several, "ph.columns"),
            (self.add, "ph.plus"),
            (self.settings, "ph.gear"),
            (self.theme, "ph.moon"),
            (self.guide, "ph.question"),
            (self.requests, "ph.list-bullets"),
            (self.recipes, "ph.path"),
            (self.find, "ph.magnifying-glass"),
            (self.undo, "ph.arrow-counter-clockwise"),
            (self.deleted, "ph.trash"),
            (self.attach, "ph.paperclip"),
            (self.stop, "ph.stop"),
        ):
            action.setProperty("glyph", glyph)

    def _add_ways(self, window: QWidget) -> None:
        text = translate("Actions", "Next pane"), translate("Actions", "Previous pane")
        self.panes = _steps(text, ("F6", "Shift+F6"), window)
        on = translate("Actions", "Next conversation in the list")
        back = translate("Actions", "Previous conversation in the list")
        self.rows = _steps((on, back), ("Alt+Down", "Alt+Up"), window)
        on = translate("Actions", "Next recent conversation")
        back = translate("Actions", "Previous recent conversation")
        self.recent = _steps((on, back), ("Ctrl+Tab", "Ctrl+Shift+Tab"), window)
        waiting = translate("Actions", "Next conversation waiting for you")
        self.waiting = _action(window, waiting, "Alt+Shift+U")
        favourite = translate("Actions", "Favourite agent {number}")
        self.favourites = [
            StepAction(favourite.replace("{number}", str(one)), f"Ctrl+{one}", one, window)
            for one in range(1, 10)
        ]

    def _add_messages(self, window: QWidget) -> None:
        text = translate("Actions", "Copy the message as Markdown")
        self.copy = MessageAction(text, CopyMarkdown, window)
        self.quote = MessageAction(translate("Actions", "Quote the message"), Quote, window)
        self.again = MessageAction(translate("Actions", "Try the message again"), AskAgain, window)
        text = translate("Actions", "Repeat the request")
        self.repeat = MessageAction(text, RepeatMessage, window)
        text = translate("Actions", "Edit a copy of the message")
        self.edit = MessageAction(text, EditCopy, window)
        self.save = MessageAction(translate("Actions", "Save the message"), SaveMessages, window)
        text = translate("Actions", "Hand the message to another agent")
        self.send = MessageAction(text, HandToAgent, window)

    def set_shortcuts(self, changed: Iterable[str]) -> None:
        """Sets the shortcuts that the person changed, `name=keys`; the others are the defaults."""
        wanted = dict(one.partition("=")[::2] for one in changed)
        for name, action in self.table.items():
            keys = wanted.get(name, action.property("first"))
            if keys != action.shortcut().toString(_PORTABLE):
                action.setShortcut(QKeySequence(keys))

    def _table(self) -> Mapping[str, QAction]:
        table: dict[str, QAction] = {}
        for name, value in vars(self).items():
            if isinstance(value, list):
                table |= {f"{name} {number}": one for number, one in enumerate(value, 1)}
            elif isinstance(value, tuple):
                table |= {f"{name} {way}": one for way, one in zip(_WAYS, value, strict=True)}
            else:
                table[name] = value
        return table


def _steps(
    texts: tuple[str, str], keys: tuple[str, str], window: QWidget
) -> tuple[StepAction, StepAction]:
    """Returns two actions: one place on, and one place back."""
    return (StepAction(texts[0], keys[0], 1, window), StepAction(texts[1], keys[1], -1, window))


def _action(window: QWidget, text: str, *keys: str) -> QAction:
    action = QAction(text, window)
    action.setShortcuts([QKeySequence(one) for one in keys])
    window.addAction(action)
    return action
