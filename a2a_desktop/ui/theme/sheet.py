"""The style sheet of the whole application, made from tokens.

Widgets name their look by properties: `kind` of a button, `role` and `tone` of a label, `surface`
of a frame.
"""

from typing import Final

from a2a_desktop.ui.theme.form_sheet import form_sheet
from a2a_desktop.ui.theme.tokens import Tokens

_LABELS: Final = (
    "display", "title", "heading", "body", "body-strong", "ui", "ui-strong", "small",
    "small-strong", "caption", "code", "code-small", "code-large",
)  # fmt: skip
_LIT: Final = ("QPushButton", "QCheckBox", "QRadioButton", "QLineEdit", "QComboBox", "QLabel")
"""The widgets that are highlighted as a whole when a search finds them."""
_TONES: Final = {
    "muted": "text-muted", "faint": "text-faint", "danger": "danger", "success": "success",
    "warning": "warning", "info": "info", "accent": "accent", "neutral": "neutral",
}  # fmt: skip
_SURFACES: Final = {
    "window": "window", "surface": "surface", "raised": "surface-raised",
    "sunken": "surface-sunken",
}  # fmt: skip


def sheet(look: Tokens) -> str:
    """Returns the style sheet for these tokens."""
    parts = [
        _base(look),
        _surfaces(look),
        _buttons(look),
        _fields(look),
        _rings(look),
        _choices(look),
        _bars(look),
        _grids(look),
        _pop_ups(look),
        form_sheet(look),
    ]
    parts += [_label(look, role) for role in _LABELS]
    parts += [
        f'QLabel[tone="{tone}"] {{ color: {look.css(name)}; }}' for tone, name in _TONES.items()
    ]
    lit = ", ".join(f'{kind}[lit="true"]' for kind in _LIT)
    parts.append(f"{lit} {{ background: {look.css('search-hit')}; color: {look.css('text')}; }}")
    parts += [
        f'QFrame[surface="{surface}"] {{ background: {look.css(name)}; border: none; }}'
        for surface, name in _SURFACES.items()
    ]
    return "\n".join(parts)


def _base(look: Tokens) -> str:
    return f"""
QMainWindow, QDialog {{ background: {look.css("surface")}; }}
QWidget {{ color: {look.css("text")}; }}
QLineEdit, QPlainTextEdit, QTextEdit, QComboBox {{
    placeholder-text-color: {look.css("text-faint")}; }}
QScrollArea, QScrollArea > QWidget > QWidget {{ background: transparent; border: none; }}
QLabel {{ background: transparent; }}
QLabel[surface="tag"] {{
    background: {look.css("neutral-soft")}; border-radius: {look.radius("sm")}px;
    padding: 1px {look.px(7)}px;
}}
QLabel[surface="outline"] {{
    border: 1px solid {look.css("border-strong")}; border-radius: {look.radius("xs")}px;
    padding: 0 {look.px(4)}px;
}}
QLabel[surface="key"] {{
    background: {look.css("surface-raised")}; border: 1px solid {look.css("border")};
    border-radius: {look.radius("xs")}px; padding: 1px {look.px(4)}px;
}}
QLabel[surface="pill"] {{
    border: 1px solid {look.css("border-strong")}; border-radius: {look.px(10)}px;
    padding: {look.px(3)}px {look.px(9)}px;
}}
"""


def _surfaces(look: Tokens) -> str:
    return f"""
QFrame[surface="chip"] {{
    background: {look.css("surface-raised")}; border: 1px solid {look.css("border-strong")};
    border-radius: {look.radius("lg")}px;
}}
QFrame[surface="card"] {{
    background: {look.css("surface-raised")};
    border: 1px solid {look.css("border")};
    border-radius: {look.radius("lg")}px;
}}
QFrame[surface="panel"] {{
    background: {look.css("surface")}; border: 1px solid {look.css("border")};
    border-radius: {look.radius("lg")}px;
}}
QFrame[surface="code"] {{
    background: {look.css("code-bg")}; border: 1px solid {look.css("code-border")};
    border-radius: {look.radius("lg")}px;
}}
QStackedWidget[surface="surface"] {{ background: {look.css("surface")}; }}
QFrame[line="true"] {{ background: {look.css("border")}; border: none; }}
"""


def _label(look: Tokens, role: str) -> str:
    font = look.font(role)
    families = ", ".join(f'"{one}"' for one in font.families())
    return (
        f'QLabel[role="{role}"] {{ font-family: {families}; font-size: {font.pixelSize()}px; '
        f"font-weight: {int(font.weight())}; }}"
    )


def _buttons(look: Tokens) -> str:
    pad, ring = look.px(12), look.css("focus-ring")
    height = look.px(30)
    return f"""
QPushButton {{
    font-size: {look.font("ui").pixelSize()}px; font-weight: 500;
    min-height: {height}px; padding: 0 {pad}px;
    border: 1px solid {look.css("border-strong")}; border-radius: {look.radius("md")}px;
    background: {look.css("surface-raised")}; color: {look.css("text")};
}}
QPushButton:hover {{ background: {look.css("hover")}; }}
QPushButton:pressed {{ background: {look.css("pressed")}; }}
QPushButton:disabled {{ color: {look.css("text-disabled")}; }}
QPushButton:focus {{ outline: none; }}
QDialogButtonBox QPushButton:focus, QFileDialog QPushButton:focus, QFileDialog QToolButton:focus,
QCalendarWidget QToolButton:focus {{ border: 2px solid {ring}; padding: 0 {pad - 1}px; }}
QPushButton[kind="primary"] {{
    background: {look.css("accent")}; color: {look.css("accent-text")};
    border-color: {look.css("accent")};
}}
QPushButton[large="true"] {{ min-height: {look.px(38)}px; }}
QPushButton[kind="primary"]:hover {{ background: {look.css("accent-hover")}; }}
QPushButton[kind="primary"]:pressed {{ background: {look.css("accent-pressed")}; }}
QPushButton[kind="primary"]:disabled {{
    background: {look.css("hover")}; color: {look.css("text-disabled")};
    border-color: {look.css("hover")};
}}
QPushButton[kind="quiet"], QPushButton[kind="link"] {{
    background: transparent; border-color: transparent; color: {look.css("text-muted")};
}}
QPushButton[kind="quiet"] {{ min-height: {look.px(26)}px; }}
QPushButton[kind="quiet"]:hover {{ background: {look.css("hover")}; color: {look.css("text")}; }}
QPushButton[kind="link"] {{
    color: {look.css("link")}; padding: 0 2px; min-height: {look.px(18)}px;
    font-size: {look.font("small").pixelSize()}px;
}}
QPushButton[kind="search"] {{ background: {look.css("hover")}; border-color: transparent;
    min-height: {look.px(34) - 2}px; }}
QPushButton[kind="search"]:hover {{ background: {look.css("pressed")}; }}
QPushButton[kind="search"]:focus {{ border: 2px solid {ring};
    min-height: {look.px(34) - 4}px; }}
QPushButton[kind="choice"] {{
    background: transparent; border-color: transparent; color: {look.css("text-muted")};
    padding: 0 {look.px(6)}px; min-height: {look.px(24)}px; font-weight: 400;
    font-size: {look.font("small").pixelSize()}px;
}}
QPushButton[kind="choice"]:hover {{ background: {look.css("hover")}; }}
QPushButton[kind="link"]:hover {{ text-decoration: underline; background: transparent; }}
QPushButton[kind="small"] {{ min-height: {look.px(26)}px; padding: 0 {look.px(9)}px;
    border-radius: {look.radius("sm")}px; font-size: {look.font("small").pixelSize()}px; }}
QPushButton[small="true"] {{ min-height: {look.px(26)}px; padding: 0 {look.px(9)}px;
    border-radius: {look.radius("sm")}px; font-size: {look.font("small").pixelSize()}px; }}
QPushButton[kind="chip"] {{ min-height: {look.px(26)}px; padding: 0 {look.px(9)}px;
    border-radius: {look.px(13)}px; font-size: {look.font("small").pixelSize()}px;
    color: {look.css("text-muted")}; background: transparent; }}
QPushButton[kind="chip"]:hover {{ color: {look.css("text")}; background: {look.css("hover")}; }}
QPushButton[over="true"], QPushButton[over="true"]:hover {{ color: {look.css("text")};
    background: {look.css("surface-raised")}; }}
QPushButton[kind="chip"]:checked {{ background: {look.css("accent-soft")};
    border-color: {look.css("accent-soft")}; color: {look.css("accent-soft-text")}; }}
QPushButton[kind="example"] {{
    background: {look.css("surface-sunken")}; border-color: {look.css("border")};
    text-align: left; font-weight: 400; min-height: {look.px(32)}px;
}}
QPushButton[kind="example"]:hover {{ border-color: {look.css("border-strong")};
    background: {look.css("hover")}; }}
QPushButton[kind="row"], QPushButton[kind="title"] {{
    background: transparent; border: none; padding: 0; min-height: 0; }}
QPushButton[kind="row"]:hover {{ background: {look.css("hover")}; }}
QPushButton[kind="row"]:focus {{ border: 2px solid {ring}; padding: 0; min-height: 0; }}
QToolButton {{
    border: 2px solid transparent; border-radius: {look.radius("md")}px; background: transparent;
    padding: 0;
}}
QToolButton:hover {{ background: {look.css("hover")}; }}
QToolButton:pressed {{ background: {look.css("pressed")}; }}
QToolButton:checked {{ background: {look.css("selected")}; }}
QToolButton[kind="send"] {{ background: {look.css("accent")}; }}
QToolButton[kind="send"]:hover {{ background: {look.css("accent-hover")}; }}
QToolButton[kind="send"]:disabled {{ background: {look.css("hover")}; }}
"""


def _fields(look: Tokens) -> str:
    pad = look.px(10)
    return f"""
QLineEdit {{
    background: {look.css("surface")}; color: {look.css("text")};
    border: 1px solid {look.css("border-control")}; border-radius: {look.radius("md")}px;
    padding: 0 {pad}px; min-height: {look.px(30)}px; lineedit-password-character: 8226;
    selection-background-color: {look.css("selection")}; selection-color: {look.css("text")};
}}
QLineEdit:focus {{ border: 2px solid {look.css("focus-ring")}; padding: 0 {pad - 1}px;
    min-height: {look.px(28)}px; }}
QLineEdit[kind="large"] {{ min-height: {look.px(38)}px;
    font-size: {look.font("body").pixelSize()}px; }}
QLineEdit[kind="large"]:focus {{ min-height: {look.px(36)}px; }}
QLineEdit[kind="title"], QLineEdit[kind="title"]:focus {{ min-height: 0;
    padding: 0 {look.px(8) - 2}px; font-size: {look.font("heading").pixelSize()}px; }}
QLineEdit[kind="bare"], QLineEdit[kind="bare"]:focus {{ background: transparent; border: none;
    padding: 0; font-size: {look.font("title").pixelSize()}px; }}
QLineEdit[kind="filter"] {{ background: {look.css("hover")}; border-color: transparent; }}
QLineEdit[kind="filter"]:focus {{ border: 2px solid {look.css("focus-ring")}; }}
QTextBrowser, QPlainTextEdit, QListView {{
    background: transparent; border: none;
    selection-background-color: {look.css("selection")}; selection-color: {look.css("text")};
}}
QPlainTextEdit[kind="code-bare"] {{ background: {look.css("code-bg")};
    border: 2px solid transparent; }}
QPlainTextEdit[kind="code-bare"]:focus {{ border-color: {look.css("focus-ring")}; }}
QPlainTextEdit[kind="code"] {{
    background: {look.css("code-bg")}; border: 1px solid {look.css("code-border")};
    border-radius: {look.radius("md")}px; padding: {look.px(6)}px;
}}
QPlainTextEdit[kind="field"] {{
    background: {look.css("surface")}; border: 1px solid {look.css("border-control")};
    border-radius: {look.radius("md")}px; padding: {look.px(4)}px {look.px(6)}px;
}}
QLineEdit[wrong="true"], QPlainTextEdit[kind="field"][wrong="true"], QComboBox[wrong="true"] {{
    border-color: {look.css("danger")};
}}
QPlainTextEdit[kind="field"]:focus {{ border: 2px solid {look.css("focus-ring")}; }}
"""


def _rings(look: Tokens) -> str:
    """Returns the style of the focus ring around widgets that have no frame of their own."""
    return f"""
QScrollArea[ring="true"], QScrollArea[ring="quiet"], QPlainTextEdit[ring="true"] {{
    border: 2px solid transparent; }}
QScrollArea[ring="true"]:focus, QPlainTextEdit[ring="true"]:focus, QListView[ring="true"]:focus,
QPlainTextEdit[kind="code"]:focus {{ border: 2px solid {look.css("focus-ring")}; }}
"""


def _choices(look: Tokens) -> str:
    pad = look.px(10)
    return f"""
QListWidget[kind="nav"]::item {{
    padding: {look.px(7)}px {look.px(8)}px; border-radius: {look.radius("md")}px;
    color: {look.css("text-muted")};
}}
QListWidget[kind="nav"]::item:hover {{ background: {look.css("hover")}; }}
QListWidget[kind="nav"]::item:selected {{
    background: {look.css("selected")}; color: {look.css("text")}; border: none;
}}
QListWidget[kind="nav"] {{ outline: none; }}
QListWidget[kind="nav"]::item:selected:focus {{ border: 2px solid {look.css("focus-ring")};
    padding: {look.px(7) - 2}px {look.px(8) - 2}px; }}
QComboBox {{
    background: {look.css("surface")}; color: {look.css("text")};
    border: 1px solid {look.css("border-control")}; border-radius: {look.radius("md")}px;
    padding: 0 {pad}px; min-height: {look.px(30)}px;
}}
QComboBox:focus {{ border: 2px solid {look.css("focus-ring")}; padding: 0 {pad - 1}px;
    min-height: {look.px(28)}px; }}
QComboBox::drop-down {{ border: none; width: {look.px(24)}px; }}
QComboBox {{ combobox-popup: 0; }}
QCalendarWidget QWidget {{ background: {look.css("surface-raised")}; }}
QCalendarWidget QAbstractItemView {{ selection-background-color: {look.css("accent")};
    selection-color: {look.css("accent-text")}; outline: none; }}
QCalendarWidget QAbstractItemView:disabled {{ color: {look.css("text-disabled")}; }}
QCalendarWidget QToolButton {{ font-weight: 600; padding: {look.px(4)}px {look.px(8)}px; }}
QCalendarWidget QToolButton::menu-indicator {{ image: none; }}
QProgressBar {{ border: none; border-radius: 3px; background: {look.css("hover")};
    min-height: 6px; max-height: 6px; }}
QProgressBar::chunk {{ border-radius: 3px; background: {look.css("accent")}; }}
"""


def _bars(look: Tokens) -> str:
    wide = look.px(10)
    return f"""
QScrollBar:vertical {{ width: {wide}px; background: transparent; margin: 0; }}
QScrollBar:horizontal {{ height: {wide}px; background: transparent; margin: 0; }}
QScrollBar::handle {{ background: {look.css("scrollbar")}; border-radius: 3px; margin: 2px; }}
QScrollBar::handle:vertical {{ min-height: {look.px(32)}px; }}
QScrollBar::handle:horizontal {{ min-width: {look.px(32)}px; }}
QScrollBar::handle:hover {{ background: {look.css("offline")}; }}
QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
QAbstractScrollArea::corner {{ background: transparent; border: none; }}
QSplitter::handle {{ image: none; background: transparent; }}
QTabBar {{ background: transparent; border: none; qproperty-drawBase: 0; }}
QTabBar::tab {{
    background: transparent; color: {look.css("text-muted")}; border: 2px solid transparent;
    border-radius: {look.radius("md")}px; padding: {look.px(5)}px {look.px(10)}px;
    margin-right: {look.px(2)}px; font-weight: 500;
}}
QTabBar[kind="many"]::tab {{ padding: {look.px(5)}px {look.px(4)}px; }}
QTabBar::tab:hover {{ background: {look.css("hover")}; }}
QTabBar::tab:selected {{ background: {look.css("selected")}; color: {look.css("text")}; }}
QFrame[surface="segments"] {{ background: {look.css("segment")};
    border-radius: {look.radius("md")}px; }}
QTabBar[kind="segments"]::tab {{ border-radius: {look.radius("sm")}px; margin: 0;
    padding: {look.px(3)}px {look.px(4)}px; }}
QTabBar[kind="segments"]::tab:selected {{ background: {look.css("segment-on")}; }}
QTabBar[kind="page"]::tab {{
    border: none; border-bottom: 2px solid transparent; border-radius: 0;
    padding: {look.px(7)}px 0; margin-right: {look.px(22)}px;
}}
QTabBar[kind="page"]::tab:hover {{ background: transparent; color: {look.css("text")}; }}
QTabBar[kind="page"]::tab:selected {{
    background: transparent; border-bottom: 2px solid {look.css("accent")};
}}
QTabBar[kind="page"]::tab:focus {{ border-bottom: 2px solid {look.css("focus-ring")}; }}
QTabBar::tab:focus {{ border-color: {look.css("focus-ring")}; }}
"""


def _grids(look: Tokens) -> str:
    return f"""
QTableView[kind="part"], QTreeView[kind="part"] {{
    background: {look.css("surface")}; border: 1px solid {look.css("border")};
    border-radius: {look.radius("md")}px; outline: none;
    selection-background-color: {look.css("selected-accent")};
    selection-color: {look.css("text")};
}}
QTreeView[kind="part"] {{ background: transparent; border: 2px solid transparent; }}
QTableView[kind="part"]:focus, QTreeView[kind="part"]:focus {{
    border: 2px solid {look.css("focus-ring")}; }}
QTableView[kind="part"]::item {{
    border: none; border-bottom: 1px solid {look.css("border")}; padding: 0 {look.px(10)}px;
}}
QTableView[kind="part"]::item:selected {{ background: {look.css("selected-accent")}; }}
QTableView[kind="part"] QHeaderView {{ background: transparent; border: none; }}
QTableView[kind="part"] QHeaderView::section {{
    background: {look.css("surface-sunken")}; color: {look.css("text-muted")};
    border: none; border-bottom: 1px solid {look.css("border")}; padding: 0 {look.px(13)}px;
}}
QTableView[kind="part"] QHeaderView::section:first,
QTableView[kind="part"] QHeaderView::section:only-one {{
    border-top-left-radius: {look.radius("md") - 1}px; }}
QTableView[kind="part"] QHeaderView::section:last,
QTableView[kind="part"] QHeaderView::section:only-one {{
    border-top-right-radius: {look.radius("md") - 1}px; }}
QTableView[kind="part"] QHeaderView::section:hover {{ background: {look.css("hover")}; }}
QTableView[kind="unseen"], QTableView[kind="unseen"] QHeaderView {{
    background: transparent; border: none; outline: none; }}
"""


def _pop_ups(look: Tokens) -> str:
    """Returns the style of tooltips, menus and lists that drop down.

    Tooltips never read tags: agents wrote most of their texts.
    """
    row = f"padding: {look.px(5)}px {look.px(10)}px; border-radius: {look.radius('sm')}px;"
    return f"""
QToolTip {{
    qproperty-textFormat: PlainText;
    background: {look.css("tooltip")}; color: {look.css("tooltip-text")}; border: none;
    padding: {look.px(4)}px {look.px(8)}px; font-size: {look.font("small").pixelSize()}px;
}}
QMenu {{ icon-size: {look.icon("md")}px; background: {look.css("surface-raised")};
    border: 1px solid {look.css("border-strong")}; padding: {look.px(4)}px; }}
QMenu[surface="popup"] {{ background: transparent; border-color: transparent; }}
QListView[surface="popup"] {{ outline: none; padding: 3px; }}
QListView[surface="names"] {{ background: {look.css("surface-raised")};
    border: 1px solid {look.css("border-strong")}; }}
QMenu::item {{ padding: {look.px(6)}px {look.px(14)}px; border-radius: {look.radius("sm")}px; }}
QMenu::icon {{ padding-left: {look.px(8)}px; }}
QMenu::item:selected {{ background: {look.css("selected-accent")}; color: {look.css("text")}; }}
QMenu::item:disabled {{ color: {look.css("text-disabled")}; }}
QMenu::separator {{ height: 1px; background: {look.css("border")};
    margin: {look.px(4)}px {look.px(8)}px; }}
QComboBox QAbstractItemView {{ background: transparent; border: none; outline: none; }}
QComboBox QAbstractItemView::item, QListView[surface="popup"]::item {{ {row} }}
QComboBox QAbstractItemView::item:hover, QComboBox QAbstractItemView::item:selected,
QListView[surface="popup"]::item:hover, QListView[surface="popup"]::item:selected {{
    background: {look.css("selected-accent")}; color: {look.css("text")}; }}
"""


def _tone(look: Tokens, tone: str, name: str) -> str:
    return f'QLabel[tone="{tone}"] {{ color: {look.css(name)}; }}'
