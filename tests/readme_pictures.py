"""The pictures of the README and of the guide: `python -m tests.readme_pictures FOLDER`.

Each is taken of the whole program without a screen, in a conversation with its demo agents.
"""

import asyncio
import sys
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage

from a2a_desktop.app.app import App
from a2a_desktop.commands.offscreen import SETTLE, OffscreenWindow, print_line, run_offscreen
from a2a_desktop.ui.settings.dialog import SettingsDialog

GUIDE: Final = {"currency": "files", "form": "questions", "main": "start"}
"""The picture of each page of the guide."""
GUIDE_SETTINGS: Final = {"Notifications": "notices", "Privacy and storage": "privacy"}
"""The pictures of pages of the guide, by the name of the page in the settings."""
GUIDE_WIDTH: Final = 720


def main(folder: Path) -> int:
    """Takes all of them, and returns the exit status."""

    async def story() -> int:
        for theme in ("light", "dark"):
            async with OffscreenWindow(await App.open_in_memory(), theme, "en") as shown:
                await shown.picture(folder / f"welcome-{theme}.png")
                await shown.talk(1, None, "today")
                await shown.picture(folder / f"currency-{theme}.png")
                await shown.talk(2, None)
                await shown.picture(folder / f"form-{theme}.png")
                await shown.talk(0, None)
                place = await shown.picture(folder / f"main-{theme}.png")
                shown.window.search.palette.look_for("egg")
                await shown.picture(folder / f"search-{theme}.png")
                shown.window.search.palette.end()
                await _for_guide(shown, folder, theme)
                print_line(str(place.parent))
        return 0

    return run_offscreen(story)


async def _for_guide(shown: OffscreenWindow, made: Path, theme: str) -> None:
    """Takes small ones for the top of its pages: of the last drawing, and of the settings."""
    folder = made.parent / "guide" / "pictures"
    await asyncio.to_thread(folder.mkdir, parents=True, exist_ok=True)
    for name, page in GUIDE.items():
        _small(QImage(str(made / f"{name}-{theme}.png")), folder / f"{page}-{theme}.png")
    shown.window.preferences.open()
    (dialog,) = shown.window.findChildren(SettingsDialog)
    names = dialog.contents.names
    for name, page in GUIDE_SETTINGS.items():
        (item,) = names.findItems(name, Qt.MatchFlag.MatchExactly)
        names.setCurrentItem(item)
        await asyncio.sleep(SETTLE)
        _small(dialog.grab().toImage(), folder / f"{page}-{theme}.png")
    dialog.close()


def _small(image: QImage, place: Path) -> None:
    drawn = image.scaledToWidth(GUIDE_WIDTH, Qt.TransformationMode.SmoothTransformation)
    if not drawn.save(str(place)):
        raise OSError(0, "cannot be written", str(place))


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
