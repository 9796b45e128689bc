"""A surface that an agent drew, and the person's actions on one."""

import json
from typing import Final

from PySide6.QtCore import QPoint, QRect, QRectF
from PySide6.QtGui import QGuiApplication, QPainter
from PySide6.QtWidgets import QWidget

from a2a_desktop.a2ui.messages import action_of, reply_type
from a2a_desktop.a2ui.surface import ActionMessage, Following, Surface
from a2a_desktop.a2ui.words import DOTS, of_action
from a2a_desktop.conversation.entry import DataEntry, Entry
from a2a_desktop.conversation.query import Query
from a2a_desktop.model.address import origin
from a2a_desktop.model.answer import Answer, AnswerLine
from a2a_desktop.model.ids import EntryId, JsonObject
from a2a_desktop.model.message import DataPart
from a2a_desktop.ui.a2ui.view import SurfaceView
from a2a_desktop.ui.qt.timers import PacedTimer
from a2a_desktop.ui.theme.icons import pixmap
from a2a_desktop.ui.theme.mirror import flip, put, stamp
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.transcript.intents import KeepTyped, RestoreTyped, SendReply
from a2a_desktop.ui.transcript.rows.base import Row, RowContext
from a2a_desktop.ui.transcript.rows.person import PersonRow
from a2a_desktop.ui.widgets.box import paint_box
from a2a_desktop.ui.widgets.button import IconButton
from a2a_desktop.ui.widgets.label import ElidedLabel, Label

TYPED_MS: Final = 200


class SurfaceRow(Row):
    """The surface in a frame that names its owner: that line is ours, not the agent's."""

    def __init__(self, context: RowContext, parent: QWidget) -> None:
        super().__init__(context, parent)
        self._view = SurfaceView(self)
        self._view.acted.connect(self._told)
        self._later = PacedTimer(self, self._notify_typed, TYPED_MS)
        self._view.typed.connect(self._later.ask)
        self._view.resized.connect(self.resized)
        self._whose = ElidedLabel("", self, "small", "text-faint")
        self._note = Label("", self, "small", "faint")
        self._copy = IconButton("ph.copy", self.tr("Copy as JSON"), self, 28, clicked=self._copied)
        self._following: tuple[EntryId, Following] | None = None
        self._box = QRectF()
        self._stale: Surface | None = None

    def memory(self) -> object:
        return self._following

    def recall(self, memory: object) -> None:
        self._following = memory if isinstance(memory, tuple) else None

    def _show(self, entry: Entry) -> None:
        assert isinstance(entry, DataEntry)
        is_new = self._following is None or self._following[0] != entry.entry_id
        if self._following is None or is_new:
            self._following = (entry.entry_id, Following(entry.surface_id or ""))
        following = self._following[1]
        following.follow(entry.data if isinstance(entry.data, list) else [entry.data])
        surface = following.surface
        self._copy.show_as("ph.copy", self.tr("Copy as JSON"))
        self._stale = surface  # many changes of one frame are drawn once
        self._view.setVisible(not surface.is_deleted)
        name = self._agent.name
        self._view.whose = self._address_of(name)
        self._whose.setText(self._view.whose)
        if surface.is_deleted:
            self._note.setText(self.tr("{agent} closed this.").format(agent=name))
        else:
            self._note.setText(self.tr("This is too large to show in full."))
        self._note.setVisible(surface.is_deleted or surface.is_cut)
        if is_new:
            self.wanted.emit(RestoreTyped(entry, self))

    def light(self, query: Query) -> None:
        self._view.light(query)

    def put_back(self, entry_id: EntryId, typed: JsonObject) -> None:
        """Restores the person's input from before the last end of the program."""
        if self._following is not None and self._following[0] == entry_id:
            self._following[1].surface.put_back(typed)
            self._stale = self._following[1].surface
            self.resized.emit()

    def flush(self) -> None:
        if self._later.isActive():
            self._later.stop()
            self._notify_typed()

    def _notify_typed(self) -> None:
        if isinstance(self.entry, DataEntry) and self._following is not None:
            typed = self._following[1].surface.typed()
            self.wanted.emit(KeepTyped(self.entry, typed))

    def _address_of(self, name: str) -> str:
        address = origin(self._agent.address)
        if address is None:
            return self.tr("Shown by {agent}").format(agent=name)
        return self.tr("Shown by {agent} · {host}").format(agent=name, host=address[1])

    def _lay_out(self, box: QRect) -> int:
        look = tokens()
        pad, top = look.px(18), box.top() + look.px(4)
        inner = box.width() - 2 * pad
        if self._stale is not None:
            self._view.show_surface(self._stale)
            self._stale = None
        y = top + look.px(10)
        whose = QRect(box.left() + pad + look.px(20), y, inner - look.px(48), look.px(16))
        put(self._whose, whose, box)
        right = box.left() + box.width() - self._copy.width() - look.px(6)
        put(self._copy, QRect(QPoint(right, top + look.px(5)), self._copy.size()), box)
        y += look.px(16 + 14)
        if not self._view.isHidden():
            tall = self._view.lay_out(inner)
            self._view.setGeometry(box.left() + pad, y, inner, tall)
            y += tall + look.px(6)
        if not self._note.isHidden():
            tall = self._note.heightForWidth(inner)
            self._note.setGeometry(box.left() + pad, y, inner, tall)
            y += tall
        y += look.px(12)
        self._box = QRectF(box.left(), top, box.width(), y - top).adjusted(0.5, 0.5, -0.5, -0.5)
        return y - box.top() + look.px(6)

    def _paint(self, painter: QPainter) -> None:
        look = tokens()
        flip(painter, self._box)
        paint_box(painter, self._box, "lg", fill="surface", edge="border-strong")
        side = look.px(14)
        picture = pixmap("ph.squares-four", "text-faint", side, self.devicePixelRatioF())
        stamp(painter, round(self._box.left()) + look.px(18), self._whose.y() + 1, picture)

    def _copied(self) -> None:
        if isinstance(self.entry, DataEntry):
            said = json.dumps(self.entry.data, ensure_ascii=False, indent=2)
            QGuiApplication.clipboard().setText(said)
            self._copy.show_as("ph.check", self.tr("Copied"), "success")

    def _told(self, told: ActionMessage) -> None:
        entry = self.entry
        if isinstance(entry, DataEntry) and self._following is not None:
            media_type = reply_type(entry.media_type, self._following[1].surface.version)
            part = DataPart(told.data, media_type, {"mimeType": media_type})
            answer = self._answer(told, entry.entry_id) if told.given else None
            self.wanted.emit(SendReply((part,), told.metadata, answer))

    def _answer(self, told: ActionMessage, form: EntryId) -> Answer:
        """Returns the words for the person, and all that is saved if a secret goes along."""
        words = {"true": self.tr("Yes"), "false": self.tr("No")}
        lines = []
        for one in told.given:
            texts = (DOTS,) if one.is_secret else tuple(words.get(t, t) for t in one.texts)
            kind = "chips" if len(texts) > 1 else ""
            if not one.is_secret and one.texts in (("true",), ("false",)):
                kind = "yes" if one.texts == ("true",) else "no"
            lines.append(AnswerLine(one.label, texts, kind))
        has_secret = any(one.is_secret for one in told.given)
        return Answer(form, told.title, tuple(lines), has_secret=has_secret)


class ActionRow(PersonRow):
    """The person's action on a surface, in words."""

    def _show(self, entry: Entry) -> None:
        assert isinstance(entry, DataEntry)
        action = action_of(entry.data)
        text = of_action(action, self.tr("yes"), self.tr("no")) if action is not None else ""
        self._text.show_plain(text, "bubble-user-text")
        self._delivery.show_entry(entry, self._agent)
