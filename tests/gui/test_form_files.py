"""Files in forms: a form waits for files that are read; sent files have a tile."""

import os
import threading
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from a2a_desktop.conversation import attachments
from a2a_desktop.forms.schema import read
from a2a_desktop.forms.spec import UNSET, FormSpec
from a2a_desktop.model.answer import Answer, AnswerLine
from a2a_desktop.model.errors import AttachmentRefused
from a2a_desktop.model.ids import EntryId, Json
from a2a_desktop.ui.files.file_look import FileTile
from a2a_desktop.ui.forms import files as form_files
from a2a_desktop.ui.forms.asking import AskingAgent
from a2a_desktop.ui.forms.card import AnswerCard
from a2a_desktop.ui.forms.files import AT_ONCE, LARGEST, FileControl, facts_of
from a2a_desktop.ui.forms.panel import FormPanel
from a2a_desktop.ui.widgets.label import ElidedLabel, Label
from tests.gui.conftest import Run
from tests.gui.controls import button
from tests.waiting import BOUND, until

pytestmark = pytest.mark.usefixtures("english")

A_FOLDER = "It's a folder. Attach the files in it, or compress it into one file first."


def file_panel(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> tuple[FormPanel, threading.Event]:
    """Returns a form that wants a file, which is read once the event is set."""
    file: Json = {"type": "string", "format": "data-url"}
    schema: Json = {"type": "object", "properties": {"x": file}, "required": ["x"]}
    spec = FormSpec(read(schema, None), schema=schema)
    panel = FormPanel(spec, AskingAgent("Travel Planner", "travel.example"), None)  # type: ignore[arg-type]  # a window of its own
    qtbot.addWidget(panel)
    panel.resize(700, panel.height_for(700))
    panel.show()
    is_there = threading.Event()

    def read_late(place: Path) -> bytes:
        assert is_there.wait(BOUND)
        if place.name == "huge.bin":
            raise AttachmentRefused(place.name, "too large", LARGEST)
        return b"%PDF-"

    monkeypatch.setattr(form_files, "_bytes_of", read_late)
    return panel, is_there


def test_a_form_is_sent_once_its_file_is_read(
    qtbot: QtBot, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        panel, is_there = file_panel(qtbot, monkeypatch)
        sent: list[Any] = []
        panel.submitted.connect(sent.append)
        (control,) = panel.findChildren(FileControl)
        control._take([Path("cv.pdf")])
        send = button("Send answers", panel)
        send.click()
        assert not sent
        assert not send.isEnabled()
        said = [one.text() for one in panel.findChildren(Label) if one.isVisible()]
        assert "Will be sent once the files are read" in said
        assert "Reading…" in said
        is_there.set()
        await until(lambda: sent)
        assert sent[0]["x"].startswith("data:application/pdf")
        assert send.isEnabled()

    run(main())


def test_form_with_a_refused_file_is_not_sent(
    qtbot: QtBot, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        panel, is_there = file_panel(qtbot, monkeypatch)
        sent: list[Any] = []
        panel.submitted.connect(sent.append)
        (control,) = panel.findChildren(FileControl)
        control._take([Path("huge.bin")])
        panel.submit()
        is_there.set()
        await until(lambda: not control.is_busy)
        assert control.has_refused
        assert not sent
        assert button("Send answers", panel).isEnabled()

    run(main())


def test_form_takes_no_pipe_device_or_folder_and_says_so_of_each(
    qtbot: QtBot, run: Run, tmp_path: Path
) -> None:
    async def main() -> None:
        schema: Json = {"type": "array", "items": {"type": "string", "format": "data-url"}}
        spec = FormSpec(read({"type": "object", "properties": {"docs": schema}}, None))
        panel = FormPanel(spec, AskingAgent("Coach", "coach.example"), None)  # type: ignore[arg-type]  # alone
        qtbot.addWidget(panel)
        (control,) = panel.findChildren(FileControl)
        pipe, large, folder = (tmp_path / one for one in ("pipe", "large.bin", "folder"))
        os.mkfifo(pipe)
        folder.mkdir()
        with large.open("wb") as file:
            file.truncate(1 << 30)
        control._take([pipe, Path("/dev/zero"), folder, large, tmp_path / "gone.txt"])
        await until(lambda: not control.is_busy)
        assert control.value() in ([], UNSET)
        assert control._notice.text().splitlines() == [
            "“pipe” can't be attached. It isn't a regular file.",
            "“zero” can't be attached. It isn't a regular file.",
            f"“folder” can't be attached. {A_FOLDER}",
            "and 2 more",
        ]

    run(main())


def test_single_file_of_several_is_named(
    qtbot: QtBot, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        panel, is_there = file_panel(qtbot, monkeypatch)
        sent: list[Any] = []
        panel.submitted.connect(sent.append)
        (control,) = panel.findChildren(FileControl)
        is_there.set()
        control._take([Path("cv.pdf"), Path("letter.pdf")])
        await until(lambda: not control.is_busy)
        assert control._notice.text() == "Only one file fits here. “cv.pdf” was taken."
        button("Send answers", panel).click()
        await until(lambda: sent)
        assert "name=cv.pdf;" in sent[0]["x"]

    run(main())


def test_files_of_a_field_have_a_limit_together(
    qtbot: QtBot, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        schema: Json = {"type": "array", "items": {"type": "string", "format": "data-url"}}
        spec = FormSpec(read({"type": "object", "properties": {"docs": schema}}, None))
        panel = FormPanel(spec, AskingAgent("Coach", "coach.example"), None)  # type: ignore[arg-type]  # alone
        qtbot.addWidget(panel)
        (control,) = panel.findChildren(FileControl)
        monkeypatch.setattr(attachments, "MESSAGE_SIZE", 100_000)
        monkeypatch.setattr(form_files, "_bytes_of", lambda place: bytes(int(place.stem)))
        control._take([Path("60000.bin"), Path("50000.bin"), Path("30000.bin")])
        await until(lambda: not control.is_busy)
        assert [facts_of(str(one))[0] for one in control._values] == ["60000.bin", "30000.bin"]
        assert control.has_refused
        assert control._notice.text().startswith(
            "“50000.bin” can't be attached. With the other files,"
        )

    run(main())


def test_sent_file_has_a_tile_with_name_and_facts(qtbot: QtBot) -> None:
    files = ("a · b.pdf · PDF · 9 KB", "taxi.jpg · Picture · 1.2 MB", "File · 3 KB")
    answer = Answer(EntryId("f"), "Trip", (AnswerLine("Receipts", files, "files"),))
    card = AnswerCard(answer, "sent", None, can_edit=False)  # type: ignore[arg-type]  # a window of its own
    qtbot.addWidget(card)
    card.resize(640, 300)
    card.show()
    assert all(one.width() > 20 for one in card.findChildren(ElidedLabel)), "they are seen"
    said = [one.text() for one in card.findChildren(ElidedLabel)]
    assert said == ["a · b.pdf", "PDF · 9 KB", "taxi.jpg", "Picture · 1.2 MB", "File", "3 KB"]
    looks = [(one._icon, one._hue) for one in card.findChildren(FileTile)]
    assert looks == [("ph.file-pdf", "clay"), ("ph.image", "sky"), ("ph.file", "amber")]


def test_some_of_very_many_files_are_shown_and_all_answered(qtbot: QtBot) -> None:
    schema: Json = {"type": "array", "items": {"type": "string", "format": "data-url"}}
    values: Json = [f"data:text/plain;name={n}.txt;base64,YQ==" for n in range(AT_ONCE + 3)]
    spec = FormSpec(read({"type": "object", "properties": {"docs": schema}}, {"docs": values}))
    panel = FormPanel(spec, AskingAgent("Coach", "coach.example"), None)  # type: ignore[arg-type]  # alone
    qtbot.addWidget(panel)
    panel.show()
    (control,) = panel.findChildren(FileControl)
    assert len(control.findChildren(FileTile)) == AT_ONCE
    button("and 3 more", control).click()
    assert sum(one.isVisible() for one in control.findChildren(FileTile)) == AT_ONCE + 3
    assert control.value() == values
