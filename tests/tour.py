"""The first hour with the program in pictures: `python -m tests.tour FOLDER`.

Each picture is the screen of the running program, driven by keys and mouse on a private desktop. A
folder gets `tour.md` and `screenshots/tour`.
"""

import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from PIL import Image

from a2a_desktop.settings import Paths, Settings, write_settings
from tests.e2e.desktop import START_PATIENCE, Desktop, Program
from tests.e2e.talk import PARCEL, QUESTION, rows, wait_for_row, wait_for_text, write
from tests.peers import Peer, running
from tests.pictures import shrink

WIDTH, HEIGHT = 1100, 800
NARROW: Final = 720
REST: Final = 0.8
"""Seconds in which the screen comes to rest after the last act."""
HEAD: Final = """# The first hour

The steps of a person who has just installed the program. `python3 dev.py shots` takes each picture
from the screen of the running program, with keys and mouse. Left light, right dark.
"""
Act = Callable[["Tour"], object]


class Tour:
    """A person at the program, who takes pictures."""

    def __init__(self, desktop: Desktop, program: Program, url: str) -> None:
        self.program, self.url = program, url
        self._desktop = desktop

    def settle(self, width: int = WIDTH) -> None:
        """Gives the window its size, in the corner of the screen."""
        number = self.program.window()
        self._desktop.xdotool("windowsize", "--sync", number, str(width), str(HEIGHT))
        self._desktop.xdotool("windowmove", "--sync", number, "40", "40")

    def take(self, place: Path) -> None:
        """Writes a picture of the window and of all before it."""
        time.sleep(REST)
        self._desktop.screenshot(place)
        at = self.program.wait_for("frame").extents
        with Image.open(place) as screen:
            box = (at.x, at.y, at.x + at.width, at.y + at.height)
            screen.convert("RGB").crop(box).save(place)
        shrink(place)

    def press(self, name: str, role: str = "push button") -> None:
        """Clicks what has this name."""
        self.program.click(self.program.wait_for(role, name, START_PATIENCE))

    def choose(self, beginning: str) -> None:
        """Clicks a row of a list that begins so."""
        self.program.click(
            self.program.wait_for("list item", lambda name: name.startswith(beginning))
        )

    def point_at(self, beginning: str) -> None:
        """Moves the mouse over a row of a list."""
        row = self.program.wait_for("list item", lambda name: name.startswith(beginning))
        x, y = row.extents.centre
        self._desktop.xdotool("mousemove", str(x), str(y))

    def right_click(self, beginning: str) -> None:
        """Opens the menu of a row of a list."""
        self.point_at(beginning)
        self._desktop.xdotool("click", "3")

    def type(self, text: str) -> None:
        """Types a message without sending it."""
        self.program.type(text)
        wait_for_text(self.program, text)

    def done(self) -> None:
        """Waits for the end of the newest request."""
        self.program.until(lambda: rows(self.program)[-1].startswith("Done in "), "the end")

    def begin_with(self, agent: str) -> None:
        """Chooses an agent of the list, by its search."""
        self.program.key("ctrl+k")
        self.program.wait_for("text", "Search everything")
        self.program.type(agent)
        self.choose(agent)

    def key(self, *keys: str) -> None:
        """Presses keys."""
        self.program.key(*keys)


def _example(tour: Tour) -> None:
    tour.press(f"Recipe Coach: {QUESTION}")
    wait_for_row(tour.program, "Recipe Coach, ")


def _follow_up(tour: Tour) -> None:
    write(tour.program, "And for six people?")
    tour.program.until(lambda: any("six people?" in one for one in rows(tour.program)), "it sent")
    tour.done()


def _currency(tour: Tour) -> None:
    tour.key("Escape")
    tour.choose("Currency Desk, ")
    tour.program.wait_for("push button", "How much is 250 dollars in euros?")


def _question(tour: Tour) -> None:
    tour.type("How much is 250 dollars in euros?")
    tour.key("Return")
    tour.program.wait_for("push button", "average of the last month")


def _answer(tour: Tour) -> None:
    tour.press("average of the last month")
    wait_for_row(tour.program, "Done in ")


def _form(tour: Tour) -> None:
    tour.choose("Form Tour, ")
    tour.type("I want to claim an expense")
    tour.key("Return")
    tour.program.wait_for("push button", "Send answers")


def _missing(tour: Tour) -> None:
    tour.program.take("text", "Amount, required")
    tour.program.type("47.50")
    tour.press("Send answers")


def _filled_in(tour: Tour) -> None:
    tour.program.take("text", "Date of the expense, required")
    tour.program.type("2026-11-03")
    tour.press("Category, required: Choose…", "combo box")
    tour.press("Taxi", "list item")
    tour.program.wait_for("combo box", "Category, required: Taxi")


def _sent(tour: Tour) -> None:
    tour.press("Send answers")
    wait_for_row(tour.program, "Done in ")


def _dinner(tour: Tour) -> None:
    tour.key("ctrl+n")
    tour.type("Plan a dinner with me")
    tour.key("Return")
    wait_for_row(tour.program, "Form Tour, ")


def _parcel(tour: Tour) -> None:
    tour.choose("Courier, ")
    tour.type(f"{PARCEL} in 600 s")
    tour.key("Return")
    tour.program.wait_for("push button", "Stop this task")


def _stopped(tour: Tour) -> None:
    tour.press("Stop this task")
    wait_for_row(tour.program, "Stopped by you")


def _title(tour: Tour) -> None:
    tour.press(f"Title: {PARCEL} in 600 s")
    tour.program.wait_for("text", "Title")
    tour.key("ctrl+a")
    tour.program.type("Books for my aunt")


def _renamed(tour: Tour) -> None:
    tour.key("Return")
    tour.program.wait_for("push button", "Title: Books for my aunt")


def _find(tour: Tour) -> None:
    tour.choose(QUESTION)
    wait_for_row(tour.program, "You, ")
    tour.key("ctrl+f")
    tour.program.type("spinach")


def _palette(tour: Tour) -> None:
    tour.key("Escape", "ctrl+k")
    tour.program.wait_for("text", "Search everything")


def _found(tour: Tour) -> None:
    tour.program.type("lisbon")
    tour.program.wait_for("list item", lambda name: "Lisbon" in name)


def _menu(tour: Tour) -> None:
    tour.key("Escape")
    tour.right_click("Books for my aunt, ")


def _deleted(tour: Tour) -> None:
    tour.key("Up", "Return")  # the last one
    tour.program.wait_for("push button", "Undo")


def _restored(tour: Tour) -> None:
    tour.key("ctrl+z")
    tour.program.wait_for("list item", lambda name: name.startswith("Books for my aunt, "))


def _inspector(tour: Tour) -> None:
    tour.key("ctrl+i")
    tour.program.wait_for("page tab", "Card")


def _address(tour: Tour) -> None:
    tour.key("ctrl+i", "ctrl+o")
    tour.program.fill("text", "Agent address", tour.url)
    tour.program.until(lambda: _can_be_added(tour.program), "the agent to be found")


def _can_be_added(program: Program) -> bool:
    button = program.find("push button", "Add")
    return button is not None and "enabled" in button.states


def _added(tour: Tour) -> None:
    tour.press("Add")
    tour.program.until(lambda: tour.program.find("push button", "Add") is None, "the dialog's end")


def _own(tour: Tour) -> None:
    write(tour.program, "Good morning")
    wait_for_row(tour.program, "Done in ")


def _settings(tour: Tour) -> None:
    tour.key("ctrl+comma")
    tour.program.wait_for("list item", "Appearance")


def _guide(tour: Tour) -> None:
    tour.key("Escape", "F1")
    tour.program.wait_for("list", lambda name: bool(name))


def _narrow(tour: Tour) -> None:
    tour.key("Escape")
    tour.settle(NARROW)


STEPS: Final[tuple[tuple[str, Act], ...]] = (
    ("The first start: four agents on this computer can be tried at once.", Tour.settle),
    ("A press on an example sends it, and the answer is written while you look on.", _example),
    ("It is done.", Tour.done),
    ("Ask on: the agent knows what was said before.", _follow_up),
    ("Another agent: what it can do, and examples.", _currency),
    ("It asks back. The answers it names are buttons.", _question),
    ("A press sends the answer; the result has a chart and a table.", _answer),
    ("An agent can ask with a form.", _form),
    ("What is missing is said beside its field, before anything is sent.", _missing),
    ("Now all is filled in.", _filled_in),
    ("The answers stay in the conversation as a card.", _sent),
    ("An agent can also draw a page of its own.", _dinner),
    ("A long task says where it is.", _parcel),
    ("Stop ends it.", _stopped),
    ("The mouse over a message shows what can be done with it.", lambda it: it.point_at("You, ")),
    ("A press on the title changes it.", _title),
    ("The new name is in the list at once; Ctrl Z brings the old one back.", _renamed),
    ("Ctrl F finds words in a conversation.", _find),
    ("Ctrl K is the way to everything.", _palette),
    ("It finds conversations, messages, agents and actions.", _found),
    ("The menu of a conversation.", _menu),
    ("Deleted, with a way back.", _deleted),
    ("Ctrl Z: there it is again.", _restored),
    ("Ctrl I opens the inspector: what the agent says of itself.", _inspector),
    ("An agent of one's own: the address is enough.", _address),
    ("It is added, and a conversation with it is open.", _added),
    ("It answers.", _own),
    ("The settings.", _settings),
    ("The guide.", _guide),
    ("In a narrow window the lists make room.", _narrow),
)


def pictures(folder: Path, theme: str) -> Iterator[Path]:
    """Takes the pictures of a theme, and yields the place of each."""
    with TemporaryDirectory() as place, running(Peer("newest", "sdk_1.py")) as url:
        home = Path(place) / "person"
        write_settings(Paths(home / "data", home / "config").config, Settings(theme=theme))
        with Desktop(Path(place)) as desktop:
            program = desktop.start(home)
            program.wait_for("push button", f"Recipe Coach: {QUESTION}", START_PATIENCE)
            tour = Tour(desktop, program, url)
            for number, (_, act) in enumerate(STEPS, 1):
                act(tour)
                taken = folder / f"{number:02}-{theme}.png"
                tour.take(taken)
                yield taken
            program.key("ctrl+q")
            program.wait()


def page(folder: str) -> str:
    """Returns the page of the steps, with pictures in a folder beside it."""
    parts = [HEAD]
    for number, (words, _) in enumerate(STEPS, 1):
        shown = " ".join(
            f'<img src="{folder}/{number:02}-{theme}.png" width="49%" alt="{words}">'
            for theme in ("light", "dark")
        )
        parts.append(f"## {number}. {words}\n\n{shown}\n")
    return "\n".join(parts)


def main(docs: Path) -> None:
    """Takes all pictures and writes the page."""
    folder = docs / "screenshots" / "tour"
    folder.mkdir(parents=True, exist_ok=True)
    for theme in ("light", "dark"):
        for taken in pictures(folder, theme):
            sys.stdout.write(f"{taken} {taken.stat().st_size // 1024} KB\n")
    (docs / "tour.md").write_text(page("screenshots/tour"), "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
