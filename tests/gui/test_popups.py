"""Lists that drop down, menus and calendars: framed, beside their field, with icons."""

import ast
import asyncio
from datetime import date
from pathlib import Path
from typing import Final

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCalendarWidget, QFileDialog, QLineEdit, QMenu, QWidget
from pytestqt.qtbot import QtBot

from a2a_desktop.forms.spec import UNSET, FieldKind, FormField, Option
from a2a_desktop.ui.controls.day_picker import Calendar
from a2a_desktop.ui.controls.drop_down import Completer, DropDown
from a2a_desktop.ui.forms.checklist import Checklist
from a2a_desktop.ui.forms.choice import DropDownControl
from a2a_desktop.ui.qt.tasks import opened
from a2a_desktop.ui.theme import style
from a2a_desktop.ui.theme.tokens import Theme, Tokens, tokens
from a2a_desktop.ui.widgets.combo import ComboBox
from a2a_desktop.ui.widgets.line_edit_buttons import AdornedLine, LineEdit
from a2a_desktop.ui.widgets.menu import Menu
from a2a_desktop.ui.widgets.plain import PlainText
from tests.gui.conftest import Run
from tests.waiting import until

UI: Final = Path(__file__).parents[2] / "a2a_desktop" / "ui"
OWN: Final = {
    "QMenu": {"widgets/menu.py", "window/notifications.py"},
    "QComboBox": {"widgets/combo.py"},
    "QLineEdit": {"widgets/line_edit_buttons.py"},
    "QCompleter": {"controls/drop_down.py"},
}
"""The classes of Qt that have a look of ours, and the modules that give it to them."""


def box(widget: QWidget) -> QRect:
    """Returns the place of a widget on the screen."""
    return QRect(widget.mapToGlobal(QPoint(0, 0)), widget.size())


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    return made


def filled(window: QWidget, top: int) -> tuple[AdornedLine, ComboBox, DropDown]:
    """Shows a line, a box and a searchable box at this height of the screen."""
    window.setWindowFlag(Qt.WindowType.FramelessWindowHint)
    line, combo, searched = AdornedLine(window), ComboBox(window), DropDown(window)
    combo.addItems(["Rail", "Road", "Air"])
    searched.show_texts([f"Town {number}" for number in range(40)])
    searched.make_searchable()
    for place, one in enumerate((line, combo, searched)):
        one.setGeometry(20 + place * 220, 20, 200, tokens().px(32))
    window.setGeometry(40, top, 700, 80)
    window.show()
    return line, combo, searched


def assert_is_beside(popup: QWidget, field: QWidget) -> None:
    """Fails unless a popup has our frame and leaves its field, and the screen's edge, free."""
    assert popup.isVisible()
    assert popup.property("surface") == "popup"
    assert popup.testAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
    corner = popup.grab().toImage().pixelColor(0, 0)
    assert corner.alpha() == 0, "its corners are round"
    assert not box(popup).intersects(box(field))
    assert field.screen().availableGeometry().contains(box(popup))


@pytest.mark.parametrize("is_low", [False, True])
@pytest.mark.parametrize("theme", list(Theme))
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_popups_open_beside_their_field(
    window: QWidget, qapp: QApplication, *, theme: Theme, scale: float, is_low: bool
) -> None:
    style.apply(qapp, Tokens(theme, scale))
    room = qapp.primaryScreen().availableGeometry()
    top = room.bottom() - 90 if is_low else room.top() + 40
    line, combo, searched = filled(window, top)
    combo.showPopup()
    assert_is_beside(combo.view().window(), combo)
    combo.hidePopup()
    searched.showPopup()
    assert_is_beside(searched.view().window(), searched)
    searched.hidePopup()
    completer = searched.completer()
    assert isinstance(completer, Completer)
    completer.setCompletionPrefix("1")
    completer.complete()
    offered = completer.popup()
    assert offered is not None
    assert_is_beside(offered, searched)
    offered.hide()
    calendar = Calendar(line)
    calendar.show_below(line, date(2026, 11, 20), None, None)
    assert_is_beside(calendar, line)
    calendar.hide()
    ticks = Checklist([f"Choice {number}" for number in range(20)], line)
    ticks.show_below(line, [])
    assert_is_beside(ticks, line)
    ticks.hide()
    menu = Menu(window)
    for number in range(6):
        menu.add("ph.copy", f"Copy {number}")
    menu.open_below(combo)
    assert_is_beside(menu, combo)
    menu.close()


def test_list_in_a_low_screen_is_as_tall_as_its_room(window: QWidget, qapp: QApplication) -> None:
    room = qapp.primaryScreen().availableGeometry()
    _, _, searched = filled(window, room.center().y())
    searched.setMaxVisibleItems(40)
    searched.showPopup()
    assert_is_beside(searched.view().window(), searched)


def test_list_of_a_narrow_box_is_as_wide_as_its_texts(window: QWidget) -> None:
    _, combo, _ = filled(window, 40)
    combo.addItems(["By rail, with the night train to Lisbon", "By road " * 40])
    combo.resize(60, combo.height())
    combo.showPopup()
    wanted = combo.fontMetrics().horizontalAdvance(combo.itemText(3))
    assert wanted < combo.view().viewport().width() < 600
    assert_is_beside(combo.view().window(), combo)


def test_days_that_cannot_be_chosen_are_dim(window: QWidget, qapp: QApplication) -> None:
    style.apply(qapp, Tokens(Theme.DARK))
    line, _, _ = filled(window, 40)
    calendar = Calendar(line)
    calendar.show_below(line, date(2026, 11, 20), date(2026, 11, 3), date(2026, 12, 2))
    view = calendar.findChildren(QCalendarWidget)[0]

    def dim() -> list[int]:
        color = tokens().color("text-disabled")
        return [
            day.day() for day, one in view.dateTextFormat().items() if one.foreground() == color
        ]

    assert dim() == [1, 2]
    view.showNextMonth()
    assert dim() == list(range(3, 32))
    calendar.hide()


@pytest.mark.parametrize("name", OWN)
def test_no_popup_has_the_look_of_qt(name: str) -> None:
    def makes(tree: ast.Module) -> bool:
        calls = (one.func for one in ast.walk(tree) if isinstance(one, ast.Call))
        bases = (
            base for one in ast.walk(tree) if isinstance(one, ast.ClassDef) for base in one.bases
        )
        return any(isinstance(one, ast.Name) and one.id == name for one in (*calls, *bases))

    found = {
        place.relative_to(UI).as_posix()
        for place in UI.rglob("*.py")
        if name in (text := place.read_text("utf-8")) and makes(ast.parse(text))
    }
    assert found == OWN[name]


def test_every_action_of_a_menu_has_an_icon() -> None:
    """Entries that show a choice have their check mark instead."""
    bare = []
    for place in UI.rglob("*.py"):
        if "widgets.menu import" in (text := place.read_text("utf-8")):
            for call in ast.walk(ast.parse(text)):
                if isinstance(call, ast.Call) and ast.unparse(call.func).endswith("menu.addAction"):
                    bare.append(f"{place.relative_to(UI)}: {ast.unparse(call)}")
                if isinstance(call, ast.Call) and ast.unparse(call.func) == "self.addAction":
                    bare.append(f"{place.relative_to(UI)}: {ast.unparse(call)}")
    assert bare == []


@pytest.mark.parametrize("make", [LineEdit, AdornedLine, lambda parent: PlainText("ui", parent)])
def test_menu_of_a_text_has_icons_and_keys(window: QWidget, make: type[LineEdit]) -> None:
    text = make(window)
    window.show()
    event = QContextMenuEvent(
        QContextMenuEvent.Reason.Mouse, QPoint(5, 5), text.mapToGlobal(QPoint(5, 5))
    )
    text.contextMenuEvent(event)
    (menu,) = (one for one in text.findChildren(QMenu) if one.isVisible())
    assert menu.property("surface") == "popup"
    actions = [one for one in menu.actions() if not one.isSeparator()]
    assert [one.text() for one in actions if one.icon().isNull()] == []
    assert sum("\t" in one.text() for one in actions) >= 6, "each has its keys"
    menu.close()


def asked(
    window: QWidget, *, is_required: bool, count: int = 3
) -> tuple[DropDownControl, DropDown]:
    """Shows a choice of one; more than 12 options are searched by typing."""
    options = tuple(Option(number, f"Choice {number}") for number in range(count))
    field = FormField("way", FieldKind.CHOICE, "Way", options=options, is_required=is_required)
    control = DropDownControl(field, window)
    control.set_value(UNSET)
    window.show()
    return control, control.findChildren(DropDown)[0]


@pytest.mark.parametrize("is_required", [False, True])
def test_choice_without_an_answer_asks_for_one(window: QWidget, *, is_required: bool) -> None:
    control, drop = asked(window, is_required=is_required)
    assert (drop.currentText(), drop.placeholderText()) == ("", "Choose…")
    texts = [drop.itemText(place) for place in range(drop.count())]
    assert texts == [f"Choice {n}" for n in range(3)] + ([] if is_required else ["No choice"])
    assert control.value() is UNSET


def test_first_choice_is_reached_by_one_key(window: QWidget) -> None:
    control, drop = asked(window, is_required=True)
    drop.showPopup()
    QTest.keyClick(drop.view(), Qt.Key.Key_Down)
    QTest.keyClick(drop.view(), Qt.Key.Key_Return)
    assert control.value() == 0


def test_optional_choice_is_taken_back(window: QWidget) -> None:
    control, drop = asked(window, is_required=False)
    control.set_value(1)
    assert (drop.currentText(), control.value()) == ("Choice 1", 1)
    drop.setFocus()
    QTest.keyClick(drop, Qt.Key.Key_Down)
    QTest.keyClick(drop, Qt.Key.Key_Down)
    assert (drop.currentText(), control.value()) == ("", UNSET)


def test_searched_choice_is_taken_back_by_erasing_it(window: QWidget) -> None:
    control, drop = asked(window, is_required=False, count=20)
    line = drop.lineEdit()
    assert isinstance(line, LineEdit)
    line.setFocus()
    QTest.keyClicks(line, "Choice 7")
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert control.value() == 7
    line.selectAll()
    QTest.keyClick(line, Qt.Key.Key_Backspace)
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert (line.text(), line.placeholderText(), control.value()) == ("", "Choose…", UNSET)


def test_names_below_a_field_of_qts_file_dialog_have_a_ground(
    run: Run, qapp: QApplication, tmp_path: Path
) -> None:
    (tmp_path / "letter.txt").write_text("Hello")

    async def story() -> None:
        dialog = QFileDialog(None, "Open", str(tmp_path))
        dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
        opening = asyncio.create_task(opened(dialog))
        await until(dialog.isVisible)
        (field,) = dialog.findChildren(QLineEdit, "fileNameEdit")
        completer = field.completer()
        assert completer is not None
        names = completer.popup()
        assert names is not None
        names.show()
        ground = names.grab().toImage().pixelColor(names.rect().center())
        assert ground == tokens().color("surface-raised")
        names.hide()
        dialog.reject()
        await opening

    run(story())
