"""The quiet line under a reply; a card after an error."""

from datetime import UTC, datetime
from typing import Final

from PySide6.QtCore import QPoint, QRect, QRectF
from PySide6.QtGui import QFontMetrics, QGuiApplication, QPainter
from PySide6.QtWidgets import QWidget

from a2a_desktop.conversation.entry import Entry, StatusEntry
from a2a_desktop.conversation.query import Query
from a2a_desktop.conversation.standing import of_status
from a2a_desktop.ui import wording
from a2a_desktop.ui.theme.icons import pixmap
from a2a_desktop.ui.theme.mirror import flip, put, stamp
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.transcript.rows.base import Row, RowContext
from a2a_desktop.ui.widgets.badge import paint_standing
from a2a_desktop.ui.widgets.box import paint_box
from a2a_desktop.ui.widgets.busy import BusyArc
from a2a_desktop.ui.widgets.choosing import ValueButton
from a2a_desktop.ui.widgets.highlight import paint_lit
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.list_painting import draw_line
from a2a_desktop.ui.widgets.text_highlighter import light_labels
from a2a_desktop.ui.widgets.ticking import Ticking
from a2a_desktop.ui.widgets.tip import tip
from a2a_desktop.ui.wording.receipts import receipt

_ICONS: Final = {
    wording.Action.TRY_AGAIN: "ph.arrow-clockwise",
    wording.Action.COPY_REPORT: "ph.copy",
    wording.Action.DETAILS: "ph.caret-down",
    wording.Action.SIGN_IN: "ph.sign-in",
}


class StatusRow(Ticking, Row):
    """One line that ticks, or the error card."""

    def __init__(self, context: RowContext, parent: QWidget) -> None:
        super().__init__(context, parent)
        self._arc = BusyArc(self, 14, ground="surface")
        self._texts: _CardTexts | None = None
        """Made for the first error."""
        self._buttons: list[ValueButton] = []
        self._line = ""
        self._lit = Query()
        self._line_box = QRect()
        self._card = QRectF()
        self._said: wording.Said | None = None

    def _show(self, entry: Entry) -> None:
        assert isinstance(entry, StatusEntry)
        self._said = wording.ending(entry, self._agent.name)
        self._line = self._words(entry)
        self._arc.setVisible(self.is_running)
        self._show_buttons()
        if self._said is not None:
            self._show_card(entry, self._said)
        elif self._texts is not None:
            self._texts.hide()
        self.follow_clock()

    def _show_card(self, entry: StatusEntry, said: wording.Said) -> None:
        if self._texts is None:
            self._texts = _CardTexts(self)
            light_labels(self, self._lit)
        texts, given = self._texts, entry.receipt
        texts.title.setText(said.title)
        texts.text.setText(said.text)
        texts.receipt.setText(receipt(given, self._agent.card) if given is not None else "")
        if entry.fault is not None:
            texts.details.setText(wording.details(entry.fault))
        texts.show()

    def light(self, query: Query) -> None:
        self._lit = query
        light_labels(self, query)
        self.update()

    def line(self) -> str:
        said = self._said
        return f"{said.title} {said.text}" if said is not None else self._line

    @property
    def is_running(self) -> bool:
        """The agent works, and its updates are listened to."""
        entry = self.entry
        is_known = isinstance(entry, StatusEntry) and of_status(entry).is_running
        return is_known and self._said is None

    def tick(self) -> None:
        """Shows the next second."""
        if isinstance(self.entry, StatusEntry):
            self._line = self._words(self.entry)
            self.update()

    def _words(self, entry: StatusEntry) -> str:
        is_running = of_status(entry).is_running
        end = datetime.now(UTC) if is_running else entry.at
        seconds = (end - entry.since).total_seconds()
        line = wording.status_line(entry, seconds, self._agent.card)
        return wording.lasting(line, seconds) if is_running else line

    def _show_buttons(self) -> None:
        for old in self._buttons:
            old.hide()
            old.deleteLater()
        actions = [one for one in self._said.actions if self._can(one)] if self._said else []
        self._buttons = []
        for one in actions:
            kind, icon = _kind(one, not self._buttons), _ICONS.get(one, "")
            button = ValueButton(one, wording.label(one), self, kind, icon)
            button.setProperty("small", "true")
            button.chosen.connect(self._pressed)
            button.show()
            self._buttons.append(button)

    def _can(self, action: wording.Action) -> bool:
        if action is wording.Action.EDIT_ADDRESS:
            return bool(self._agent.address) and not self._agent.is_demo
        is_of_task = isinstance(self.entry, StatusEntry) and self.entry.task_id is not None
        return is_of_task or action is not wording.Action.CHECK_NOW

    def _pressed(self, action: wording.Action) -> None:
        if self._texts is None or not isinstance(self.entry, StatusEntry):
            return
        details = self._texts.details
        if action is wording.Action.DETAILS:
            details.setVisible(details.isHidden())
            caret = "ph.caret-down" if details.isHidden() else "ph.caret-up"
            next(one for one in self._buttons if one.value is action).show_icon(caret)
            self.resized.emit()
        elif action is wording.Action.COPY_REPORT:
            QGuiApplication.clipboard().setText(details.text())
        else:
            self._act(action)

    def _lay_out(self, box: QRect) -> int:
        look = tokens()
        top = box.top() + look.px(4)
        if self._texts is None or self._said is None:
            side = look.px(14)
            self._line_box = QRect(box.left(), top, box.width(), look.px(20))
            self._offer_whole(box.width() - side - look.px(9))
            corner = QPoint(box.left(), top + (look.px(20) - side) // 2)
            put(self._arc, QRect(corner, self._arc.size()), box)
            return look.px(30)
        pad, left = look.px(13), box.left() + look.px(44)
        inner = box.width() - look.px(44) - pad
        y = top + pad
        for part in self._texts.all:
            if part.isVisibleTo(self):
                tall = part.heightForWidth(inner)
                put(part, QRect(left, y, inner, tall), box)
                y += tall + look.px(2)
        if self._buttons:
            y = self._lay_out_buttons(QRect(left, y + look.px(8), inner, 0), box)
        self._card = QRectF(box.left(), top, box.width(), y + pad - top)
        self._card.adjust(0.5, 0.5, -0.5, -0.5)
        return y + pad - box.top() + look.px(6)

    def _offer_whole(self, room: int) -> None:
        """Sets the whole text as the tooltip, if the line cuts it."""
        words = self.entry.text if isinstance(self.entry, StatusEntry) else ""
        if isinstance(self.entry, StatusEntry) and self.entry.receipt is not None:
            words = self._line
        wide = QFontMetrics(tokens().font("ui")).horizontalAdvance(self._line)
        self.setToolTip(tip(words) if wide > room or "\n" in words else "")

    def _lay_out_buttons(self, room: QRect, box: QRect) -> int:
        look = tokens()
        x, y, tall = room.left(), room.top(), 0
        for button in self._buttons:
            hint = button.sizeHint()
            if x > room.left() and x + hint.width() > room.right() + 1:
                x, y = room.left(), y + hint.height() + look.px(6)
            put(button, QRect(QPoint(x, y), hint), box)
            x += hint.width() + look.px(8)
            tall = hint.height()
        return y + tall

    def _paint(self, painter: QPainter) -> None:
        look, entry = tokens(), self.entry
        if not isinstance(entry, StatusEntry):
            return
        side = look.px(14)
        if self._texts is None or self._said is None:
            box = self._line_box
            flip(painter, box)
            icon = QRect(box.left(), box.center().y() - side // 2, side, side)
            if not self.is_running:
                paint_standing(painter, icon, of_status(entry))
            line = box.adjusted(side + look.px(9), 0, 0, 0)
            paint_lit(painter, QRectF(line), self._line, look.font("ui"), self._lit)
            draw_line(painter, line, self._line, "ui", "text-muted")
            return
        flip(painter, self._card)
        paint_box(painter, self._card, "lg", fill="surface-raised", edge="border-strong")
        wide = look.px(18)
        standing = of_status(entry)
        name = "ph.warning-circle-fill" if standing.is_running else look.standing(standing).icon
        picture = pixmap(name, self._said.tone, wide, self.devicePixelRatioF())
        stamp(painter, round(self._card.left()) + look.px(14), self._texts.title.y(), picture)


def _kind(action: wording.Action, is_first: bool) -> str:
    """Returns the kind of a button: only the one that the agent waits for is filled."""
    if action is wording.Action.SIGN_IN and is_first:
        return "primary"
    return "secondary" if is_first or action is wording.Action.STOP else "quiet"


class _CardTexts:
    """The texts of the card of an error."""

    def __init__(self, parent: QWidget) -> None:
        self.title = Label("", parent, "ui-strong")
        self.text = Label("", parent, "ui", "muted")
        self.receipt = Label("", parent, "small", "muted")
        self.details = Label("", parent, "code-small", "muted")
        self.all = self.title, self.text, self.receipt, self.details

    def show(self) -> None:
        """Shows all but the details."""
        for part in self.all:
            part.setVisible(part is not self.details and bool(part.text()))

    def hide(self) -> None:
        for part in self.all:
            part.hide()
