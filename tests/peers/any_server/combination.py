"""A combination has a value for each axis of a server."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from typing import Self

from tests.peers.any_server.axes import (
    Answer,
    Binding,
    Blocking,
    Body,
    Busy,
    Chunks,
    ContentType,
    ContextIds,
    Crash,
    End,
    Endpoint,
    Final,
    Generation,
    MessageIds,
    Methods,
    Names,
    Nobody,
    Order,
    Outcome,
    Place,
    Poll,
    Redirect,
    ResultIds,
    RpcId,
    Shape,
    SignIn,
    Spelling,
    Streams,
    Tag,
    TaskIds,
    Times,
    Unknown,
    Url,
    Version,
)


@dataclass(frozen=True, slots=True)
class Combination:
    """A value for each axis."""

    generation: Generation = Generation.V1
    binding: Binding = Binding.JSONRPC
    endpoint: Endpoint = Endpoint.ROOT
    place: Place = Place.USUAL
    version: Version = Version.RIGHT
    shape: Shape = Shape.OWN
    url: Url = Url.RIGHT
    unknown: Unknown = Unknown.NOT_FOUND
    nobody: Nobody = Nobody.NOT_FOUND
    methods: Methods = Methods.ALL
    streams: Streams = Streams.YES
    tag: Tag = Tag.OWN
    spelling: Spelling = Spelling.OWN
    outcome: Outcome = Outcome.COMPLETED
    rpc_id: RpcId = RpcId.SAME
    task_ids: TaskIds = TaskIds.TEXT
    context_ids: ContextIds = ContextIds.THERE
    message_ids: MessageIds = MessageIds.THERE
    result_ids: ResultIds = ResultIds.THERE
    answer: Answer = Answer.ARTIFACT
    final: Final = Final.RIGHT
    end: End = End.RIGHT
    order: Order = Order.RIGHT
    chunks: Chunks = Chunks.WHOLE
    blocking: Blocking = Blocking.RESPECTED
    poll: Poll = Poll.RIGHT
    names: Names = Names.CAMEL
    times: Times = Times.ZULU
    body: Body = Body.PLAIN
    content_type: ContentType = ContentType.RIGHT
    redirect: Redirect = Redirect.NONE
    sign_in: SignIn = SignIn.NONE
    busy: Busy = Busy.NO
    crash: Crash = Crash.NO

    def __str__(self) -> str:
        """Returns the axes that are not at their first value, as a line to be parsed again."""
        usual = Combination()
        pairs = [(name, getattr(self, name)) for name in AXES]
        return " ".join(f"{name}={one}" for name, one in pairs if one != getattr(usual, name))

    @classmethod
    def parsed(cls, line: str) -> Self:
        """Reads such a line. Raises ValueError."""
        pairs = dict(one.split("=", 1) for one in line.split())
        if unknown := set(pairs) - set(AXES):
            raise ValueError(f"no such axis: {', '.join(sorted(unknown))}")
        return cls().changed({name: AXES[name](value) for name, value in pairs.items()})

    @property
    def has_card(self) -> bool:
        """It shows a card."""
        return self.place is not Place.NONE

    @property
    def has_paths(self) -> bool:
        """Its methods are paths, and its shapes are those of protobuf."""
        return self.binding in (Binding.HTTP_JSON, Binding.GRPC)

    def changed(self, changes: Mapping[str, StrEnum]) -> Self:
        """Returns the same with other values of some axes."""
        return replace(self, **changes)  # type: ignore[arg-type]

    def without(self, axis: str) -> Self:
        """Returns the same with the first value of an axis."""
        return self.changed({axis: next(iter(AXES[axis]))})


AXES: dict[str, type[StrEnum]] = {one.name: one.type for one in fields(Combination)}  # type: ignore[misc]
