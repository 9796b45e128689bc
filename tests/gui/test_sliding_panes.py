"""A pane that slides over the others has the keys, and gives them back."""

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QListView, QWidget

from a2a_desktop.app.app import App
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.switch import Switch
from a2a_desktop.ui.window.main_window import MainWindow
from a2a_desktop.ui.window.panes import STEP, Divider
from a2a_desktop.ui.window.rail import Rail
from tests.gui.conftest import Run
from tests.gui.controls import button, named, only, press
from tests.gui.resting import at_rest
from tests.gui.stories import play, talk

LEFT_RIGHT = ("left", "right")


def focus() -> QWidget:
    found = QApplication.focusWidget()
    assert found is not None
    return found


def test_keys_go_to_the_inspector_over_the_chat_until_escape(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        window.navigator.begin("demo/courier")
        window.resize(900, 700)
        await at_rest(window)
        window.inspector_controller.close()
        box = named(QWidget, "Message", window)
        box.setFocus()
        window.inspector_controller.flip()
        await at_rest(window)
        assert window.inspector.isAncestorOf(focus())
        QTest.keyClicks(focus(), "lost")
        assert window.chat.composer.text.toPlainText() == ""
        QTest.keyClick(focus(), Qt.Key.Key_Escape)
        assert not window.inspector.isVisible()
        assert focus() is box

    play(run, story)


def test_keys_return_to_the_chat_when_the_inspector_beside_it_is_closed(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        window.navigator.begin("demo/courier")
        window.resize(1300, 700)
        await at_rest(window)
        box = named(QWidget, "Message", window)
        box.setFocus()
        window.inspector_controller.flip()
        press(named(Switch, "Details for engineers", window.inspector))
        assert window.inspector.isAncestorOf(focus())
        window.inspector_controller.flip()
        assert focus() is box

    play(run, story)


def test_keys_go_to_the_left_pane_over_the_chat_until_escape(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        window.navigator.begin("demo/courier")
        window.resize(720, 700)
        await at_rest(window)
        window.inspector_controller.close()
        box = named(QWidget, "Message", window)
        box.setFocus()
        press(button("Menu", only(Rail, window)))
        assert window.sidebar.isAncestorOf(focus())
        QTest.keyClick(focus(), Qt.Key.Key_Escape)
        assert not window.sidebar.isVisible()
        assert focus() is box

    play(run, story)


async def narrow(window: MainWindow) -> QWidget:
    """Narrows the window; returns its message box, which has the focus."""
    window.navigator.begin("demo/courier")
    window.resize(720, 700)
    await at_rest(window)
    window.inspector_controller.close()
    box = named(QWidget, "Message", window)
    box.setFocus()
    return box


def test_conversation_that_is_chosen_in_a_pane_over_it_is_uncovered(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        await talk(window)
        box = await narrow(window)
        press(button("Menu", only(Rail, window)))
        rows = named(QListView, "Agents", window.sidebar)
        middle = rows.visualRect(rows.model().index(2, 0)).center()
        QTest.mouseClick(rows.viewport(), Qt.MouseButton.LeftButton, pos=middle)
        await at_rest(window)
        assert not window.sidebar.isVisible()
        assert focus() is box

    play(run, story)


def test_message_box_that_gets_the_keys_is_uncovered(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        box = await narrow(window)
        window.inspector_controller.flip()
        press(button("Menu", only(Rail, window)))
        await at_rest(window)
        window.chat.composer.focus()
        assert focus() is box
        assert not window.sidebar.isVisible()
        assert not window.inspector.isVisible()

    play(run, story)


def test_left_pane_slides_over_the_inspector(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        await narrow(window)
        window.resize(640, 700)
        window.inspector_controller.flip()
        await at_rest(window)
        keys = focus()
        window._actions.left.trigger()
        await at_rest(window)
        both = seen_at(window.sidebar) & seen_at(window.inspector)
        assert not both.isEmpty()
        assert window.sidebar.isAncestorOf(focus())
        on_top = window.childAt(both.center())
        assert on_top is not None
        assert window.sidebar.isAncestorOf(on_top)
        QTest.keyClick(focus(), Qt.Key.Key_Escape)
        assert focus() is keys

    play(run, story)


def test_pane_slides_over_once(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        box = await narrow(window)
        press(button("Menu", only(Rail, window)))
        for width in (1000, 720):
            window.resize(width, 700)
            await at_rest(window)
        assert not window.sidebar.isVisible()
        assert focus() is box

    play(run, story)


def test_keys_of_a_divider_go_to_the_conversation_when_its_pane_is_closed(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        box = await narrow(window)
        window.resize(1300, 700)
        window.inspector_controller.flip()
        await at_rest(window)
        box.setFocus()
        named(Divider, "Divider of the right pane", window).setFocus()
        window.inspector_controller.flip()
        assert focus() is box

    play(run, story)


class Restyled(QObject):
    """Counts the widgets of a pane that Qt styles again."""

    def __init__(self, pane: QWidget) -> None:
        super().__init__(pane)
        self.count = 0
        for one in (pane, *pane.findChildren(QWidget)):
            one.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        self.count += event.type() in (QEvent.Type.StyleChange, QEvent.Type.PaletteChange)
        return False


def test_pane_is_not_styled_again_when_it_changes_its_place(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        window.navigator.begin("demo/courier")
        window.inspector_controller.flip()
        await at_rest(window)
        restyled = Restyled(window.inspector)
        for width, is_docked in ((900, False), (1300, True)):
            window.resize(width, 700)
            await at_rest(window)
            chat, beside = seen_at(window.chat), seen_at(window.inspector)
            assert chat.intersects(beside) is not is_docked
            assert beside.right() == width - 1
        assert not restyled.count

    play(run, story)


def seen_at(widget: QWidget) -> QRect:
    """Returns the place of a widget in its window."""
    return QRect(widget.mapTo(widget.window(), QPoint()), widget.size())


def widths(window: MainWindow) -> tuple[int, int]:
    """Returns the width of the left pane and of the inspector."""
    return window.sidebar.width(), window.inspector.width()


def test_dividers_follow_the_mouse_within_the_limits_and_return(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        window.navigator.begin("demo/courier")
        window.resize(1500, 700)
        window.inspector_controller.flip()
        await at_rest(window)
        before = widths(window)
        left, right = (named(Divider, f"Divider of the {one} pane", window) for one in LEFT_RIGHT)
        for divider, step in ((left, 24), (right, -24)):
            drag(divider, step)
        assert widths(window) == (before[0] + 24, before[1] + 24)
        least = tokens().size("left-pane.min"), tokens().size("inspector.min")
        for divider in (left, right):
            drag(divider, -1000 if divider is left else 1000)
        assert widths(window) == least
        assert seen_at(left).center().x() == seen_at(window.sidebar).right() + 1
        assert seen_at(right).center().x() == seen_at(window.inspector).left() - 1
        QTest.mousePress(left, Qt.MouseButton.LeftButton)
        QTest.mouseRelease(left, Qt.MouseButton.LeftButton)
        where = QPointF(left.rect().center())
        for kind, step in ((QEvent.Type.MouseButtonDblClick, 0), (QEvent.Type.MouseMove, 9)):
            QApplication.sendEvent(left, held(left, kind, where + QPointF(step, 0)))
        assert widths(window) == before

    play(run, story)


def test_drag_without_room_is_not_kept_for_a_wider_window(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        window.navigator.begin("demo/courier")
        window.resize(1180, 700)
        window.inspector_controller.flip()
        await at_rest(window)
        before = widths(window)[1]
        left, right = (named(Divider, f"Divider of the {one} pane", window) for one in LEFT_RIGHT)
        drag(left, 400)
        assert widths(window)[1] < before
        drag(right, -300)
        window.resize(1600, 700)
        await at_rest(window)
        assert widths(window)[1] == before

    play(run, story)


def held(divider: Divider, kind: QEvent.Type, where: QPointF) -> QMouseEvent:
    """Returns an event of the mouse with its button held."""
    place, one = QPointF(divider.mapToGlobal(where)), Qt.MouseButton.LeftButton
    return QMouseEvent(kind, where, place, one, one, Qt.KeyboardModifier.NoModifier)


def test_arrow_keys_move_a_divider(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        window.navigator.begin("demo/courier")
        window.resize(1500, 700)
        window.inspector_controller.flip()
        await at_rest(window)
        before = widths(window)
        for one in LEFT_RIGHT:
            divider = named(Divider, f"Divider of the {one} pane", window)
            divider.setFocus()
            QTest.keyClick(divider, Qt.Key.Key_Right)
        step = tokens().px(STEP)
        assert widths(window) == (before[0] + step, before[1] - step)

    play(run, story)


def drag(divider: Divider, step: int) -> None:
    start = divider.rect().center()
    QTest.mousePress(divider, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(divider, start + QPoint(step, 0))
    QTest.mouseRelease(divider, Qt.MouseButton.LeftButton, pos=start)
