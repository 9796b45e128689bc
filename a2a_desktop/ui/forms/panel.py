"""A whole form: the questions and the buttons. Emits the person's input; sends nothing."""

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QAccessible, QHideEvent, QKeyEvent
from PySide6.QtWidgets import QApplication, QFrame, QWidget
from shiboken6 import isValid

from a2a_desktop.forms.elements import SUBMIT, Element
from a2a_desktop.forms.spec import UNSET, FieldKind, FormField, FormSpec, Value, count, is_secret
from a2a_desktop.forms.untouched import without_field
from a2a_desktop.forms.validate import HIDDEN, Path, Problem, checker_of, is_within
from a2a_desktop.model.ids import Json
from a2a_desktop.ui.forms.asking import AskingAgent, Facts, FormHead, LinkCard, SecretNotice
from a2a_desktop.ui.forms.control_factory import FormControlFactory
from a2a_desktop.ui.forms.field_row import FieldRow, UnreadTexts, nearest, revealed
from a2a_desktop.ui.forms.field_rows import FieldRows
from a2a_desktop.ui.forms.foot import FormFoot, WrongBanner
from a2a_desktop.ui.forms.laid_out import LaidOut, rows_of
from a2a_desktop.ui.forms.payment import PaymentCard, PaymentNote
from a2a_desktop.ui.forms.section import Asked
from a2a_desktop.ui.forms.tab_order import TabOrder
from a2a_desktop.ui.forms.wording import sentence
from a2a_desktop.ui.qt.announcing import announce
from a2a_desktop.ui.qt.timers import PacedTimer, repeating, single_shot
from a2a_desktop.ui.text.plain_text import plain
from a2a_desktop.ui.widgets.label import Hairline, Label
from a2a_desktop.ui.widgets.layouts import add_all, column_layout, laid_out_once
from a2a_desktop.ui.widgets.roles import accessible_role

DRAFT_MS: Final = 200
ORDER_MS: Final = 50
"""The time from the last change, such as a row that is built, until the Tab order is restored."""
MARKED: Final = 20
"""The errors that are shown at a time."""
MANY: Final = 8
"""The most questions of a form that stays in a conversation."""


@accessible_role(QAccessible.Role.Grouping)
class FormPanel(QFrame):
    """Shows one form and collects its answers."""

    submitted = Signal(object)
    """The answers, in the agent's format."""
    declined = Signal()
    link_wanted = Signal(str)
    drafted = Signal(object)
    """The answers so far, a moment after the last key."""
    room_wanted = Signal()
    """The person asks for all the room."""
    resized = Signal()
    seen = Signal(object)
    """A `QRect` in this panel that must be scrolled to."""
    picture_wanted = Signal(object)
    """A `PartPicture` that the person asks for."""
    is_touched = False
    """The person has changed an answer."""
    _is_held = False
    """The person has sent the form, which waits until its files are read."""

    def __init__(self, spec: FormSpec, asker: AskingAgent, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("surface", "form")
        self.spec = spec
        self._factory = FormControlFactory(spec.schema, has_stars=not self._all_required())
        self._asked: Asked | None = None
        self._was_sent = False
        self._button: Element | None = None
        """The agent's button that was pressed."""
        self._foreign: Value = UNSET
        """A given value that is no object, until the person touches the form."""
        self.unread = UnreadTexts(self.rows)
        self._later = PacedTimer(self, self._notify_draft, DRAFT_MS)
        self._order = TabOrder(self)
        self._ordering = single_shot(self, self._order.restore, ORDER_MS)
        self._marks: list[tuple[FieldRow, str]] = []
        """The rows whose errors are not shown, or taken back, yet."""
        self._marking = repeating(self, self._mark_some)
        self._head = head = FormHead(spec, asker, self)
        self.title = head.title
        self.setAccessibleName(head.title)
        head.room_wanted.connect(self.room_wanted)
        self._wrong = WrongBanner(self)
        self._wrong.first_wanted.connect(self._go_to_first)
        body = self._body()
        self._foot = FormFoot(spec, self._all_required(), self)
        self._foot.submit_wanted.connect(self.submit)
        self._foot.clear_wanted.connect(self._clear)
        self._foot.decline_wanted.connect(self.declined)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._focused)
        box = column_layout(self, gap=0, margins=1)
        add_all(box, head, Hairline(self))
        if is_secret(spec.root):
            box.addWidget(SecretNotice(asker, self))
        add_all(box, self._wrong, body, self._foot)
        self._order.restore()

    def value(self) -> Value:
        """Returns the present answers."""
        if self._foreign is not UNSET:
            return self._foreign
        return self._asked.value() if self._asked is not None else UNSET

    def set_value(self, value: Value) -> None:
        """Fills it in; UNSET: with the agent's suggestions."""
        self._factory.refill()
        if self._asked is not None:
            with laid_out_once(self):
                self._asked.set_value(value)
        if isinstance(self._asked, FieldRows):
            self._foreign = UNSET if isinstance(value, dict) else value
        self._show_problems((), only_touched=False)

    def offer(self, earlier: Mapping[str, Sequence[Json]]) -> None:
        """Offers earlier answers by the names of their fields; fills nothing in."""
        if isinstance(self._asked, FieldRows):
            self._asked.offer(earlier)
            return
        for path, row in self.rows():
            if len(path) == 1 and path[0] in earlier:
                row.control.offer(earlier[str(path[0])])

    def submit(self) -> None:
        """Sends the answers, or shows their errors; once their files are read."""
        if self.spec.payment is not None and not self.spec.payment.can_approve:
            return  # there is nothing to send: it is declined, or left
        self._was_sent = True
        if self._button is None and isinstance(self._asked, LaidOut):
            self._button = self._asked.first_button
        if self._button is not None and self._button.is_free:
            self.submitted.emit(self._signed({}))
            return
        if self._hold(is_on=any(row.control.is_busy for _, row in self.rows())):
            return
        if self._show_problems(self.problems(), only_touched=False):
            self._go_to_first()
            return
        self._later.stop()
        self.submitted.emit(self._signed(self.value()))

    def _submit_by(self, element: object) -> None:
        """Sends the answers by a button of the agent's."""
        assert isinstance(element, Element)
        self._button = element
        self.submit()

    def _signed(self, value: Value) -> Value:
        """Returns the answers with the pressed button, if the agent has several."""
        if not isinstance(value, dict) or SUBMIT not in (one.name for one in self.spec.root.fields):
            return value
        number = self._button.number if self._button is not None else 0
        left_out = self._left_out()
        sent = {name: one for name, one in value.items() if (name,) not in left_out}
        return {**sent, SUBMIT: number}

    def problems(self) -> tuple[Problem, ...]:
        """Returns all errors of the answers."""
        told = tuple(self._typed())
        typed = tuple(one for one in told if one.rule != HIDDEN)
        value = self.value()
        if value is UNSET:
            return (*typed, *(() if typed else self._missing()))
        places = [one.path for one in typed]
        found = [one for one in self._checked(value) if one.path not in places]
        left_out = {*self._left_out(), *(one.path for one in told if one.rule == HIDDEN)}
        return tuple(one for one in (*typed, *found) if not is_within(one.path, left_out))

    def _left_out(self) -> Set[Path]:
        """Returns the places of answers that are not asked for, or not sent by the button."""
        return self._asked.left_out(self._button) if isinstance(self._asked, LaidOut) else set()

    def _checked(self, value: Json) -> tuple[Problem, ...]:
        return checker_of(self.spec.schema).problems(value)

    def height_for(self, width: int) -> int:
        """Returns its height at a width."""
        layout = self.layout()
        assert layout is not None
        layout.activate()
        return layout.totalHeightForWidth(width)

    def begin(self) -> None:
        """Takes the focus."""
        if self._asked is not None:
            self._asked.begin()
        else:
            self._foot.begin()

    def flush(self) -> None:
        """Emits the present draft, if it was not emitted yet."""
        if self._later.isActive():
            self._later.stop()
            self._notify_draft()

    @property
    def is_large(self) -> bool:
        """It needs all the room."""
        root = self.spec.root
        has_parts = any(one.kind in (FieldKind.GROUP, FieldKind.LIST) for one in root.fields)
        return count(root) > MANY or has_parts

    def offer_room(self, is_offered: bool) -> None:
        """Shows or hides the button that enlarges it."""
        self._head.offer_room(is_offered)

    def show_bare(self) -> None:
        """Shows the questions alone: a dialog has a title and buttons of its own."""
        here = Qt.FindChildOption.FindDirectChildrenOnly
        for part in (self._head, *self.findChildren(Hairline, options=here), self._foot):
            part.hide()

    def lend_foot(self) -> QWidget:
        """Returns the buttons, to be shown elsewhere."""
        return self._foot

    def take_foot(self) -> None:
        """Takes the buttons back."""
        layout = self.layout()
        assert layout is not None
        layout.addWidget(self._foot)
        self._foot.show()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.flush()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        with_control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if is_enter and with_control and self.spec.payment is None:
            self.submit()
        else:
            super().keyPressEvent(event)

    # Construction

    def _body(self) -> QWidget:
        spec = self.spec
        body = QWidget(self)
        box = column_layout(body, gap=12, margins=(16, 14, 16, 16))
        if spec.text:
            box.addWidget(Label(plain(spec.text), body, "ui"))
        if spec.link is not None:
            card = LinkCard(spec.link.url, body)
            card.wanted.connect(self._want_link)
            box.addWidget(card)
        if spec.payment is not None:
            box.addWidget(PaymentCard(spec.payment, body))
        facts = {**spec.facts, **(spec.decision.arguments if spec.decision is not None else {})}
        for name in spec.payment.arguments if spec.payment is not None else ():
            facts.pop(name, None)
        if facts:
            box.addWidget(Facts(facts, body))
        if spec.payment is not None:
            box.addWidget(PaymentNote(spec.payment, body))
        if (asked := self._made(spec.root, body)) is not None:
            if isinstance(asked, FieldRow):  # the others have their first values
                asked.set_value(UNSET)
            asked.changed.connect(self._changed)
            asked.left.connect(self._left)
            asked.resized.connect(self.resized)
            asked.resized.connect(self._ordering.start)
            asked.resized.connect(self.unread.go_on)
            if isinstance(asked, LaidOut):
                asked.submit_wanted.connect(self._submit_by)
                asked.picture_wanted.connect(self.picture_wanted)
            box.addWidget(asked)
        self._asked = asked
        body.setVisible(box.count() > 0)
        return body

    def _made(self, root: FormField, body: QWidget) -> Asked | None:
        """Returns the widget of the questions; None for a decision, which has none."""
        extra = root.extra
        is_open = extra is not None and not (extra.kind is FieldKind.JSON and root.fields)
        if root.kind is not FieldKind.GROUP or (is_open and self.spec.layout is None):
            root = self._without_refused(root) if root.fields else root
            return FieldRow(self._factory.control(root, body), body)
        if not root.fields and root.refit is None:
            return None
        root = replace(self._without_refused(root), layout=self.spec.layout)
        return rows_of(root, self._factory, body, columns=self.spec.columns or 2)

    def _without_refused(self, root: FormField) -> FormField:
        """Removes suggested members that the schema refuses, where no field corrects them."""
        given = root.default
        if not isinstance(given, dict) or not (further := without_field(root, given)):
            return root
        refused = further.keys() & {one.path[0] for one in self._checked(given) if one.path}
        kept: Json = {name: one for name, one in given.items() if name not in refused}
        return replace(root, default=kept)

    def _all_required(self) -> bool:
        fields = self.spec.root.fields
        return len(fields) > 1 and all(one.is_required for one in fields)

    # Input of the person

    def _changed(self) -> None:
        self.is_touched = True
        self._foreign = UNSET
        self._later.ask()
        self._ordering.start()
        if self._was_sent or any(row.wrong for _, row in self.rows()):
            self._show_problems(self.problems(), only_touched=not self._was_sent)
        if self._is_held and not any(row.control.is_busy for _, row in self.rows()):
            self._hold(is_on=False)
            if not any(row.control.has_refused for _, row in self.rows()):
                self.submit()

    def _hold(self, *, is_on: bool) -> bool:
        """Holds the answers back and says so, or ends that; returns whether it waits."""
        self._is_held = is_on
        self._foot.show_held(is_on=is_on)
        return is_on

    def _left(self, _row: object) -> None:
        self._show_problems(self.problems(), only_touched=not self._was_sent)

    def _notify_draft(self) -> None:
        self._foot.show_saved()
        self.drafted.emit(self.value())

    def _clear(self) -> None:
        self._was_sent = False
        self._hold(is_on=False)
        self.set_value(UNSET)
        self.begin()
        self._later.ask()

    def _want_link(self) -> None:
        assert self.spec.link is not None
        self.link_wanted.emit(self.spec.link.url)

    def _focused(self, _old: object, now: object) -> None:
        if not isinstance(now, QWidget):  # the person goes to another program
            self.flush()
        elif self.isAncestorOf(now) and not QApplication.mouseButtons():  # else it is in sight
            self.seen.emit(QRect(now.mapTo(self, now.rect().topLeft()), now.size()))

    # Errors

    def rows(self) -> Iterator[tuple[Path, FieldRow]]:
        """Yields the built rows of the form, each with the path of its field."""
        return self._asked.rows() if self._asked is not None else iter(())

    def _typed(self) -> Iterator[Problem]:
        return self._asked.problems() if self._asked is not None else iter(())

    def _missing(self) -> tuple[Problem, ...]:
        is_missing = self.spec.root.is_required and isinstance(self._asked, FieldRow)
        return (Problem((), "required"),) if is_missing else ()

    def _show_problems(self, problems: Sequence[Problem], *, only_touched: bool) -> int:
        """Shows each error at the nearest row; returns their number."""
        first = problems[0].path if problems and not only_touched else ()
        rows = revealed(self.rows, first)
        said: dict[FieldRow, str] = {}
        elsewhere: list[str] = []
        for problem in problems:
            row = nearest(rows, problem.path)
            if row is None:
                elsewhere.append(sentence(problem, self.spec.root))
            else:
                said.setdefault(row, sentence(problem, row.field))
        self._marks = []
        for row in rows.values():
            is_silent = only_touched and not row.is_touched and not row.wrong
            text = "" if is_silent else said.get(row, "")
            if text != row.wrong:
                self._marks.append((row, text))
        self._marks.sort(key=lambda one: not one[1])  # what is right again comes last
        self._mark_some()
        count = len(said) + len(elsewhere)
        self._wrong.show_count(0 if only_touched else count, elsewhere)
        return count

    def _mark_some(self) -> None:
        """Shows the errors of some answers, or takes them back; later turns do the others."""
        now, self._marks = self._marks[:MARKED], self._marks[MARKED:]
        with laid_out_once(self):
            for row, text in now:
                if isValid(row):
                    row.show_wrong(text)
        self._marking.start() if self._marks else self._marking.stop()

    def _go_to_first(self) -> None:
        for _, row in self.rows():
            if row.wrong:
                row.control.begin()
                self.seen.emit(QRect(row.mapTo(self, row.rect().topLeft()), row.size()))
                announce(row, f"{row.field.label}: {row.wrong}")
                return
