"""The fields of a form in the agent's own layout, with the rules that show and enable them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QLayout, QWidget

from a2a_desktop.forms.elements import Element, Names, Shape
from a2a_desktop.forms.layout import at, fields_of, grafted, is_enabled, is_shown
from a2a_desktop.forms.spec import UNSET, FieldKind, FormField, fields_for, walk
from a2a_desktop.forms.untouched import is_complete, untouched, without_field
from a2a_desktop.forms.validate import HIDDEN, Problem
from a2a_desktop.model.ids import Json
from a2a_desktop.ui.forms.columns import Columns
from a2a_desktop.ui.forms.control import ControlFactory
from a2a_desktop.ui.forms.field_row import FieldRow
from a2a_desktop.ui.forms.field_rows import FieldRows, Fields, is_drawn
from a2a_desktop.ui.forms.layout_parts import BUTTONS, DRAWN, PartButton, PartTable, drawn
from a2a_desktop.ui.forms.part_picture import PartPicture
from a2a_desktop.ui.forms.section import FormSection
from a2a_desktop.ui.text.link_dialog import LinkDialog
from a2a_desktop.ui.text.plain_text import plain
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.flow import FlowLayout
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.layouts import column_layout

_MOST_BESIDE: Final = 4
"""The most columns of a row."""
_BUTTON_GAP: Final = 8
_WEIGHTS: Final = {
    **dict.fromkeys(DRAWN, 0.3),
    **dict.fromkeys((*BUTTONS, Shape.IMAGE), 0.5),
}
"""How long a part takes to build, compared with a row."""
_FRAME: Final = 0.05
"""How long a frame takes."""


@dataclass(eq=False, slots=True)
class Place:
    """A place where a field can stand."""

    above: tuple[Element, ...]
    """The elements around it with its own: each may hide it."""
    columns: Columns | None = None
    """Its frame, once that is built."""


class LaidOut(FieldRows):
    """Asks for the members of an object at the places of a layout.

    What a rule hides is not sent; members without a place are returned as given.
    """

    submit_wanted = Signal(object)
    """The `Element` of the agent's button that was pressed."""
    picture_wanted = Signal(object)
    """A `PartPicture` that the person asks for."""

    def __init__(
        self, root: FormField, layout: Element, factory: ControlFactory, parent: QWidget
    ) -> None:
        super().__init__(root, factory, parent)
        self._away: set[str] = set()
        """The elements that are hidden until a button shows them."""
        self._places: dict[Names, list[Place]] = {}
        """The places of each field: it stands in the first that is seen."""
        self._is_conditional = any(one.refit is not None for one in walk(root))
        self._bare = dict(_bare(root))
        """The suggestions in optional groups, where they are too few to be sent alone."""
        self._parts: list[tuple[Element, QWidget]] = []
        self._new: list[tuple[Element, QWidget]] = []
        """The parts of this turn."""
        placed = {one.names for one in fields_of(layout)}
        whole = Element(Shape.COLUMN, elements=(layout, *_missing(root, placed)))
        self._ways = [*_ways(whole)]
        for above in self._ways:
            if above[-1].shape is Shape.FIELD:
                self._places.setdefault(above[-1].names, []).append(Place(above))
            if above[-1].is_hidden and above[-1].element_id:
                self._away.add(above[-1].element_id)
        self._building = self._part((whole,), column_layout(self, margins=0), self)
        self._is_laid_out = False
        self._ask(self._fields(self._suggested()))

    def value(self) -> dict[str, Json]:
        """Returns the answers of all that is shown, without groups that nobody began."""
        found = grafted(super().value(), dict.fromkeys(self._hidden(), UNSET))
        return {name: one for name, one in found.items() if one != self._bare.get(name, UNSET)}

    def left_out(self, button: Element | None) -> set[Names]:
        """Returns the places that are not asked for now, or not sent by the pressed button."""
        left_out = {*self._hidden()}
        for names, (place, *_) in self._places.items():
            cards = place.above[-1].cards
            if button is not None and button.cards[: len(cards)] != cards:
                left_out.add(names)
        return left_out

    def problems(self) -> Iterator[Problem]:
        """Yields the inputs that make no sense, and the places that are not asked for."""
        yield from super().problems()
        yield from (Problem(names, HIDDEN) for names in self._hidden())

    @property
    def first_button(self) -> Element | None:
        """The first button that is seen and submits."""
        answers = self._answers(self._asked)
        for *_, element in (way for way in self._ways if self._is_way_open(way, answers)):
            if element.shape is Shape.SUBMIT and not element.is_off:
                return element
        return None

    # Construction

    def _has_more(self) -> bool:
        return not self._is_laid_out or super()._has_more()

    def _build_next(self) -> None:
        if self._is_laid_out:
            super()._build_next()
            return
        weight = next(self._building, None)
        self._is_laid_out = weight is None
        self._factory.room -= weight or 0

    def _part(self, above: tuple[Element, ...], box: QLayout, parent: QWidget) -> Iterator[float]:
        """Builds an element with its row and all in it; yields the weight of each piece."""
        element = above[-1]
        made = self._made(element, parent)
        self._new.append((element, made))
        self._stand_in(box, made)
        yield _WEIGHTS.get(element.shape, _FRAME)
        if element.shape is Shape.FIELD:
            place = next(one for one in self._places[element.names] if one.above[-1] is element)
            place.columns = Columns(made, 1)
            if (field := self._waiting.get(element.names)) is not None:
                self._build_row(element.names, field)
        elif isinstance(made, PartTable):
            for row in element.rows:
                self._hold(made.grid)
                made.add(row)
                yield len(row) * _WEIGHTS[element.shape]
        elif element.elements:
            inner = self._inner(element, made)
            for one in element.elements:
                yield from self._part((*above, one), inner, made)

    def _made(self, element: Element, parent: QWidget) -> QWidget:
        if element.shape in DRAWN:
            return drawn(element, parent)
        if element.shape in BUTTONS:
            button = PartButton(element, parent)
            button.wanted.connect(self._pressed)
            return button
        if element.shape is Shape.IMAGE:
            picture = PartPicture(element, parent)
            picture.wanted.connect(self.picture_wanted)
            picture.resized.connect(self.resized)
            return picture
        frame = QFrame(parent)
        if element.shape is Shape.GROUP:
            frame.setProperty("surface", "group")  # before it is shown: it gets its style then
        return frame

    def _inner(self, element: Element, frame: QWidget) -> QLayout:
        """Returns the layout of the elements in a frame."""
        if element.shape is Shape.BUTTONS:
            return FlowLayout(frame, _BUTTON_GAP)
        look = tokens()
        beside = min(len(element.elements), _MOST_BESIDE) if element.shape is Shape.ROW else 1
        columns = Columns(frame, beside)
        if element.shape is Shape.GROUP:
            columns.setContentsMargins(look.px(14), look.px(10), look.px(14), look.px(14))
        if element.label:
            columns.add(Label(plain(element.label), frame, "ui-strong"), 0)
        return columns

    def _stand_in(self, box: QLayout, made: QWidget) -> None:
        self._hold(box)
        if isinstance(box, Columns):
            box.add(made, 1)
        else:
            box.addWidget(made)
        made.show()

    def _stand(self, names: Names, row: FieldRow) -> None:
        places = self._places[names]
        found = self._place(names, self._answers(self._asked)) if len(places) > 1 else None
        built = (one.columns for one in (found, *places) if one is not None)
        columns = next(one for one in built if one is not None)
        self._hold(columns)
        columns.add(row, 0)

    # Answers

    def _fields(self, answers: Json) -> Fields:
        """Returns the field at each place for these answers."""
        groups: dict[Names, dict[str, FormField]] = {}
        found: dict[Names, FormField] = {}
        for names in self._places:
            here: FormField | None = self._root
            for number, name in enumerate(names):
                if here is not None and names[:number] not in groups:
                    inner = fields_for(here, at(answers, names[:number]))
                    groups[names[:number]] = {one.name: one for one in inner}
                here = groups[names[:number]].get(name) if here is not None else None
            if here is not None:
                found[names] = here
        return found

    def _others(self, asked: Fields) -> dict[str, Json]:
        given = self._suggested() if self._given is None else self._given
        unasked = () if self._is_filling else (one for one in self._places if one not in asked)
        return grafted(given, dict.fromkeys(unasked, UNSET))

    def _suggested(self) -> dict[str, Json]:
        found = untouched(self._root, UNSET)
        known = found if isinstance(found, dict) else {}
        return {**without_field(self._root, self._root.default), **known}

    def _hidden(self) -> Iterator[Names]:
        """Yields the places that these answers do not ask for."""
        answers = self._answers(self._asked)
        for names in self._places:
            if names not in self._asked or self._place(names, answers) is None:
                yield names

    def _place(self, names: Names, answers: Json) -> Place | None:
        """Returns the first place of a field that is seen beside these answers."""
        for place in self._places[names]:
            if self._is_way_open(place.above, answers):
                return place
        return None

    def _seen(self) -> list[tuple[Names, FieldRow]]:
        hidden = {*self._hidden()}
        return [(names, row) for names, row in self._rows.items() if names not in hidden]

    # Rules

    def _refit(self) -> None:
        super()._refit()
        self._follow_rules(self._parts)
        self.resized.emit()

    def _sort(self) -> None:
        new, self._new = self._new, []
        self._parts += new
        self._follow_rules(new)

    def _follow_rules(self, parts: Sequence[tuple[Element, QWidget]]) -> None:
        """Shows and enables what the rules say."""
        answers, schema = self._answers(self._asked), self._factory.schema
        for element, part in parts:
            if element.effect or element.element_id or element.is_hidden:
                part.setVisible(self._is_seen(element, answers))
                if element.shape not in BUTTONS:
                    part.setEnabled(is_enabled(element, answers, schema))
            if isinstance(part, PartButton) and element.targets:
                opened = [name for name, is_on in element.targets if is_on is not False]
                names = opened or [name for name, _ in element.targets]
                part.show_open(all(name not in self._away for name in names))
        self._move_rows(answers)

    def _move_rows(self, answers: Json) -> None:
        """Puts the rows with several places where they are seen."""
        for names, row in self._rows.items():
            place = self._place(names, answers) if len(self._places[names]) > 1 else None
            columns = place.columns if place is not None else None
            if columns is not None and columns.parentWidget() is not row.parentWidget():
                columns.add(row, 0)
                row.setVisible(is_drawn(row.field))

    def _is_way_open(self, way: tuple[Element, ...], answers: Json) -> bool:
        return all(self._is_seen(one, answers) for one in way)

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
                self._follow_rules(self._parts)
                self.resized.emit()
                self.changed.emit()


def rows_of(
    root: FormField,
    factory: ControlFactory,
    parent: QWidget,
    *,
    columns: int = 2,
    is_line: bool = False,
) -> FieldRows:
    """Returns the rows of an object's fields, in the agent's own layout if there is one."""
    if root.layout is not None:
        return LaidOut(root, root.layout, factory, parent)
    return FormSection(root, factory, parent, columns=columns, is_line=is_line)


def _ways(element: Element, above: tuple[Element, ...] = ()) -> Iterator[tuple[Element, ...]]:
    """Yields each element in an element with those around it, itself last."""
    yield (way := (*above, element))
    for one in element.elements:
        yield from _ways(one, way)


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
