"""The headers that one agent gets with every request: a row each."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from a2a_desktop.model.connection import Header
from a2a_desktop.ui.widgets.button import Button, IconButton
from a2a_desktop.ui.widgets.check_box import CheckBox
from a2a_desktop.ui.widgets.layouts import column_layout, row_layout
from a2a_desktop.ui.widgets.line_edit_buttons import LineEdit

_NAME: Final = re.compile(r"[A-Za-z0-9!#$%&'*+.^_`|~-]+")
"""Source: RFC 9110, 5.6.2."""
_OURS: Final = frozenset({"host", "content-length", "transfer-encoding", "connection"})
"""The headers of the connection itself."""
_TELLING: Final = re.compile(r"auth|key|token|secret|cookie|password", re.IGNORECASE)


class HeaderList(QWidget):
    """Rows of name and value; a secret value is masked, and never shown again once saved."""

    changed = Signal()

    def __init__(self, headers: Sequence[Header], parent: QWidget) -> None:
        super().__init__(parent)
        self._rows: list[_HeaderRow] = []
        self._box = column_layout(self, gap=8, margins=0)
        more = Button(self.tr("Add a header"), self, "small", "ph.plus", clicked=self._add_empty)
        self._box.addWidget(more, 0, Qt.AlignmentFlag.AlignLeft)
        for header in headers:
            self._add(header)

    @property
    def headers(self) -> tuple[Header, ...]:
        """The present headers, without the values of secret ones."""
        return tuple(row.header for row in self._rows if row.header.name)

    @property
    def is_complete(self) -> bool:
        """Every row can be sent."""
        names = [row.header.name.lower() for row in self._rows]
        return all(row.is_complete for row in self._rows) and len(set(names)) == len(names)

    def secrets(self, kept: Mapping[str, str]) -> dict[str, str]:
        """Returns the values of secret headers by name: the typed one, else the saved one."""
        found = {}
        for row in self._rows:
            name = row.header.name
            if row.header.is_secret and (value := row.typed or kept.get(name, "")):
                found[name] = value
        return found

    def _add_empty(self) -> None:
        self._add(Header("", is_secret=False)).name.setFocus()
        self.changed.emit()

    def _add(self, header: Header) -> "_HeaderRow":
        row = _HeaderRow(header, self)
        row.changed.connect(self.changed)
        row.gone.connect(self._remove)
        self._rows.append(row)
        self._box.insertWidget(self._box.count() - 1, row)
        row.show()
        return row

    def _remove(self, row: "_HeaderRow") -> None:
        self._rows.remove(row)
        row.hide()
        row.deleteLater()
        self.changed.emit()


class _HeaderRow(QWidget):
    changed = Signal()
    gone = Signal(object)
    """This row."""

    def __init__(self, header: Header, parent: QWidget) -> None:
        super().__init__(parent)
        self._was_secret = header.name if header.is_secret else ""
        self._is_decided = bool(header.name)
        self.name = LineEdit(header.name, self)
        self.name.setPlaceholderText("X-Tenant")
        self.name.setAccessibleName(self.tr("Header name"))
        self._value = LineEdit(header.value, self)
        self._value.setAccessibleName(self.tr("Header value"))
        self._secret = CheckBox(self.tr("Secret"), self)
        self._secret.setChecked(header.is_secret)
        remove = IconButton("ph.trash", self.tr("Remove this header"), self, 28, clicked=self._go)
        box = row_layout(self, gap=8, margins=0)
        box.addWidget(self.name, 2)
        box.addWidget(self._value, 3)
        box.addWidget(self._secret, 0, Qt.AlignmentFlag.AlignVCenter)
        box.addWidget(remove)
        self._show_secret()
        self.name.textChanged.connect(self._named)
        self._value.textChanged.connect(self.changed)
        self._secret.clicked.connect(self._decide)
        self._secret.toggled.connect(self._toggled)

    @property
    def header(self) -> Header:
        """The header, without its value if that is secret."""
        is_secret = self._secret.isChecked()
        return Header(self.name.text().strip(), "" if is_secret else self.typed, is_secret)

    @property
    def typed(self) -> str:
        """The value, if it was typed."""
        return self._value.text().strip()

    @property
    def is_complete(self) -> bool:
        """It can be sent as it is."""
        header = self.header
        has_value = bool(self.typed) or (header.is_secret and header.name == self._was_secret)
        is_name = _NAME.fullmatch(header.name) is not None and header.name.lower() not in _OURS
        is_sendable = self.typed.isascii() and (not self.typed or self.typed.isprintable())
        return is_name and has_value and is_sendable

    def _named(self) -> None:
        if not self._is_decided:
            self._secret.setChecked(_TELLING.search(self.name.text()) is not None)
        self._show_secret()
        self.changed.emit()

    def _decide(self) -> None:
        self._is_decided = True

    def _toggled(self) -> None:
        self._show_secret()
        self.changed.emit()

    def _show_secret(self) -> None:
        is_secret = self._secret.isChecked()
        modes = QLineEdit.EchoMode
        self._value.setEchoMode(modes.Password if is_secret else modes.Normal)
        is_kept = is_secret and bool(self._was_secret) and self._was_secret == self.name.text()
        self._value.setPlaceholderText(
            self.tr("In your keyring; type to replace") if is_kept else ""
        )

    def _go(self) -> None:
        self.gone.emit(self)
