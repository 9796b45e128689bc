"""`python3 dev.py translate`: the program's texts in other languages.

python3 dev.py translate              find new texts, compile; missing ones go to a file
python3 dev.py translate FILE.json    take the translations in that file first

A text that was translated in one place needs no translation in another.

The texts are in `translations/CODE.ts`, for Qt Linguist or any editor; their compiled form in
`resources/i18n`. Qt's own `lupdate` is not used: it neither sees a text inside an f-string, nor the
number that `counted` chooses a plural form by.
"""

import ast
import json
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
TEXTS: Final = ROOT / "translations"
COMPILED: Final = ROOT / "resources" / "i18n"
MISSING: Final = ROOT / "build" / "untranslated.json"
SHARED: Final = "wording"
"""The context of texts outside of widgets."""
MARK: Final = re.compile(r"\b(?:tr|phrase|translated?|counted)\(")
"""A call that marks a text."""
FORMS: Final = {"de": 2}
"""The number of plural forms, by language."""


@dataclass(frozen=True, slots=True, order=True)
class Text:
    """A sentence in the code, and its context."""

    context: str
    source: str
    has_number: bool = False
    """Its form depends on a number."""


Said = tuple[str, ...]
"""A translation: one form, or one for each kind of number; empty ones are missing."""


def main(arguments: Sequence[str]) -> int:
    """Updates every language; returns 0 if none lacks a text, else 1."""
    words: dict[str, str | list[str]] = {}
    for name in arguments:
        words |= json.loads(Path(name).read_text("utf-8"))
    texts = sorted(set(texts_in(ROOT / "a2a_desktop")))
    lacking: dict[str, str | list[str]] = {}
    for language, forms in FORMS.items():
        file = TEXTS / f"{language}.ts"
        known = read(file)
        elsewhere = {(one.source, one.has_number): said for one, said in known.items()}
        made = {
            text: _said(text, words, forms)
            or known.get(text)
            or elsewhere.get((text.source, text.has_number))
            or ("",) * (forms if text.has_number else 1)
            for text in texts
        }
        write(file, language, made)
        compile_to(COMPILED, file)
        missing = [text for text, said in made.items() if not all(said)]
        lacking |= {one.source: [""] * forms if one.has_number else "" for one in missing}
        print(f"{language}: {len(made)} texts, {len(missing)} not translated")
    if lacking:
        MISSING.parent.mkdir(exist_ok=True)
        MISSING.write_text(json.dumps(lacking, indent=1, ensure_ascii=False) + "\n", "utf-8")
        command = f"python3 dev.py translate {MISSING.relative_to(ROOT)}"
        print(f"Fill in {MISSING.relative_to(ROOT)}, then: {command}")
    return 1 if lacking else 0


def _said(text: Text, words: Mapping[str, str | list[str]], forms: int) -> Said:
    """Returns the translation in `words`; nothing if one of its forms is missing."""
    given = words.get(text.source, "")
    said = (given,) if isinstance(given, str) else tuple(given)
    return said if all(said) and len(said) == (forms if text.has_number else 1) else ()


def texts_in(folder: Path) -> Iterator[Text]:
    """Yields every text of the program to translate."""
    for file in sorted(folder.rglob("*.py")):
        code = file.read_text("utf-8")
        if MARK.search(code):
            yield from _found(ast.parse(code))


def _found(tree: ast.AST) -> Iterator[Text]:
    """Yields the texts of a module; the context of one is the class around it."""
    waiting = [(tree, "")]
    while waiting:
        node, context = waiting.pop()
        inner = node.name if isinstance(node, ast.ClassDef) else context
        if isinstance(node, ast.Call) and (text := _marked(node, context)):
            yield text
        waiting += [(child, inner) for child in ast.iter_child_nodes(node)]


def _marked(call: ast.Call, context: str) -> Text | None:
    """Returns the text that a call marks, if it marks one."""
    name = call.func.attr if isinstance(call.func, ast.Attribute) else ""
    name = call.func.id if isinstance(call.func, ast.Name) else name
    said = [one.value if isinstance(one, ast.Constant) else None for one in call.args]
    match name, said:
        case "tr", [str(source)]:
            return Text(context, source)
        case "translate", [str(place), str(source)]:
            return Text(place, source)
        case "phrase" | "translated", [str(source)]:
            return Text(SHARED, source)
        case "phrase" | "translated", [str(source), str(place)]:
            return Text(place, source)
        case "counted", [_, str(), str(source)]:
            return Text(SHARED, source, has_number=True)
    return None


def read(file: Path) -> dict[Text, Said]:
    """Reads the translations. A missing file has none."""
    if not file.exists():
        return {}
    found = {}
    for place in ET.parse(file).getroot().iter("context"):  # noqa: S314  # our own file
        for message in place.iter("message"):
            has_number = message.get("numerus") == "yes"
            text = Text(place.findtext("name", ""), message.findtext("source", ""), has_number)
            said = message.find("translation")
            forms = () if said is None else said.findall("numerusform") if has_number else [said]
            found[text] = tuple(one.text or "" for one in forms)
    return found


def write(file: Path, language: str, known: Mapping[Text, Said]) -> None:
    """Writes the texts of one language, each with its translation or marked as unfinished."""
    root = ET.Element("TS", version="2.1", language=language, sourcelanguage="en")
    contexts: dict[str, ET.Element] = {}
    for text, said in known.items():
        if text.context not in contexts:
            contexts[text.context] = ET.SubElement(root, "context")
            ET.SubElement(contexts[text.context], "name").text = text.context
        message = ET.SubElement(contexts[text.context], "message")
        ET.SubElement(message, "source").text = text.source
        translation = ET.SubElement(message, "translation")
        if not all(said):
            translation.set("type", "unfinished")
        if text.has_number:
            message.set("numerus", "yes")
            for one in said:
                ET.SubElement(translation, "numerusform").text = one
        else:
            translation.text = said[0]
    ET.indent(root)
    file.parent.mkdir(exist_ok=True)
    head = '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n'
    file.write_text(head + ET.tostring(root, "unicode") + "\n", "utf-8")


def compile_to(folder: Path, file: Path) -> Path:
    """Writes the file that Qt loads, without unfinished texts: their English is shown."""
    folder.mkdir(exist_ok=True)
    target = folder / f"{file.stem}.qm"
    tool = Path(sys.executable).with_name("pyside6-lrelease")
    words = [str(tool), "-silent", "-nounfinished", str(file), "-qm", str(target)]
    subprocess.run(words, check=True)
    return target


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
