"""A drawing that came from a stranger is shapes and nothing else."""

import pytest

from a2a_desktop.parts.svg import LARGEST, MOST, is_drawing

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">'
GOOD = f"""<?xml version="1.0" encoding="UTF-8"?>{HEAD}<defs><linearGradient id="g">
<stop offset="0" stop-color="#fff"/></linearGradient></defs><g fill="url(#g)">
<path d="M0 0h24v24z" style="fill:url(#g)"/></g></svg>"""


def test_shapes_and_gradients_are_a_drawing() -> None:
    assert is_drawing(GOOD.encode())


@pytest.mark.parametrize(
    "inside",
    [
        "<script>1</script>",
        '<image href="file:///etc/passwd"/>',
        '<use href="#a"/>',
        "<style>@import 'https://x.example/'</style>",
        "<foreignObject/>",
        '<path onclick="x()"/>',
        '<path fill="url(https://x.example/a)"/>',
        '<path fill="url( https://x.example/a)"/>',
        '<path style="stroke-dasharray: 0.001" d="M0 0h9999999"/>',
        '<path stroke-dasharray="0.001" d="M0 0h9999999"/>',
        '<filter id="f"/>',
        '<svg xmlns="http://www.w3.org/2000/svg"/>',
        "<g>" * 60 + "</g>" * 60,
        "<g/>" * (MOST + 1),
        "<g>",
    ],
)
def test_what_is_more_than_shapes_is_refused(inside: str) -> None:
    assert not is_drawing(f"{HEAD}{inside}</svg>".encode())


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"no drawing",
        b"<html/>",
        b'<!DOCTYPE svg [<!ENTITY a "aaaa">]>' + GOOD.partition("?>")[2].encode(),
        b'<?xml-stylesheet href="https://x.example/"?>' + GOOD.partition("?>")[2].encode(),
        GOOD.encode("utf-16"),
        GOOD.encode() + b" " * LARGEST,
    ],
)
def test_what_is_no_plain_drawing_is_refused(data: bytes) -> None:
    assert not is_drawing(data)
