"""Contents that keep the colours they were shown in until they are painted again."""

from a2a_desktop.ui.theme.tokens import Tokens, tokens


class Fading:
    """A widget with such contents: most of a long text may never be seen in a new theme."""

    _shown_with: Tokens | None = None
    """The tokens of its contents; None if it has none yet."""

    @property
    def is_faded(self) -> bool:
        """Its colours are still those of the theme before."""
        return self._shown_with is not None and self._shown_with is not tokens()
