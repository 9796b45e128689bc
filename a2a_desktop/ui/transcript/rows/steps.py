"""The steps of the agent before its answer: one quiet line that opens."""

import json
from typing import Final

from PySide6.QtCore import QEvent, QRect, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from a2a_desktop.conversation.entry import Entry
from a2a_desktop.conversation.query import Query, spans
from a2a_desktop.conversation.steps import MOST, Step, StepKind, StepsEntry
from a2a_desktop.model.ids import Json
from a2a_desktop.ui.qt.discarding import discard
from a2a_desktop.ui.qt.timers import single_shot
from a2a_desktop.ui.qt.translation import counted, translated
from a2a_desktop.ui.text.markdown import MarkdownProse
from a2a_desktop.ui.theme.icons import pixmap
from a2a_desktop.ui.theme.mirror import flip, put, stamp
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.transcript.rows.base import Row, RowContext
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.label import ElidedLabel
from a2a_desktop.ui.widgets.text_highlighter import light

_ICONS: Final = {
    StepKind.THOUGHT: "ph.brain",
    StepKind.TOOL: "ph.wrench",
    StepKind.CODE: "ph.code",
    StepKind.STEP: "ph.path",
}
_LONGEST: Final = 4000
"""The most characters of a tool's input or output that are shown."""
_TITLE: Final = 200
"""The most characters of a step's title."""
_PORTION: Final = 8
"""The steps that are laid out in one turn, which blocks the window."""


class StepsRow(Row):
    """The line, and below it, on request, each step with its words."""

    def __init__(self, context: RowContext, parent: QWidget) -> None:
        super().__init__(context, parent)
        self._steps: tuple[Step, ...] = ()
        self._is_open = False
        self._toggle = Button("", self, "quiet", "ph.caret-right", clicked=self._toggled)
        self._lines: list[_Line] = []
        self._lit = Query()
        self._more = single_shot(self, self._go_on)

    def memory(self) -> object:
        return True if self._is_open else None

    def recall(self, memory: object) -> None:
        self._is_open = memory is True

    def light(self, query: Query) -> None:
        self._lit = query
        is_meant = any(spans(said(step), query) for step in self._steps)
        if not query.is_empty and is_meant and not self._is_open:
            self._toggled()
        for line in self._lines:
            line.light(query)

    def _show(self, entry: Entry) -> None:
        assert isinstance(entry, StepsEntry)
        self._steps = entry.steps
        self._show_steps()

    def _show_steps(self) -> None:
        self._toggle.setAccessibleName(summary(self._steps))
        self._toggle.show_icon("ph.caret-down" if self._is_open else "ph.caret-right")
        shown = self._steps if self._is_open else ()
        for extra in self._lines[len(shown) :]:
            discard(extra)
        del self._lines[len(shown) :]
        self._add_lines(max(_PORTION - len(self._lines), 0))
        for line, step in zip(self._lines, shown, strict=False):
            line.show_step(step)
            line.light(self._lit)

    def _add_lines(self, most: int) -> None:
        """Adds up to `most` of the requested steps; the others follow soon."""
        shown = self._steps if self._is_open else ()
        for step in shown[len(self._lines) :][:most]:
            line = _Line(self)
            line.show_step(step)
            line.light(self._lit)
            line.show()
            self._lines.append(line)
        if len(self._lines) < len(shown):
            self._more.start()

    def _go_on(self) -> None:
        before = len(self._lines)
        self._add_lines(_PORTION)
        if len(self._lines) > before:
            self.resized.emit()

    def _toggled(self) -> None:
        self._is_open = not self._is_open
        self._show_steps()
        self.resized.emit()

    def _lay_out(self, box: QRect) -> int:
        look = tokens()
        out = look.px(14)  # its icon is above those of the steps
        self._fit_line(box.width() + out)
        hint = self._toggle.sizeHint()
        wide = min(hint.width(), box.width() + out)
        put(self._toggle, QRect(box.left() - out, box.top(), wide, hint.height()), box)
        y = box.top() + hint.height() + look.px(2)
        for line in self._lines:
            tall = line.height_for(box.width())
            line.setGeometry(box.left(), y, box.width(), tall)
            y += tall
        return y - box.top() + look.px(2)

    def _fit_line(self, room: int) -> None:
        """Elides the step's name, never the number of steps."""
        name, count = _in_short(self._steps)
        self._toggle.setText(f"{name} · {count}")
        over = self._toggle.sizeHint().width() - room
        if over > 0:
            metrics, end = self._toggle.fontMetrics(), Qt.TextElideMode.ElideRight
            wide = max(metrics.horizontalAdvance(name) - over, 0)
            self._toggle.setText(f"{metrics.elidedText(name, end, wide)} · {count}")


class _Line(QWidget):
    """One step: the icon of its kind, its title, its words; a stroke leads to the next."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._kind = StepKind.STEP
        self._step: Step | None = None
        self._size = (0, 0)
        self._title = ElidedLabel("", self, "ui-strong", "text-muted")
        self._text = MarkdownProse(self, "text-muted", "ui")

    def show_step(self, step: Step) -> None:
        if step == self._step:
            return
        self._step, self._kind, self._size = step, step.kind, (0, 0)
        self._title.setText(title_of(step))
        self._text.show_markdown(body_of(step))
        self._text.setVisible(bool(body_of(step)))
        self.update()

    def light(self, query: Query) -> None:
        light(self._text, query)

    def height_for(self, width: int) -> int:
        """Returns its height at a width, which it takes on."""
        if self._size[0] != width:
            self._size = (width, self._lay_out(width))
        return self._size[1]

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.StyleChange):
            self._size = (0, 0)

    def _lay_out(self, width: int) -> int:
        look = tokens()
        left = look.px(26)
        y = look.px(22)
        room = QRect(0, 0, width, 1)
        put(self._title, QRect(left, 0, width - left, y), room)
        if not self._text.isHidden():
            tall = self._text.height_for(width - left)
            put(self._text, QRect(left, y, width - left, tall), room)
            y += tall
        return y + look.px(8)

    def paintEvent(self, _event: object) -> None:
        look = tokens()
        painter = QPainter(self)
        flip(painter, self)
        side = look.px(16)
        top = look.px(3)
        picture = pixmap(_ICONS[self._kind], "text-faint", side, self.devicePixelRatioF())
        stamp(painter, 0, top, picture)
        if self.height() > look.px(40):
            stroke = QRect(side // 2, top + side + look.px(4), 1, self.height())
            painter.fillRect(stroke, look.color("border-strong"))


def summary(steps: tuple[Step, ...]) -> str:
    """Returns all steps in one line: the newest name, and the number of all."""
    return " · ".join(_in_short(steps))


def _in_short(steps: tuple[Step, ...]) -> tuple[str, str]:
    count = counted(len(steps), "1 step", "{count} steps")
    if len(steps) == MOST:
        count = translated("more than {count}").format(count=count)
    name = next((step.title for step in reversed(steps) if step.title), "")
    if not name:
        name = translated("How the agent got there")
    name = " ".join(name[:_TITLE].split())
    return name if len(name) < _TITLE else f"{name[: _TITLE - 1]}…", count


def title_of(step: Step) -> str:
    """Returns the title of a step."""
    match step.kind:
        case StepKind.THOUGHT:
            return step.title or translated("Thought")
        case StepKind.CODE:
            return step.title or translated("Ran code")
        case StepKind.TOOL:
            used = translated("Used {tool}")
            return used.replace("{tool}", step.title)
        case StepKind.STEP:
            return step.title or translated("Step")


def body_of(step: Step) -> str:
    """Returns its words in Markdown; the input of a tool, and its output."""
    said = [step.text] if step.text else []
    said += [_as_code(one) for one in (step.given, step.result) if one not in (None, {}, [])]
    return "\n\n".join(said)


def said(step: Step) -> str:
    """Returns all words of a step."""
    return f"{title_of(step)}\n{body_of(step)}"


def _as_code(value: Json) -> str:
    text = json.dumps(value, ensure_ascii=False, indent=1)[:_LONGEST]
    return "\n".join(f"    {line}" for line in text.split("\n"))
