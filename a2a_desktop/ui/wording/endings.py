"""The state of a task that has stopped, and the person's options."""

from a2a_desktop.model.task import TaskState
from a2a_desktop.ui.qt.translation import QT_TRANSLATE_NOOP, translated
from a2a_desktop.ui.wording.faults import Action, Said
from a2a_desktop.ui.wording.refusals import own_words


def standing(state: TaskState, words: str) -> Said | None:
    """Returns the text of a card that replaces the status line; `words` are the agent's."""
    match state:
        case TaskState.AUTH_REQUIRED:
            text = translated(QT_TRANSLATE_NOOP("wording", "The agent waits until you have."))
            title = translated(QT_TRANSLATE_NOOP("wording", "Sign in to go on"))
            return Said(title, words or text, "warning", (Action.SIGN_IN, Action.STOP))
        case TaskState.FAILED:
            title = translated(QT_TRANSLATE_NOOP("wording", "The agent couldn't finish."))
            return Said(title, own_words(words), "danger", (Action.TRY_AGAIN,))
        case TaskState.REJECTED if words:
            title = translated(QT_TRANSLATE_NOOP("wording", "The agent declined."))
            return Said(title, own_words(words), "warning", ())
        case TaskState.UNKNOWN:
            title = translated(QT_TRANSLATE_NOOP("wording", "The agent did not say how far it is."))
            text = translated(QT_TRANSLATE_NOOP("wording", "You can ask it at any time."))
            return Said(title, words or text, "warning", (Action.ASK_FOR_RESULT,))
        case _:
            return None
