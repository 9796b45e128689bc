"""Requests for a payment by x402 or AP2: shown and refused, never paid.

Source: google-agentic-commerce/a2a-x402, spec/v0.2/spec.md.
"""

from typing import Final

from a2a_desktop.forms.conventions.base import Ask, FormReply, ReadsText, data_parts
from a2a_desktop.forms.keywords import members
from a2a_desktop.forms.payment import read_payment, required_in
from a2a_desktop.forms.spec import FieldKind, FormField, FormSpec, Value
from a2a_desktop.model.ids import JsonObject
from a2a_desktop.model.message import Message, TextPart

STATUS: Final = "x402.payment.status"
REQUIRED: Final = "x402.payment.required"
REFUSED: Final = "The payment was refused."


class PaymentRequest(ReadsText):
    """An agent goes on when it is paid."""

    name = "payment"

    def find(self, message: Message, is_waiting: bool) -> Ask | None:
        """Finds the status in the metadata, or requirements in data while the agent waits."""
        is_status = message.metadata.get(STATUS) == "payment-required"
        if is_status and (found := required_in({REQUIRED: message.metadata.get(REQUIRED)})):
            return Ask(self.name, {"payment": found, "is_x402": True})
        for number, _, data in data_parts(message) if is_status or is_waiting else ():
            if (found := required_in(data)) is not None:
                is_x402 = is_status or "accepts" in found
                return Ask(self.name, {"payment": found, "is_x402": is_x402}, (number,))
        return Ask(self.name, {"payment": {}, "is_x402": True}) if is_status else None

    def read(self, what: JsonObject, is_unordered_wire: bool) -> FormSpec:
        """Reads amounts and payees; there is nothing to fill in."""
        payment = read_payment(members(what["payment"]))
        return FormSpec(FormField("", FieldKind.GROUP, ""), payment=payment)

    def reply(self, what: JsonObject, value: Value) -> FormReply:
        """Writes nothing: this program does not pay."""
        return FormReply()

    def decline(self, what: JsonObject) -> FormReply | None:
        """Writes the refusal in words, and as x402 has it."""
        status: JsonObject = {STATUS: "payment-rejected"} if what.get("is_x402") is True else {}
        return FormReply((TextPart(REFUSED),), status)
