"""The program without a screen: the demo conversation, `ask` with a picture."""

import asyncio
import os
import sys
import tempfile
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Final, Self, TextIO

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication

from a2a_desktop.app.app import App
from a2a_desktop.commands.ask import Question, asked
from a2a_desktop.commands.printing import Printer
from a2a_desktop.commands.window import run_in_loop, services_of
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.settings import Settings
from a2a_desktop.ui.qt.language import speak
from a2a_desktop.ui.window.main_window import MainWindow
from a2a_desktop.ui.window.welcome import ExampleChosen

SIZE: Final = QSize(1440, 900)
SETTLE: Final = 0.35
"""Seconds until all changes are painted."""
TURN_BOUND: Final = 120.0
PICTURE: Final = "a2a-desktop-demo.png"


def demo() -> int:
    """Runs the demo conversation, prints its transcript, saves a screenshot."""

    async def main() -> int:
        async with OffscreenWindow(await App.open_in_memory()) as shown:
            print_line("There is no screen here, so this is a demo conversation.\n")
            await shown.talk(0, Printer(sys.stdout, sys.stderr, with_person=True))
            place = await shown.picture(_writable_place())
            print_line(f"\nScreenshot: {place}")
            return 0

    return run_offscreen(main)


def ask(request: Question, picture: Path) -> int:
    """Asks in the window that a person would see, and saves a picture of it."""

    async def main() -> int:
        async with OffscreenWindow(await App.open_in_memory()) as shown:
            status = await asked(shown.app, request, shown.window.navigator.show)
            print_line(f"Screenshot: {await shown.picture(picture)}", is_note=True)
            return status

    return run_offscreen(main)


def print_line(text: str, *, is_note: bool = False) -> None:
    """Prints a line for the person at the terminal."""
    stream: TextIO | None = sys.stderr if is_note else sys.stdout
    if stream is not None:  # a program without a console has none
        stream.write(f"{text}\n")
        stream.flush()


class OffscreenWindow:
    """A window of the program without a screen."""

    def __init__(
        self, app: App, theme: str = "light", language: str = "system", text_scale: float = 1.0
    ) -> None:
        app.settings = replace(Settings(), theme=theme, language=language, text_scale=text_scale)
        speak(language)
        self.app = app
        self.window = MainWindow(services_of(app))

    async def __aenter__(self) -> Self:
        await self.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def open(self) -> None:
        """Shows it, and waits until it is painted."""
        self.window.resize(SIZE)
        self.window.show()
        await asyncio.sleep(SETTLE)

    async def close(self) -> None:
        """Hides it, and ends the program's services."""
        self.window.hide()
        await self.app.close()
        self.window.deleteLater()

    async def talk(self, demo_number: int, printer: Printer | None, *answers: str) -> Conversation:
        """Sends a demo agent's example, then the answers it asks for."""
        agent = self.app.directory.demos[demo_number]
        text = agent.card.skills[0].examples[0]
        conversation = self.window.begin_example(ExampleChosen(agent.agent_id, text))
        if printer is not None:
            conversation.changed.subscribe(printer.told)
        async with asyncio.timeout(TURN_BOUND):
            for one in (text, *answers):
                self.window.chat.composer.take()
                await conversation.send(one)
        if printer is not None:
            printer.end()
        return conversation

    async def picture(self, place: Path) -> Path:
        """Paints the window into a file."""
        await asyncio.sleep(SETTLE)
        await asyncio.to_thread(place.parent.mkdir, parents=True, exist_ok=True)
        if not self.window.grab().save(str(place), "PNG"):
            raise OSError(0, "cannot be written", str(place))
        return place


def run_offscreen(main: Callable[[], Awaitable[int]]) -> int:
    """Runs `main` on one Qt event loop, without a screen."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    assert QApplication.instance() is None
    return run_in_loop(main)


def _writable_place() -> Path:
    folder = Path.cwd()  # absolute, as the person will look for it
    if not os.access(folder, os.W_OK):
        folder = Path(tempfile.gettempdir())
    return folder / PICTURE
