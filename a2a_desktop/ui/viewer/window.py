"""The viewer: a window with one file of a conversation, and the pictures beside it."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QFrame, QStackedWidget, QWidget

from a2a_desktop.conversation.entry import FileEntry
from a2a_desktop.conversation.files import name_of
from a2a_desktop.model.filename import safe_name
from a2a_desktop.ui import wording
from a2a_desktop.ui.data.frame import PartFrame
from a2a_desktop.ui.data.view_state import ViewState
from a2a_desktop.ui.files.file_look import facts_of
from a2a_desktop.ui.files.pictures import Pictures
from a2a_desktop.ui.qt.image_decoding import Drawing, Flaw, is_picture
from a2a_desktop.ui.qt.tasks import WidgetTasks
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.viewer.canvas import Canvas
from a2a_desktop.ui.viewer.content import Content, Loader
from a2a_desktop.ui.viewer.text import TextPage
from a2a_desktop.ui.widgets.button import IconButton
from a2a_desktop.ui.widgets.label import ElidedLabel, Hairline, Label
from a2a_desktop.ui.widgets.layouts import add_all, column_layout, row_layout
from a2a_desktop.ui.widgets.scroll import ScrollArea
from a2a_desktop.ui.widgets.tabbing import step_focus
from a2a_desktop.ui.widgets.window_geometry import TITLE_BAR


class FramePage(ScrollArea):
    """The frame, as wide as its room, and as tall as it needs."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__("", parent)
        self.setWidgetResizable(False)
        self._ground = QWidget(self)
        self._frame = PartFrame(self._ground)
        self._frame.resized.connect(self._arrange)
        self.setWidget(self._ground)

    def show_known(self, known: ViewState, name: str) -> None:
        """Shows other data, and the name of its file."""
        self.setAccessibleName(name)
        self._frame.show_known(known, name)
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        pad = tokens().px(16)
        wide = max(1, self.viewport().width() - 2 * pad)
        tall = self._frame.height_for(wide)
        self._frame.setGeometry(pad, pad, wide, tall)
        self._ground.resize(self.viewport().width(), tall + 2 * pad)


class FileViewer(QFrame):
    """Shows a file; the arrow keys move to the next or previous picture or page."""

    save_wanted = Signal(object)
    """A `FileEntry`."""
    open_wanted = Signal(object)
    """A `FileEntry`, to be opened with the system's program for it."""

    def __init__(self, pictures: Pictures, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setProperty("surface", "surface")
        look = tokens()
        room = self.screen().availableSize() - QSize(0, TITLE_BAR)
        self.setMinimumSize(QSize(look.px(420), look.px(320)).boundedTo(room))
        self.resize(QSize(look.px(960), look.px(720)).boundedTo(room))
        self._loader = Loader(pictures)
        self._tasks = WidgetTasks(self)
        self.entry: FileEntry | None = None
        """The shown file."""
        self._among: tuple[FileEntry, ...] = ()
        self._page = 0
        self._pages = 1
        self._name = ElidedLabel("", self, "ui-strong")
        self._facts = ElidedLabel("", self, "small", "text-muted")
        self._place = Label("", self, "small", "muted", wraps=False)
        self._size = Label("", self, "small", "muted", wraps=False)
        self._canvas = Canvas(self)
        self._text = TextPage(self)
        self._frame = FramePage(self)
        self._notice = Label("", self, "body", "muted")
        self._notice.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._notice.setMargin(look.px(24))
        self._stack = QStackedWidget(self)
        add_all(self._stack, self._notice, self._canvas, self._text, self._frame)
        self._make_buttons()
        self._connect()
        self._lay_out()

    def show_file(self, entry: FileEntry, among: Sequence[FileEntry]) -> None:
        """Shows a file, and keeps the files of its conversation in their order."""
        self._among = tuple(one for one in among if is_picture(one.file))
        self.entry, self._page, self._pages = entry, 0, 1
        name = safe_name(name_of(entry))
        self._name.setText(name)
        self._facts.setText(facts_of(entry.file))
        self.setWindowTitle(name)
        self.setAccessibleName(name)
        self._load(entry)
        self.show()
        self.raise_()
        self.activateWindow()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Escape:
                self.close()
            case Qt.Key.Key_Left | Qt.Key.Key_PageUp:
                self._go(-1)
            case Qt.Key.Key_Right | Qt.Key.Key_PageDown:
                self._go(1)
            case _:
                super().keyPressEvent(event)

    def _load(self, entry: FileEntry) -> None:
        self._say(self.tr("Reading…"))
        self._show_place()
        self._tasks.start(self._bring(entry, self._page), "show file")

    async def _bring(self, entry: FileEntry, page: int) -> None:
        content = await self._loader.load(entry.file, page)
        if entry is self.entry and page == self._page:
            self._show(content)

    def _show(self, content: Content) -> None:
        if content.drawing is not None and content.drawing.image is not None:
            self._pages = content.drawing.pages
            self._canvas.show_drawing(content.drawing, content.moving)
            self._turn_to(self._canvas)
        elif content.text is not None:
            self._text.show_text(content.text)
            self._turn_to(self._text)
        elif content.read is not None:
            known = ViewState(content.read.value, content.read.view, has_json=content.read.has_json)
            self._frame.show_known(known, self._name.text())
            self._turn_to(self._frame)
        else:
            self._say(self._why_not(content))
        self._show_place()

    def _why_not(self, content: Content) -> str:
        if content.reason:
            text = self.tr("This file couldn't be read: {reason}.")
            return text.replace("{reason}", wording.reason(content.reason))
        if content.drawing is None:
            return self.tr("This file can't be shown here. Save it, or open it in another app.")
        match content.drawing.flaw:
            case Flaw.UNSAFE:
                return self.tr(
                    "This drawing contains scripts or outside links, so it isn't shown here."
                )
            case Flaw.TOO_LARGE:
                return self._too_large(content.drawing)
            case Flaw.LOCKED:
                return self.tr(
                    "This file is locked with a password. Open it in another app that asks for it."
                )
            case _:
                return self.tr("This file is damaged, or isn't what it claims to be.")

    def _too_large(self, drawing: Drawing) -> str:
        if drawing.size.isEmpty():
            return self.tr("This picture is too large to show here.")
        text = self.tr("This picture is too large to show here: {width} by {height} pixels.")
        return text.format(width=drawing.size.width(), height=drawing.size.height())

    def _say(self, text: str) -> None:
        self._notice.setText(text)
        self._turn_to(self._notice)

    def _turn_to(self, page: QWidget) -> None:
        is_picture_shown = page is self._canvas
        if not is_picture_shown:
            self._canvas.clear()
        self._stack.setCurrentWidget(page)
        for one in (self._smaller, self._larger, self._fit, self._size):
            one.setVisible(is_picture_shown)
        is_text = page is self._text
        self._find.setVisible(is_text)
        self._wrap.setVisible(is_text)
        self._copy.setVisible(is_picture_shown or is_text)
        self._play.setVisible(is_picture_shown and self._canvas.movie is not None)
        if is_picture_shown:
            self._canvas.setAccessibleName(f"{self._name.text()}, {self._facts.text()}")
            self._zoomed()
        if page is self._frame:
            step_focus(page, is_next=True)
        elif page is not self._notice:
            page.setFocus()

    def _zoomed(self) -> None:
        self._size.setText(f"{self._canvas.factor:.0%}")

    def _show_place(self) -> None:
        text, place, count = self.tr("{place} of {count}"), self._where(), len(self._among)
        if self._pages > 1:
            text, place, count = self.tr("Page {place} of {count}"), self._page, self._pages
        has_more = place is not None and count > 1
        self._place.setVisible(has_more)
        self._back.setVisible(has_more)
        self._on.setVisible(has_more)
        if has_more and place is not None:
            self._place.setText(text.format(place=place + 1, count=count))
            self._back.setEnabled(place > 0)
            self._on.setEnabled(place < count - 1)

    def _where(self) -> int | None:
        """Returns the place of the shown file among the pictures."""
        places = (n for n, one in enumerate(self._among) if one == self.entry)
        return next(places, None)

    def _go(self, by: int) -> None:
        """Moves to another page, or another picture."""
        if self._pages > 1 and self.entry is not None:
            page = min(max(0, self._page + by), self._pages - 1)
            if page != self._page:
                self._page = page
                self._load(self.entry)
            return
        place = self._where()
        if place is not None and 0 <= place + by < len(self._among):
            self.show_file(self._among[place + by], self._among)

    def _go_back(self) -> None:
        self._go(-1)

    def _go_on(self) -> None:
        self._go(1)

    def _want_save(self) -> None:
        if self.entry is not None:
            self.save_wanted.emit(self.entry)

    def _want_open(self) -> None:
        if self.entry is not None:
            self.open_wanted.emit(self.entry)

    def _copy_content(self) -> None:
        clipboard = QGuiApplication.clipboard()
        if self._stack.currentWidget() is self._text:
            clipboard.setText(self._text.selected() or self._text.whole)
        elif (image := self._canvas.image) is not None:
            clipboard.setImage(image)
        self._copy.show_as("ph.check", self.tr("Copied"), "success")

    def _toggle_wrap(self) -> None:
        self._text.wrap(is_on=not self._text.is_wrapped)

    def _begin_to_find(self) -> None:
        if self._stack.currentWidget() is self._text:
            self._text.begin_to_find()

    def _make_buttons(self) -> None:
        self._back = IconButton("ph.caret-left", self.tr("Previous"), self, 28)
        self._on = IconButton("ph.caret-right", self.tr("Next"), self, 28)
        self._smaller = IconButton("ph.magnifying-glass-minus", self.tr("Smaller"), self, 28)
        self._larger = IconButton("ph.magnifying-glass-plus", self.tr("Larger"), self, 28)
        self._fit = IconButton("ph.arrows-in", self.tr("Fit to the window"), self, 28)
        self._play = IconButton("ph.play", self.tr("Play or pause"), self, 28)
        self._find = IconButton("ph.magnifying-glass", self.tr("Find in this file"), self, 28)
        self._wrap = IconButton("ph.text-align-left", self.tr("Wrap long lines"), self, 28)
        self._copy = IconButton("ph.copy", self.tr("Copy"), self, 28)
        self._save = IconButton("ph.download-simple", self.tr("Save as…"), self, 28)
        self._open = IconButton("ph.arrow-square-out", self.tr("Open in another app"), self, 28)

    def _connect(self) -> None:
        self._canvas.zoomed.connect(self._zoomed)
        self._canvas.stepped.connect(self._go)
        for button, slot in (
            (self._back, self._go_back),
            (self._on, self._go_on),
            (self._smaller, self._canvas.smaller),
            (self._larger, self._canvas.larger),
            (self._fit, self._canvas.fit),
            (self._play, self._canvas.toggle_playing),
            (self._find, self._begin_to_find),
            (self._wrap, self._toggle_wrap),
            (self._copy, self._copy_content),
            (self._save, self._want_save),
            (self._open, self._want_open),
        ):
            button.clicked.connect(slot)
        QShortcut(QKeySequence.StandardKey.Save, self, self._want_save)
        QShortcut(QKeySequence.StandardKey.Find, self, self._begin_to_find)
        QShortcut(QKeySequence.StandardKey.Copy, self._canvas, self._copy_content)
        QShortcut(QKeySequence.StandardKey.Close, self, self.close)

    def _lay_out(self) -> None:
        look = tokens()
        words = add_all(column_layout(gap=0), self._name, self._facts)
        head = row_layout(gap=4, margins=(16, 8, 10, 8))
        add_all(head, (words, 1), self._back, self._place, self._on)
        head.addSpacing(look.px(8))
        add_all(head, self._smaller, self._size, self._larger, self._fit, self._play)
        head.addSpacing(look.px(8))
        add_all(head, self._find, self._wrap, self._copy, self._save, self._open)
        add_all(column_layout(self, gap=0, margins=0), head, Hairline(self), (self._stack, 1))
