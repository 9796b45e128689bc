"""The saved answers to forms that are offered again, and their deletion."""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from a2a_desktop.conversation.ports import Forms
from a2a_desktop.forms.facts import shown
from a2a_desktop.forms.keywords import humanised
from a2a_desktop.model.errors import JournalFailed
from a2a_desktop.model.ids import Json
from a2a_desktop.ui import wording
from a2a_desktop.ui.qt.tasks import WidgetTasks, started
from a2a_desktop.ui.settings.card import SettingsPage
from a2a_desktop.ui.widgets.choosing import ValueButton, ValueIcon
from a2a_desktop.ui.widgets.label import Label


class AnswersPage(SettingsPage):
    """One card for each place that was answered: the saved answers, by question."""

    def __init__(self, forms: Forms, name_of: Callable[[str], str], parent: QWidget) -> None:
        """`name_of` returns the names of the agents at an origin; "" for none."""
        super().__init__(parent)
        self._name_of = name_of
        self._tasks = WidgetTasks(self)
        self._forms = forms
        self._list: AnswersList | None = None
        words = self.tr(
            "When an agent asks the same question again, your earlier short answers are "
            "suggested. Nothing is filled in for you, other agents never get them, and "
            "secrets are never kept."
        )
        self.put(Label(words, self, "ui", "muted"))
        self._tasks.start(self._refresh(), "remembered answers")

    async def _refresh(self) -> None:
        try:
            answers = await self._forms.all_remembered()
        except JournalFailed as error:
            self.put(Label(wording.reason(error.reason), self, "ui", "danger"))
            return
        if self._list is not None:
            self._list.hide()
            self._list.deleteLater()
        self._list = AnswersList(answers, self._name_of, self)
        self._list.forget_wanted.connect(self._forget)
        self.put(self._list)

    @started("forget answers")
    async def _forget(self, which: tuple[str, str | None]) -> None:
        try:
            await self._forms.forget(*which)
        except JournalFailed as error:
            self.put(Label(wording.reason(error.reason), self, "ui", "danger"))
        await self._refresh()


class AnswersList(SettingsPage):
    """The answers that are saved now."""

    forget_wanted = Signal(object)
    """An origin, and one of its questions or None for all."""

    def __init__(
        self,
        answers: Mapping[str, Mapping[str, Sequence[Json]]],
        name_of: Callable[[str], str],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._box.setContentsMargins(0, 0, 0, 0)
        if not answers:
            self.put(Label(self.tr("No remembered answers."), self, "ui"))
        for origin, fields in answers.items():
            card = self.section(name_of(origin) or origin)
            for name, values in fields.items():
                title = humanised(name)
                tip = self.tr("Forget “{question}”").format(question=title)
                button = ValueIcon((origin, name), "ph.trash", tip, self)
                button.chosen.connect(self.forget_wanted)
                card.row(title, " · ".join(shown(one) for one in values), button)
            away = ValueButton((origin, None), self.tr("Forget all"), self, "link")
            away.chosen.connect(self.forget_wanted)
            self.put(away)
