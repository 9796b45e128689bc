"""Requests for a payment by x402 or AP2: shown and refused, never paid.

Sources: google-agentic-commerce/a2a-x402, spec/v0.2/spec.md; google-agentic-commerce/AP2 v0.1,
docs/a2a-extension.md.
"""

from typing import Final

from a2a_desktop.forms.conventions.base import Ask, FormReply, ReadsText, data_parts
from a2a_desktop.forms.keywords import members
from a2a_desktop.forms.payment import INTENT, ORDER, required_in
from a2a_desktop.forms.spec import FieldKind, FormField, FormSpec, Value
from a2a_desktop.model.ids import JsonObject
from a2a_desktop.model.message import DataPart, Message, TextPart

NAME: Final = "payment"
STATUS: Final = "x402.payment.status"
REQUIRED: Final = "x402.payment.required"
REFUSED: Final = "The payment was refused."
DECLINED: Final = "The user declined."


class PaymentRequest(ReadsText):
    """An agent goes on when it is paid, or when it may buy."""

    name = NAME

    def find(self, message: Message, is_waiting: bool) -> Ask | None:
        """Finds the status in the metadata, or requirements in data while the agent waits."""
        is_status = message.metadata.get(STATUS) == "payment-required"
        if is_status and (found := required_in({REQUIRED: message.metadata.get(REQUIRED)})):
            return Ask(self.name, {"payment": found, "is_x402": True})
        asks = []
        for number, _, data in data_parts(message) if is_status or is_waiting else ():
            if (found := required_in(data)) is not None:
                is_x402 = is_status or "accepts" in found
                asks.append(Ask(self.name, {"payment": found, "is_x402": is_x402}, (number,)))
        if asks:
            return max(asks, key=_step)
        return Ask(self.name, {"payment": {}, "is_x402": True}) if is_status else None

    def read(self, what: JsonObject, is_unordered_wire: bool) -> FormSpec:
        """Reads amounts and payees; there is nothing to fill in."""
        from a2a_desktop.forms.cart_differences import read_compared  # only shown ones are read

        return FormSpec(FormField("", FieldKind.GROUP, ""), payment=read_compared(what))

    def reply(self, what: JsonObject, value: Value) -> FormReply:
        """Writes an intent back, if that moves no money; nothing for all else."""
        payment = self.read(what, False).payment
        if payment is None or not payment.can_approve:
            return FormReply()
        return FormReply((DataPart({INTENT: members(what["payment"])[INTENT]}),))

    def decline(self, what: JsonObject) -> FormReply | None:
        """Writes the refusal in words, and as x402 has it."""
        status: JsonObject = {STATUS: "payment-rejected"} if what.get("is_x402") is True else {}
        is_intent = [*members(what["payment"])] == [INTENT]
        return FormReply((TextPart(DECLINED if is_intent else REFUSED),), status)


def _step(ask: Ask) -> int:
    """Returns how near a request is to money: of several in a message, the last step counts."""
    asked = members(ask.what["payment"])
    return 1 if [*asked] == [INTENT] else 3 if "accepts" in asked or ORDER in asked else 2
