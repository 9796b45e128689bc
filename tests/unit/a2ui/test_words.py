"""Surfaces and actions as they are read out and shown."""

from a2a_desktop.a2ui.surface import Following
from a2a_desktop.a2ui.words import DOTS, as_words, of_action, of_data, of_surface
from a2a_desktop.model.ids import Json
from tests.unit.a2ui.surfaces import find, payload


def test_a_surface_is_read_from_top_to_bottom() -> None:
    said = of_surface(payload("v09_contact_form_stream")[:-1]).splitlines()
    assert said[:3] == ["# Contact Us", "First Name", "First Name: John"]
    assert "Subscribe to our newsletter: true" in said
    assert said[-1] == "Send Message"


def test_answers_are_read_out_by_their_labels_and_secrets_as_dots() -> None:
    said = of_data(payload("v09_gallery")).splitlines()
    assert {"Where to sit: On the terrace", "Diet: Vegetarian, No nuts"} <= set(said)
    assert f"Member code: {DOTS}" in said
    assert of_data({"a": 1}) == of_data([]) == ""


def test_action_is_described_with_its_answers() -> None:
    context: dict[str, Json] = {
        "partySize": "2",
        "diet": ["veg", "nuts"],
        "note": "",
        "is_late": True,
        "user_password": "abc",
    }
    text = of_action({"name": "submit_booking", "context": {**context, "more": {"a": 1}}})
    assert text.splitlines() == [
        "Submit booking",
        "Party size: 2",
        "Diet: veg, nuts",
        "Is late: yes",
        f"User password: {DOTS}",
    ]
    assert of_action({}) == ""
    assert as_words("HTTPStatus") == "Httpstatus"


def test_typed_text_survives_only_further_messages() -> None:
    messages = payload("v08_booking_form")
    following = Following("booking-form")
    following.follow(messages)
    following.surface.write(find(following.surface, "party-size-field"), "7")
    more: Json = {"dataModelUpdate": {"surfaceId": "booking-form", "contents": []}}
    following.follow([*messages, more])
    assert find(following.surface, "party-size-field").text("value") == "7"
    following.follow(messages[:2])
    assert find(following.surface, "party-size-field").text("value") == ""
