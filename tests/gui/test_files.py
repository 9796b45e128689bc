"""Files in a conversation: fetched, shown, opened, saved; and hostile ones."""

import asyncio
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from functools import partial
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path
from threading import Thread, current_thread
from typing import TypeVar

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QSize, Qt, QUrl, Signal
from PySide6.QtGui import (
    QDesktopServices,
    QDrag,
    QGuiApplication,
    QImage,
    QImageReader,
    QMouseEvent,
    QNativeGestureEvent,
    QPointingDevice,
)
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QLineEdit,
    QPlainTextEdit,
    QProgressBar,
    QWidget,
)
from pytestqt.qtbot import QtBot

from a2a_desktop.conversation.changes import Inserted, Removed
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.entry import FileEntry
from a2a_desktop.conversation.persistence import Stores
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.card import AgentCard
from a2a_desktop.model.errors import FetchTrouble, FileNotFetched
from a2a_desktop.model.ids import EntryId
from a2a_desktop.model.message import Artifact, Fetched, FilePart
from a2a_desktop.model.task import TaskState
from a2a_desktop.store.blobs import FileBlobs
from a2a_desktop.ui.chat.pane import ChatPane
from a2a_desktop.ui.data.table import TableView
from a2a_desktop.ui.files.opening import RiskDialog
from a2a_desktop.ui.files.pictures import Pictures
from a2a_desktop.ui.inspector.file_line import FileLine
from a2a_desktop.ui.inspector.files import FilesTab
from a2a_desktop.ui.qt import image_decoding
from a2a_desktop.ui.qt.image_decoding import SHOWN, Drawing, Flaw, decoded, has_pages
from a2a_desktop.ui.transcript.rows import media
from a2a_desktop.ui.transcript.rows.file import FileRow
from a2a_desktop.ui.transcript.rows.media import MediaRow
from a2a_desktop.ui.transcript.rows.text_file import TextFileRow
from a2a_desktop.ui.viewer import canvas, player, saver
from a2a_desktop.ui.viewer.canvas import Canvas
from a2a_desktop.ui.viewer.content import Loader
from a2a_desktop.ui.viewer.text import LINES, WIDEST, TextPage, shown_text
from a2a_desktop.ui.viewer.window import FileViewer
from a2a_desktop.ui.widgets.slider import Slider
from tests import drawn
from tests.fakes import AGENT, ScriptedAgent, conversation_with, stores, task
from tests.gui.conftest import Run
from tests.gui.controls import all_shown, button, buttons, only, texts
from tests.gui.resting import at_rest
from tests.needs import needs
from tests.waiting import STORY_BOUND, until

W = TypeVar("W", bound=QWidget)
RECORD = AgentRecord(AGENT, "https://a.example", AgentCard("Coach"))
URI = "https://files.example/cities.csv"
PNG = drawn.encoded("PNG", 640, 400)
TURNED = b"\xff\xe1\x00\x22Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0"
"""Returns the metadata of a photo that must be turned to the right."""


def here(name: str, media_type: str, data: bytes) -> FilePart:
    return FilePart(name, media_type, data=data, size=len(data))


class SentFiles:
    """A pane with an agent that sent files."""

    def __init__(self, agent: ScriptedAgent, kept: Stores) -> None:
        self.agent = agent
        self.conversation: Conversation = conversation_with(agent, kept)
        self.pictures = Pictures(kept.blobs, None)
        self.pane = ChatPane(self.pictures, None)  # type: ignore[arg-type]  # a window of its own

    def rows(self) -> list[FileRow]:
        """Returns the visible rows, as they are read."""
        rows = [one for one in self.pane.findChildren(FileRow) if all_shown(QAbstractButton, one)]
        return sorted(rows, key=self.place)

    def place(self, row: FileRow) -> tuple[int, int]:
        corner = row.mapTo(self.pane, row._box.topLeft().toPoint())
        return corner.y(), corner.x()

    def files(self) -> list[FileEntry]:
        return [one for one in self.conversation.entries if isinstance(one, FileEntry)]

    def viewer(self) -> FileViewer:
        return self.pane.findChildren(FileViewer)[0]

    async def close(self) -> None:
        await self.conversation.close()
        for viewer in self.pane.findChildren(FileViewer):
            viewer.close()
        self.pane.hide()
        await self.pane.keep()
        self.pane.deleteLater()


def described(row: FileRow) -> str:
    """Returns the name and the facts of a file, as its button that saves says them."""
    found = row.findChildren(QAbstractButton, options=Qt.FindChildOption.FindDirectChildrenOnly)
    return next(one.accessibleName() for one in found if one.toolTip() == "Save as…")


async def pane_with(*files: FilePart) -> SentFiles:
    agent = ScriptedAgent(
        [task(TaskState.COMPLETED, Artifact("r", tuple(files)))], can_stream=False
    )
    found = SentFiles(agent, stores()[0])
    found.pane.resize(800, 900)
    found.pane.show()
    found.pane.open(found.conversation, RECORD)
    await found.conversation.send("files, please")
    await until(lambda: len(found.rows()) == len(files))
    await at_rest(found.pane)
    return found


def test_remote_file_names_its_host_and_becomes_a_table(run: Run) -> None:
    async def story() -> None:
        at = await pane_with(FilePart("cities.csv", "text/csv", uri=URI, size=2048))
        (row,) = at.rows()
        assert described(row) == "cities.csv, CSV, files.example, 2.0 KB"
        goes_on = asyncio.Event()

        async def slow(report: Callable[[int, int | None], None]) -> Fetched:
            report(1024, 2048)
            await goes_on.wait()
            return Fetched(b"city,size\nLisbon,3\n", "text/csv")

        at.agent.files[URI] = slow
        button("Fetch cities.csv", row).click()
        await until(lambda: all_shown(QProgressBar, row))
        assert button("Cancel cities.csv", row).text() == "Cancel"
        button("Cancel cities.csv", row).click()
        assert not all_shown(QProgressBar, row)
        button("Fetch cities.csv", row).click()
        goes_on.set()
        await until(lambda: isinstance(at.rows()[0], TextFileRow))
        assert button("Open cities.csv", at.rows()[0]).isEnabled()
        await at.close()

    run(story())


def test_failed_file_says_why_and_is_tried_again(run: Run) -> None:
    async def story() -> None:
        at = await pane_with(FilePart("a.bin", uri=URI))
        at.agent.files[URI] = FileNotFetched("files.example", FetchTrouble.GONE)
        (row,) = at.rows()
        button("Fetch a.bin", row).click()
        await until(lambda: "It no longer exists." in texts(row))
        at.agent.files[URI] = Fetched(b"MZ", "application/octet-stream")
        button("Try again a.bin", row).click()
        await until(lambda: at.files()[0].file.blob)
        assert texts(at.rows()[0]) == []
        await at.close()

    run(story())


def test_hostile_pictures_are_chips_that_say_why(run: Run) -> None:
    async def story() -> None:
        at = await pane_with(
            here("huge.png", "image/png", drawn.huge_png()),
            here("scripted.svg", "image/svg+xml", drawn.SCRIPTED_SVG),
            here("reaching.png", "image/png", drawn.REACHING_SVG),
            here("using.svg", "image/svg+xml", drawn.USING_SVG),
            here("broken.jpg", "image/jpeg", b"\xff\xd8\xff\xe0" + bytes(90)),
        )
        assert [described(row).rpartition(", ")[2] for row in at.rows()] == [
            "too large to show",
            "not safe to show",
            "not safe to show",
            "not safe to show",
            "damaged",
        ]
        drawings = [at.pictures.drawing(one.file) for one in at.files()]
        assert [one.image for one in drawings if one is not None] == [None] * 5
        button("Open huge.png", at.rows()[0]).click()
        await until(lambda: "20000 by 20000" in " ".join(texts(at.viewer())))
        await at.close()

    run(story())


@pytest.mark.parametrize(("wide", "tall"), [(320, 200), (3000, 1500)])
def test_upright_photo_is_shown_upright(wide: int, tall: int) -> None:
    lying = drawn.encoded("JPG", wide, tall)
    turned = lying[:2] + TURNED + lying[2:]
    drawing = decoded(turned)
    assert drawing.size == QSize(tall, wide)
    assert drawing.image is not None
    shown = drawing.image.size()
    assert abs(shown.width() * wide - shown.height() * tall) < wide
    assert shown.width() <= SHOWN.width()
    assert shown.height() <= SHOWN.height()


def test_incomplete_photo_is_shown_so_far() -> None:
    whole = drawn.encoded("JPG", 640, 400)
    drawing = decoded(whole[: len(whole) // 2])
    assert drawing.image is not None or drawing.flaw is Flaw.DAMAGED
    assert decoded(whole[:200]).image is None


def test_the_wrong_name_does_not_make_a_drawing_of_a_photo() -> None:
    assert decoded(drawn.GOOD_SVG).kind == "svg"
    assert decoded(drawn.GOOD_SVG).image is not None
    assert decoded(b"BM" + bytes(60)).flaw is Flaw.DAMAGED
    assert decoded(PNG, QSize(100, 100)).image is not None
    small = decoded(PNG, QSize(100, 100)).image
    assert small is not None
    assert small.width() == 100


def test_a_picture_opens_large_and_the_arrows_lead_to_the_next(run: Run) -> None:
    async def story() -> None:
        at = await pane_with(
            here("one.png", "image/png", PNG),
            here("words.txt", "text/plain", b"words"),
            here("two.svg", "image/svg+xml", drawn.GOOD_SVG),
        )
        row = at.rows()[0]
        at.pane.view.show_row(0)
        QTest.mouseClick(row, Qt.MouseButton.LeftButton, pos=row._picture_box().center().toPoint())
        viewer = at.viewer()
        await until(lambda: all_shown(Canvas, viewer))
        assert viewer.accessibleName() == "one.png"
        name, _, facts = only(Canvas, viewer).accessibleName().partition(", ")
        assert name == "one.png"
        assert facts in texts(viewer)
        assert "1 of 2" in texts(viewer)
        QTest.keyClick(only(Canvas, viewer), Qt.Key.Key_Right)
        await until(lambda: viewer.accessibleName() == "two.svg")
        await until(lambda: all_shown(Canvas, viewer))
        QTest.keyClick(only(Canvas, viewer), Qt.Key.Key_Left)
        await until(lambda: "1 of 2" in texts(viewer))
        await until(lambda: all_shown(Canvas, viewer))
        QGuiApplication.clipboard().clear()
        button("Copy", viewer).click()
        assert QGuiApplication.clipboard().image().size() == QSize(640, 400)
        QTest.keyClick(only(Canvas, viewer), Qt.Key.Key_Escape)
        assert not viewer.isVisible()
        await at.close()

    run(story())


def test_a_picture_grows_about_the_pointer_is_moved_and_fitted_again(qtbot: QtBot) -> None:
    view = Canvas(None)  # type: ignore[arg-type]  # a window of its own
    qtbot.addWidget(view)
    view.resize(200, 100)
    view.show_drawing(decoded(PNG))
    assert view.is_fitted
    assert view.factor == pytest.approx(0.25)
    before = view._to_picture(QPointF(150, 60))
    view.zoom_to(1.0, QPointF(150, 60))
    after = view._to_picture(QPointF(150, 60))
    assert (after - before).manhattanLength() < 1
    middle = view._middle
    QTest.keyClick(view, Qt.Key.Key_Right)
    assert view._middle.x() > middle.x()
    QTest.keyClick(view, Qt.Key.Key_Plus)
    assert view.factor == pytest.approx(1.25)
    QTest.keyClick(view, Qt.Key.Key_Minus)
    QTest.keyClick(view, Qt.Key.Key_0)
    assert view.is_fitted
    stepped: list[object] = []
    view.stepped.connect(stepped.append)
    QTest.keyClick(view, Qt.Key.Key_Right)
    assert stepped == [1]


def test_a_picture_grows_by_a_pinch_of_touchpad_and_touch_screen(qtbot: QtBot) -> None:
    view = Canvas(None)  # type: ignore[arg-type]  # a window of its own
    qtbot.addWidget(view)
    view.resize(400, 300)
    view.show()
    view.show_drawing(decoded(PNG))
    start = view.factor
    kind, device = Qt.NativeGestureType.ZoomNativeGesture, QPointingDevice.primaryPointingDevice()
    at = QPointF(150, 60)
    before = view._to_picture(at)
    spread = QNativeGestureEvent(kind, device, 2, at, at, at, 0.5, QPointF())
    assert QApplication.sendEvent(view, spread)
    assert view.factor == pytest.approx(1.5 * start)
    assert view._to_picture(at).x() == pytest.approx(before.x())
    screen = QTest.createTouchDevice()
    for step in range(11):
        touch = QTest.touchEvent(view, screen)
        move = touch.press if step == 0 else touch.move
        move(0, QPoint(150 - 10 * step, 150), view)
        move(1, QPoint(250 + 10 * step, 150), view)
        touch.commit()
        QApplication.processEvents()
    assert view.factor == pytest.approx(4.5 * start)
    middle = view._middle
    touch = QTest.touchEvent(view, screen)
    touch.release(1, QPoint(350, 150), view)
    touch.move(0, QPoint(50, 150), view)
    touch.commit()
    touch = QTest.touchEvent(view, screen)
    touch.move(0, QPoint(80, 150), view)
    touch.commit()
    assert view._middle.x() < middle.x(), "one finger moves it"


@pytest.mark.parametrize("wants_motion", [True, False])
def test_animation_stands_still_with_reduced_motion(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, wants_motion: bool
) -> None:
    monkeypatch.setattr(canvas, "wants_motion", lambda: wants_motion)
    gif = drawn.moving_gif()
    view = Canvas(None)  # type: ignore[arg-type]  # a window of its own
    qtbot.addWidget(view)
    drawing = decoded(gif)
    view.show_drawing(drawing, gif)
    assert view.movie is not None
    assert (view.movie.state() is view.movie.MovieState.Running) == wants_motion
    seen = {_color(view.image)}
    view.movie.frameChanged.connect(lambda: seen.add(_color(view.image)))
    view.toggle_playing()
    if not wants_motion:
        qtbot.waitUntil(lambda: len(seen) > 1)
    view.clear()
    assert view.movie is None


def _color(image: QImage | None) -> int:
    assert image is not None
    return image.pixel(0, 0)


@needs("the extra `pdf`", has_pages())
def test_pages_are_counted_in_the_row_and_turned_in_the_viewer(run: Run) -> None:
    async def story() -> None:
        at = await pane_with(here("report.pdf", "application/pdf", drawn.pages(3)))
        (row,) = at.rows()
        assert described(row).endswith("3 pages")
        drawing = at.pictures.drawing(at.files()[0].file)
        assert drawing is not None
        assert drawing.image is not None
        button("Open report.pdf", row).click()
        viewer = at.viewer()
        await until(lambda: "Page 1 of 3" in texts(viewer))
        first = only(Canvas, viewer).image
        button("Next", viewer).click()
        await until(lambda: "Page 2 of 3" in texts(viewer))
        await until(
            lambda: [one.image for one in all_shown(Canvas, viewer)] not in ([], [None], [first])
        )
        await at.close()

    run(story())


@needs("the extra `pdf`", has_pages())
def test_pages_that_cannot_be_drawn_say_why() -> None:
    whole = drawn.pages()
    place = whole.rindex(b"trailer\n<<") + len(b"trailer\n<<")
    lock = b" /Encrypt << /Filter /Standard /V 1 /R 2 /O (%s) /U (%s) /P -4 >> /ID [<00> <00>]"
    locked = whole[:place] + lock % (b"o" * 32, b"u" * 32) + whole[place:]
    assert decoded(locked).flaw is Flaw.LOCKED
    for broken in (b"%PDF-1.7\nbroken", whole[:200], b"%PDF-1.7\n%%EOF"):
        assert decoded(broken).flaw is Flaw.DAMAGED


@needs("the extra `pdf`", has_pages())
def test_documents_do_not_wait_for_another_for_ever(
    monkeypatch: pytest.MonkeyPatch, run: Run
) -> None:
    async def story() -> None:
        file = here("report.pdf", "application/pdf", drawn.pages())
        pictures = Pictures(FileBlobs(None), None)
        with monkeypatch.context() as patch, image_decoding._PAGES:
            patch.setattr(image_decoding, "PATIENCE", 0)
            assert pictures.of(file) is None
            await until(lambda: not pictures.is_busy)
            assert (await Loader(pictures).load(file, 0)).reason == "it takes too long"
        await until(lambda: pictures.of(file) is not None)

    run(story())


def test_end_of_the_program_waits_for_no_page(monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    threads: list[Thread] = []

    def read(data: bytes, *_: object) -> Drawing:
        threads.append(current_thread())
        return decoded(data)

    async def story() -> None:
        file = here("a.png", "image/png", PNG)
        pictures = Pictures(FileBlobs(None), None)
        await until(lambda: pictures.of(file) is not None)
        assert (await Loader(pictures).load(file, 0)).drawing is not None
        assert [one.daemon for one in threads] == [True, True]

    monkeypatch.setattr(image_decoding, "decoded", read)
    run(story())


@needs("the extra `pdf`", has_pages())
def test_document_is_loaded_by_the_call_that_lets_the_window_go_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Reader(QImageReader):
        def read(self) -> QImage:
            calls.append("read")
            return super().read()

        def size(self) -> QSize:
            calls.append("size")
            return super().size()

    calls: list[str] = []
    decoded(drawn.pages())  # the first one also opens a document for good
    monkeypatch.setattr(image_decoding, "QImageReader", Reader)
    for data, expected in (
        (drawn.pages(), ["read", "size", "read"]),
        (drawn.GOOD_SVG, ["read", "size", "read"]),
        (b"%PDF-1.7\nbroken", ["read"]),
    ):
        decoded(data)
        assert calls == expected
        calls.clear()


def test_without_the_extra_pages_are_a_chip(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(image_decoding, "has_pages", lambda: False)
    assert not image_decoding.is_pdf(here("a.pdf", "application/pdf", b"%PDF-"))
    assert decoded(b"%PDF-1.4").image is None


def test_a_text_opens_with_its_colours_and_words_are_found_in_it(run: Run) -> None:
    async def story() -> None:
        code = b"def answer():\n    return 42  # the answer\n" * 3
        at = await pane_with(here("answer.py", "text/x-python", code))
        button("Open answer.py", at.rows()[0]).click()
        viewer = at.viewer()
        await until(lambda: all_shown(TextPage, viewer))
        first = only(QPlainTextEdit, viewer).document().firstBlock()
        await until(lambda: first.layout().formats())
        button("Find in this file", viewer).click()
        box = only(QLineEdit, viewer)
        QTest.keyClicks(box, "answer")
        assert "1 of 6" in texts(viewer)
        QTest.keyClick(box, Qt.Key.Key_Return)
        assert "2 of 6" in texts(viewer)
        button("Copy", viewer).click()
        assert QGuiApplication.clipboard().text() == code.decode()
        was_wrapped = only(TextPage, viewer).is_wrapped
        button("Wrap long lines", viewer).click()
        assert only(TextPage, viewer).is_wrapped != was_wrapped
        await at.close()

    run(story())


def test_long_text_is_shown_in_part_and_copied_whole(qtbot: QtBot) -> None:
    one_line = shown_text(b"x" * 1_200_000, "a.txt", None)
    assert one_line is not None
    assert len(one_line.text) == WIDEST + 1
    assert len(one_line.whole) == 1_200_000
    many = shown_text(b"a\n" * 100_000, "a.txt", None)
    assert many is not None
    assert many.text.count("\n") == LINES - 1
    page = TextPage(None)  # type: ignore[arg-type]  # a window of its own
    qtbot.addWidget(page)
    page.show_text(many)
    page.show()
    assert any("Only the beginning" in one for one in texts(page))
    assert page.whole == many.whole
    assert shown_text(b"\x00\x01", "a.txt", None) is None


def test_a_table_opens_as_a_table(run: Run) -> None:
    async def story() -> None:
        at = await pane_with(here("a.csv", "text/csv", b"a,b\n1,2\n3,4\n"))
        button("Open a.csv", at.rows()[0]).click()
        viewer = at.viewer()
        await until(lambda: "2 rows, 2 columns" in texts(viewer))
        only(TableView, viewer)
        await at.close()

    run(story())


def asking(at: SentFiles) -> list[RiskDialog]:
    return all_shown(RiskDialog, at.pane)


def test_program_is_never_opened_and_a_document_on_request(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[Path] = []

    def open_url(url: QUrl) -> bool:
        opened.append(Path(url.toLocalFile()))
        return True

    monkeypatch.setattr(QDesktopServices, "openUrl", open_url)

    async def story() -> None:
        at = await pane_with(
            here("tool.exe", "application/pdf", b"MZ"),
            here("sheet.xlsm", "application/vnd.ms-excel", b"PK"),
            here("../a/plan.odt", "application/vnd.oasis.opendocument.text", b"PK"),
        )
        program, macros, plain = at.rows()
        assert described(program).startswith("tool.exe, Program")
        button("Open tool.exe", program).click()
        await until(lambda: asking(at))
        assert [one.text() for one in asking(at)[0].findChildren(QAbstractButton)] == [
            "Save as…",
            "Cancel",
        ]
        button("Cancel", asking(at)[0]).click()
        await until(lambda: not asking(at))
        button("Open sheet.xlsm", macros).click()
        await until(lambda: asking(at))
        assert opened == []
        button("Open anyway", asking(at)[0]).click()
        await until(lambda: opened)
        button("Open plan.odt", plain).click()
        await until(lambda: len(opened) == 2)
        assert [one.name for one in opened] == ["sheet.xlsm", "plan.odt"]
        assert all(one.read_bytes() == b"PK" for one in opened)
        assert all(one.stat().st_mode & 0o333 == 0 for one in opened), "neither run nor changed"
        await at.close()

    run(story())


def test_file_is_opened_once_there_is_a_folder_for_passing_files_again(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[Path] = []

    def open_url(url: QUrl) -> bool:
        opened.append(Path(url.toLocalFile()))
        return True

    monkeypatch.setattr(QDesktopServices, "openUrl", open_url)
    monkeypatch.setenv("TMPDIR", str(tmp_path / "passing"))
    monkeypatch.chdir(tmp_path)

    async def story() -> None:
        at = await pane_with(here("plan.odt", "application/vnd.oasis.opendocument.text", b"PK"))
        (row,) = at.rows()
        button("Open plan.odt", row).click()
        await until(lambda: at.pane._notice.isVisible())
        assert any("Couldn't open “plan.odt”" in one for one in texts(at.pane))
        assert opened == []
        (tmp_path / "passing").mkdir()
        button("Open plan.odt", row).click()
        await until(lambda: len(opened) == 1)
        shutil.rmtree(opened[0].parent)
        button("Open plan.odt", row).click()
        await until(lambda: len(opened) == 2)
        assert opened[1].read_bytes() == b"PK"
        await at.close()

    run(story())
    assert [one.name for one in tmp_path.iterdir()] == ["passing"]


def test_all_files_of_a_message_are_saved_side_by_side(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a.bin").write_bytes(b"mine")

    async def folder(self: saver.Saver) -> Path:
        return tmp_path

    monkeypatch.setattr(saver.Saver, "_chosen_folder", folder)

    async def story() -> None:
        at = await pane_with(
            here("a.bin", "application/x", b"1"),
            here("A.BIN", "application/x", b"2"),
            FilePart("far.bin", uri=URI),
            here("../../b.bin", "application/x", b"3"),
        )
        button("Save all 3 files", at.pane.view).click()
        await until(lambda: len(list(tmp_path.glob("*.*"))) == 4)
        await until(lambda: at.pane._notice.isVisible())
        await at.close()

    run(story())
    contents = {one.name: one.read_bytes() for one in tmp_path.glob("*.*")}
    assert contents == {
        "a.bin": b"mine",
        "a (2).bin": b"1",
        "A (3).BIN": b"2",
        "b.bin": b"3",
    }


def test_a_file_is_pulled_out_of_the_window_under_its_own_name(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    pulled: list[Path] = []

    def drag(self: QDrag, action: Qt.DropAction) -> Qt.DropAction:
        assert action is Qt.DropAction.CopyAction
        pulled.append(Path(self.mimeData().urls()[0].toLocalFile()))
        return action

    monkeypatch.setattr(QDrag, "exec", drag)
    buttons = Qt.MouseButton.LeftButton
    monkeypatch.setattr(QGuiApplication, "mouseButtons", lambda: buttons)

    async def story() -> None:
        at = await pane_with(here("../a.txt", "text/plain", b"one"))
        (row,) = at.rows()
        start = row._box.center()
        acts: list[object] = []
        row.wanted.connect(acts.append)
        for kind, where in (
            (QEvent.Type.MouseButtonPress, start),
            (QEvent.Type.MouseMove, start + QPointF(3, 0)),
        ):
            send_mouse(row, kind, where)
        assert not acts, "a hand that trembles pulls nothing"
        for _ in range(2):
            send_mouse(row, QEvent.Type.MouseMove, start + QPointF(60, 0))
            await until(lambda: pulled)
        await at_rest(at.pane)
        assert len(acts) == 1
        (place,) = pulled
        assert (place.name, place.read_bytes()) == ("a.txt", b"one")
        send_mouse(row, QEvent.Type.MouseButtonRelease, start)
        assert not at.pane.findChildren(FileViewer), "it is not opened too"
        await at.close()

    run(story())


def send_mouse(widget: QWidget, kind: QEvent.Type, at: QPointF) -> None:
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    place = QPointF(widget.mapToGlobal(at.toPoint()))
    QApplication.sendEvent(widget, QMouseEvent(kind, at, place, left, left, none))


def test_chat_and_viewer_share_their_pictures(run: Run) -> None:
    async def story() -> None:
        at = await pane_with(here("one.png", "image/png", PNG))
        drawing = at.pictures.drawing(at.files()[0].file)
        assert drawing is not None
        assert drawing.image is at.rows()[0]._picture
        await at.close()

    run(story())


def names(rows: Sequence[FileRow]) -> list[str]:
    return [described(row).partition(", ")[0] for row in rows]


def test_bidirectional_name_is_shown_as_saved(run: Run) -> None:
    async def story() -> None:
        at = await pane_with(here("invoice\u202efdp.exe", "application/pdf", b"MZ"))
        assert names(at.rows()) == ["invoice_fdp.exe"]
        await at.close()

    run(story())


ROOT = Path(__file__).parents[2]
READING = """
import asyncio, sys
from threading import Event
from PySide6.QtGui import QFont, QFontMetrics
from a2a_desktop.commands import window
from a2a_desktop.ui.qt import image_decoding

begun = Event()

def read_for_ever(*_):  # as a drawing with many words does
    while True:
        QFontMetrics(QFont("Sans")).height()
        begun.set()

async def main(_):
    asyncio.ensure_future(image_decoding.decoded_beside(b""))
    await asyncio.to_thread(begun.wait)
    return 0

image_decoding.decoded = read_for_ever
window.hand_over = lambda *_: False
window._run_window = main
sys.exit(window.run())
"""


def test_program_ends_while_a_picture_is_read() -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-c", READING]
    ended = subprocess.run(
        command, env=environment, capture_output=True, timeout=STORY_BOUND, check=False
    )
    assert (ended.returncode, ended.stderr) == (0, b"")


DIRECT = Qt.FindChildOption.FindDirectChildrenOnly
MULTIMEDIA = find_spec(player.MODULE) is not None


@pytest.mark.parametrize(
    ("data", "is_it"),
    [
        (drawn.sound(), True),
        (b"ID3\x04", True),
        (b"\x00\x00\x00\x20ftypisom", True),
        (b"#EXTM3U\nhttp://a.example/x.ts", False),
        (b"<?xml version='1.0'?><MPD/>", False),
        (b"ffconcat version 1.0\nfile /etc/passwd", False),
        (b"", False),
    ],
)
def test_a_list_of_other_addresses_is_no_sound(data: bytes, is_it: bool) -> None:
    assert player.is_media(data) == is_it


def test_without_the_extra_a_sound_is_a_chip(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(player, "is_installed", lambda: False)

    async def story() -> None:
        at = await pane_with(here("memo.wav", "audio/wav", drawn.sound()))
        assert type(at.rows()[0]) is FileRow
        await at.close()

    run(story())


@needs("the extra `media`", MULTIMEDIA)
def test_sound_is_loaded_when_played_and_reports_failure(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(sys.modules, player.MODULE, raising=False)

    async def story() -> None:
        at = await pane_with(
            here("memo.wav", "audio/wav", drawn.sound()),
            here("list.m3u", "audio/x-mpegurl", b"#EXTM3U\nhttp://a.example"),
        )
        sound, playlist = at.rows()
        assert isinstance(sound, MediaRow)
        assert isinstance(playlist, MediaRow)
        assert player.MODULE not in sys.modules, "nothing is loaded before it is wanted"
        with monkeypatch.context() as patched:
            patched.setattr(media, "prepare", lambda: False)
            button("Play memo.wav", sound).click()
            await until(lambda: "missing something" in " ".join(texts(sound)))
            button("Play list.m3u", playlist).click()
            await until(lambda: "missing something" in " ".join(texts(playlist)))
        await at.close()

    run(story())


@pytest.mark.qt_log_ignore("PulseAudioService", "No audio device", extend=True)
@needs("the extra `media`", MULTIMEDIA)
def test_player_obeys_from_the_loop_and_ends_before_the_bytes_that_it_reads(run: Run) -> None:
    """Its threads take Python's lock to read and to log; they read until the player has ended."""

    async def story() -> None:
        assert player.prepare()
        row, ended = QWidget(), list[str]()
        one = player.Player(drawn.sound(600), row)
        one.toggle()
        is_at_once = one.is_playing
        assert not is_at_once, "a call under the lock may wait for ever"
        await until(lambda: one.is_playing and one.duration)
        one.toggle()
        await until(lambda: not one.is_playing)
        one.seek(300_000)
        await until(lambda: one.position >= 300_000)
        for each in one.findChildren(QObject, options=DIRECT):
            each.destroyed.connect(partial(ended.append, type(each).__name__))
        row.deleteLater()
        await until(lambda: "QBuffer" in ended)
        assert ended.index("QMediaPlayer") < ended.index("QBuffer")

    run(story())


@pytest.mark.qt_log_ignore("PulseAudioService", "No RHI backend", extend=True)
@needs("the extra `media`", MULTIMEDIA)
def test_player_shows_the_newest_of_many_frames(run: Run) -> None:
    async def story() -> None:
        assert player.prepare()
        from PySide6.QtMultimedia import QVideoFrame, QVideoSink

        row, shown = QWidget(), list[QImage]()
        one = player.Player(drawn.sound(), row)
        one.framed.connect(shown.append)
        (sink,) = one.findChildren(QVideoSink)
        for wide in range(2, 100, 2):
            sink.setVideoFrame(QVideoFrame(drawn.picture(wide, 20)))
        await until(lambda: shown)
        assert [frame.width() for frame in shown] == [98]
        row.deleteLater()

    run(story())


class Reel(QObject):
    """The signals of a player, without a player."""

    changed = Signal()
    framed = Signal(object)
    failed = Signal()
    position = 61_000
    duration = 125_000
    is_playing = False

    def __init__(self, data: bytes, parent: QObject) -> None:
        super().__init__(parent)
        self.sought: list[int] = []

    def toggle(self) -> None:
        self.is_playing = not self.is_playing
        self.changed.emit()

    def seek(self, position: int) -> None:
        self.sought.append(position)

    def close(self) -> None:
        self.deleteLater()


@needs("the extra `media`", MULTIMEDIA)
def test_a_film_is_played_in_its_row_and_moved_along(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(media, "prepare", lambda: True)
    monkeypatch.setattr(media, "Player", Reel)

    async def story() -> None:
        at = await pane_with(here("trip.mp4", "video/mp4", b"\x00\x00\x00\x20ftypisom"))
        (row,) = at.rows()
        assert isinstance(row, MediaRow)
        before = row.height()
        button("Play trip.mp4", row).click()
        await until(lambda: row.is_kept)
        assert "1:01 / 2:05" in texts(row)
        reel = row.findChildren(Reel)[0]
        reel.framed.emit(drawn.picture(320, 180))
        assert row.height() > before + 100
        only(Slider, row).sliderMoved.emit(9000)
        assert reel.sought == [9000]
        button("Pause trip.mp4", row).click()
        assert not reel.is_playing
        reel.failed.emit()
        assert any("can't be played" in one for one in texts(row))
        assert not row.is_kept
        await at.close()

    run(story())


def test_files_of_one_message_lie_side_by_side_where_there_is_room(run: Run) -> None:
    async def story() -> None:
        at = await pane_with(*(here(f"{n}.bin", "application/x", b"x") for n in range(9)))
        assert names(at.rows()) == [f"{n}.bin" for n in range(9)]
        places = [at.place(row) for row in at.rows()]
        tops = sorted({top for top, _ in places})
        assert [[top for top, _ in places].count(one) for one in tops] == [2, 2, 2, 2, 1]
        assert len({below - top for top, below in pairwise(tops)}) == 1
        at.pane.resize(430, 1400)
        await until(lambda: len({at.place(row)[1] for row in at.rows()}) == 1)
        await at.close()

    run(story())


def test_text_opened_in_place_has_all_the_room(run: Run) -> None:
    async def story() -> None:
        at = await pane_with(
            here("a.txt", "text/plain", b"one\ntwo\n"), here("b.bin", "application/x", b"x")
        )
        one, two = at.rows()
        assert at.place(one)[0] == at.place(two)[0]
        button("Show a.txt", one).click()
        await until(lambda: at.place(one)[0] < at.place(two)[0])
        button("Hide a.txt", one).click()
        await until(lambda: at.place(one)[0] == at.place(two)[0])
        await at.close()

    run(story())


def test_late_file_joins_the_other_tiles(run: Run) -> None:
    async def story() -> None:
        at = await pane_with(here("a.bin", "application/x", b"x"))
        origin = at.files()[0].origin
        more = FileEntry(EntryId("later"), origin, here("b.bin", "application/x", b"y"))
        entries = list(at.conversation.entries)
        row = next(n for n, one in enumerate(entries) if isinstance(one, FileEntry))
        at.pane.view.apply([Inserted(row + 1, more)])
        assert names(at.rows()) == ["a.bin", "b.bin"]
        assert button("Save all 2 files", at.pane.view).isVisible()
        at.pane.view.apply([Removed(row)])
        assert names(at.rows()) == ["b.bin"]
        assert not buttons("Save the file", at.rows()[0])
        await at.close()

    run(story())


def test_a_picture_of_the_inspector_is_opened_from_there(run: Run) -> None:
    async def story() -> None:
        at = await pane_with(here("one.png", "image/png", PNG))
        tab = FilesTab(at.pictures, at.pane)
        tab.resize(340, 700)
        tab.show()
        tab.show_conversation(at.conversation)
        tab.look_wanted.connect(at.pane.look_at)
        await until(lambda: all_shown(FileLine, tab))
        QTest.keyClick(only(FileLine, tab), Qt.Key.Key_Return)
        button("Open", tab).click()
        viewer = at.viewer()
        await until(lambda: all_shown(Canvas, viewer))
        assert viewer.entry == at.files()[0]
        await at.close()

    run(story())
