"""Replies of real servers of the older generations, trimmed to their results."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from a2a_desktop.model.card import Generation
from a2a_desktop.model.ids import Json
from a2a_desktop.protocol.dialects.base import Dialect
from a2a_desktop.protocol.dialects.v0_1 import V01
from a2a_desktop.protocol.dialects.v0_3 import V03, V03Proto

FOLDER: Final = Path(__file__).parents[2] / "data" / "captures"

DIALECTS: Final[dict[str, Dialect]] = {
    "fasta2a-2.1.1": V03(Generation.V0_3),
    "legacy-google-common-v0.1.0": V01(),
    "legacy-google-js-v0.1.0": V01(),
    "sdk-0.2.16-jsonrpc": V03(Generation.V0_2),
    "sdk-0.3.26-jsonrpc": V03(Generation.V0_3),
    "sdk-0.3.26-rest": V03Proto(),
}


def captured(server: str, transcript: str) -> list[Json]:
    """Returns the results of a transcript, in their order."""
    results: list[Json] = json.loads((FOLDER / f"{server}.json").read_text("utf-8"))[transcript]
    return results


def transcripts() -> Iterator[tuple[str, str]]:
    """Returns every recorded transcript, as server and name."""
    for server in DIALECTS:
        for name in json.loads((FOLDER / f"{server}.json").read_text("utf-8")):
            yield server, name
