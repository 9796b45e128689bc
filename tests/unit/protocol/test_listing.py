"""Lists of agents from servers, registries and folders, also hostile ones."""

import json
import os
from pathlib import Path

import pytest

from a2a_desktop.model.errors import NoCardInFile, NoCommonInterface, NotAList, TooLarge
from a2a_desktop.model.ids import Json, JsonObject
from a2a_desktop.protocol import listing
from a2a_desktop.protocol.limits import CARD_SIZE
from a2a_desktop.protocol.listing import read_card_file, read_folder, read_list

CARDS = Path(__file__).parents[2] / "data" / "cards"
PLACE = "https://os.example/api/a2a/cards"


def card(name: str, url: str = "") -> JsonObject:
    url = url or f"https://{name}.example/a2a"
    return {"name": name, "url": url, "protocolVersion": "0.3.0", "skills": []}


def names(body: Json) -> list[str]:
    return [
        one.found.card.name if one.found else one.address for one in read_list(body, PLACE).entries
    ]


@pytest.mark.parametrize("file", sorted(CARDS.glob("*.json")), ids=lambda one: one.stem)
def test_the_cards_of_real_servers_are_read_from_files(file: Path, tmp_path: Path) -> None:
    saved = tmp_path / "card.json"
    saved.write_text(json.dumps(json.loads(file.read_text("utf-8"))["card"]))
    listed = read_card_file(saved)
    assert listed.way in listed.card.interfaces
    assert listed.address.startswith("http")


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ([card("a"), card("b")], ["a", "b"]),
        ({"cards": [card("a")]}, ["a"]),
        ({"agents": [card("a")], "total": 1}, ["a"]),
        ({"one": card("a"), "two": card("b")}, ["a", "b"]),
        ({"items": {"one": card("a")}}, ["a"]),
        ([{"id": "x", "card": card("a")}], ["a"]),
        (["https://a.example", "b.example"], ["https://a.example", "b.example"]),
        ([{"url": "https://a.example/x"}], ["https://a.example/x"]),
        ([card("a"), card("a"), "https://b.example"], ["a", "https://b.example"]),
        ([], []),
    ],
)
def test_the_lists_that_servers_have_are_read(body: Json, expected: list[str]) -> None:
    assert names(body) == expected


@pytest.mark.parametrize("body", [None, 3, "x", {}, {"agents": "none"}, [1, {"a": 2}, ["x"], ""]])
def test_anything_else_is_no_list(body: Json) -> None:
    with pytest.raises(NotAList):
        read_list(body, PLACE)


def test_well_known_address_must_be_of_the_agents_origin() -> None:
    own = {**card("a"), "wellKnownURI": "https://a.example/.well-known/agent-card.json"}
    foreign = {**card("b"), "wellKnownURI": "https://bank.example/.well-known/agent-card.json"}
    found = read_list({"agents": [own, foreign]}, PLACE).entries
    assert found[0].address == own["wellKnownURI"]
    assert found[1].address == "https://b.example/a2a"


def test_rows_that_are_no_agents_are_counted_and_hide_no_others() -> None:
    page = read_list([card("a"), None, {"x": 1}, "not an address", card("b", "ftp://b")], PLACE)
    assert [one.found.card.name for one in page.entries if one.found] == ["a"]
    assert page.unread == 4


def test_an_address_in_a_list_is_relative_to_the_list() -> None:
    (one,) = read_list([card("a", "/a2a/agents/a")], PLACE).entries
    assert one.address == "https://os.example/a2a/agents/a"


def test_a_list_without_end_is_cut_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listing, "LIST_ENTRIES", 100)
    rows: list[Json] = [card(f"a{number}") for number in range(105)]
    page = read_list(rows, PLACE)
    assert len(page.entries) == 100
    assert page.left_out == 5


def test_a_folder_is_a_list_of_its_card_files(tmp_path: Path) -> None:
    (tmp_path / "b.json").write_text(json.dumps(card("b")))
    (tmp_path / "A.JSON").write_text(json.dumps(card("a")))
    (tmp_path / "notes.txt").write_text("no card")
    (tmp_path / "bad.json").write_text("{")
    (tmp_path / "folder.json").mkdir()
    page = read_folder(tmp_path)
    assert sorted(one.found.card.name for one in page.entries if one.found) == ["a", "b"]
    assert page.unread == 2
    with pytest.raises(NotAList):
        read_folder(tmp_path / "folder.json")
    with pytest.raises(NotAList):
        read_folder(tmp_path / "nowhere")


def test_a_folder_of_too_much_is_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listing, "LIST_ENTRIES", 2)
    for number in range(3):
        (tmp_path / f"{number}.json").write_text(json.dumps(card(f"a{number}")))
    page = read_folder(tmp_path)
    assert (len(page.entries), page.left_out) == (2, 1)


def test_card_with_a_very_long_number_is_read(tmp_path: Path) -> None:
    file = tmp_path / "card.json"
    file.write_text(json.dumps({**card("long"), "x": 0}).replace('"x": 0', f'"x": 1{"0" * 5000}'))
    listed = read_card_file(file)
    assert listed.card.name == "long"


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"{", "not JSON"),
        (b"\xff\xfe", "not JSON"),
        (b"[]", "not an agent card"),
        (b'{"name": "x"}', "not an agent card"),
        (b"[" * 100_000, "not JSON"),
        (
            b'{"name":"x","url":"https://x.example","skills":' + b"[" * 300 + b"]" * 300 + b"}",
            "deep",
        ),
    ],
)
def test_file_without_a_card_is_described(tmp_path: Path, content: bytes, reason: str) -> None:
    file = tmp_path / "card.json"
    file.write_bytes(content)
    with pytest.raises(NoCardInFile) as caught:
        read_card_file(file)
    assert reason in caught.value.reason
    assert caught.value.file == "card.json"


def test_only_regular_files_are_opened(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.json")
    for name in ("pipe.json", "nowhere.json", "."):
        with pytest.raises(NoCardInFile):
            read_card_file(tmp_path / name)


def test_a_huge_file_is_not_read(tmp_path: Path) -> None:
    file = tmp_path / "card.json"
    with file.open("wb") as writing:
        writing.truncate(CARD_SIZE + 1)
    with pytest.raises(TooLarge):
        read_card_file(file)


def test_a_card_without_a_usable_address_says_so(tmp_path: Path) -> None:
    file = tmp_path / "card.json"
    file.write_text(json.dumps({"name": "x", "skills": [], "url": "/relative"}))
    with pytest.raises(NoCommonInterface):
        read_card_file(file)


@pytest.mark.parametrize(
    "said",
    ["javascript:alert(1)", "data:text/html,x", "mailto:a@b.example", "..", "file:///etc", "a b"],
)
def test_bad_address_is_left_out_of_a_list(said: str) -> None:
    good = [
        "localhost:8000",
        "agents.example/a",
        "https://agents.example",
        "[::1]:80",
        "bücher.example",
    ]
    page = read_list([said, *good], "https://lists.example/")
    assert [one.address for one in page.entries] == good
    assert page.unread == 1
