"""The command line. Qt is imported only when a window is wanted."""

import argparse
import io
import os
import sys
from collections.abc import Collection, Sequence
from importlib import import_module
from pathlib import Path
from typing import Final

from a2a_desktop import __version__

COMMANDS: Final = {
    "ask": "ask an agent, or several, and print the answer",
    "card": "print what an agent is and what it can do",
    "listen": "print what an agent reports on its tasks",
    "agents": "list the agents saved in the program",
    "token": "store or forget a token in the keyring",
}
"""The commands without a window, each a module of `commands`."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the program and returns its exit status."""
    _find_home()
    arguments = _with_link(sys.argv[1:] if arguments is None else arguments)
    options = _parser(arguments).parse_args(arguments)
    for stream in (sys.stdout, sys.stderr):  # an agent may send what their encoding lacks
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    if options.demo_server:
        from a2a_desktop.demo.server import main as serve

        return serve(options.pace)
    if options.command is not None:
        return _command(options)
    if options.selftest:
        from a2a_desktop.commands import selftest

        return selftest.run()
    if not has_screen():
        from a2a_desktop.commands import offscreen

        return offscreen.demo()
    from a2a_desktop.ui.qt import starting

    starting.hurry()
    from a2a_desktop.commands import window

    return window.run(options.link)


def _find_home() -> None:
    """Sets the home folder that Qt uses where the system names none: libraries fail without."""
    if not os.environ.get("HOME"):
        os.environ.pop("HOME", None)
        try:
            Path.home()
        except RuntimeError:
            os.environ["HOME"] = os.sep


def _with_link(arguments: Sequence[str]) -> list[str]:
    """Puts `--open` before a bare `a2a:` link or card file, as desktops pass them."""
    first, rest = (arguments[0], arguments[1:]) if arguments else ("", [])
    if first.startswith("a2a:"):
        return ["--open", *arguments]
    if first.lower().endswith(".json") and not first.startswith("-"):
        return ["--open", str(_card_file(first)), *rest]
    return list(arguments)


def _card_file(said: str) -> Path:
    """Returns the place of a card, for a program that may run in another folder."""
    if said.startswith("file:"):
        from urllib.parse import urlsplit
        from urllib.request import url2pathname

        said = url2pathname(urlsplit(said).path)
    return Path(said).absolute()


def has_screen() -> bool:
    """Returns whether a window can be shown, as far as that is known without Qt."""
    if platform := os.environ.get("QT_QPA_PLATFORM"):
        return platform not in ("offscreen", "minimal")
    if sys.platform.startswith(("win", "darwin")):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _command(options: argparse.Namespace) -> int:
    for name in ("stdout", "stderr"):  # one that is closed from the start is None
        setattr(sys, name, getattr(sys, name) or io.StringIO())
    module = import_module(f"a2a_desktop.commands.{options.command}")
    if options.command == "ask":
        if wrong := module.misused(options):
            options.parser.error(wrong)
        if options.screenshot is not None:
            from a2a_desktop.commands import offscreen

            return offscreen.ask(module.question(options), options.screenshot)
    try:
        status = int(module.run(options))
        sys.stdout.flush()
    except KeyboardInterrupt:
        return 1
    except OSError as error:  # all others are A2AErrors by now
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # or the end fails as well
        if not isinstance(error, BrokenPipeError):
            sys.stderr.write(f"The output can't be written: {error.strerror}.\n")
        return 1
    return status


def _parser(said: Collection[str] = tuple(COMMANDS)) -> argparse.ArgumentParser:
    """Returns the parser; of the commands only those that are said have their arguments."""
    parser = argparse.ArgumentParser(
        prog="a2a-desktop",
        description="Talk to AI agents that speak A2A. Without a command, opens the window.",
        epilog="Without a screen, plays a demo conversation, prints it and saves a screenshot.",
    )
    parser.add_argument("--version", action="version", version=f"A2A Desktop {__version__}")
    parser.add_argument(
        "--selftest",
        action="store_true",
        help="check that everything works on this computer, print a table and exit",
    )
    parser.add_argument("--demo-server", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--pace", type=float, default=1.0, help=argparse.SUPPRESS)
    parser.add_argument(
        "--open",
        dest="link",
        default="",
        metavar="ADDRESS",
        help="offer to add this agent: its address, or the file of its card",
    )
    commands = parser.add_subparsers(dest="command", title="commands")
    for name, text in COMMANDS.items():
        command = commands.add_parser(name, help=text)
        command.set_defaults(parser=command)
        if name in said:
            import_module(f"a2a_desktop.commands.{name}").arguments(command)
    return parser
