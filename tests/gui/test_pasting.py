"""Pastes and drops into the message box: texts of all kinds, pictures of browsers."""

import base64

import pytest
from PySide6.QtCore import QMimeData, Qt, QUrl
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from a2a_desktop.conversation.ports import Draft
from a2a_desktop.model.message import TextPart
from a2a_desktop.store.blobs import FileBlobs
from a2a_desktop.ui.composer.attaching import _png
from a2a_desktop.ui.composer.composer import Composer
from a2a_desktop.ui.composer.pasted import LINES, fits_the_box, text_of
from a2a_desktop.ui.files.pictures import Pictures
from a2a_desktop.ui.widgets.button import Button
from tests.gui.watchdog import Watchdog, is_frozen

PICTURE = "https://shop.example/tea.png"


@pytest.fixture
def composer(qtbot: QtBot) -> Composer:
    made = Composer(Pictures(FileBlobs(None), None), None)  # type: ignore[arg-type]  # a window of its own
    qtbot.addWidget(made)
    made.show()
    made.focus()
    return made


def image() -> QImage:
    made = QImage(40, 30, QImage.Format.Format_RGB32)
    made.fill(QColor("teal"))
    return made


def held(text: str = "", html: str = "", url: str = "", picture: QImage | None = None) -> QMimeData:
    data = QMimeData()
    if text:
        data.setText(text)
    if html:
        data.setHtml(html)
    if url:
        data.setUrls([QUrl(url)])
    if picture is not None:
        data.setImageData(picture)
    return data


def given(composer: Composer, data: QMimeData) -> list[QImage]:
    """Returns the pictures that this paste gives."""
    found: list[QImage] = []
    composer.text.picture_given.connect(found.append)
    assert composer.text.canInsertFromMimeData(data)
    composer.text.insertFromMimeData(data)
    return found


def offers_a_file(composer: Composer) -> bool:
    buttons = composer.findChildren(Button)
    return any(one.text() == "Attach as a text file" and one.isVisible() for one in buttons)


@pytest.mark.parametrize(
    "data",
    [
        held(picture=image()),
        held(picture=image(), html=f'<img src="{PICTURE}">'),
        held(picture=image(), url=PICTURE),
        held(picture=image(), url=PICTURE, text=PICTURE),
    ],
)
def test_picture_of_a_browser_is_pasted_as_a_picture(composer: Composer, data: QMimeData) -> None:
    (found,) = given(composer, data)
    assert found.size() == image().size()
    assert composer.is_empty


def test_a_picture_inside_its_address_is_a_picture(composer: Composer) -> None:
    address = "data:image/png;base64," + base64.b64encode(_png(image())).decode()
    (found,) = given(composer, held(text=address))
    assert found.size() == image().size()
    assert not given(composer, held(text="data:image/png;base64,AAAA"))
    assert composer.text.toPlainText() == "data:image/png;base64,AAAA"


def test_address_of_a_picture_is_pasted_as_text(composer: Composer) -> None:
    assert not given(composer, held(text=PICTURE, url=PICTURE, html=f'<img src="{PICTURE}">'))
    assert composer.text.toPlainText() == PICTURE


def test_cells_of_an_office_program_are_text(composer: Composer) -> None:
    assert not given(composer, held(text="A\tB", html="<table></table>", picture=image()))
    assert composer.text.toPlainText() == "A\tB"


def test_rich_text_without_plain_text_is_written_plainly(composer: Composer) -> None:
    given(composer, held(html='<p>Tea &amp; <b>milk</b><img src="a.png"></p><p>two</p>'))
    assert composer.text.toPlainText() == "Tea & milk\ntwo"


def test_page_without_plain_text_keeps_its_lines_and_cells(composer: Composer) -> None:
    page = (
        "<html><head><title>no</title><style>p {}</style></head><body><!-- no -->\n"
        "<h1>Tea</h1>\n<p>Hot,<br>\nand  sweet: 1 &lt; 2</p><pre>if x:\n    go()</pre>"
        "<table>\n<tr><td>a</td> <td>b</td></tr>\n<tr><th>c</th><td>d</td></tr></table></body>"
    )
    given(composer, held(html=page))
    lines = ["Tea", "Hot,", "and sweet: 1 < 2", "if x:", "    go()", "a\tb", "c\td"]
    assert composer.text.toPlainText().split("\n") == lines


def test_page_keeps_its_code_and_leaves_out_all_of_its_tags() -> None:
    code = "<pre title='a > b'>\tif x:\n\t\tgo()</pre><pre>  y</pre>"
    page = f'<?xml:namespace prefix="o" /><title-bar class="[&>p]:m-1"></title-bar>{code}'
    assert text_of(held(html=page)) == "\tif x:\n\t\tgo()\n  y"
    assert text_of(held(html="<pre>  y</pre>")) == "  y"


@pytest.mark.parametrize(
    ("page", "text"),
    [
        ("<html><head><meta charset=utf-8><body><p>Tea</html>", "Tea"),
        ('<?xml version="1.0"?><!DOCTYPE html><p>a<!--> b<!---> c<!-- > --></p>', "a b c"),
        ('<p><img alt="a > b">x <a title="1 < 2" href=\'>\'>y</a> z < 3</p>', "x y z < 3"),
        ("<pre class='x y'>  all:\n\tgo\r\n</pre>", "  all:\n\tgo"),
        ("<p>a:</p><p>\xa0\xa0\xa0\xa0b</p><p>\u3000c</p>", "a:\n    b\n\u3000c"),
        ("<div>a</div><div><br></div><div>b<br></div>c", "a\n\nb\nc"),
        ("<figure><figcaption>a</figcaption></figure>b<details>c</details>", "a\nb\nc"),
        ("<tr><td></td><td><p>a</p></td> <td><p>b</p></td></tr><tr><td>c</td></tr>", "\ta\tb\nc"),
        ("a<script>if (1 < 2) '<p>'</script >b<title-bar>c</title-bar>", "abc"),
    ],
)
def test_page_is_read_by_the_rules_of_html(page: str, text: str) -> None:
    assert text_of(held(html=page)) == text


@pytest.mark.parametrize("page", ["<ul>" + "<li>word</li>" * 20_000, "<div>" * 20_000 + "word"])
def test_page_of_many_or_deep_elements_is_read_at_once(watchdog: Watchdog, page: str) -> None:
    watchdog.begin()
    assert set(text_of(held(html=page)).split("\n")) == {"word"}
    assert not is_frozen(watchdog.end())


def test_no_break_space_is_kept(composer: Composer) -> None:
    given(composer, held(text="20\u00a0000\u2028cups"))
    assert composer.take() == (TextPart("20\u00a0000\ncups"),)


def test_nul_and_half_characters_do_no_harm(composer: Composer) -> None:
    given(composer, held(text="a\x00b\ud800c"))
    draft = composer.draft()
    assert draft is not None
    draft.text.encode()
    (part,) = composer.take()
    assert part == TextPart("abc")
    composer.show_draft(Draft("x\x00\ud83dy", 99))
    assert composer.text.toPlainText() == "xy"


def test_long_texts_of_other_systems_can_be_files(composer: Composer) -> None:
    given(composer, held(text="a line\r\n" * 1000))
    assert offers_a_file(composer)
    composer.text.clear()
    assert not offers_a_file(composer)


@pytest.mark.parametrize("text", ["x" * 1_000_000, "word " * 200_000])
def test_a_text_of_one_endless_line_is_a_file_at_once(
    qtbot: QtBot, composer: Composer, text: str
) -> None:
    with qtbot.waitSignal(composer.text_file_wanted, timeout=0) as told:
        given(composer, held(text=text))
    assert told.args == [text]
    assert composer.is_empty
    for bring in (composer.insert, lambda one: composer.add((TextPart(one),))):
        with qtbot.waitSignal(composer.text_file_wanted, timeout=0):
            bring(text)
        assert composer.is_empty
    with qtbot.waitSignal(composer.text_file_wanted, timeout=0):
        composer.show_draft(Draft(text))


def test_many_lines_are_written_on_and_sent(composer: Composer) -> None:
    text = "a line of some words\n" * LINES
    given(composer, held(text=text))
    assert offers_a_file(composer)
    QTest.keyClick(composer.text, Qt.Key.Key_A)
    assert composer.take() == (TextPart(text + "a"),)


def test_the_cursor_comes_back_behind_characters_of_two_units(composer: Composer) -> None:
    composer.text.insertPlainText("😀😀😀 tea")
    composer.show_draft(composer.draft())
    composer.text.insertPlainText("!")
    assert composer.text.toPlainText() == "😀😀😀 tea!"


def test_restored_draft_goes_before_new_text(composer: Composer) -> None:
    composer.text.insertPlainText("new")
    composer.bring_back(Draft("old", 3))
    assert composer.text.toPlainText() == "old\n\nnew"
    QTest.keyClick(composer.text, Qt.Key.Key_Exclam)
    assert composer.text.toPlainText() == "old\n\nnew!"


@pytest.mark.parametrize(
    ("text", "fits"),
    [
        ("", True),
        (" " * 50_000, True),
        ("x" * 19_999, True),
        ("x" * 20_000, False),
        (("x" * 499 + " ") * 199, True),
        (("x" * 500 + " ") * 199, False),
        ("word " * 19_000, True),
        ("word " * 21_000, False),
        ("line\n" * LINES, True),
        ("line\n" * (LINES + 1), False),
        ("line\r\n" * LINES, True),
        ("line\u2028" * (LINES + 1), False),
    ],
)
def test_lines_and_words_of_a_bounded_length_are_written_on(text: str, fits: bool) -> None:
    assert fits_the_box(text) is fits
