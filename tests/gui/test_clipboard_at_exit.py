"""The clipboard at the end of the program, which stays readable.

Each try is a program of its own, as the very end is under test. Without `_leave_plain` the first
one dies of a signal.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.waiting import STORY_BOUND

_ROOT = Path(__file__).parents[2]
_BEGIN = """
import atexit, sys
from datetime import UTC, datetime
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget

app = QApplication(sys.argv)
clipboard = QGuiApplication.clipboard()

def tell():  # what a clipboard manager finds at the end: this is called last
    held = clipboard.mimeData()
    print(sorted(held.formats()) if held else [], repr(clipboard.text()))

atexit.register(tell)

from a2a_desktop.conversation.entry import Origin, TextEntry
from a2a_desktop.model.ids import EntryId, MessageId
from a2a_desktop.model.message import Role
from a2a_desktop.store.blobs import FileBlobs
from a2a_desktop.ui.transcript.message_intents import CopyMarkdown, CopyMessages, RowPart
from a2a_desktop.ui.chat.message_commands import MessageCommands
from a2a_desktop.ui.composer.composer import Composer
from a2a_desktop.ui.files.pictures import Pictures
from a2a_desktop.ui.theme import style
from a2a_desktop.ui.theme.tokens import Tokens
from tests.fakes import ScriptedAgent, conversation_with, stores
from tests.gui.chat_window import AGENT

style.apply(app, Tokens())
window = QWidget()
commands = MessageCommands(Composer(Pictures(FileBlobs(None), window), window), window)
commands.show_conversation(conversation_with(ScriptedAgent(), stores()[0]), AGENT)
entry = TextEntry(EntryId("r/0"), Origin(Role.AGENT, datetime.now(UTC)), "Some **bold** words")

def copy(intent=CopyMessages):
    commands.do(intent([RowPart(entry)]))
    assert "bold" in clipboard.text()
"""
TRIES = {
    "a message": ("copy()", "['text/plain'] 'Some bold words'"),
    "several times": ("copy(); copy()", "['text/plain'] 'Some bold words'"),
    "as Markdown": ("copy(CopyMarkdown)", "['text/plain'] 'Some **bold** words'"),
    "others' words": ("copy(); clipboard.setText('theirs')", "['text/plain'] 'theirs'"),
    "nothing any more": ("copy(); clipboard.clear()", "[] ''"),
}


@pytest.mark.parametrize("name", TRIES)
def test_copy_can_be_pasted_after_the_program_has_ended(name: str) -> None:
    act, left = TRIES[name]
    environment = {**os.environ, "PYTHONPATH": str(_ROOT), "QT_QPA_PLATFORM": "offscreen"}
    ended = subprocess.run(
        [sys.executable, "-c", f"{_BEGIN}\n{act}\n"],
        env=environment,
        cwd=_ROOT,
        capture_output=True,
        text=True,
        timeout=STORY_BOUND,
        check=False,
    )
    assert ended.returncode == 0, ended.stderr
    assert ended.stdout.splitlines()[-1] == left
    assert "Traceback" not in ended.stderr
