"""The person's answers to a form, kept beside the message that carries them to the agent."""

from dataclasses import dataclass

from a2a_desktop.model.ids import EntryId, Json, JsonObject


@dataclass(frozen=True, slots=True)
class AnswerLine:
    """One answer as it is shown, its secrets as dots."""

    label: str
    values: tuple[str, ...] = ()
    """One as a rule; of a list, or of files, several."""
    kind: str = ""
    """`chips`, `files` or `table`; `yes` or `no` for one of these words; "" is plain text."""
    rows: tuple[tuple[str, ...], ...] = ()
    """The rows of a table."""


@dataclass(frozen=True, slots=True)
class Answer:
    """All answers to one form. They never leave this computer, and hold no secret."""

    form: EntryId
    """The row of the form."""
    title: str = ""
    lines: tuple[AnswerLine, ...] = ()
    values: Json = None
    """The first values when the form is filled in again."""
    is_declined: bool = False
    has_secret: bool = False
    """The message holds a secret: only this answer of it is stored."""

    def as_data(self) -> JsonObject:
        """Returns the answers by their labels, for reading and searching."""
        found: JsonObject = {}
        for line in self.lines:
            if line.kind == "table":
                found[line.label] = [[*row] for row in line.rows]
            else:
                found[line.label] = line.values[0] if len(line.values) == 1 else [*line.values]
        return found
