"""Pictures of forms: being filled in, with errors, and sent; of cards, layouts and payments.

`python -m tests.gallery_forms FOLDER`.
"""

import os
import sys
from pathlib import Path
from typing import Any, Final

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication, QWidget

from a2a_desktop.forms.payment import CART, CARTS, ORDER
from a2a_desktop.forms.recognise import convention_of, find
from a2a_desktop.forms.schema import read
from a2a_desktop.forms.spec import FormSpec
from a2a_desktop.model.answer import Answer
from a2a_desktop.model.ids import EntryId
from a2a_desktop.ui.forms.asking import AskingAgent
from a2a_desktop.ui.forms.card import AnswerCard
from a2a_desktop.ui.forms.panel import FormPanel
from a2a_desktop.ui.forms.summary import lines
from a2a_desktop.ui.theme import style
from a2a_desktop.ui.theme.tokens import Theme, Tokens
from tests.unit.forms.corpus import load, message

WIDTH: Final = 780
PAD: Final = 24
PDF: Final = "data:application/pdf;name=hotel-invoice.pdf;base64,JVBERi0="
SCHEMA: Final[dict[str, Any]] = {
    "title": "Expense reimbursement",
    "type": "object",
    "properties": {
        "what": {"type": "string", "title": "What was it for?", "minLength": 3},
        "amount": {"type": "number", "title": "Total", "exclusiveMinimum": 0},
        "currency": {"enum": ["EUR", "USD", "GBP"], "title": "Currency", "default": "EUR"},
        "date": {"type": "string", "format": "date", "title": "Date"},
        "kind": {"enum": ["Business travel", "Training", "Equipment", "Office", "Other costs"]},
        "projects": {
            "type": "array",
            "uniqueItems": True,
            "items": {"enum": ["Atlas", "Sales Iberia", "Website"]},
        },
        "persons": {"type": "integer", "minimum": 1, "maximum": 12, "title": "Persons"},
        "card": {"type": "boolean", "ui:statement": "I paid with my own card", "default": True},
        "receipts": {"type": "array", "items": {"type": "string", "format": "data-url"}},
        "account": {
            "type": "object",
            "title": "Bank account",
            "properties": {
                "holder": {"type": "string", "title": "Account holder"},
                "iban": {"type": "string", "title": "IBAN", "minLength": 22},
            },
            "required": ["holder", "iban"],
        },
        "lines": {
            "type": "array",
            "maxItems": 20,
            "items": {
                "type": "object",
                "properties": {
                    "text": {"type": "string", "title": "Text"},
                    "day": {"type": "string", "format": "date", "title": "Day"},
                    "amount": {"type": "number", "minimum": 0, "x-unit": "EUR", "title": "Amount"},
                },
            },
        },
    },
    "required": ["what", "amount", "date", "kind", "receipts", "account"],
}
SCHEMA["ui:order"] = [*SCHEMA["properties"]]
SCHEMA["properties"]["lines"]["items"]["ui:order"] = ["text", "day", "amount"]
GIVEN: Final[dict[str, Any]] = {
    "what": "",
    "amount": 266.9,
    "currency": "EUR",
    "date": "2026-11-03",
    "kind": "Business travel",
    "projects": ["Atlas", "Sales Iberia"],
    "persons": 4,
    "card": True,
    "receipts": [PDF],
    "account": {"holder": "Mara Lindqvist", "iban": "DE89370400440532013000"},
    "lines": [
        {"text": "Hotel Alfama, 1 night", "day": "2026-11-03", "amount": 158.4},
        {"text": "Taxi from the airport", "day": "2026-11-03", "amount": 21},
        {"text": "Team dinner, 3 guests", "day": "2026-11-04", "amount": -87.5},
    ],
}


def editing() -> QPixmap:
    """Draws the form filled in, with two mistakes, after the first try to send it."""
    ground, spec = QWidget(), FormSpec(read(SCHEMA), title=SCHEMA["title"], schema=SCHEMA)
    panel = FormPanel(spec, AskingAgent("Expense Assistant", "northwind.example"), ground)
    panel.set_value(GIVEN)
    panel.setGeometry(PAD, PAD, WIDTH, panel.height_for(WIDTH))
    ground.show()
    built = -1
    while built != len(dict(panel.rows())):
        built = len(dict(panel.rows()))
        QApplication.processEvents()
    panel.submit()
    for _ in range(4):  # a message in a row of a list makes the row taller, then the list, the form
        QApplication.processEvents()
        panel.resize(WIDTH, panel.height_for(WIDTH))
    return _taken(ground, panel.height())


def received(body: dict[str, Any]) -> QPixmap:
    """Draws the form in a message of an agent."""
    ask = find(message(body), is_waiting=True)
    assert ask is not None
    what = {**ask.what, CARTS: body.get(CARTS, [])}
    ground, spec = QWidget(), convention_of(ask).read(what, False)
    panel = FormPanel(spec, AskingAgent("Expense Assistant", "northwind.example"), ground)
    panel.setGeometry(PAD, PAD, WIDTH, panel.height_for(WIDTH))
    ground.show()
    QApplication.processEvents()
    panel.resize(WIDTH, panel.height_for(WIDTH))
    return _taken(ground, panel.height())


def bodies() -> dict[str, dict[str, Any]]:
    """Returns messages with forms of other kinds, by the names of their pictures."""
    card = load("adaptivecards/samples.json")["Scenarios/ExpenseReport"]
    layout = load("jsonforms/examples.json")["categorization"]
    cart = load("ap2/mandates.json")["cart"]
    return {
        "form-card": {"parts": [{"data": card}]},
        "form-layout": {"parts": [{"data": layout}]},
        "form-payment": load("x402/payment_required.json"),
        "form-payment-differs": {"parts": [{"data": other_payment()}], CARTS: [cart[CART]]},
        "form-purchase-plan": {"parts": [{"data": load("ap2/mandates.json")["intent"]}]},
    }


def other_payment() -> dict[str, Any]:
    """Returns a payment that differs from its cart."""
    payment: dict[str, Any] = load("ap2/mandates.json")["payment"]
    contents = payment[ORDER]["payment_mandate_contents"]
    contents["payment_details_total"]["amount"]["value"] = 140.0
    contents["merchant_agent"] = "N\u043erthwind Shoes"
    return payment


def sent() -> QPixmap:
    """Draws the card of the sent answers."""
    ground, spec = QWidget(), FormSpec(read(SCHEMA), title=SCHEMA["title"], schema=SCHEMA)
    given = {**GIVEN, "what": "Customer visit, Lisbon"}
    answer = Answer(EntryId("f"), spec.title, lines(spec, given))
    card = AnswerCard(answer, "Your answers, sent at 10:36", ground, can_edit=True)
    layout = card.layout()
    assert layout is not None
    tall = layout.totalHeightForWidth(WIDTH)
    card.setGeometry(PAD, PAD, WIDTH, tall)
    return _taken(ground, tall)


def _taken(ground: QWidget, height: int) -> QPixmap:
    ground.setAutoFillBackground(True)
    ground.resize(WIDTH + 2 * PAD, height + 2 * PAD)
    ground.show()
    QApplication.processEvents()
    taken = ground.grab()
    ground.close()
    return taken


def main(folder: Path) -> int:
    """Writes the pictures; returns the exit status."""
    app = QApplication.instance() or QApplication([])
    assert isinstance(app, QApplication)
    folder.mkdir(parents=True, exist_ok=True)
    for theme in Theme:
        style.apply(app, Tokens(theme))
        others = {name: received(body) for name, body in bodies().items()}
        for name, picture in {"form-editing": editing(), "form-sent": sent(), **others}.items():
            if not picture.save(str(folder / f"{name}-{theme}.png"), "PNG"):
                return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
