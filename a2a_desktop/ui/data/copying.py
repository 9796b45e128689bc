"""The button that copies a piece of data: one way at once, several from a menu."""

import asyncio
import logging
from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from a2a_desktop.model.ids import Json
from a2a_desktop.parts.classify import is_large
from a2a_desktop.parts.pretty import pretty
from a2a_desktop.ui.data.base import CopyWay
from a2a_desktop.ui.qt.tasks import WidgetTasks
from a2a_desktop.ui.widgets.button import IconButton
from a2a_desktop.ui.widgets.menu import Menu

BOUND: Final = 120.0
"""Seconds until the text must be built."""

_log = logging.getLogger(__name__)


class CopyButton(IconButton):
    """Copies data as JSON, and in the other ways of its view."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__("ph.copy", "", parent, 28)
        self._tasks = WidgetTasks(self, self._went_wrong)
        self._data: Json = None
        self._ways: Sequence[CopyWay] = ()
        self.offer(None, ())
        self.clicked.connect(self._choose)

    def offer(self, data: Json, ways: Sequence[CopyWay], *, with_json: bool = True) -> None:
        """Sets the data to copy; `ways` are those beside its JSON."""
        self._data = data
        as_json = CopyWay(self.tr("Copy as JSON"), partial(pretty, data))
        self._ways = [*ways, as_json] if with_json or not ways else list(ways)
        self.show_as("ph.copy", self.tr("Copy") if len(self._ways) > 1 else self._ways[0].name)

    def menu_of_ways(self) -> Menu:
        """Returns a new menu of all ways, deleted when it closes."""
        menu = Menu(self)
        for way in self._ways:
            menu.offer("ph.copy", way.name, way, self._copy)
        return menu

    def _choose(self) -> None:
        if len(self._ways) == 1:
            self._copy(self._ways[0])
        else:
            self.menu_of_ways().open_below(self)

    def _copy(self, way: object) -> None:
        assert isinstance(way, CopyWay)
        if is_large(self._data):
            self.show_as("ph.hourglass", self.tr("Copying…"))
            self._tasks.start(self._copy_late(way), "copy")
        else:
            self._copied(way.text())

    async def _copy_late(self, way: CopyWay) -> None:
        async with asyncio.timeout(BOUND):
            text = await asyncio.to_thread(way.text)
        self._copied(text)

    def _copied(self, text: str) -> None:
        QGuiApplication.clipboard().setText(text)
        self.show_as("ph.check", self.tr("Copied"), "success")

    def _went_wrong(self, error: BaseException) -> None:
        self.show_as("ph.warning-circle", self.tr("Couldn't copy"), "danger")
        _log.error("data could not be copied", exc_info=error)
