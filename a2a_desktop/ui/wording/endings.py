"""How a task stands that does not go on by itself, and what the person can do."""

from typing import Final

from a2a_desktop.model.task import TaskState
from a2a_desktop.ui.translation import QT_TRANSLATE_NOOP, translated
from a2a_desktop.ui.wording.faults import Action, Said

_OWN_WORDS: Final = QT_TRANSLATE_NOOP("wording", "In its own words: “{message}”")
_NO_WORDS: Final = QT_TRANSLATE_NOOP("wording", "It did not say why.")


def standing(state: TaskState, words: str) -> Said | None:
    """What is said in a card instead of a line; `words` are the agent's."""
    match state:
        case TaskState.AUTH_REQUIRED:
            text = translated(QT_TRANSLATE_NOOP("wording", "The agent waits until you have."))
            title = translated(QT_TRANSLATE_NOOP("wording", "Sign in to go on"))
            return Said(title, words or text, "warning", (Action.SIGN_IN, Action.STOP))
        case TaskState.FAILED:
            title = translated(QT_TRANSLATE_NOOP("wording", "The agent couldn't finish."))
            return Said(title, _why(words), "danger", (Action.TRY_AGAIN,))
        case TaskState.REJECTED if words:
            title = translated(QT_TRANSLATE_NOOP("wording", "The agent declined."))
            return Said(title, _why(words), "warning", ())
        case TaskState.UNKNOWN:
            title = translated(QT_TRANSLATE_NOOP("wording", "The agent did not say how far it is."))
            text = translated(QT_TRANSLATE_NOOP("wording", "You can ask it at any time."))
            return Said(title, words or text, "warning", (Action.ASK_FOR_RESULT,))
        case _:
            return None


def _why(words: str) -> str:
    return translated(_OWN_WORDS).format(message=words) if words else translated(_NO_WORDS)
