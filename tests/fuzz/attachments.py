"""Files in answers of agents, damaged."""

import base64
import io
from collections.abc import Sequence
from functools import cache
from typing import Final

from hypothesis import strategies as st
from PIL import Image

import dev
from a2a_desktop.model.ids import Json
from tests.fuzz import shapes
from tests.fuzz.server import Case

PICTURES: Final = ("PNG", "JPEG", "GIF", "WEBP", "BMP", "TIFF", "ICO", "PPM")
TEXTS: Final = {
    "t.csv": 'a;b;"c\nd"\n1,5;2;=1+1\n' * 30,
    "t.tsv": "a\tb\n1\t2\n" * 9,
    "t.json": '{"a": [1, {"b": null}]}',
    "t.md": "# T\n\n| a |\n|---|\n| 1 |\n\n```mermaid\ngraph TD\n```\n",
    "t.py": "def f():\n    return 'x'\n" * 40,
    "t.log": "\x1b[31mred\x1b[0m\r\nline\n" * 40,
    "t.html": "<!doctype html><script>alert(1)</script><p onclick=x()>p",
    "t.svg": '<svg xmlns="http://www.w3.org/2000/svg"><g><circle r="4"/></g></svg>',
    "t.ics": "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20260101\nEND:VEVENT\nEND:VCALENDAR\n",
    "t.patch": "--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n one\n-two\n+three\n",
    "t.pdf": "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF",
    "t.wav": "RIFF$\0\0\0WAVEfmt \x10\0\0\0\1\0\1\0",
}
NAMES: Final = ("", "a/../b", "x" * 300, "\u202egpj.exe", "\0", "CON", "t.tar.gz", "t.svgz")
KINDS: Final = ("", "text/plain", "image/png", "image/svg+xml", "text/csv", "x", "a/b; c=\u202e")


@cache
def originals() -> Sequence[tuple[str, bytes]]:
    """Returns names and contents of files of many kinds."""
    found = [(name, text.encode("latin-1")) for name, text in TEXTS.items()]
    picture = Image.effect_noise((40, 30), 50)
    for kind in PICTURES:
        file = io.BytesIO()
        picture.save(file, kind)
        found.append((f"p.{kind.lower()}", file.getvalue()))
    for name in ("desktop/a2a-desktop.svg", "icons/MIT-phosphor.txt"):
        place = dev.ROOT / "resources" / name
        found += [(place.name, place.read_bytes())] if place.exists() else []
    return found


@st.composite
def attachments(draw: st.DrawFn) -> Case:
    """Generates answers of some files."""
    way, chance = draw(st.sampled_from(shapes.WAYS)), draw(shapes.CHANCE)
    parts = [_part(chance, way) for _ in range(chance.randint(1, 4))]
    presses = [chance.randrange(1000) for _ in range(chance.randint(0, 4))]
    return {"way": way, "replies": [shapes.framed(way, parts)], "presses": presses}


def _part(chance: shapes.Chance, way: str) -> Json:
    name, content = chance.choice(originals())
    for _ in range(chance.randint(0, 4)):
        at = chance.randrange(len(content) + 1)
        middle = chance.choice((b"", b"\0", b"\xff" * 9, b"<!DOCTYPE x [", content[:200]))
        content = content[:at] + middle + content[at + chance.choice((0, 1, 1, 50)) :]
    name = chance.choice(NAMES) if chance.randrange(5) == 0 else name
    kind = chance.choice(KINDS) if chance.randrange(3) == 0 else None
    data = base64.b64encode(content).decode()
    if way.endswith("1.0"):
        return {"raw": data, "filename": name, **({"mediaType": kind} if kind else {})}
    file: Json = {"bytes": data, "name": name, **({"mimeType": kind} if kind else {})}
    return {"kind": "file", "type": "file", "file": file}
