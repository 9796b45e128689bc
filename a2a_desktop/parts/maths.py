"""Turns maths in LaTeX into one readable line of Unicode, or several.

Parts that LaTeX sets above or below the line get brackets, so that the meaning stays. Unreadable
parts stay as they were written. Symbols are pylatexenc's.
"""

import re
from functools import lru_cache
from typing import Final
from unicodedata import combining

LONGEST: Final = 2000
"""Characters of the longest formula that is converted."""
_DEEPEST: Final = 30

_RAISED: Final = dict(
    zip(
        "0123456789+-−=()abcdefghijklmnoprstuvwxyzABDEGHIJKLMNOPRTUVWαβγδεθιφχ′ ",
        "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂᵅᵝᵞᵟᵋᶿᶥᶲᵡ′ ",
        strict=True,
    )
)
_LOWERED: Final = dict(
    zip(
        "0123456789+-−=()aehijklmnoprstuvxβγρφχ ",
        "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓᵦᵧᵨᵩᵪ ",
        strict=True,
    )
)
_TOKEN: Final = re.compile(r"\\(?:[A-Za-z]+\*?|.)|\s+|[{}^_&]|.", re.DOTALL)
_WORDS: Final = frozenset(
    "arccos arcsin arctan arg cos cosh cot coth csc deg det dim exp gcd hom inf ker lg lim liminf"
    " limsup ln log max min mod Pr sec sin sinh sup tan tanh".split()
)
_UPRIGHT: Final = frozenset(
    "text mathrm mathbf mathit mathsf mathtt textbf textit textrm operatorname operatorname* bm"
    " boldsymbol mbox underline boxed".split()
)
_LETTERS: Final = frozenset(
    "mathbb mathcal mathfrak mathscr hat vec bar tilde dot ddot check breve acute grave".split()
)
_SILENT: Final = frozenset(
    "left right big Big bigg Bigg bigl bigr Bigl Bigr biggl biggr Biggl Biggr middle limits"
    " nolimits displaystyle textstyle scriptstyle nonumber notag !".split()
)
_BLANK: Final = frozenset(("quad", "qquad", ",", ";", ":", " ", ">", "enspace", "thinspace"))
_MATRICES: Final = {
    "matrix": ("", ""),
    "pmatrix": ("(", ")"),
    "bmatrix": ("[", "]"),
    "Bmatrix": ("{", "}"),
    "vmatrix": ("|", "|"),
    "Vmatrix": ("‖", "‖"),
    "smallmatrix": ("", ""),
    "array": ("[", "]"),
    "cases": ("{ ", ""),
}
_SPACED: Final = re.compile(r" *([≤≥≠≈≡∼≃≅∝∈∉⊂⊆⊃⊇→⇒⇔↦⟶⟹⟺←×÷±∓∧∨∪∩≪≫⩽⩾∣]) *")
_ABOVE: Final = re.compile(r"[\w.′]+|[^\s]|[√∛∜][\w.]+|[\w′√]*\([^()]*\)")
_BELOW: Final = re.compile(r"[\d.]+|\w[₀-₉ᵢⱼₙ⁰-⁹²³ⁿ]*|[^\s]|[√∛∜]\w|√?\([^()]*\)")
"""Terms that need no brackets above and below a fraction bar."""
_ALSO: Final = {
    "ne": "≠",
    "Re": "ℜ",
    "Im": "ℑ",
    "gets": "←",
    "neg": "¬",
    "lnot": "¬",
    "land": "∧",
    "lor": "∨",
    "bot": "⊥",
    "models": "⊨",
    "triangle": "△",
    "iff": "⟺",
    "implies": "⟹",
    "impliedby": "⟸",
    "lVert": "‖",
    "rVert": "‖",
    "lvert": "|",
    "rvert": "|",
    "colon": ":",
    "degree": "°",
    "varnothing": "∅",
    "coloneqq": "≔",
    "dots": "…",
    "mid": "|",
    "setminus": "∖",
}
"""Symbols that pylatexenc lacks, or draws otherwise."""


def as_text(latex: str) -> str:
    """Returns a readable formula; its lines are separated by "\\n"."""
    if len(latex) > LONGEST:
        return latex
    reader = _Reader(latex)
    try:
        made = reader.sequence("")
    except _Unreadable:
        return latex.strip()
    lines = (_SPACED.sub(r" \1 ", line) for line in made.split("\n"))
    tidy = (re.sub(r" {2,}", " ", line).strip() for line in lines)
    return "\n".join(line for line in tidy if line) or latex.strip()


class _Unreadable(Exception):
    """This is not LaTeX, or nested too deeply."""


class _Reader:
    """Reads tokens one after the other."""

    def __init__(self, latex: str) -> None:
        self._tokens: list[str] = _TOKEN.findall(latex)
        self._place = 0
        self._depth = 0

    def sequence(self, end: str) -> str:
        """Reads everything up to a lexeme, which is consumed; "" is the end of the formula."""
        self._depth += 1
        if self._depth > _DEEPEST:
            raise _Unreadable
        made: list[str] = []
        is_script = False
        while (lexeme := self._next()) != end:
            if not lexeme:
                raise _Unreadable
            before = made[-1] if made else ""
            if lexeme in ("^", "_") and before and not is_script:
                made[-1] = _bracketed(before, _ABOVE)
            is_script = lexeme in ("^", "_")
            made.append(self._read(lexeme, before))
        self._depth -= 1
        return "".join(made)

    def _next(self) -> str:
        if self._place >= len(self._tokens):
            return ""
        self._place += 1
        return self._tokens[self._place - 1]

    def _argument(self) -> str:
        """Reads a group, or a single lexeme in its place."""
        while (lexeme := self._next()).isspace():
            pass
        if lexeme in ("", "}", "&"):
            raise _Unreadable
        return self.sequence("}") if lexeme == "{" else self._read(lexeme, "")

    def _raw(self) -> str:
        """Reads a group as it is written, for names and words."""
        while (lexeme := self._next()).isspace():
            pass
        if lexeme != "{":
            return lexeme
        made, depth = [], 1
        while depth:
            lexeme = self._next()
            if not lexeme:
                raise _Unreadable
            depth += (lexeme == "{") - (lexeme == "}")
            made.append(lexeme)
        return "".join(made[:-1])

    def _read(self, lexeme: str, before: str) -> str:
        if lexeme == "{":
            return self.sequence("}")
        if lexeme == "}":
            raise _Unreadable
        if lexeme in "^_":
            return _script(self._argument().strip(), lexeme)
        if lexeme.startswith("\\") and len(lexeme) > 1:
            return self._command(lexeme[1:], before)
        if lexeme.isspace() or lexeme in "~&":
            return " " if lexeme != "&" else ""
        return {"-": "−", "'": "′"}.get(lexeme, lexeme)

    def _command(self, name: str, before: str) -> str:
        if name in _SILENT:
            return self._without_dot()
        if name in _BLANK:
            return " "
        if name in ("\\", "newline"):
            return "\n"
        if name in _WORDS:
            return self._word(name, before)
        if name in _UPRIGHT:
            return self._upright(name)
        if name in _LETTERS:
            return _symbol(f"\\{name}{{{self._argument()}}}")
        if not name.isalpha():
            return {"|": "‖"}.get(name, name)
        return self._structure(name)

    def _word(self, name: str, before: str) -> str:
        following = self._tokens[self._place : self._place + 1]
        after = "" if following and following[0] in ("^", "_", "(", "{", "\\left") else " "
        return f"{' ' if before[-1:].isalnum() else ''}{name}{after}"

    def _upright(self, name: str) -> str:
        if name.startswith(("text", "mbox")):
            return self._raw().replace("$", "")
        return self._argument()

    def _structure(self, name: str) -> str:  # noqa: C901  # one line a command
        match name:
            case "frac" | "dfrac" | "tfrac" | "cfrac":
                above = _bracketed(self._argument(), _ABOVE)
                return f"{above}/{_bracketed(self._argument(), _BELOW)}"
            case "binom" | "dbinom" | "tbinom":
                return f"C({self._argument()}, {self._argument()})"
            case "sqrt":
                return self._root()
            case "overline":
                return "".join(f"{letter}\u0305" for letter in self._argument())
            case "begin":
                return self._environment()
            case "underbrace" | "overbrace":
                return _bracketed(self._argument(), _ABOVE)
            case "xrightarrow":
                return f" →{_script(self._argument(), '^')} "
            case "tag":
                return f"  ({self._raw()})"
            case "pmod":
                return f" (mod {self._argument()})"
            case "label" | "color" | "hspace" | "vspace":
                self._raw()
                return ""
            case "end":
                raise _Unreadable
            case "not":
                return f"{self._argument()}\u0338"
            case _ if name in _ALSO:
                return _ALSO[name]
            case _:
                return _symbol(f"\\{name}")

    def _without_dot(self) -> str:
        """Skips the dot of `\\left.`, which opens nothing."""
        if self._place < len(self._tokens) and self._tokens[self._place] == ".":
            before = self._tokens[self._place - 1]
            self._place += before in ("\\left", "\\right")
        return ""

    def _root(self) -> str:
        degree = ""
        if self._place < len(self._tokens) and self._tokens[self._place] == "[":
            self._place += 1
            degree = self.sequence("]")
        sign = {"": "√", "2": "√", "3": "∛", "4": "∜"}.get(degree)
        what = self._argument()
        simple = what if re.fullmatch(r"\w|\d+", what) else f"({what})"
        return f"{sign if sign is not None else _script(degree, '^') + '√'}{simple}"

    def _environment(self) -> str:
        name = self._raw().rstrip("*")
        if name == "array":
            self._raw()
        rows: list[list[list[str]]] = [[[]]]
        while (lexeme := self._next()) != "\\end":
            if not lexeme:
                raise _Unreadable
            if lexeme == "&":
                rows[-1].append([])
            elif lexeme == "\\\\":
                rows.append([[]])
            else:
                cell = rows[-1][-1]
                cell.append(self._read(lexeme, cell[-1] if cell else ""))
        self._raw()
        cells = [["".join(cell).strip() for cell in row] for row in rows]
        return _laid_out(name, [row for row in cells if any(row)])


def _laid_out(name: str, rows: list[list[str]]) -> str:
    if (around := _MATRICES.get(name)) is None:
        return "\n".join(" ".join(row).strip() for row in rows)
    between = ", " if name == "cases" else "  "
    lines = (between.join(one.rstrip(",") for one in row) for row in rows)
    return around[0] + "; ".join(lines) + around[1]


def _script(what: str, sign: str) -> str:
    table = _RAISED if sign == "^" else _LOWERED
    if what in ("∘", "°"):
        return "°"
    if what and all(letter in table for letter in what):
        return "".join(table[letter] for letter in what if letter != " ")
    return f"{sign}{what}" if len(what) <= 1 else f"{sign}({what})"


def _bracketed(what: str, simple: re.Pattern[str]) -> str:
    what = what.strip()
    return what if simple.fullmatch(what) else f"({what})"


@lru_cache(maxsize=512)
def _symbol(latex: str) -> str:
    """Returns one symbol, or a letter with its accent."""
    from pylatexenc.latex2text import LatexNodes2Text
    from pylatexenc.latexwalker import LatexWalkerError

    try:
        made = str(LatexNodes2Text().latex_to_text(latex)).strip()
    except LatexWalkerError as error:
        raise _Unreadable from error
    if not made or "\\" in made or combining(made[0]):  # an accent needs its letter
        raise _Unreadable
    return made
