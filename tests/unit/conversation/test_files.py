"""The files of a conversation and the versions of each."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

from a2a_desktop.conversation.entry import Download, FileEntry, Origin, TextEntry
from a2a_desktop.conversation.files import files_of, results_of
from a2a_desktop.model.ids import EntryId, TaskId
from a2a_desktop.model.message import FilePart, Role

START = datetime(2026, 3, 2, 10, 24, tzinfo=UTC)


def row(
    number: int,
    name: str | None,
    artifact: str | None = None,
    *,
    role: Role = Role.AGENT,
    task: str = "t",
    result: str | None = None,
) -> FileEntry:
    at = START + timedelta(minutes=number)
    origin = Origin(role, at, None, TaskId(task), artifact, result)
    return FileEntry(EntryId(str(number)), origin, FilePart(name, data=b"x", size=1))


def test_a_later_result_of_the_same_name_is_its_newer_version() -> None:
    first, second, third = (row(n, "plan.pdf", f"r{n}", task=f"t{n}") for n in range(3))
    (listed,) = files_of([first, second, third])
    assert (listed.entry, listed.older, listed.version) == (third, (second, first), 3)


def test_two_files_of_one_name_in_one_result_are_two_files() -> None:
    first = [row(0, "a.txt", "r"), row(1, "a.txt", "r")]
    assert [one.entry for one in files_of(first)] == first
    again = [row(2, "a.txt", "s"), row(3, "a.txt", "s")]
    listed = files_of([*first, *again])
    assert [(one.entry, one.older) for one in listed] == [
        (again[0], (first[0],)),
        (again[1], (first[1],)),
    ]


def test_own_files_and_files_of_messages_are_no_versions() -> None:
    rows = [
        row(0, "a.png", role=Role.USER),
        row(1, "a.png", role=Role.USER),
        row(2, "a.png"),
        row(3, "a.png", "r"),
    ]
    listed = files_of(rows)
    assert [one.entry for one in listed] == rows
    assert [one.is_by_person for one in listed] == [True, True, False, False]
    assert [one.is_result for one in listed] == [False, False, False, True]


def test_unnamed_files_are_separate_or_named_by_the_result() -> None:
    listed = files_of([row(0, None, "r"), row(1, None, "s"), row(2, None, "u", result="Chart")])
    assert [one.name for one in listed] == ["", "", "Chart"]


def test_only_results_of_the_task_are_listed() -> None:
    rows = [row(0, "a", "r", task="old"), row(1, "b", "s"), row(2, "c"), row(3, "a", "u")]
    assert [one.name for one in results_of(rows, TaskId("t"))] == ["b", "a"]
    assert all(one.version == 1 for one in results_of(rows, TaskId("t")))


def test_a_finished_text_is_a_result_that_can_be_saved() -> None:
    def text(words: str, name: str | None, *, is_open: bool = False) -> TextEntry:
        origin = row(0, None, f"r/{name}", result=name).origin
        return TextEntry(EntryId(f"{name}"), origin, words, is_open=is_open)

    rows = [
        text("# Grüße", "Recipe"),
        text("plain", "notes.TXT"),
        text("still growing", "More", is_open=True),
        text("unnamed", None),
    ]
    listed = results_of(rows, TaskId("t"))
    assert [one.name for one in listed] == ["Recipe.md", "notes.TXT", "Result.md"]
    first = listed[0].entry.file
    assert (first.data, first.size) == ("# Grüße".encode(), 9)
    assert files_of(rows) == ()


def test_progress_of_a_download_changes_no_list() -> None:
    entry = row(0, "a.zip", "r")
    assert files_of([replace(entry, download=Download(5, 10))]) == files_of([entry])
