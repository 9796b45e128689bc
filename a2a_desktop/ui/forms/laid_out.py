"""The fields of a form in the agent's own layout, with the rules that show and enable them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QWidget

from a2a_desktop.forms.choosing import carried, fit
from a2a_desktop.forms.elements import Element, Names, Shape
from a2a_desktop.forms.layout import at, fields_of, grafted, is_enabled, is_shown
from a2a_desktop.forms.spec import UNSET, FieldKind, FormField, Value, fields_for, walk
from a2a_desktop.forms.untouched import ROUNDS, is_complete, untouched, without_field
from a2a_desktop.forms.validate import Path, Problem
from a2a_desktop.model.ids import Json
from a2a_desktop.ui.forms.columns import Columns
from a2a_desktop.ui.forms.control import ControlFactory
from a2a_desktop.ui.forms.field_row import FieldRow
from a2a_desktop.ui.forms.layout_parts import BUTTONS, DRAWN, PartButton, drawn
from a2a_desktop.ui.forms.part_picture import PartPicture
from a2a_desktop.ui.forms.section import AT_ONCE, IN_A_MOMENT, answered
from a2a_desktop.ui.qt.timers import repeating
from a2a_desktop.ui.text.link_dialog import LinkDialog
from a2a_desktop.ui.text.plain_text import plain
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.flow import FlowLayout
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.layouts import column_layout

_MOST_BESIDE: Final = 4
"""The most columns of a row."""
_BUTTON_GAP: Final = 8


Place: TypeAlias = tuple[Columns, tuple[Element, ...]]
"""Where a field can stand, and the elements around it with its own: each may hide it."""


class LaidOut(QWidget):
    """Asks for the members of an object at the places of a layout.

    What a rule hides is not sent; members without a place are returned as given.
    """

    changed = Signal()
    left = Signal(object)
    """The `FieldRow` that the person left."""
    resized = Signal()
    submit_wanted = Signal(object)
    """The `Element` of the agent's button that was pressed."""
    picture_wanted = Signal(object)
    """A `PartPicture` that the person asks for."""

    def __init__(
        self, root: FormField, layout: Element, factory: ControlFactory, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._root, self._factory = root, factory
        self._given: dict[str, Json] | None = None
        """The given values; None: the agent's suggestions."""
        self._gone: dict[Names, Json] = {}
        """The person's answers to rows that other answers removed."""
        self._coming: dict[Names, Value] = {}
        """The answers of fields that other answers added, until they are built."""
        self._is_filling = False
        self._away: set[str] = set()
        """The elements that are hidden until a button shows them."""
        self._rows: dict[Names, FieldRow] = {}
        self._places: dict[Names, list[Place]] = {}
        """The places of each field: it stands in the first that is seen."""
        self._columns: list[Columns] = []
        self._is_conditional = any(one.refit is not None for one in walk(root))
        self._bare = dict(_bare(root))
        """The suggestions in optional groups, where they are too few to be sent alone."""
        self._parts: list[tuple[Element, QWidget]] = []
        box = column_layout(self, margins=0)
        placed = {one.names for one in fields_of(layout)}
        whole = Element(Shape.COLUMN, elements=(layout, *_missing(root, placed)))
        box.addWidget(self._part(whole, (), self))
        self._waiting = [*self._places]
        self._later = repeating(self, self._build, 0)
        self._build()
        self._refit()

    def value(self) -> dict[str, Json]:
        """Returns the answers of all that is shown, without groups that nobody began."""
        found = self._answers()
        return {name: one for name, one in found.items() if one != self._bare.get(name, UNSET)}

    def set_value(self, value: Value) -> None:
        """Sets the members of an object; UNSET: the agent's suggestions."""
        self._given = dict(value) if isinstance(value, dict) else None
        self._gone = {}
        self._is_filling = True
        for names, row in self._rows.items():
            row.control.set_value(self._value_at(names, row.field))
        self._refit()
        self._is_filling = False
        self._refit()

    def left_out(self, button: Element | None) -> set[Names]:
        """Returns the places that are not asked for now, or not sent by the pressed button."""
        left_out = {*self._hidden()}
        for names, ((_, above), *_others) in self._places.items():
            cards = above[-1].cards
            if button is not None and button.cards[: len(cards)] != cards:
                left_out.add(names)
        return left_out

    @property
    def first_button(self) -> Element | None:
        """The first button that is seen and submits."""
        for element, part in self._parts:
            if element.shape is Shape.SUBMIT and not element.is_off and part.isVisibleTo(self):
                return element
        return None

    def problems(self) -> Iterator[Problem]:
        """Yields the inputs that make no sense."""
        for names, row in self._seen():
            for one in row.problems():
                yield Problem((*names, *one.path), one.rule, one.limit, one.detail)

    def rows(self) -> Iterator[tuple[Path, FieldRow]]:
        """Yields all rows that are shown, the inner ones too."""
        for names, row in self._seen():
            for path, inner in row.rows():
                yield (*names, *path), inner

    def offer(self, earlier: Mapping[str, Sequence[Json]]) -> None:
        """Offers earlier answers by the names of their fields."""
        for names, row in self._rows.items():
            if names[-1] in earlier:
                row.control.offer(earlier[names[-1]])

    def begin(self) -> None:
        """Takes the focus."""
        for _, row in self._seen():
            row.control.begin()
            return

    # Construction

    def _part(self, element: Element, above: tuple[Element, ...], parent: QWidget) -> QWidget:
        """Builds the frames and places of an element; its fields follow in turns."""
        above = (*above, element)
        if element.is_hidden and element.element_id:
            self._away.add(element.element_id)
        made: QWidget
        if element.shape in DRAWN:
            made = drawn(element, parent)
        elif element.shape in BUTTONS:
            made = PartButton(element, parent)
            made.wanted.connect(self._pressed)
        elif element.shape is Shape.IMAGE:
            made = PartPicture(element, parent)
            made.wanted.connect(self.picture_wanted)
            made.resized.connect(self.resized)
        elif element.shape is Shape.BUTTONS:
            made = QFrame(parent)
            row = FlowLayout(made, _BUTTON_GAP)
            for one in element.elements:
                row.addWidget(self._part(one, above, made))
        elif element.shape is Shape.FIELD:
            made = QFrame(parent)
            self._columns.append(Columns(made, 1))
            self._places.setdefault(element.names, []).append((self._columns[-1], above))
        else:
            made = self._frame(element, above, parent)
        self._parts.append((element, made))
        return made

    def _frame(self, element: Element, above: tuple[Element, ...], parent: QWidget) -> QWidget:
        look, made = tokens(), QFrame(parent)
        beside = min(len(element.elements), _MOST_BESIDE) if element.shape is Shape.ROW else 1
        columns = Columns(made, max(1, beside))
        self._columns.append(columns)
        if element.shape is Shape.GROUP:
            made.setProperty("surface", "group")
            columns.setContentsMargins(look.px(14), look.px(10), look.px(14), look.px(14))
        if element.label:
            columns.add(Label(plain(element.label), made, "ui-strong"), 0)
        for one in element.elements:
            columns.add(self._part(one, above, made), 1)
        return made

    def _build(self) -> None:
        """Builds some of the fields that wait."""
        number = AT_ONCE if not self._rows else IN_A_MOMENT
        answers = self._answers(is_whole=True)
        now, self._waiting = self._waiting[:number], self._waiting[number:]
        for one in self._columns:
            one.setEnabled(False)  # each row that is shown would lay out all others
        for names, field in self._fields(now, answers).items():
            self._coming.pop(names, None)
            self._put(names, field, answers)
        for one in self._columns:
            one.setEnabled(True)
            one.invalidate()
        if self._waiting and not self._later.isActive():
            self._later.start()
        elif not self._waiting:
            self._later.stop()
        self.resized.emit()

    def _put(self, names: Names, field: FormField | None, answers: Json) -> None:
        """Builds the row of a field, if these answers ask for it."""
        if field is None:
            return
        control = self._factory.control(field, self)
        row = FieldRow(control, self, has_star=self._factory.has_stars)
        control.set_value(self._value_at(names, field))
        row.changed.connect(self._changed)
        row.left.connect(self.left)
        row.resized.connect(self.resized)
        self._rows[names] = row
        self._stand(row, self._place(names, answers) or self._places[names][0][0])

    def _stand(self, row: FieldRow, place: Columns) -> None:
        """Puts a row in one of its places."""
        place.add(row, 0)
        row.setVisible(row.field.kind is not FieldKind.NOTHING and not row.field.is_hidden)

    def _take_out(self, names: Names) -> None:
        """Removes a row; keeps the person's answer to it, and no other value."""
        if (row := self._rows.pop(names, None)) is None:
            return
        if not self._is_filling:
            if (value := answered(row)) is not UNSET:
                self._gone[names] = value
            self._give(names, UNSET)
        for place, _ in self._places[names]:
            place.removeWidget(row)
        row.hide()
        row.deleteLater()

    def _give(self, names: Names, value: Value) -> None:
        if self._given is not None:
            self._given = grafted(self._given, {names: value})

    # Answers

    def _fields(self, places: Iterable[Names], answers: Json) -> dict[Names, FormField | None]:
        """Returns the field at each place for these answers."""
        groups: dict[Names, dict[str, FormField]] = {}
        found: dict[Names, FormField | None] = {}
        for names in places:
            here: FormField | None = self._root
            for number, name in enumerate(names):
                if here is not None and names[:number] not in groups:
                    inner = fields_for(here, at(answers, names[:number]))
                    groups[names[:number]] = {one.name: one for one in inner}
                here = groups[names[:number]].get(name) if here is not None else None
            found[names] = here
        return found

    def _value_at(self, names: Names, field: FormField) -> Value:
        if (kept := carried(field, self._gone.get(names, UNSET))) is not UNSET:
            return kept
        if self._given is None:
            return field.default
        found = at(self._given, names)
        return UNSET if found is None and not fit(field, None) else found

    def _answers(self, *, is_whole: bool = False) -> dict[str, Json]:
        """Returns the answers; `is_whole`: with those that a rule hides."""
        given = self._suggested() if self._given is None else self._given
        rows = {names: row.control.value() for names, row in self._rows.items()} | self._coming
        gone = dict.fromkeys(self._unasked() if is_whole else self._hidden(), UNSET)
        return grafted(given, {**rows, **gone})

    def _suggested(self) -> dict[str, Json]:
        found = untouched(self._root, UNSET)
        known = found if isinstance(found, dict) else {}
        return {**without_field(self._root, self._root.default), **known}

    def _hidden(self) -> Iterator[Names]:
        """Yields the places that these answers do not ask for."""
        answers = self._answers(is_whole=True)
        yield from self._unasked()
        for names in self._places:
            if self._place(names, answers) is None:
                yield names

    def _unasked(self) -> Iterator[Names]:
        """Yields the places of fields that other answers ask for."""
        for names in self._places:
            if names not in self._rows and names not in self._waiting and not self._is_filling:
                yield names

    def _place(self, names: Names, answers: Json) -> Columns | None:
        """Returns the first place of a field that is seen beside these answers."""
        for place, above in self._places[names]:
            if all(self._is_seen(one, answers) for one in above):
                return place
        return None

    def _seen(self) -> list[tuple[Names, FieldRow]]:
        hidden = {*self._hidden()}
        return [(names, row) for names, row in self._rows.items() if names not in hidden]

    # Rules

    def _changed(self) -> None:
        if not self._is_filling:
            self._refit()
            self.changed.emit()

    def _refit(self) -> None:
        """Builds rows that depend on answers, until these ask for no others."""
        for _ in range(ROUNDS if self._is_conditional else 0):
            answers = self._answers(is_whole=True)
            fields = self._fields(self._places, answers)
            rows = {names: row.field for names, row in self._rows.items()}
            other = [
                names
                for names, field in fields.items()
                if names not in self._waiting and field != rows.get(names)
            ]
            for names in other:
                self._take_out(names)
                if (field := fields[names]) is None:
                    continue
                self._waiting.append(names)
                if not self._is_filling and at(self._given, names) in (UNSET, None):
                    self._give(names, field.default)
            self._coming = {
                names: untouched(field, self._value_at(names, field))
                for names in self._waiting
                if (field := fields[names]) is not None
            }
            if not other:
                break
            self._build()
        self._follow_rules()

    def _follow_rules(self) -> None:
        """Shows and enables what the rules say."""
        answers, schema = self._answers(is_whole=True), self._factory.schema
        for element, part in self._parts:
            if element.effect or element.element_id or element.is_hidden:
                part.setVisible(self._is_seen(element, answers))
                if element.shape not in BUTTONS:
                    part.setEnabled(is_enabled(element, answers, schema))
            if isinstance(part, PartButton) and element.targets:
                opened = [name for name, is_on in element.targets if is_on is not False]
                names = opened or [name for name, _ in element.targets]
                part.show_open(all(name not in self._away for name in names))
        self._move_rows(answers)
        self.resized.emit()

    def _move_rows(self, answers: Json) -> None:
        """Puts the rows with several places where they are seen."""
        for names, row in self._rows.items():
            place = self._place(names, answers) if len(self._places[names]) > 1 else None
            if place is not None and place.parentWidget() is not row.parentWidget():
                self._stand(row, place)

    def _is_seen(self, element: Element, answers: Json) -> bool:
        has_id = bool(element.element_id)  # else no button can show it
        is_away = element.element_id in self._away if has_id else element.is_hidden
        return not is_away and is_shown(element, answers, self._factory.schema)

    # Buttons

    def _pressed(self, element: object) -> None:
        assert isinstance(element, Element)
        match element.shape:
            case Shape.SUBMIT:
                self.submit_wanted.emit(element)
            case Shape.OPEN:
                LinkDialog("", element.url, self.window()).open()
            case _:
                for name, is_shown in element.targets:
                    is_away = name not in self._away if is_shown is None else not is_shown
                    (self._away.add if is_away else self._away.discard)(name)
                self._follow_rules()
                self.changed.emit()


def _missing(root: FormField, placed: set[Names], above: Names = ()) -> Iterator[Element]:
    """Yields the questions that must be answered and have no place in the layout."""
    for one in root.fields:
        names = (*above, one.name)
        is_open = one.is_required and one.default is UNSET and one.kind is not FieldKind.CONSTANT
        if names in placed:
            continue
        if any(place[: len(names)] == names for place in placed):
            yield from _missing(one, placed, names)
        elif is_open:
            yield Element(Shape.FIELD, names=names)


def _bare(root: FormField) -> Iterator[tuple[str, Json]]:
    for one in root.fields:
        if one.kind is FieldKind.GROUP and not (one.is_required or one.default is not UNSET):
            found = untouched(replace(one, is_required=True), UNSET)
            if isinstance(found, dict) and found and not is_complete(one, found):
                yield one.name, found
