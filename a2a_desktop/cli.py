"""The command line. Qt is imported only when a window is wanted."""

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from a2a_desktop import __version__


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the program and returns its exit status."""
    options = _parser().parse_args(_with_link(sys.argv[1:] if arguments is None else arguments))
    if options.demo_server:
        from a2a_desktop.demo.server import main as serve

        return serve(options.pace)
    if options.command == "ask":
        return _ask(options)
    if options.selftest:
        from a2a_desktop.commands import selftest

        return selftest.run()
    if options.shots is not None or not has_screen():
        return _offscreen(options)
    from a2a_desktop.ui.qt import starting

    starting.hurry()
    from a2a_desktop.commands import window

    return window.run(options.link)


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


def _ask(options: argparse.Namespace) -> int:
    from a2a_desktop.commands import ask

    request = ask.Question(
        options.url,
        options.text,
        tuple(options.attach),
        as_json=options.json,
        timeout=options.timeout,
        schema=options.schema,
    )
    if options.screenshot is None:
        return ask.run(request)
    from a2a_desktop.commands import offscreen

    return offscreen.ask(request, options.screenshot)


def _offscreen(options: argparse.Namespace) -> int:
    from a2a_desktop.commands import offscreen

    if options.shots is not None:
        return offscreen.shots(options.shots)
    return offscreen.demo()


def _parser() -> argparse.ArgumentParser:
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
    parser.add_argument("--shots", type=Path, metavar="FOLDER", help=argparse.SUPPRESS)
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
    asking = commands.add_parser(
        "ask",
        help="ask an agent once and print its answer",
        description="Send one message to an agent and print its answer: as it arrives in a "
        "terminal, otherwise once it is complete. Nothing is saved.",
        epilog="Exit status: 0 answered, 1 failed, declined or stopped, 3 the agent needs an "
        "answer or a sign-in, 4 unreachable or unreadable, 5 out of time, 6 finished without an "
        "answer.",
    )
    _add_what_is_asked(asking)
    return parser


def _add_what_is_asked(asking: argparse.ArgumentParser) -> None:
    asking.add_argument("url", help="the agent's address")
    asking.add_argument("text", help="your message")
    asking.add_argument(
        "--attach", type=Path, action="append", default=[], metavar="FILE", help="attach a file"
    )
    asking.add_argument(
        "--schema", type=Path, metavar="FILE", help="ask for an answer in this JSON Schema"
    )
    asking.add_argument("--json", action="store_true", help="print the whole answer as JSON")
    asking.add_argument("--screenshot", type=Path, metavar="PNG", help="save a screenshot")
    asking.add_argument(
        "--timeout",
        type=float,
        default=300.0,
        metavar="SECONDS",
        help="how long to wait (default: 300)",
    )
