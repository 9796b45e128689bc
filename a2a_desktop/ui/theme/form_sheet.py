"""The part of the style sheet for forms."""

from a2a_desktop.ui.theme.tokens import Tokens


def form_sheet(look: Tokens) -> str:
    """Returns the style of frames of forms, groups and fields: focus and errors."""
    return _frames(look) + _inputs(look) + _halves(look)


def _frames(look: Tokens) -> str:
    return f"""
QFrame[surface="form"] {{ background: {look.css("surface-raised")};
    border: 1px solid {look.css("border-strong")}; border-radius: {look.radius("lg")}px; }}
QFrame[surface="answer"] {{ background: {look.css("surface")};
    border: 1px solid {look.css("border")}; border-radius: {look.radius("lg")}px; }}
QFrame[surface="form-foot"] {{ background: {look.css("surface-sunken")};
    border: none; border-top: 1px solid {look.css("border")};
    border-bottom-left-radius: {look.radius("lg") - 1}px;
    border-bottom-right-radius: {look.radius("lg") - 1}px; }}
QFrame[surface="foot"] {{ background: {look.css("surface-sunken")};
    border: none; border-top: 1px solid {look.css("border")}; }}
QFrame[surface="palette-foot"] {{ background: {look.css("surface-sunken")};
    border: none; border-top: 1px solid {look.css("border")};
    border-bottom-left-radius: {look.radius("xl") - 1}px;
    border-bottom-right-radius: {look.radius("xl") - 1}px; }}
QFrame[surface="foot"] QFrame[surface="form-foot"] {{ background: transparent; border: none; }}
QFrame[surface="form-wrong"] {{ background: {look.css("danger-soft")}; border: none; }}
QFrame[surface="form-secret"] {{ background: {look.css("warning-soft")}; border: none; }}
QFrame[surface="group"] {{ background: {look.css("surface-sunken")};
    border: 1px solid {look.css("border")}; border-radius: {look.radius("lg")}px; }}
QFrame[is-box="true"] {{ border-radius: {look.radius("lg")}px; }}
QFrame[surface="tag"] {{ background: {look.css("hover")}; border: none;
    border-radius: {look.radius("sm")}px; }}
"""


def _inputs(look: Tokens) -> str:
    ring, wrong = look.css("focus-ring"), look.css("danger")
    control = look.px(30)
    return f"""
QFrame[kind="input"] {{ background: {look.css("surface")};
    border: 1px solid {look.css("border-control")}; border-radius: {look.radius("md")}px;
    min-height: {control}px; }}
QFrame[kind="input"][wrong="true"] {{ border: 2px solid {wrong}; min-height: {control - 2}px; }}
QFrame[kind="input"][focused="true"] {{ border: 2px solid {ring}; min-height: {control - 2}px; }}
QLineEdit[kind="inner"], QLineEdit[kind="inner"]:focus {{ background: transparent; border: none;
    padding: 0 2px; min-height: {look.px(22)}px; }}
QLineEdit[kind="mono"] {{ font-family: "{look.font("code").families()[0]}"; }}
QLineEdit[wrong="true"] {{ border: 2px solid {wrong}; padding: 0 {look.px(10) - 1}px;
    min-height: {control - 2}px; }}
QLineEdit[wrong="true"]:focus {{ border-color: {ring}; }}
QLineEdit[kind="inner"][wrong="true"] {{ border: none; padding: 0 2px; }}
QComboBox[wrong="true"] {{ border: 2px solid {wrong}; padding: 0 {look.px(10) - 1}px;
    min-height: {control - 2}px; }}
QPlainTextEdit[kind="field"] {{ background: {look.css("surface")};
    border: 1px solid {look.css("border-control")}; border-radius: {look.radius("md")}px;
    padding: {look.px(3)}px {look.px(6)}px; }}
QPlainTextEdit[kind="field"][wrong="true"] {{ border: 2px solid {wrong}; }}
QPlainTextEdit[kind="field"]:focus {{ border: 2px solid {ring}; }}
QPushButton[kind="fold"] {{ background: transparent; border: none; padding: 0; text-align: left;
    font-weight: 600; min-height: {look.px(22)}px; color: {look.css("text")}; }}
QPushButton[kind="fold"]:focus {{ border: 2px solid {ring}; border-radius: {look.radius("sm")}px; }}
QPushButton[kind="link"][tone="danger"] {{ color: {wrong}; font-weight: 600; }}
QPushButton[kind="secondary"][tone="danger"] {{ color: {wrong}; }}
QCalendarWidget QWidget#qt_calendar_navigationbar {{ background: {look.css("surface-raised")}; }}
QCalendarWidget QToolButton {{ color: {look.css("text")}; font-weight: 600;
    padding: {look.px(4)}px {look.px(8)}px; }}
QCalendarWidget QToolButton::menu-indicator {{ image: none; }}
QCalendarWidget QAbstractItemView {{ background: {look.css("surface-raised")};
    alternate-background-color: {look.css("surface-raised")}; outline: none;
    selection-background-color: {look.css("accent")};
    selection-color: {look.css("accent-text")}; }}
QCalendarWidget QAbstractItemView:disabled {{ color: {look.css("text-disabled")}; }}
"""


def _halves(look: Tokens) -> str:
    """Returns the style of a field of two halves: no round corners on the side that they share."""
    return f"""
QFrame[kind="input"][joined="left"], QComboBox[joined="left"] {{
    border-top-right-radius: 0; border-bottom-right-radius: 0; }}
QFrame[kind="input"][joined="right"], QComboBox[joined="right"] {{
    border-top-left-radius: 0; border-bottom-left-radius: 0; }}
QComboBox[joined="left"], QComboBox[joined="right"] {{
    background: {look.css("surface-sunken")}; }}
"""
