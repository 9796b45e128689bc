"""The parts of the packages, which agree with each other and with the program."""

import argparse
import configparser
import json
import os
import plistlib
import re
import shutil
import struct
import subprocess
import sys
import tomllib
import xml.etree.ElementTree as ET
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import apple
import bare
import build
import bundle
import deb
import flatpak_pins
import icons
import pipx_proof
import pytest
import trim
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

import a2a_desktop
import dev
from a2a_desktop.cli import _parser
from a2a_desktop.demo.process import own_command
from a2a_desktop.settings import APP_ID, APP_NAME, PROJECT
from a2a_desktop.ui.qt.language import LANGUAGES
from tests.needs import needs, not_tried

ROOT: Final = Path(__file__).parent.parent
PACKAGING: Final = ROOT / "packaging"
LINUX: Final = PACKAGING / "linux"
HOME: Final = PROJECT.removeprefix("https://github.com/")
DESKTOP: Final = LINUX / f"{APP_ID}.desktop"
CARD_TYPE: Final = "application/x-a2a-agent-card+json"
METAINFO: Final = LINUX / f"{APP_ID}.metainfo.xml"


def test_the_desktop_entry_names_the_program_its_icon_and_its_links() -> None:
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[method-assign,assignment]
    parser.read(DESKTOP)
    entry = parser["Desktop Entry"]
    assert entry["Exec"] == f"{APP_NAME} %u"
    assert entry["Icon"] == APP_ID
    assert entry["StartupWMClass"] == APP_NAME
    assert entry["MimeType"] == f"x-scheme-handler/a2a;{CARD_TYPE};"


def test_the_metainfo_has_this_version_and_the_same_id() -> None:
    root = ET.parse(METAINFO).getroot()
    assert root.findtext("id") == APP_ID
    assert root.findtext("launchable") == DESKTOP.name
    releases = root.findall("releases/release")
    assert releases[0].get("version") == a2a_desktop.__version__


def test_pictures_of_software_centres_are_of_this_version() -> None:
    place = f"https://raw.githubusercontent.com/{HOME}/v{a2a_desktop.__version__}/"
    images = ET.parse(METAINFO).getroot().findall("screenshots/screenshot/image")
    assert len(images) >= 3
    for image in images:
        assert (image.text or "").startswith(place)
        drawn = QImage(str(ROOT / (image.text or "").removeprefix(place)))
        size = (str(drawn.width()), str(drawn.height()))
        assert (image.get("width"), image.get("height")) == size


def test_there_is_one_home_of_the_project() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["urls"]["Homepage"] == PROJECT
    assert f"\nHomepage: {PROJECT}\n" in (PACKAGING / "debian/control").read_text()
    owner, _, name = HOME.partition("/")
    assert f"io.github.{owner}.{name}".replace("-", "_") == APP_ID
    places = [str(one.text) for one in ET.parse(METAINFO).getroot().iter("url")]
    assert len(places) >= 5
    assert all(one == PROJECT or one.startswith(f"{PROJECT}/") for one in places)


def test_every_version_of_the_changelog_is_a_release_of_the_metainfo() -> None:
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    told = set(re.findall(r"^## \[?(\d+\.\d+\.\d+)\]? - (\S+)$", text, re.MULTILINE))
    releases = ET.parse(METAINFO).getroot().findall("releases/release")
    assert told <= {(one.get("version"), one.get("date")) for one in releases}


def test_the_type_of_card_files_is_declared_as_json() -> None:
    space = "{http://www.freedesktop.org/standards/shared-mime-info}"
    kind = ET.parse(LINUX / f"{APP_ID}.xml").getroot().find(f"{space}mime-type")
    assert kind is not None
    assert kind.get("type") == CARD_TYPE
    parent = kind.find(f"{space}sub-class-of")
    assert parent is not None
    assert parent.get("type") == "application/json"
    assert "agent-card.json" in {one.get("pattern") for one in kind.iter(f"{space}glob")}


@pytest.mark.parametrize(
    ("tool", "arguments"),
    [
        ("desktop-file-validate", [str(DESKTOP)]),
        ("appstreamcli", ["validate", "--no-net", str(METAINFO)]),
        ("mandoc", ["-T", "lint", "-W", "warning", str(LINUX / "a2a-desktop.1")]),
    ],
)
def test_the_tools_of_the_desktop_find_nothing_wrong(tool: str, arguments: list[str]) -> None:
    if shutil.which(tool) is None:
        not_tried(f"{tool} is not installed")
    done = subprocess.run([tool, *arguments], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_man_page_names_every_option() -> None:
    page = (LINUX / "a2a-desktop.1").read_text().replace("Fl -", "--")
    missing = [
        option
        for parser in parsers(_parser())
        for action in parser._actions
        if action.help != argparse.SUPPRESS
        for option in action.option_strings
        if option.startswith("--") and option not in page
    ]
    assert missing == []


def parsers(parser: argparse.ArgumentParser) -> list[argparse.ArgumentParser]:
    """Returns a parser, and those of its commands."""
    found = [parser]
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            inner: dict[str, Any] = action.choices
            found += inner.values()
    return found


def test_the_flatpak_and_the_installers_have_the_same_id() -> None:
    manifest = (PACKAGING / "flatpak" / f"{APP_ID}.yml").read_text()
    assert f"\nid: {APP_ID}\n" in manifest
    assert f'AppUserModelID: "{APP_ID}"' in (PACKAGING / "windows/a2a-desktop.iss").read_text()


def test_the_files_for_macos_can_be_read() -> None:
    entitlements = plistlib.loads((PACKAGING / "macos/entitlements.plist").read_bytes())
    assert entitlements
    assert all(value is True for value in entitlements.values())
    info = plistlib.loads(plistlib.dumps(apple.INFO))
    assert info["CFBundleURLTypes"][0]["CFBundleURLSchemes"] == ["a2a"]
    assert info["CFBundleDocumentTypes"][0]["LSItemContentTypes"] == ["public.json"]
    assert info["CFBundleLocalizations"] == list(LANGUAGES)
    assert info["NSHighResolutionCapable"] is True
    assert re.fullmatch(r"[A-Za-z0-9.-]+", apple.BUNDLE_ID)  # Apple, CFBundleIdentifier
    script = PACKAGING / "macos/dmg.sh"
    subprocess.run(["/bin/sh", "-n", script], check=True)
    assert os.access(script, os.X_OK)


@needs("flatpak-builder", shutil.which("flatpak-builder"))
def test_the_flatpak_manifest_is_understood() -> None:
    manifest = PACKAGING / "flatpak" / f"{APP_ID}.yml"
    shown = json.loads(said("flatpak-builder", "--show-manifest", str(manifest)))
    assert shown["id"] == APP_ID
    assert shown["command"] == APP_NAME


def test_flatpak_has_a_pinned_wheel_of_each_dependency() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    optional = project["optional-dependencies"]
    wanted = [*project["dependencies"], *optional["grpc"], *optional["pdf"]]
    names = {re.split(r"[\[<>=!]", one)[0].lower().replace("-", "_") for one in wanted}
    rows = json.loads((PACKAGING / "flatpak/wheels.json").read_text("utf-8"))["sources"]
    for processor in flatpak_pins.PROCESSORS:
        files = [one["url"] for one in rows if processor in one.get("only-arches", [processor])]
        pinned = {one.rpartition("/")[2].split("-")[0].lower() for one in files}
        assert names <= pinned, f"python packaging/flatpak_pins.py: {names - pinned}"
    building = json.loads((PACKAGING / "flatpak/build-wheels.json").read_text("utf-8"))
    assert building["cleanup"] == ["*"]
    for row in [*rows, *building["sources"]]:
        assert row["url"].startswith(f"{flatpak_pins.HOST}/")
        assert re.fullmatch(r"[0-9a-f]{64}", row["sha256"])


def test_a_wheel_found_nearer_is_named_by_where_everybody_finds_it(tmp_path: Path) -> None:
    place = "ab/cd/" + "0" * 60 + "/x-1-py3-none-any.whl"
    named = f"https://files.pythonhosted.org/packages/{place}"
    assert flatpak_pins.address(f"https://mirror.example/pypi/packages/{place}") == named
    wheel = tmp_path / "x-1-py3-none-any.whl"
    wheel.touch()
    blake = "0e/57/51c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8/"
    assert flatpak_pins.address(wheel.as_uri()).endswith(f"/packages/{blake}{wheel.name}")
    with pytest.raises(ValueError, match="not as the index names it"):
        flatpak_pins.address("https://mirror.example/x.whl")


def test_the_installer_takes_files_that_the_bundle_makes() -> None:
    script = (PACKAGING / "windows/a2a-desktop.iss").read_text()
    sections = re.findall(r"^\[(\w+)\]$", script, re.MULTILINE)
    assert sections == ["Setup", "Languages", "Files", "Icons", "Registry", "Run"]
    for line in script.splitlines():
        assert line.count('"') % 2 == 0, line
    for name in re.findall(r'Source: "\.\.\\\.\.\\(build\\[^"*]*)', script):
        made = ROOT / name.replace("\\", "/")
        assert made in (bundle.BUNDLE, bundle.LICENCES)
    for name in ("..\\icons\\a2a-desktop.ico", "..\\..\\LICENSE"):
        assert f"={name}\n" in script
        assert (PACKAGING / "windows" / name.replace("\\", "/")).is_file()


def test_the_pictures_are_those_of_the_drawing(qapp: QApplication) -> None:
    seen = QImage.Format.Format_ARGB32_Premultiplied  # processors round what is transparent
    for size in icons.SIZES:
        kept = QImage(str(icons.FOLDER / f"{size}.png")).convertToFormat(seen)
        drawn = QImage.fromData(icons.png(size)).convertToFormat(seen)
        assert kept == drawn, f"python packaging/icons.py makes another {size}.png"


def test_icon_contrasts_with_its_ground_at_16_px(qapp: QApplication) -> None:
    picture = QImage.fromData(icons.png(16))
    ground, bubble = picture.pixelColor(1, 8), picture.pixelColor(8, 4)
    first, second = picture.pixelColor(5, 7), picture.pixelColor(10, 7)
    assert bubble.lightness() - ground.lightness() > 120
    assert bubble.lightness() - max(first.lightness(), second.lightness()) > 80
    assert first != second


def test_the_icon_files_of_windows_and_macos_hold_pngs(qapp: QApplication) -> None:
    ico = (icons.FOLDER / "a2a-desktop.ico").read_bytes()
    _, kind, count = struct.unpack_from("<HHH", ico)
    assert (kind, count) == (1, len(icons.ICO_SIZES))
    for number, size in enumerate(icons.ICO_SIZES):
        side, *_, length, place = struct.unpack_from("<BBBBHHII", ico, 6 + 16 * number)
        assert QImage.fromData(ico[place : place + length]).width() == size == (side or 256)
    icns = (icons.FOLDER / "a2a-desktop.icns").read_bytes()
    assert struct.unpack_from(">4sI", icns) == (b"icns", len(icns))


@pytest.mark.parametrize(
    ("place", "stays", "stays_in_package"),
    [
        ("PySide6/Qt/plugins/platforms/libqxcb.so", True, True),
        ("PySide6/Qt/plugins/platforms/libqwayland.so", True, True),
        ("PySide6/Qt/plugins/platforms/libqoffscreen.so", True, True),
        ("PySide6\\Qt\\plugins\\platforms\\qwindows.dll", True, True),
        ("PySide6/Qt/plugins/platformthemes/libqgtk3.so", False, False),
        ("PySide6/Qt/plugins/imageformats/libqjpeg.so", True, True),
        ("PySide6/Qt/plugins/imageformats/libqpdf.so", True, True),
        ("PySide6/Qt/lib/libQt6Pdf.so.6", True, True),
        ("PySide6/Qt/lib/libQt6PdfQuick.so.6", False, False),
        ("PySide6/Qt/translations/qtbase_de.qm", True, True),
        ("PySide6/Qt/translations/qtbase_fr.qm", False, False),
        ("a2a_desktop/resources/fonts/Inter-Bold.otf", True, True),
        ("libQt6Core.so.6", True, True),
        ("libgtk-3.so.0", False, False),
        ("libX11.so.6", True, False),
        ("libstdc++.so.6", True, False),
    ],
)
def test_bundle_is_trimmed_of_needless_files(
    place: str, stays: bool, stays_in_package: bool
) -> None:
    assert trim.is_needed(place, for_package=False) == stays
    assert trim.is_needed(place, for_package=True) == stays_in_package


@needs("dpkg-deb", shutil.which("dpkg-deb"))
def test_a_debian_package_has_everything_at_its_place(tmp_path: Path) -> None:
    bundle, licences = tmp_path / "bundle", tmp_path / "licences"
    (bundle / "_internal").mkdir(parents=True)
    (bundle / APP_NAME).write_text("#!/bin/sh\n")
    (bundle / "_internal" / "libQt6Core.so.6").write_text("a library")
    licences.mkdir()
    (licences / "LIST.txt").write_text("Qt: LGPL")
    package = deb.make(bundle, licences, tmp_path / "dist")
    lines = said("dpkg-deb", "--contents", str(package)).splitlines()
    places = {line.split()[5]: line.split() for line in lines}
    for place in (
        f"./usr/share/applications/{DESKTOP.name}",
        f"./usr/share/metainfo/{METAINFO.name}",
        f"./usr/share/mime/packages/{APP_ID}.xml",
        f"./usr/share/icons/hicolor/16x16/apps/{APP_ID}.png",
        f"./usr/share/icons/hicolor/scalable/apps/{APP_ID}.svg",
        "./usr/share/man/man1/a2a-desktop.1.gz",
        "./usr/share/doc/a2a-desktop/copyright",
        "./usr/share/doc/a2a-desktop/licences/LIST.txt",
        "./usr/lib/a2a-desktop/_internal/libQt6Core.so.6",
    ):
        assert places[place][:2] == ["-rw-r--r--", "root/root"]
    assert places["./usr/lib/a2a-desktop/a2a-desktop"][0] == "-rwxr-xr-x"
    link = next(line for line in lines if " ./usr/bin/a2a-desktop -> " in line)
    assert link.endswith("-> ../lib/a2a-desktop/a2a-desktop")
    assert said("dpkg-deb", "--field", str(package), "Version") == f"{a2a_desktop.__version__}-1"
    assert said("dpkg-deb", "--ctrl-tarfile", str(package), binary=True).count("postinst") == 0


def said(*words: str, binary: bool = False) -> str:
    done = subprocess.run(words, check=True, capture_output=True)
    return done.stdout.decode("latin-1" if binary else "utf-8").strip()


def test_a_machine_that_cannot_make_the_bare_system_says_why(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setattr(os, "geteuid", lambda: 0, raising=False)
    assert "debootstrap" in bare.reason_against()
    monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)
    assert "root" in bare.reason_against()
    monkeypatch.setattr(sys, "platform", "darwin")
    assert "Linux" in bare.reason_against()


def test_debootstrap_is_installed_where_that_is_possible(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def install(packages: Sequence[str]) -> str:
        asked.extend(packages)
        return ""

    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(os, "geteuid", lambda: 0, raising=False)
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setattr(dev, "not_installed", install)
    assert bare.reason_against() == ""
    assert "debootstrap" in asked


def test_a_package_that_is_made_and_not_tried_is_not_ok(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    package = tmp_path / "a.deb"
    package.touch()
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(shutil, "which", lambda name: name)
    monkeypatch.setattr(bundle, "make", lambda kind: tmp_path)
    monkeypatch.setattr(bundle, "licences", lambda: tmp_path)
    monkeypatch.setattr(deb, "make", lambda *_: package)
    monkeypatch.setattr(bare, "reason_against", lambda: "only root can make the bare system")
    assert build.main(["deb"]) == dev.NOT_HERE
    last = capsys.readouterr().out.splitlines()[-1]
    assert re.fullmatch(r"not tried +deb .* only root can make .*", last)


def test_the_proof_of_the_wheel_has_no_bus_that_it_could_start(tmp_path: Path) -> None:
    assert pipx_proof._variables(tmp_path)["DBUS_SESSION_BUS_ADDRESS"] == pipx_proof.NO_BUS


def test_wheel_is_tried_by_the_oldest_and_newest_python(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert tuple(sys.version_info[:2]) in pipx_proof.pythons()
    lost: set[str] = set()
    monkeypatch.setattr(shutil, "which", lambda name: None if name in lost else name)
    tried: list[tuple[Path, str]] = []
    monkeypatch.setattr(pipx_proof, "_pipx", lambda tools: tools / "pipx")

    def remember(case: Any, wanted: str, extras: set[str]) -> str:
        tried.append((case._python, wanted))
        return ""

    monkeypatch.setattr(pipx_proof._Case, "problem", remember)
    both = {(3, 11): Path("old"), (3, 12): Path("between"), (3, 13): Path("new")}
    monkeypatch.setattr(pipx_proof, "pythons", lambda: both)
    assert pipx_proof.prove(Path("a.whl")) == 0
    extras = "a.whl[grpc,media,pdf]"
    assert tried == [(both[3, 11], "a.whl"), (both[3, 11], extras), (both[3, 13], extras)]
    monkeypatch.setattr(pipx_proof, "pythons", lambda: {(3, 12): Path("only")})
    assert pipx_proof.prove(Path("a.whl")) == "Python 3.11 is not on this machine"
    lost.add("Xvfb")
    assert "a window" in str(pipx_proof.prove(Path("a.whl")))
    assert "Python 3.12 is the oldest and the newest" in capsys.readouterr().out


def test_wheel_without_pipx_is_not_proved(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pipx_proof, "pythons", lambda: {(3, 11): Path("python")})
    monkeypatch.setattr(pipx_proof, "_pipx", lambda tools: None)
    assert "pip cannot install pipx here" in str(pipx_proof.prove(Path("a.whl")))


def test_only_a_debian_12_lends_its_packages_to_the_bare_one() -> None:
    debian = 'PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"\nVERSION_ID="12"\nID=debian\n'
    ubuntu = 'VERSION_ID="22.04"\nID=ubuntu\nID_LIKE=debian\n'
    assert bare.is_debian_12(debian)
    assert not bare.is_debian_12(debian.replace('"12"', '"13"'))
    assert not bare.is_debian_12(ubuntu)


def test_a_bundle_runs_the_demo_agents_by_a_program_that_can_print(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = tmp_path / "a2a-desktop.exe"
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(program))
    assert own_command() == [str(program), "--demo-server"]
    (tmp_path / "a2a-desktop-console.exe").touch()
    assert own_command() == [str(tmp_path / "a2a-desktop-console.exe"), "--demo-server"]
