"""Strategies of hypothesis for any event."""

from datetime import UTC, datetime, timedelta, timezone
from typing import get_args

from hypothesis import strategies as st

from a2a_desktop.model.errors import Fault
from a2a_desktop.model.events import ArtifactChunk, Event, StatusChanged
from a2a_desktop.model.ids import MessageId
from a2a_desktop.model.message import DataPart, FilePart, Message, Role, TextPart
from a2a_desktop.model.receipt import Amount

json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53), 2**53) | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3)
    ),
    max_leaves=6,
)
metadata = st.dictionaries(st.text(max_size=4), json_values, max_size=2)
zones = st.sampled_from([UTC, timezone(timedelta(hours=9)), timezone(timedelta(hours=-3.5))])
first, last = datetime(2, 1, 1), datetime(9998, 1, 1)  # noqa: DTZ001  # hypothesis adds the zone
times = st.datetimes(first, last, timezones=zones)
texts = st.builds(TextPart, st.text(max_size=20), st.none() | st.text(max_size=5), metadata)
files = st.builds(
    FilePart,
    name=st.none() | st.text(max_size=8),
    media_type=st.none() | st.just("image/png"),
    data=st.none() | st.binary(max_size=20),
    uri=st.none() | st.just("https://a.example/f"),
    size=st.none() | st.integers(0, 10),
    metadata=metadata,
)
data = st.builds(DataPart, json_values, st.none(), metadata)
parts = st.lists(texts | files | data, max_size=3).map(tuple)
faults = st.builds(Fault, st.text(max_size=8).map(str.lower), metadata)
messages = st.builds(
    Message,
    message_id=st.text(min_size=1, max_size=5).map(MessageId),
    role=st.sampled_from(Role),
    parts=parts,
    task_id=st.none() | st.just("t"),
    extensions=st.lists(st.text(max_size=3), max_size=2).map(tuple),
    metadata=metadata,
)
amounts = st.floats(allow_nan=False, allow_infinity=False)
st.register_type_strategy(Amount, st.builds(Amount, amounts, st.text(max_size=3)))
st.register_type_strategy(Message, messages)
st.register_type_strategy(datetime, times)
st.register_type_strategy(Fault, faults)
st.register_type_strategy(TextPart, texts)
st.register_type_strategy(FilePart, files)
st.register_type_strategy(DataPart, data)
chunks = st.builds(
    ArtifactChunk, span=..., name=..., description=..., replaces=..., is_last=..., cited=metadata
)
st.register_type_strategy(ArtifactChunk, chunks)
st.register_type_strategy(StatusChanged, st.builds(StatusChanged, told=metadata))
events = st.one_of([st.from_type(kind) for kind in get_args(Event)])
