"""Maths in Unicode, which keeps its meaning; unreadable maths stays as it was."""

import pytest

from a2a_desktop.parts.maths import LONGEST, as_text


@pytest.mark.parametrize(
    ("latex", "wanted"),
    [
        (r"E = mc^2", "E = mc²"),
        (r"x_i^{2n}", "xᵢ²ⁿ"),
        (r"\frac{a+b}{c}", "(a+b)/c"),
        (r"x = \frac{-b \pm \sqrt{b^2-4ac}}{2a}", "x = (−b ± √(b²−4ac))/(2a)"),
        (r"P(A|B) = \dfrac{P(B|A)}{P(B)}", "P(A|B) = P(B|A)/(P(B))"),
        (r"{a+b}^2", "(a+b)²"),
        (r"\sum_{i=1}^{n} i", "∑ᵢ₌₁ⁿ i"),
        (r"\lim_{n\to\infty} a_n", "lim_(n → ∞) aₙ"),
        (r"\alpha \le \beta \text{ if } x \in A", "α ≤ β if x ∈ A"),
        (r"\begin{aligned} a &= b \\ c &= d\end{aligned}", "a = b\nc = d"),
        (r"\begin{pmatrix}1&2\\3&4\end{pmatrix}", "(1  2; 3  4)"),
        (r"f=\begin{cases} 1 & x>0 \\ 0 & x \le 0\end{cases}", "f={ 1, x>0; 0, x ≤ 0"),
        (r"\mathbb{R}^n \ne \hat{x}", "ℝⁿ ≠ x̂"),
        (r"\left. x \right|_0^1", "x |₀¹"),
        (r"20\%", "20%"),
    ],
)
def test_maths_is_written_on_one_line(latex: str, wanted: str) -> None:
    assert as_text(latex).replace("  ", " ") == wanted.replace("  ", " ")


@pytest.mark.parametrize(
    "latex",
    [
        *("{ unclosed", r"\unknown{x}", "x^", r"\frac{a}", r"\end{x}", r"\begin{x}", "}", "\\"),
        *("^" * 99, "{" * 99 + "}" * 99, "x" * (LONGEST + 1)),
    ],
)
def test_other_text_stays_as_it_was(latex: str) -> None:
    assert as_text(latex) == latex
