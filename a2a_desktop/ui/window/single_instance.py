"""One program for each person: a second start hands its arguments to the first, and ends.

A local socket (a file of this person's, or a named pipe) connects them; the first program owns it.
Of several that start at once, a lock says which is the first: a socket takes the place of another.
"""

import hashlib
import json
import logging
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import (
    QCoreApplication,
    QDeadlineTimer,
    QEvent,
    QLockFile,
    QObject,
    QStandardPaths,
    Signal,
)
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtNetwork import QLocalServer, QLocalSocket

_log = logging.getLogger(__name__)

BOUND_MS: Final = 10_000
"""The time in which the first program takes the arguments, or ends: one that is busy with its start
does so later, one that is closing does not listen, and one that is frozen does neither.
"""
TRY_MS: Final = 100
LONGEST_NAME: Final = 100
"""The most bytes in the name of a socket's file; systems take 104 (macOS) to 108 with the end."""
LONGEST: Final = 64 * 1024
"""The most bytes from a second start."""


def hand_over(folder: Path, arguments: Sequence[str], end: QDeadlineTimer) -> bool:
    """Hands the arguments to the running program; returns whether there is one."""
    socket = QLocalSocket()
    socket.connectToServer(_socket_name(folder))
    if not socket.waitForConnected(end.remainingTime()):
        return False
    socket.write(json.dumps([*arguments]).encode("utf-8", "replace") + b"\n")
    is_heard = socket.waitForBytesWritten(end.remainingTime()) and socket.waitForReadyRead(
        end.remainingTime()
    )
    socket.close()
    return is_heard


class Instance(QObject):
    """The first program: receives the arguments of every later start."""

    started_again = Signal(object)
    """A list of texts: the arguments of the other start."""

    is_second = False
    """Another program was quicker, and has the arguments."""

    def __init__(self, folder: Path, arguments: Sequence[str] = ()) -> None:
        super().__init__()
        self.link = ""
        """The link or file of the start, on systems that send it as an event (macOS)."""
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._called)
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:  # opening the data reports a folder without write access
            _log.info("no later start will be heard of: %s", error.strerror)
        else:
            self._lock = QLockFile(str(folder / "instance.lock"))
            self._lock.setStaleLockTime(0)  # only that of a program that is no more
            self.is_second = self._is_late(folder, arguments)
            name = _socket_name(folder)
            if not self.is_second and (self._lock.isLocked() or not Path(name).exists()):
                self._listen(name)  # not in place of a first program that is frozen
        app = QCoreApplication.instance()
        if app is not None and sys.platform == "darwin":  # a filter costs a little with each event
            app.installEventFilter(self)

    def _is_late(self, folder: Path, arguments: Sequence[str]) -> bool:
        end = QDeadlineTimer(BOUND_MS)
        while not hand_over(folder, arguments, end):
            if self._lock.tryLock(TRY_MS) or end.hasExpired():
                return False
            if self._lock.error() is not QLockFile.LockError.LockFailedError:
                return False  # nothing can be written there
        return True

    def _listen(self, name: str) -> None:
        if not self._server.listen(name):
            QLocalServer.removeServer(name)  # a killed program left it
            self._server.listen(name)

    def close(self) -> None:
        """Accepts no more starts."""
        if (app := QCoreApplication.instance()) is not None:
            app.removeEventFilter(self)
        self._server.close()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent) and (given := _given(event)):
            self.link = given
            self.started_again.emit([given])
            return True
        return super().eventFilter(watched, event)

    def _called(self) -> None:
        while (socket := self._server.nextPendingConnection()) is not None:
            call = _Call(socket, self)
            call.received.connect(self.started_again)


class _Call(QObject):
    """The message of one later start: a line of JSON."""

    received = Signal(object)

    def __init__(self, socket: QLocalSocket, parent: QObject) -> None:
        super().__init__(parent)
        self._socket = socket
        self._said = b""
        socket.setParent(self)
        socket.readyRead.connect(self._read)
        socket.disconnected.connect(self.deleteLater)
        self._read()

    def _read(self) -> None:
        self._said += bytes(self._socket.readAll().data())
        if len(self._said) > LONGEST:
            self._socket.abort()
            return
        line, end, _ = self._said.partition(b"\n")
        if not end:
            return
        self._said = b""
        try:
            said = json.loads(line)
        except ValueError:
            said = None
        if isinstance(said, list) and all(isinstance(one, str) for one in said):
            self._socket.write(b"ok\n")
            self._socket.flush()
            self.received.emit(said)
        else:
            self._socket.abort()


def _given(event: QFileOpenEvent) -> str:
    """Returns the link, or the path of the card's file; "" for any other event."""
    if event.url().scheme() == "a2a":
        return event.url().toString()
    return event.file() if event.file().lower().endswith(".json") else ""


def _socket_name(folder: Path) -> str:
    """Returns the socket's path, in the person's own folder; it names a pipe on Windows.

    For a folder with too long a name it is in the folder of this person's running programs.
    """
    name = str(folder / "instance.socket")
    if len(os.fsencode(name)) <= LONGEST_NAME:
        return name
    runtime = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.RuntimeLocation)
    own = hashlib.sha256(os.fsencode(folder.absolute())).hexdigest()[:16]
    return str(Path(runtime) / f"a2a-desktop-{own}")
