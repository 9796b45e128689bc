"""Files in the message box: chosen, dropped, pasted, taken away, sent."""

import os
import sys
import threading
from pathlib import Path
from urllib.parse import quote

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QColor, QDragEnterEvent, QDropEvent, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QFileDialog, QToolButton, QWidget

from a2a_desktop.app.app import App
from a2a_desktop.conversation import attachments
from a2a_desktop.conversation.attachments import taken_in
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.entry import Delivery, FileEntry
from a2a_desktop.model.card import AgentCard
from a2a_desktop.model.message import FilePart
from a2a_desktop.ui.composer.attachments import AT_ONCE, AttachmentChip
from a2a_desktop.ui.composer.composer import Composer
from a2a_desktop.ui.transcript.rows.file import FileRow
from a2a_desktop.ui.widgets.banner import Banner
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.window.main_window import MainWindow
from tests.gui.conftest import Run
from tests.gui.controls import button, named, press
from tests.gui.stories import forward, play
from tests.waiting import BOUND, until

COPY = Qt.DropAction.CopyAction
LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


def begin(app: App, window: MainWindow) -> Composer:
    """Opens a new conversation with the first demo agent."""
    window.navigator.choose_agent(app.directory.demos[0].agent_id)
    return window.chat.composer


def picture(place: Path) -> Path:
    image = QImage(640, 400, QImage.Format.Format_RGB32)
    image.fill(QColor("teal"))
    assert image.save(str(place))
    return place


def holding(*places: Path) -> QMimeData:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(one)) for one in places])
    return data


def drop(on: QWidget, data: QMimeData) -> bool:
    """Drags data over a widget and drops it there."""
    enter = QDragEnterEvent(QPoint(50, 50), COPY, data, LEFT, NONE)
    QApplication.sendEvent(on, enter)
    if enter.isAccepted():
        QApplication.sendEvent(on, QDropEvent(QPoint(50, 50), COPY, data, LEFT, NONE))
    return enter.isAccepted()


def paste(composer: Composer, data: QMimeData) -> None:
    QApplication.clipboard().setMimeData(data)
    composer.text.setFocus()
    QTest.keyClick(composer.text, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    QApplication.clipboard().clear()  # Qt would delete the data after Python has ended


def says(window: MainWindow, words: str) -> bool:
    banners = window.chat.findChildren(Banner)
    return any(one.accessibleName() == words and one.isVisible() for one in banners)


def chips(composer: Composer) -> list[str]:
    found = composer.files.findChildren(AttachmentChip)
    return [chip.accessibleName() for chip in found if chip.isVisible()]


def conversation_of(window: MainWindow) -> Conversation:
    assert window.navigator.current is not None
    return window.navigator.current


def test_a_dropped_picture_is_sent_and_shown(run: Run, tmp_path: Path) -> None:
    async def story(app: App, window: MainWindow) -> None:
        composer = begin(app, window)
        assert drop(window.chat, holding(picture(tmp_path / "lunch.png")))
        await until(lambda: composer.files.files)
        (name,) = chips(composer)
        assert name.startswith("lunch.png, Picture, ")
        press(named(QToolButton, "Send", composer))
        conversation = conversation_of(window)
        await until(lambda: any(isinstance(one, FileEntry) for one in conversation.entries))
        assert chips(composer) == []
        await until(lambda: not conversation.is_busy)
        window.chat.view.show_row(0)
        view = window.chat.view
        await until(lambda: [row for row in view.findChildren(FileRow) if row.height() > 200])
        assert conversation.record.title == "lunch.png"

    play(run, story)


def test_keys_are_in_the_message_box_after_files_were_chosen(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = picture(tmp_path / "lunch.png")
    monkeypatch.setattr(QFileDialog, "selectedFiles", lambda _: [str(place)])

    async def story(app: App, window: MainWindow) -> None:
        composer = begin(app, window)
        await forward(window)
        named(QWidget, "Search", window.sidebar).setFocus()
        press(named(QAbstractButton, "Attach files", composer))
        await until(lambda: window.findChildren(QFileDialog))
        (dialog,) = window.findChildren(QFileDialog)
        dialog.done(1)
        await until(lambda: composer.files.files)
        assert window.focusWidget() is composer.text

    play(run, story)


def test_attachments_are_part_of_the_draft(run: Run, tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("eggs")

    async def write(app: App, window: MainWindow) -> None:
        composer = begin(app, window)
        await conversation_of(window).send("Soup")
        paste(composer, holding(tmp_path / "notes.txt"))
        await until(lambda: composer.files.files)
        assert composer.text.toPlainText() == ""

    async def read(app: App, window: MainWindow) -> None:
        composer = window.chat.composer
        await until(lambda: composer.files.files)
        assert chips(composer) == ["notes.txt, Text, 4 B"]

    play(run, write, tmp_path)
    (tmp_path / "notes.txt").unlink()
    play(run, read, tmp_path)


def test_removed_attachment_comes_back_by_undo(run: Run, tmp_path: Path) -> None:
    for name in ("a.txt", "b.txt"):
        (tmp_path / name).write_text(name)

    async def story(app: App, window: MainWindow) -> None:
        composer = begin(app, window)
        window.chat.attaching.add([tmp_path / "a.txt", tmp_path / "b.txt"])
        await until(lambda: len(composer.files.files) == 2)
        press(named(QToolButton, "Remove a.txt", composer))
        assert [one.name for one in composer.files.files] == ["b.txt"]
        QTest.keyClick(composer.text, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        assert [one.name for one in composer.files.files] == ["a.txt", "b.txt"]
        QTest.keyClicks(composer.text, "Hi")
        QTest.keyClick(composer.text, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        assert composer.text.toPlainText() == ""
        assert len(composer.files.files) == 2

    play(run, story)


def test_a_pasted_picture_becomes_a_file(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        composer = begin(app, window)
        data = QMimeData()
        image = QImage(20, 10, QImage.Format.Format_RGB32)
        image.fill(QColor("teal"))
        data.setImageData(image)
        paste(composer, data)
        await until(lambda: composer.files.files)
        (file,) = composer.files.files
        assert (file.name, file.media_type) == ("Pasted picture 1.png", "image/png")
        assert (await app.blobs.read(file.blob or "")).startswith(b"\x89PNG")

    play(run, story)


def test_long_text_can_become_a_file(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        composer = begin(app, window)
        QTest.keyClicks(composer.text, "Sum this up: ")
        data = QMimeData()
        text = "\n".join(f"Line {number} of a long text" for number in range(400))
        data.setText(text)
        paste(composer, data)
        offer = next(
            one for one in composer.findChildren(Button) if one.text() == "Attach as a text file"
        )
        assert offer.isVisible()
        press(offer)
        await until(lambda: composer.files.files)
        assert composer.text.toPlainText() == "Sum this up: "
        (file,) = composer.files.files
        assert (await app.blobs.read(file.blob or "")).decode() == text
        assert not offer.isVisible()

    play(run, story)


def test_unsupported_file_is_marked_and_can_be_sent(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        composer = begin(app, window)
        composer.show_card(AgentCard("Coach", input_modes=("text/plain",)))
        composer.add((FilePart("a.pdf", "application/pdf", b"%PDF"),))
        assert chips(composer) == ["a.pdf, PDF, the agent might not be able to read it"]
        (chip,) = composer.files.findChildren(AttachmentChip)
        assert chip._facts.natural_width() <= chip._facts.width(), "the warning is not cut"
        assert named(QToolButton, "Send", composer).isEnabled()
        composer.show_card(AgentCard("Coach", input_modes=("application/pdf",)))
        assert chips(composer) == ["a.pdf, PDF, 4 B"]

    play(run, story)


def test_refused_files_are_reported(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(attachments, "ATTACHMENT_SIZE", 1024 * 1024)
    (tmp_path / "film.mp4").write_bytes(bytes(1024 * 1024 + 1))

    async def story(app: App, window: MainWindow) -> None:
        composer = begin(app, window)
        assert drop(window.chat, holding(tmp_path / "film.mp4"))
        film = "“film.mp4” can't be attached. It's larger than 1 MB."
        await until(lambda: says(window, film))
        assert drop(window.chat, holding(tmp_path))
        folder = f"“{tmp_path.name}” can't be attached. It's a folder. Attach the files in it, "
        folder += "or compress it into one file first."
        await until(lambda: says(window, f"{folder} {film}"))
        assert chips(composer) == []

    play(run, story)


def test_files_of_a_message_have_a_limit_together(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(attachments, "MESSAGE_SIZE", 1024 * 1024)
    films = [tmp_path / "first.mp4", tmp_path / "second.mp4"]
    for film in films:
        film.write_bytes(bytes(600 * 1024))
    words = "“second.mp4” can't be attached. With the other files, it's more than 1 MB."

    async def story(app: App, window: MainWindow) -> None:
        composer = begin(app, window)
        drop(window.chat, holding(*films))
        await until(lambda: says(window, words))
        assert [one.name for one in composer.files.files] == ["first.mp4"]
        conversation = conversation_of(window)
        parts = [await taken_in(film, app.blobs) for film in films]
        await conversation.send_parts(tuple(parts))
        rows = [one for one in conversation.entries if isinstance(one, FileEntry)]
        assert [one.file.name for one in rows] == ["first.mp4", "second.mp4"]
        assert rows[-1].delivery is Delivery.FAILED

    play(run, story)


def test_refusal_is_shown_until_attached_or_closed(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(attachments, "ATTACHMENT_SIZE", 1024 * 1024)
    film = tmp_path / "film.mp4"
    film.write_bytes(bytes(1024 * 1024 + 1))
    words = "“film.mp4” can't be attached. It's larger than 1 MB."

    async def story(app: App, window: MainWindow) -> None:
        composer = begin(app, window)
        drop(window.chat, holding(film))
        await until(lambda: says(window, words))
        composer.insert("I have eggs")
        QTest.keyClick(composer.text, Qt.Key.Key_Return)
        first = conversation_of(window)
        await until(lambda: first.entries and not first.is_busy)
        assert says(window, words)
        window.navigator.begin(first.record.agent_id)
        assert not says(window, words)
        await window.navigator.show_conversation(first.record.conversation_id)
        assert says(window, words)
        film.write_bytes(b"short")
        drop(window.chat, holding(film))
        await until(lambda: composer.files.files)
        assert not says(window, words)
        film.write_bytes(bytes(1024 * 1024 + 1))
        drop(window.chat, holding(film))
        await until(lambda: says(window, words))
        press(named(QToolButton, "Dismiss", window.chat))
        window.chat.refresh()
        assert not says(window, words)

    play(run, story)


def test_file_being_read_stays_with_its_conversation(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "notes.txt").write_text("eggs")
    let_go = threading.Event()
    read = attachments.bytes_of

    def slowly(place: Path) -> bytes:
        assert let_go.wait(BOUND)
        return read(place)

    monkeypatch.setattr(attachments, "bytes_of", slowly)

    async def story(app: App, window: MainWindow) -> None:
        composer = begin(app, window)
        composer.insert("I have eggs")
        QTest.keyClick(composer.text, Qt.Key.Key_Return)
        first = conversation_of(window)
        await until(lambda: first.entries and not first.is_busy)
        paste(composer, holding(tmp_path / "notes.txt"))
        composer.insert("Read this")
        assert chips(composer) == ["notes.txt, Reading…"]
        QTest.keyClick(composer.text, Qt.Key.Key_Return)
        assert composer.text.toPlainText() == "Read this"  # not without the file
        window.navigator.begin(first.record.agent_id)
        assert chips(composer) == []
        let_go.set()
        await until(lambda: first.record.draft == "Read this")
        await window.navigator.show_conversation(first.record.conversation_id)
        await until(lambda: chips(composer) == ["notes.txt, Text, 4 B"])
        await until(lambda: composer.text.toPlainText() == "Read this")

    play(run, story)


def test_many_files_leave_room_and_are_removed_by_keys(run: Run, tmp_path: Path) -> None:
    async def story(app: App, window: MainWindow) -> None:
        composer = begin(app, window)
        composer.files.add(tuple(FilePart(f"{n}.txt", "text/plain") for n in range(AT_ONCE)))
        await until(lambda: composer.height() > 200)
        assert composer.height() < 340
        last = named(QToolButton, f"Remove {AT_ONCE - 1}.txt", composer)
        last.setFocus(Qt.FocusReason.TabFocusReason)
        QTest.keyClick(last, Qt.Key.Key_Delete)
        focus = window.focusWidget()
        assert focus is not None
        assert focus.accessibleName() == f"Remove {AT_ONCE - 2}.txt"
        QTest.keyClick(focus, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        assert len(composer.files.files) == AT_ONCE
        composer.files.show_files((FilePart("a.txt", "text/plain"),))
        only = named(QToolButton, "Remove a.txt", composer)
        only.setFocus(Qt.FocusReason.TabFocusReason)
        QTest.keyClick(only, Qt.Key.Key_Space)
        assert window.focusWidget() is composer.text
        QTest.keyClick(composer.text, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        assert [one.name for one in composer.files.files] == ["a.txt"]

    play(run, story)


def test_of_very_many_files_all_are_attached_and_some_shown(run: Run, tmp_path: Path) -> None:
    names = [f"{n:03}.txt" for n in range(2 * AT_ONCE + 5)]
    for name in names:
        (tmp_path / name).write_text(name)

    async def story(app: App, window: MainWindow) -> None:
        composer = begin(app, window)
        data = QMimeData()
        data.setUrls([QUrl.fromLocalFile(str(tmp_path / name)) for name in names])
        assert drop(window.chat, data)
        assert composer.files.is_reading
        await until(lambda: not composer.files.is_reading)
        assert [one.name for one in composer.files.files] == names
        assert len(chips(composer)) == AT_ONCE
        press(button(f"and {AT_ONCE + 5} more", composer))
        assert len(chips(composer)) == 2 * AT_ONCE
        press(named(QToolButton, "Remove 000.txt", composer))
        assert [one.name for one in composer.files.files] == names[1:]
        assert chips(composer)[-1].startswith(names[2 * AT_ONCE])
        press(button("and 4 more", composer))
        assert len(chips(composer)) == len(names) - 1
        composer.files.restore()
        assert [one.name for one in composer.files.files] == names
        composer.files.show_files(composer.files.files[:1])
        assert len(chips(composer)) == 1

    play(run, story)


def test_a_dropped_text_is_written_into_the_box(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        composer = begin(app, window)
        data = QMimeData()
        data.setText("from another window")
        assert drop(window.chat, data)
        assert composer.text.toPlainText() == "from another window"
        assert not drop(window.chat, QMimeData())

    play(run, story)


def test_in_a_low_window_the_conversation_keeps_half_of_the_room(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        composer = begin(app, window)
        window.resize(640, 480)
        composer.files.add(tuple(FilePart(f"{n}.txt", "text/plain") for n in range(20)))
        composer.insert("A line\n" * 40)
        await until(lambda: composer.height() > 150)
        assert composer.height() <= window.chat.height() // 2 + 20
        window.resize(1300, 850)
        composer.files.show_files(())
        await until(lambda: 260 <= composer.height() <= 275)

    play(run, story)


def test_name_with_a_line_break_is_one_line_as_it_is_once_sent(run: Run, tmp_path: Path) -> None:
    async def story(app: App, window: MainWindow) -> None:
        composer = begin(app, window)
        place = tmp_path / "line\nbreak\u202etxt.exe"
        place.write_text("x")
        paste(composer, holding(place))
        await until(lambda: "line_break_txt.exe, Program, 1 B" in chips(composer))

    play(run, story)


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have text for names")
def test_file_whose_name_is_no_utf_8_is_attached(run: Run, tmp_path: Path) -> None:
    async def story(app: App, window: MainWindow) -> None:
        composer = begin(app, window)
        (tmp_path / os.fsdecode(b"caf\xe9.txt")).write_text("x")
        data = QMimeData()
        data.setData("text/uri-list", f"file://{quote(str(tmp_path))}/caf%E9.txt\r\n".encode())
        paste(composer, data)
        await until(lambda: "caf_.txt, Text, 1 B" in chips(composer))

    play(run, story)
