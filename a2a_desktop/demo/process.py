"""Starts the demo agents' process on demand, and stops it."""

import asyncio
import json
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

START_BOUND: Final = 30.0
STOP_BOUND: Final = 0.5
KILL_BOUND: Final = 30.0
"""Seconds until a killed process has ended, on a busy computer."""


class DemoUnavailable(RuntimeError):
    """The demo agents could not be started. `reason` is the end of their error output."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def own_command() -> list[str]:
    """Returns the command that runs the demo server of this program, frozen or not.

    A bundle on Windows has a second program for it: the one without a console cannot print.
    """
    if not getattr(sys, "frozen", False):
        return [sys.executable, "-m", "a2a_desktop", "--demo-server"]
    program = Path(sys.executable)
    console = program.with_name(f"{program.stem}-console{program.suffix}")
    return [str(console if console.exists() else program), "--demo-server"]


class DemoProcess:
    """The process of the demo agents; there is one at most."""

    def __init__(self, command: Sequence[str] | None = None) -> None:
        self._command = list(command or own_command())
        self._process: asyncio.subprocess.Process | None = None
        self._base = ""
        self._starting = asyncio.Lock()

    async def start(self) -> str:
        """Returns the address of the agents, and starts them if they do not run.

        Raises DemoUnavailable.
        """
        async with self._starting:
            is_running = self._process is not None and self._process.returncode is None
            if not is_running or not self._base:
                self._base = ""
                await self.stop()  # a cancelled start leaves it without address
                self._base = await self._start()
            return self._base

    async def _start(self) -> str:
        try:
            self._process = process = await asyncio.create_subprocess_exec(
                *self._command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            )
        except OSError as error:
            raise DemoUnavailable(error.strerror or "cannot be started") from error
        assert process.stdout is not None
        try:
            async with asyncio.timeout(START_BOUND):
                line = await process.stdout.readline()
            return f"http://127.0.0.1:{int(json.loads(line)['port'])}"
        except TimeoutError as error:
            await self.stop()
            raise DemoUnavailable("no answer in time") from error
        except (ValueError, KeyError, TypeError) as error:
            await self.stop()
            raise DemoUnavailable(f"ended with status {process.returncode}") from error

    async def stop(self) -> None:
        """Ends the process; kills it if it does not end by itself."""
        process, self._process = self._process, None
        if process is None:
            return
        assert process.stdin is not None
        process.stdin.close()
        try:
            async with asyncio.timeout(STOP_BOUND):
                await process.wait()
        except TimeoutError:
            with suppress(ProcessLookupError):
                process.kill()
            with suppress(TimeoutError):  # a busy computer takes its time
                async with asyncio.timeout(KILL_BOUND):
                    await process.wait()
