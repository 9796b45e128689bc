"""The window in right-to-left languages: custom painting and layouts are mirrored."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, date, datetime

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QGuiApplication, QImage, QMouseEvent, QTransform
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QLineEdit,
    QListView,
    QTableView,
    QToolTip,
    QWidget,
)
from pytestqt.qtbot import QtBot

from a2a_desktop.app.app import App
from a2a_desktop.conversation.entry import (
    Delivery,
    Entry,
    FileEntry,
    Origin,
    StatusEntry,
    TextEntry,
)
from a2a_desktop.conversation.standing import Standing
from a2a_desktop.conversation.steps import Step, StepKind, StepsEntry
from a2a_desktop.directory.record import AgentRecord, Health
from a2a_desktop.model.card import AgentCard
from a2a_desktop.model.ids import AgentId, EntryId, Json, MessageId, TaskId
from a2a_desktop.model.message import FilePart, Role
from a2a_desktop.model.task import TaskState
from a2a_desktop.parts.classify import view_of
from a2a_desktop.store.blobs import FileBlobs
from a2a_desktop.ui.controls.day_picker import Calendar
from a2a_desktop.ui.data.card import Chips
from a2a_desktop.ui.data.chart import ChartView
from a2a_desktop.ui.files.pictures import Pictures
from a2a_desktop.ui.forms.checklist import Checklist
from a2a_desktop.ui.forms.tags import RemovableTag
from a2a_desktop.ui.qt.language import direction, speak
from a2a_desktop.ui.search.results import Heading, ResultsModel
from a2a_desktop.ui.theme.icons import pixmap
from a2a_desktop.ui.transcript.view import TranscriptView
from a2a_desktop.ui.widgets.badge import Badge
from a2a_desktop.ui.widgets.check_box import CheckBox, RadioButton
from a2a_desktop.ui.widgets.combo import ComboBox
from a2a_desktop.ui.widgets.label import ElidedLabel, Label
from a2a_desktop.ui.widgets.radio_card import RadioCard
from a2a_desktop.ui.widgets.search_button import SearchButton
from a2a_desktop.ui.widgets.slider import Slider
from a2a_desktop.ui.widgets.switch import Switch
from a2a_desktop.ui.widgets.tile import AgentTile
from a2a_desktop.ui.window.main_window import MainWindow
from tests.gui.conftest import Run
from tests.gui.controls import named, press
from tests.gui.stories import EXAMPLE, inspect, play
from tests.waiting import until

LEFT, RIGHT = Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft
NOW = datetime(2026, 11, 20, 10, 36, tzinfo=UTC)
AGENT = AgentRecord(AgentId("a"), "https://a.example", AgentCard("Coach"), health=Health.REACHABLE)
PERSON = Origin(Role.USER, NOW, MessageId("p"))
COACH = Origin(Role.AGENT, NOW, MessageId("a"))
ARABIC = "هذه رسالة باللغة العربية."
HEBREW = "זו הודעה בעברית."


@pytest.fixture(autouse=True)
def as_before(qapp: QApplication) -> Iterator[None]:
    yield
    qapp.setLayoutDirection(LEFT)


def columns(image: QImage) -> list[float]:
    """Returns the smoothed ink of each column, as words are no mirror image of themselves."""
    shown = image.convertToFormat(QImage.Format.Format_Grayscale8)
    wide, tall, line = shown.width(), shown.height(), shown.bytesPerLine()
    pixels = bytes(shown.constBits())
    grey = [pixels[x::line] for x in range(wide)]
    ground = Counter(b"".join(grey)).most_common(1)[0][0]
    distance = bytes(abs(value - ground) for value in range(256))
    ink = [sum(column.translate(distance)) / tall for column in grey]
    reach = 12
    near = [ink[max(0, x - reach) : x + reach + 1] for x in range(wide)]
    return [sum(some) / len(some) for some in near]


def apart(one: Sequence[float], other: Sequence[float]) -> float:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True))


def is_turned(usual: QImage, mirrored: QImage) -> bool:
    """Returns whether the second picture is much more like the first one mirrored."""
    assert usual.size() == mirrored.size()
    turned = columns(usual.transformed(QTransform.fromScale(-1, 1)))
    shown = columns(mirrored)
    return apart(turned, shown) < 0.5 * apart(columns(usual), shown)


def badge(parent: QWidget) -> QWidget:
    made = Badge(parent)
    made.set_standing(Standing.DONE)
    return made


def combo(parent: QWidget) -> QWidget:
    made = ComboBox(parent)
    made.addItems(["One", "Two"])
    return made


def switch(parent: QWidget) -> QWidget:
    made = Switch("On", parent)
    made.setChecked(True)
    return made


def slider(parent: QWidget) -> QWidget:
    made = Slider("Size", parent)
    made.setRange(0, 100)
    made.setValue(20)
    return made


def tile(parent: QWidget) -> QWidget:
    made = AgentTile(parent, 40)
    made.show_agent(AGENT)
    return made


def chips(parent: QWidget) -> QWidget:
    made = Chips(parent)
    made.show_words(["First", "and a second one"])
    made.heightForWidth(300)
    return made


def checklist(parent: QWidget) -> QWidget:
    made = Checklist(["Apples", "Pears"], parent)
    made.setWindowFlags(Qt.WindowType.Widget)
    return made


def chart(data: Json) -> Callable[[QWidget], QWidget]:
    def made(parent: QWidget) -> QWidget:
        view = ChartView(parent)
        found = view_of(data, None, {})
        assert found is not None
        view.show_view(found)
        view.setMinimumSize(300, view.height_for(300))
        return view

    return made


AMOUNTS: Json = [
    {"what": "few", "sold": 1},
    {"what": "some", "sold": 3},
    {"what": "many", "sold": 9},
]


def vega(mark: str, x: Json, y: Json) -> Json:
    return {
        "$schema": "https://vega.github.io/schema/vega-lite/v5.json",
        "title": "Sold",
        "mark": mark,
        "data": {"values": AMOUNTS},
        "encoding": {"x": x, "y": y},
    }


WHAT: Json = {"field": "what", "type": "nominal", "title": "Kind"}
SOLD: Json = {"field": "sold", "type": "quantitative", "title": "Amount"}
PIE: Json = {"type": "pie", "data": {"labels": ["A", "B"], "datasets": [{"data": [1, 5]}]}}
PAINTED: dict[str, Callable[[QWidget], QWidget]] = {
    "badge": badge,
    "line": lambda parent: ElidedLabel("A line of words", parent),
    "label": lambda parent: Label("A label", parent),
    "combo": combo,
    "radio card": lambda parent: RadioCard("Title", "What it means", "ph.key", parent),
    "search button": SearchButton,
    "slider": slider,
    "switch": switch,
    "tick": lambda parent: CheckBox("Agreed", parent),
    "dot": lambda parent: RadioButton("One of them", parent),
    "tile": tile,
    "chips": chips,
    "tag": lambda parent: RemovableTag("A tag", 0, parent),
    "checklist": checklist,
    "bars": chart(vega("bar", WHAT, SOLD)),
    "lying bars": chart(vega("bar", SOLD, WHAT)),
    "curve": chart(vega("line", WHAT, SOLD)),
    "pie": chart(PIE),
}


@pytest.mark.parametrize("name", PAINTED)
def test_custom_painting_is_mirrored(qtbot: QtBot, qapp: QApplication, name: str) -> None:
    pictures = []
    for side in (LEFT, RIGHT):
        qapp.setLayoutDirection(side)
        ground = QWidget()
        qtbot.addWidget(ground)
        made = PAINTED[name](ground)
        wide = made.width() if name == "tile" else 300
        made.setGeometry(0, 0, wide, max(made.sizeHint().height(), 40))
        ground.resize(wide, made.height())
        ground.show()
        pictures.append(made.grab().toImage())
    assert is_turned(*pictures)


def test_tip_of_a_chart_is_at_its_mirrored_point(
    qtbot: QtBot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(QToolTip, "showText", lambda _place, text, _widget: said.append(text))
    kind = QEvent.Type.MouseMove
    none = Qt.MouseButton.NoButton
    for side in (LEFT, RIGHT):
        qapp.setLayoutDirection(side)
        ground = QWidget()
        qtbot.addWidget(ground)
        view = chart(vega("bar", WHAT, SOLD))(ground)
        view.resize(300, view.minimumHeight())
        view.grab()
        assert isinstance(view, ChartView)
        for spot in view._spots:
            across = 300 - spot.at.x() if side is RIGHT else spot.at.x()
            at = QPointF(across, spot.at.y())
            keys = Qt.KeyboardModifier.NoModifier
            QApplication.sendEvent(view, QMouseEvent(kind, at, at, none, none, keys))
    assert [one.split(":")[0] for one in said] == ["few", "some", "many"] * 2


@pytest.mark.qt_log_ignore("does not support raise", "grabbing the keyboard", extend=True)
def test_the_calendar_opens_where_the_line_of_its_field_begins(
    qtbot: QtBot, qapp: QApplication
) -> None:
    for side in (LEFT, RIGHT):
        qapp.setLayoutDirection(side)
        ground = QWidget()
        qtbot.addWidget(ground)
        ground.setGeometry(100, 100, 600, 400)
        field = QLineEdit(ground)
        field.setGeometry(50, 20, 500, 30)
        ground.show()
        calendar = Calendar(field)
        calendar.show_below(field, date(2026, 11, 20), None, None)
        here = QRect(field.mapToGlobal(QPoint()), field.size())
        edges = (
            (calendar.x(), here.left())
            if side is LEFT
            else (calendar.geometry().right(), here.right())
        )
        assert abs(edges[0] - edges[1]) < 4  # this platform frames it
        assert calendar.y() > here.bottom()
        (table,) = calendar.findChildren(QTableView)
        head = table.visualRect(table.model().index(0, 0)).center().x()
        assert (head > table.width() / 2) is (side is RIGHT)
        calendar.hide()


@pytest.mark.qt_log_ignore("does not support raise", "grabbing the keyboard", extend=True)
def test_the_calendar_opens_above_where_there_is_no_room_below(qtbot: QtBot) -> None:
    ground = QWidget()
    qtbot.addWidget(ground)
    room = ground.screen().availableGeometry()
    ground.setGeometry(room.left(), room.bottom() - 60, 600, 50)
    field = QLineEdit(ground)
    ground.show()
    calendar = Calendar(field)
    calendar.show_below(field, None, None, None)
    assert calendar.geometry().bottom() < field.mapToGlobal(QPoint()).y()
    assert room.contains(calendar.geometry())
    calendar.hide()


def rows() -> list[Entry]:
    """Returns a row of each kind that lays itself out."""
    task = TaskId("t")
    file = FilePart("notes.bin", "application/octet-stream", data=b"1234", size=4)
    steps = (Step(StepKind.TOOL, title="search", text="found"),)
    return [
        TextEntry(EntryId("1"), PERSON, "Short", delivery=Delivery.SENT),
        TextEntry(EntryId("2"), PERSON, "Waits", delivery=Delivery.WAITING),
        FileEntry(EntryId("3"), PERSON, file),
        StepsEntry(EntryId("4"), COACH, None, steps=steps),
        FileEntry(EntryId("5"), COACH, file),
        StatusEntry(EntryId("6"), task, TaskState.COMPLETED, NOW, NOW),
    ]


def shown(ground: QWidget, entries: list[Entry]) -> TranscriptView:
    view = TranscriptView(Pictures(FileBlobs(None), ground), ground)
    view.resize(700, 900)
    ground.resize(700, 900)
    ground.show()
    view.show_entries(entries, AGENT)
    return view


def test_every_row_of_the_transcript_is_mirrored(qtbot: QtBot, qapp: QApplication) -> None:
    drawn: list[list[QImage]] = []
    for side in (LEFT, RIGHT):
        qapp.setLayoutDirection(side)
        ground = QWidget()
        qtbot.addWidget(ground)
        view = shown(ground, rows())
        drawn.append([view.live[number].grab().toImage() for number in range(6)])
    turned = [is_turned(*pair) for pair in zip(*drawn, strict=True)]
    assert turned == [True] * 6


def test_panes_lists_and_head_are_mirrored(run: Run, qapp: QApplication) -> None:
    drawn: list[list[QImage]] = []

    async def story(app: App, window: MainWindow) -> None:
        press(named(QAbstractButton, EXAMPLE, window))
        conversation = window.navigator.current
        assert conversation is not None
        await until(lambda: conversation.state is TaskState.COMPLETED and not conversation.is_busy)
        inspect(window, "wire")
        lists = [named(QListView, name, window) for name in ("Agents", "Conversations")]
        window.search.palette.look_for("egg")
        results = named(QListView, "Results", window)
        row = ResultsModel.RowRole.ROW
        await until(lambda: isinstance(results.model().index(0, 0).data(row), Heading))
        window.search.palette.end()
        shown = [one.viewport().grab(_first_row(one)).toImage() for one in (*lists, results)]
        shown.append(window.chat.header.grab().toImage())
        drawn.append(shown)
        left, right = (
            window.sidebar.mapTo(window, window.sidebar.rect().center()),
            window.rect().center(),
        )
        assert (left.x() > right.x()) is (QGuiApplication.layoutDirection() is RIGHT)

    for side in (LEFT, RIGHT):
        qapp.setLayoutDirection(side)
        play(run, story)
    assert [is_turned(*pair) for pair in zip(*drawn, strict=True)] == [True] * 4


def _first_row(one: QListView) -> QRect:
    return one.visualRect(one.model().index(1 if one.accessibleName() == "Agents" else 0, 0))


def test_paragraph_has_its_own_side_in_either_window(qtbot: QtBot, qapp: QApplication) -> None:
    for side in (LEFT, RIGHT):
        qapp.setLayoutDirection(side)
        text = f"{ARABIC}\n\nAn English line.\n\n{HEBREW}\n\n> {ARABIC}"
        ground = QWidget()
        qtbot.addWidget(ground)
        view = shown(ground, [TextEntry(EntryId("1"), COACH, text)])
        (prose,) = view.live[0].texts()
        block, starts = prose.document().begin(), []
        while block.isValid():
            line = block.layout().lineAt(0)
            starts.append(line.naturalTextRect().left() > prose.width() / 2)
            block = block.next()
        assert starts == [True, False, True, True]


def test_only_directional_icons_are_mirrored(qapp: QApplication) -> None:
    before = [pixmap(name, "text", 32).toImage() for name in ("ph.caret-right", "ph.copy")]
    qapp.setLayoutDirection(RIGHT)
    after = [pixmap(name, "text", 32).toImage() for name in ("ph.caret-right", "ph.copy")]
    assert after[0] == pixmap("ph.caret-right", "text", 32).toImage() != before[0]
    assert middle(after[0]) == pytest.approx(31 - middle(before[0]), abs=0.3)
    assert abs(middle(before[0]) - 15.5) > 0.5
    assert after[1] == before[1]


def middle(image: QImage) -> float:
    """Returns the horizontal centre of the drawing."""
    places = [(x, image.pixelColor(x, y).alpha()) for x in range(32) for y in range(32)]
    return sum(x * alpha for x, alpha in places) / sum(alpha for _, alpha in places)


def test_direction_follows_the_language(qapp: QApplication) -> None:
    assert [direction(code) for code in ("en", "de", "ar", "he", "fa")] == [LEFT] * 2 + [RIGHT] * 3
    qapp.setLayoutDirection(RIGHT)
    speak("en")
    assert QGuiApplication.layoutDirection() is LEFT
