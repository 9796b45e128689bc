"""Text at 200 % on a small screen, and no animation with reduced motion."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtWidgets import QApplication, QDialog, QMenu, QStyle, QWidget
from pytestqt.qtbot import QtBot

from a2a_desktop.app.app import App
from a2a_desktop.commands.window import services_of
from a2a_desktop.directory.asking import Asking
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.ids import AgentId
from a2a_desktop.protocol.cards import read_card
from a2a_desktop.settings import Settings
from a2a_desktop.ui.add_agent.dialog import AddAgentDialog
from a2a_desktop.ui.agents.choose_agent import ChooseAgentDialog
from a2a_desktop.ui.guide.dialog import PAGES, GuideDialog
from a2a_desktop.ui.settings.dialog import SettingsDialog
from a2a_desktop.ui.sign_in.desk import Wish
from a2a_desktop.ui.sign_in.dialog import SignInDialog
from a2a_desktop.ui.theme import style
from a2a_desktop.ui.theme.motion import motion
from a2a_desktop.ui.theme.tokens import Tokens
from a2a_desktop.ui.widgets import busy
from a2a_desktop.ui.window.crash_notice import ReportDialog
from a2a_desktop.ui.window.main_window import MainWindow
from tests.demo_server import demo_server
from tests.gui.conftest import Run
from tests.gui.resting import at_rest
from tests.gui.stories import PACE

ROOM = (1280, 800)
CARDS = Path(__file__).parents[1] / "data" / "gallery"


@pytest.fixture
def still(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(busy, "wants_motion", lambda: False)
    busy.turning().deleteLater()
    busy.turning.cache_clear()
    yield
    busy.turning().deleteLater()
    busy.turning.cache_clear()


def beyond(top: QWidget) -> list[str]:
    """Returns the widgets outside of their window, where no scroll bar leads."""
    room = QRect(0, 0, top.width() + 1, top.height() + 1)
    return [
        type(one).__name__
        for one in top.findChildren(QWidget)
        if one.isVisible() and one.parentWidget() is top and not room.contains(one.geometry())
    ]


def agent() -> AgentRecord:
    """Returns an agent with several ways to sign in."""
    address = "https://legal.harbour.example/reviewer"
    raw = json.loads((CARDS / "contracts.json").read_text("utf-8"))
    return AgentRecord(AgentId("contracts"), address, read_card(raw, address))


async def asking_where(app: App, window: MainWindow) -> AddAgentDialog:
    """Opens the dialog with a card that is about to be listed."""
    dialog = AddAgentDialog(app.directory, Asking(app.directory, app.catalogues), window)
    dialog.show_files([CARDS / "expenses.json"])
    await at_rest(dialog)
    return dialog


def test_window_and_dialogs_at_200_percent_fit_a_small_screen(run: Run) -> None:
    async def main() -> None:
        app = await App.open_in_memory(demo_command=demo_server(PACE).command)
        app.settings = replace(Settings(), text_scale=2.0, language="en")
        window = MainWindow(services_of(app))
        try:
            least = window.minimumSize()
            screen = QGuiApplication.primaryScreen().availableSize()
            assert least.width() <= screen.width()
            assert least.height() < screen.height()
            window.resize(*ROOM)
            window.show()
            await at_rest(window)
            assert (window.width(), window.height()) == ROOM
            window.preferences.open()
            dialogs: list[QDialog] = window.findChildren(SettingsDialog)
            dialogs += [
                GuideDialog(PAGES[0], window),
                ReportDialog("line\n" * 90, window),
                ChooseAgentDialog("Hand to…", "Nothing is sent.", app.directory.demos, window),
                await asking_where(app, window),
                SignInDialog(agent(), services_of(app).sign_in, window, Wish(), ()),
            ]
            for dialog in dialogs:
                dialog.show()
                await at_rest(dialog)
                assert dialog.width() <= ROOM[0], type(dialog).__name__
                assert dialog.height() <= ROOM[1], type(dialog).__name__
                assert beyond(dialog) == []
                dialog.close()
            window.search.palette.begin()
            palette = window.search.palette
            assert not palette._preview.isVisible()
            assert palette._list.width() > palette._card().width() * 0.9
        finally:
            window.hide()
            await app.close()
            window.deleteLater()

    run(main())


def drawn() -> QImage:
    image = QImage(20, 20, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    busy.paint_arc(painter, QRectF(0, 0, 20, 20))
    painter.end()
    return image


def test_arc_stands_still_with_reduced_motion(still: None, monkeypatch: pytest.MonkeyPatch) -> None:
    busy.turning().begin()
    assert not busy.turning().is_ticking
    first = drawn()
    monkeypatch.setattr(busy, "monotonic", lambda: 0.45)
    busy.turning().begin()
    assert not busy.turning().is_ticking
    assert drawn() == first
    monkeypatch.setattr(busy, "wants_motion", lambda: True)
    busy.turning()._tick()
    assert drawn() != first
    monkeypatch.setattr(busy, "wants_motion", lambda: False)
    motion().changed.emit()
    assert drawn() == first


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_pictures_in_menus_grow_with_the_text(
    qtbot: QtBot, qapp: QApplication, scale: float
) -> None:
    style.apply(qapp, Tokens(scale=scale))
    menu = QMenu()
    qtbot.addWidget(menu)
    metric = QStyle.PixelMetric.PM_SmallIconSize
    assert menu.style().pixelMetric(metric, None, menu) == round(16 * scale)
