"""The foundations: the toolkit, the resources, the commands."""

import ast
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest
from PySide6.QtCore import QObject
from PySide6.QtGui import QFont, QFontDatabase, QFontInfo, QFontMetricsF, QRawFont
from PySide6.QtWidgets import QApplication

import a2a_desktop
from a2a_desktop.settings import Settings, read_settings, resource, write_settings
from a2a_desktop.ui.theme import style
from a2a_desktop.ui.theme.tokens import Theme, Tokens

ROOT: Final = Path(__file__).parent.parent


@pytest.mark.skipif(sys.version_info >= (3, 12), reason="None is immortal from 3.12 on")
def test_the_toolkit_does_not_lose_references_to_none() -> None:
    thing = QObject()
    before = sys.getrefcount(None)
    for _ in range(10_000):
        thing.setObjectName("x")
    assert abs(sys.getrefcount(None) - before) < 5_000, "PYSIDE-3474: not this PySide6"


def test_a_resource_is_found_and_a_missing_one_is_an_error() -> None:
    assert resource("theme/tokens.json").is_file()
    with pytest.raises(FileNotFoundError):
        resource("no/such/thing")


def test_the_bundled_fonts_are_used(qapp: QApplication) -> None:
    style.apply(qapp, Tokens())
    families = QFontDatabase.families()
    assert {"Inter", "JetBrains Mono"} <= set(families)
    for weight in (400, 500, 600, 700):
        font = QFont("Inter")
        font.setWeight(QFont.Weight(weight))
        assert QFontInfo(font).weight() == weight
    mono = QFontMetricsF(QFont("JetBrains Mono", 24))
    assert mono.horizontalAdvance("iii") == mono.horizontalAdvance("MMM")


def test_each_weight_has_a_file_that_draws_it_differently(qapp: QApplication) -> None:
    widths = {}
    for name in ("Regular", "Medium", "SemiBold", "Bold", "Italic", "SemiBoldItalic"):
        font = QRawFont(str(resource(f"fonts/Inter-{name}.otf")), 64)
        assert font.familyName().startswith("Inter")
        advances = font.advancesForGlyphIndexes(font.glyphIndexesForString("Hamburg"))
        widths[name] = sum(advance.x() for advance in advances)
    assert len(set(widths.values())) == len(widths)


def test_bundled_fonts_have_the_letters_of_europe(qapp: QApplication) -> None:
    letters = "Łódź Þórður Ελλάδα Київ “—” → ≤ 0"
    for name in ("Inter-Regular.otf", "JetBrainsMono-Regular.ttf"):
        font = QRawFont(str(resource(f"fonts/{name}")), 16)
        assert [one for one in letters if not font.supportsCharacter(ord(one))] == []


def test_dev_needs_the_standard_library_only_and_lists_its_commands() -> None:
    tree = ast.parse((ROOT / "dev.py").read_text())
    imported = {
        (node.module or "").partition(".")[0] if isinstance(node, ast.ImportFrom) else one.name
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
        for one in node.names
    }
    assert {name.partition(".")[0] for name in imported} <= set(sys.stdlib_module_names)
    command = [sys.executable, "dev.py"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert listed.returncode == 0
    for name in ("run", "test", "lint", "bench", "shots", "package"):
        assert f"dev.py {name} " in listed.stdout


def test_a_stage_that_was_killed_counts_as_failed() -> None:
    code = "import dev; raise SystemExit(dev.summed_up({'good': lambda: 0, 'killed': lambda: -9}))"
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert [line.split()[:2] for line in done.stdout.splitlines()[-2:]] == [
        ["ok", "good"],
        ["FAIL", "killed"],
    ]


def test_the_command_line_says_its_version() -> None:
    command = [sys.executable, "-m", "a2a_desktop", "--version"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert a2a_desktop.__version__ in done.stdout


def test_settings_survive_and_bad_ones_are_the_defaults(tmp_path: Path) -> None:
    settings = Settings(theme="dark", left_width=300, folded_groups=("Demo agents",))
    write_settings(tmp_path, settings)
    assert read_settings(tmp_path) == settings
    for text in ("{", "[]", '{"theme": 7, "left_width": "wide", "unknown": 1}'):
        (tmp_path / "settings.json").write_text(text)
        assert read_settings(tmp_path) == Settings()
    assert read_settings(tmp_path / "nowhere") == Settings()


PAIRS: Final = (
    ("text", "window"), ("text", "surface"), ("text", "surface-raised"), ("text", "hover"),
    ("text", "selected"), ("text", "selected-accent"), ("text", "code-bg"),
    ("text-muted", "window"), ("text-muted", "surface"), ("text-muted", "selected-accent"),
    ("text-faint", "window"), ("text-faint", "surface"), ("text-faint", "selected"),
    ("accent-text", "accent"), ("accent-text", "accent-hover"), ("link", "surface"),
    ("bubble-user-text", "bubble-user"), ("success", "success-soft"), ("danger", "danger-soft"),
    ("warning", "warning-soft"), ("info", "info-soft"), ("neutral", "neutral-soft"),
    ("danger", "surface"), ("syntax-key", "code-bg"), ("syntax-string", "code-bg"),
    ("syntax-number", "code-bg"), ("tooltip-text", "tooltip"),
)  # fmt: skip


@pytest.mark.parametrize("theme", Theme)
@pytest.mark.parametrize(("front", "back"), PAIRS)
def test_words_can_be_read_on_their_ground(theme: Theme, front: str, back: str) -> None:
    look = Tokens(theme)

    def light(name: str) -> float:
        parts = [
            c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4
            for c in (look.color(name).redF(), look.color(name).greenF(), look.color(name).blueF())
        ]
        return float(0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2])

    high, low = sorted((light(front), light(back)), reverse=True)
    assert (high + 0.05) / (low + 0.05) >= 4.5
