"""Undoes the acts of the person on lists: by a button of a message, or by keys from anywhere."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Hashable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Final, Protocol, cast, runtime_checkable

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)
from shiboken6 import isValid

from a2a_desktop.model.errors import Fault, JournalWaits
from a2a_desktop.model.ids import ConversationId, EntryId
from a2a_desktop.ui.qt.announcing import announce
from a2a_desktop.ui.qt.tasks import WidgetTasks
from a2a_desktop.ui.widgets.toast import Toast, ToastAction, ToastStack

_WITH_LINE: Final = (QAbstractSpinBox, QComboBox)
_TEXTS: Final = (QLineEdit, QPlainTextEdit, QTextEdit, *_WITH_LINE)
"""Widgets that would take the keys of "undo" also when they have nothing to undo."""


@runtime_checkable
class Undoable(Protocol):
    """A widget with changes to undo, in the words of Qt."""

    def isUndoAvailable(self) -> bool: ...

    def undo(self) -> None: ...


@dataclass(slots=True, eq=False)
class Act:
    """An act of the person on a list, and how to undo it."""

    key: Hashable
    """The key of its message."""
    title: str
    text: str
    """The text of its message; without one nothing is reported, and nothing can be undone."""
    undo: Callable[[], Awaitable[object]]
    conversation_id: str = ""
    """The conversation to show once it is undone."""
    is_deletion: bool = True
    is_done: bool = False
    ended: asyncio.Event = field(default_factory=asyncio.Event)
    """Set once the act is done or has failed."""


@dataclass(slots=True)
class Acts:
    """The acts since the program began, which its windows share."""

    restore_rows: Callable[[ConversationId, Sequence[EntryId]], Awaitable[object]]
    """Restores deleted rows of a conversation. Raises JournalFailed."""
    clear: Callable[[], Awaitable[object]]
    """Deletes for good what the person wants to be gone by now. Raises JournalFailed."""
    days: int
    """The days for which what was deleted can be restored."""
    done: list[Act] = field(default_factory=list)
    """The acts that can be undone, the last one at the end."""


class UndoStack(QObject):
    """Reports acts, and undoes the last one."""

    undone = Signal(str)
    """The conversation to show, "" for none."""
    failed = Signal(object)
    """A `Fault`."""

    def __init__(self, toasts: ToastStack, acts: Acts, window: QWidget) -> None:
        super().__init__(window)
        self.toasts = toasts
        self.acts = acts
        self._window = window
        self._text: QWidget | None = None
        """The focused text, which leaves the keys of "undo" to the window."""
        self._tasks = WidgetTasks(self, on_fault=self.failed.emit)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._follow)

    @asynccontextmanager
    async def doing(self, act: Act) -> AsyncIterator[None]:
        """Gives an act its place among the others at once, and reports it when it is done.

        Acts end in any order, and the person undoes the last one that they began.
        """
        can_be_undone = not act.is_deletion or self.acts.days > 0
        if can_be_undone:
            self.acts.done.append(act)
        try:
            yield
        except JournalWaits:  # it is done, and stored later
            self._report(act, can_be_undone)
            raise
        else:
            self._report(act, can_be_undone)
        finally:
            if not act.is_done and act in self.acts.done:
                self.acts.done.remove(act)
            act.ended.set()

    def _report(self, act: Act, can_be_undone: bool) -> None:
        act.is_done = bool(act.text)
        toast = Toast(act.key, act.title, act.text)
        if act in self.acts.done and act.is_done:
            undo = ToastAction(self.tr("Undo"), partial(self._undo, act))
            self.toasts.put(replace(toast, actions=(undo,)))
        elif not can_be_undone:
            self.toasts.put(toast)
            self._tasks.start(self._clear(), "delete for good")

    def undo(self) -> None:
        """Undoes the last change of the focused text; without one, the last act."""
        if (undo := _undo_of_text(QApplication.focusWidget())) is not None:
            undo()
        elif self.acts.done:
            self._undo(self.acts.done[-1])

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        is_wanted = event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent)
        if is_wanted and cast(QKeyEvent, event).matches(QKeySequence.StandardKey.Undo):
            event.ignore()
            return True
        return super().eventFilter(watched, event)

    def _follow(self, _old: QWidget | None, focus: QWidget | None) -> None:
        if self._text is not None and isValid(self._text):
            self._text.removeEventFilter(self)
        is_text = isinstance(focus, _TEXTS) and focus.window() is self._window
        self._text = focus if is_text else None
        if self._text is not None:
            self._text.installEventFilter(self)

    def _undo(self, act: Act) -> None:
        if act in self.acts.done:  # else another window has undone it
            self.acts.done.remove(act)
            self.toasts.drop(act.key)
            self._tasks.start(self._undone(act), "undo")

    async def _undone(self, act: Act) -> None:
        await act.ended.wait()
        if not act.is_done:
            return
        try:
            await act.undo()
        except JournalWaits as error:  # it is undone, and stored later
            self.failed.emit(Fault.of(error))
        except BaseException:
            self.acts.done.append(act)
            raise
        announce(self.toasts, self.tr("Undone: {act}").format(act=act.title))
        self.undone.emit(act.conversation_id)

    async def _clear(self) -> None:
        await self.acts.clear()


def _undo_of_text(focus: QWidget | None) -> Callable[[], None] | None:
    """Returns the undoing of the focused text, or of the message box around it, if it has any."""
    found: Callable[[], None] | None = None
    widget = focus
    while widget is not None:
        line: object = widget.findChild(QLineEdit) if isinstance(widget, _WITH_LINE) else widget
        if isinstance(line, QPlainTextEdit | QTextEdit):
            if line.document().isUndoAvailable() and not line.isReadOnly():
                found = line.undo
        elif isinstance(line, Undoable) and line.isUndoAvailable():
            found = line.undo
        widget = widget.parentWidget()
    return found
