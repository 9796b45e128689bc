"""Pictures of answers in a shape: the dialogs that ask for one, and answers that fit or do not."""

from pathlib import Path
from tempfile import mkdtemp
from typing import Final

from PySide6.QtWidgets import QMenu, QWidget

from a2a_desktop.commands.offscreen import OffscreenWindow
from a2a_desktop.forms.asked_for import AskedField, shaped, sheet
from a2a_desktop.forms.spec import FieldKind
from a2a_desktop.model.events import Event, MessageSent, MessageWritten
from a2a_desktop.model.ids import Json, JsonObject, MessageId
from a2a_desktop.model.message import DataPart, Message, Role
from a2a_desktop.store.rows import as_json
from a2a_desktop.ui.composer.fields_dialog import ColumnsDialog, FieldsDialog
from a2a_desktop.ui.composer.schema_dialog import SchemaDialog
from tests.gallery_events import at, said
from tests.gallery_world import OWN, begun

FIELDS: Final = (
    AskedField("Hotel"),
    AskedField("Price", FieldKind.NUMBER),
    AskedField("Board", FieldKind.CHOICE, ("None", "Breakfast", "Half board"), is_required=False),
    AskedField("Breakfast", FieldKind.BOOLEAN, is_required=False),
    AskedField("From", FieldKind.DATE),
)
OFFER: Final[JsonObject] = {
    "title": "Travel offer",
    "description": "What an agent offers for a trip, night by night.",
    "type": "object",
    "properties": {
        "Hotel": {"type": "string"},
        "Total price": {"$ref": "#/$defs/money"},
        "Board": {"enum": ["None", "Breakfast", "Half board"]},
        "Nights": {
            "type": "array",
            "items": {
                "type": "object",
                "properties": {
                    "Date": {"type": "string", "format": "date"},
                    "Price": {"$ref": "#/$defs/money"},
                },
                "required": ["Date"],
            },
        },
    },
    "required": ["Hotel", "Total price"],
    "$defs": {"money": {"type": "number", "minimum": 0}},
}


async def fields(shown: OffscreenWindow) -> QWidget:
    """The dialog for the fields of an answer."""
    dialog = FieldsDialog(FIELDS, shown.window)
    dialog.open()
    return dialog


async def columns(shown: OffscreenWindow) -> QWidget:
    """The dialog for the columns of a table."""
    dialog = ColumnsDialog(FIELDS[:3], shown.window)
    dialog.open()
    return dialog


async def file(shown: OffscreenWindow) -> QWidget:
    """What a JSON Schema file asks for, before it is used."""
    return _of_file(shown, OFFER)


async def refused(shown: OffscreenWindow) -> QWidget:
    """A file that refers to another site."""
    return _of_file(shown, {"$ref": "https://schemas.example/offer.json"})


def _of_file(shown: OffscreenWindow, schema: Json) -> QWidget:
    place = Path(mkdtemp()) / "offer.json"
    place.write_text(as_json(schema), "utf-8")
    dialog = SchemaDialog(shown.window)
    dialog.open()
    dialog.show_files([place])
    return dialog


async def menu(shown: OffscreenWindow) -> QWidget:
    """The shapes to choose from."""
    await answers(shown)
    opener = shown.window.chat.composer._shape.button
    opener.click()
    return opener.findChildren(QMenu)[0]


async def answers(shown: OffscreenWindow) -> QWidget:
    """An answer that fits, and one that lacks something."""
    whole: Json = {
        "From": "2027-03-03",
        "Price": 1240.5,
        "Breakfast": True,
        "Board": "Half board",
        "Hotel": "Casa Azul",
    }
    half: Json = {"Price": "about 900", "Hotel": "Pensão Douro", "Stars": 3}
    events = [
        *_asked(40, "Find a hotel in Porto for two nights."),
        said(40.4, DataPart(whole)),
        *_asked(42, "And a cheaper one?"),
        said(42.4, DataPart(half)),
    ]
    shown.window.navigator.show(await begun(shown.app, OWN, "Hotels in Porto", events))
    return shown.window


async def narrow(shown: OffscreenWindow) -> QWidget:
    """The same in a narrow window, with fields for the next message."""
    shown.window.resize(900, 700)
    await answers(shown)
    composer = shown.window.chat.composer
    composer._shape.choose(sheet(FIELDS))
    composer.begin_with("And one by the river?")
    return shown.window


def _asked(minute: float, text: str) -> list[Event]:
    key = MessageId(f"m{minute}")
    message = Message(key, Role.USER, (shaped(text, sheet(FIELDS)),))
    return [MessageWritten(at(minute), message), MessageSent(at(minute), key)]
