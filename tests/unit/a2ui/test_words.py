"""Surfaces and actions as they are read out and shown."""

from a2a_desktop.a2ui.following import Following
from a2a_desktop.a2ui.words import DOTS, as_words, of_action, of_surface
from a2a_desktop.model.ids import Json
from tests.unit.a2ui.surfaces import find, payload


def test_a_surface_is_read_from_top_to_bottom() -> None:
    said = of_surface(payload("v09_contact_form_stream")[:-1]).splitlines()
    assert said[:2] == ["# Contact Us", "First Name"]
    assert said[-1] == "Send Message"


def test_an_action_is_told_with_its_answers() -> None:
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


def test_what_the_person_typed_outlives_more_messages_but_not_others() -> None:
    messages = payload("v08_booking_form")
    following = Following("booking-form")
    following.follow(messages)
    following.surface.write(find(following.surface, "party-size-field"), "7")
    more: Json = {"dataModelUpdate": {"surfaceId": "booking-form", "contents": []}}
    following.follow([*messages, more])
    assert find(following.surface, "party-size-field").text("value") == "7"
    following.follow(messages[:2])
    assert find(following.surface, "party-size-field").text("value") == ""
