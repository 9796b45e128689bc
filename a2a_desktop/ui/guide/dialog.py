"""The guide: pages at the right, their names at the left. They ship with the program."""

import asyncio
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap, QResizeEvent
from PySide6.QtWidgets import QDialog, QFrame, QLabel, QScrollArea, QWidget

from a2a_desktop.settings import resource
from a2a_desktop.ui.qt.language import language
from a2a_desktop.ui.qt.tasks import WidgetTasks
from a2a_desktop.ui.text.markdown import MarkdownProse
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.contents import PageList
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.layouts import add_all, row_layout
from a2a_desktop.ui.widgets.window_geometry import fitting

PAGES: Final = (
    *(
        "start",
        "questions",
        "files",
        "recipes",
        "sign-in",
        "notices",
        "inbox",
        "privacy",
        "trouble",
    ),
)
"""Files of `docs/guide`, in the order of reading."""
SIZE: Final = (900, 680)


class GuideDialog(QDialog):
    """Shows one page at a time."""

    def __init__(self, page: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Guide"))
        look = tokens()
        self.resize(fitting(SIZE[0], parent), min(look.px(SIZE[1]), parent.height()))
        self._first = PAGES.index(page)
        self._tasks = WidgetTasks(self)
        self._texts: list[str] = []
        self.contents = PageList(self.tr("Guide"), self.tr("Pages of the guide"), self)
        self.contents.names.currentRowChanged.connect(self._show_page)
        self._page = GuidePage(self)
        self._lay_out()
        self._tasks.start(self._load(), "read the guide")

    async def _load(self) -> None:
        self._texts = await asyncio.to_thread(read_pages)
        for text in self._texts:
            self.contents.add(title_of(text))
        self.contents.names.setCurrentRow(self._first)
        self.contents.names.setFocus()

    def _show_page(self, row: int) -> None:
        self._page.show_page(self._texts[row], picture_of(PAGES[row]))

    def _lay_out(self) -> None:
        add_all(row_layout(self, gap=0, margins=0), self.contents, (self._page, 1))


class GuidePage(QScrollArea):
    """A page that is as wide as its room."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(self.tr("Page"))
        self.setProperty("ring", "true")
        self._sheet = QWidget(self)
        self._title = Label("", self._sheet, "title")
        self._picture = QLabel(self._sheet)
        self._drawn = QPixmap()
        self._prose = MarkdownProse(self._sheet)
        self.setWidget(self._sheet)

    def show_page(self, text: str, picture: Path | None) -> None:
        """Shows another page, from its beginning."""
        self._drawn = QPixmap(str(picture)) if picture is not None else QPixmap()
        self._picture.setAccessibleName(title_of(text))
        self._picture.setVisible(not self._drawn.isNull())
        self._title.setText(title_of(text))
        self._prose.show_markdown(text.partition("\n")[2].strip())
        self._prose.setAccessibleName(title_of(text))
        self._fit()
        self.verticalScrollBar().setValue(0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        pad = tokens().px(24)
        wide = self.viewport().width() - 2 * pad
        head = self._title.heightForWidth(wide)
        tall = self._prose.height_for(wide)
        self._title.setGeometry(pad, pad, wide, head)
        top = pad + head + tokens().px(12)
        if not self._drawn.isNull():
            top = self._fit_picture(pad, top, wide) + tokens().px(16)
        self._prose.setGeometry(pad, top, wide, tall)
        self._sheet.resize(self.viewport().width(), top + tall + pad)

    def _fit_picture(self, left: int, top: int, wide: int) -> int:
        """Fits the picture, at most at its own size; returns its lower end."""
        ratio = self.devicePixelRatioF()
        wanted = min(round(wide * ratio), self._drawn.width())
        shown = self._drawn.scaledToWidth(wanted, Qt.TransformationMode.SmoothTransformation)
        shown.setDevicePixelRatio(ratio)
        self._picture.setPixmap(shown)
        size = shown.deviceIndependentSize().toSize()
        self._picture.setGeometry(left, top, size.width(), size.height())
        return top + size.height()


def title_of(text: str) -> str:
    """Returns the first line of a page."""
    return text.partition("\n")[0].removeprefix("# ")


def read_pages() -> list[str]:
    """Returns the texts of the pages, in their order; blocks. Raises OSError.

    In the person's language if a page is written in it, else in English.
    """
    folder = resource("guide")
    own = folder / language()
    files = (f"{name}.md" for name in PAGES)
    found = (own / one if (own / one).exists() else folder / one for one in files)
    return [file.read_text("utf-8") for file in found]


def picture_of(page: str) -> Path | None:
    """Returns the picture of a page, in the theme in force; not every page has one."""
    try:
        return resource(f"guide/pictures/{page}-{tokens().theme.value}.png")
    except FileNotFoundError:
        return None
