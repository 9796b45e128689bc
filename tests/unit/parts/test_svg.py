"""Safe drawings: none that runs or fetches something, none that takes too long."""

import pytest

from a2a_desktop.parts.svg import LARGEST, elements_in

HEAD = b'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">'


def is_drawable(data: bytes) -> bool:
    return elements_in(data) is not None


def drawing(inner: bytes) -> bytes:
    return HEAD + inner + b"</svg>"


@pytest.mark.parametrize(
    "inner",
    [
        b'<rect width="3" height="3" fill="url(#g)"/>',
        b'<style>.a{fill:url(#g)}</style><g id="a"><path d="M0 0"/></g><use xlink:href="#a"/>',
        b'<a xlink:href="https://a.example"><text>link</text></a>',
        b'<image href="data:image/png;base64,AAAA"/>',
        b'<metadata resource="http://purl.org/dc"/><text>C:\\temp (1)</text>',
    ],
)
def test_shapes_texts_and_their_own_references_are_drawn(inner: bytes) -> None:
    assert is_drawable(drawing(inner))
    doctype = (
        b'<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" '
        b'"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">'
    )
    assert is_drawable(doctype + drawing(inner))


@pytest.mark.parametrize(
    "inner",
    [
        b"<script>1</script>",
        b'<rect onclick="x()"/>',
        b"<foreignObject><p/></foreignObject>",
        b'<image href="http://a.example/p.png"/>',
        b'<image xlink:href="file:///etc/passwd"/>',
        b'<image href="data:text/html,x"/>',
        b'<use href="other.svg#a"/>',
        b'<style>@import url("http://a.example/s.css")</style>',
        b"<style>@\\69mport 'x'</style>",
        b'<rect style="fill:url(http://a.example/#g)"/>',
        b'<rect fill="url(file:///a)"/>',
        b'<g xml:base="http://a.example"/>',
        b'<animate attributeName="x"/>',
        b"<g>" * 300 + b"</g>" * 300,
        b'<g id="a"><use href="#a"/></g>',
        b'<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g><use href="#a"/>',
        b'<filter id="f"/>' * 30,
        b"<rect/>" * 10_001,
        b"<style>" + b".a{fill:red}" * 2_000 + b"</style>" + b"<rect/>" * 1_000,
        b"<style>" + b".a," * 2_000 + b".b{fill:red}</style>" + b"<rect/>" * 1_000,
    ],
)
def test_scripts_links_and_endless_drawings_are_refused(inner: bytes) -> None:
    assert not is_drawable(drawing(inner))


def test_nested_reuse_is_counted_before_it_is_drawn() -> None:
    levels = b"".join(
        b'<g id="g%d">%s</g>' % (n, b'<use href="#g%d"/>' % (n + 1) * 10) for n in range(9)
    )
    assert not is_drawable(drawing(levels + b'<rect id="g9"/><use href="#g0"/>'))


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"<svg",
        b"<html/>",
        b"\x89PNG",
        '<svg xmlns="http://www.w3.org/2000/svg"/>'.encode("utf-16"),
        b'<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>',
        b'<?xml-stylesheet href="http://a.example/s.css"?><svg/>',
        b"<svg>" + b" " * LARGEST + b"</svg>",
    ],
)
def test_other_documents_are_refused(data: bytes) -> None:
    assert not is_drawable(data)


def test_reused_element_counts_each_time() -> None:
    inner = b'<g id="a"><rect/><rect/></g>' + b'<use href="#a"/>' * 3
    assert elements_in(drawing(inner)) == 1 + 3 + 3 + 3 * 3
