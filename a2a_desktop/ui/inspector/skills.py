"""The agent's skills, with examples to begin with."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.card import Skill
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.flow import FlowLayout
from a2a_desktop.ui.widgets.label import Label


class SkillsTab(QScrollArea):
    """A card a skill."""

    example_chosen = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)

    def show_agent(self, agent: AgentRecord) -> None:
        """Another agent's skills."""
        look = tokens()
        page = QWidget(self)
        box = QVBoxLayout(page)
        pad = look.px(16)
        box.setContentsMargins(pad, pad, pad, pad)
        box.setSpacing(look.px(10))
        if agent.card.skills:
            text = self.tr(
                "Pick an example to put it in the message box. Nothing is sent until you press "
                "Send."
            )
        else:
            text = self.tr("This agent does not say what it is good at. Just ask.")
        box.addWidget(Label(text, page, "small", "muted"))
        for skill in agent.card.skills:
            box.addWidget(self._card(skill, page))
        box.addStretch(1)
        old = self.takeWidget()
        self.setWidget(page)
        if old is not None:
            old.deleteLater()

    def _card(self, skill: Skill, parent: QWidget) -> QFrame:
        look = tokens()
        frame = QFrame(parent)
        frame.setProperty("surface", "card")
        box = QVBoxLayout(frame)
        pad = look.px(14)
        box.setContentsMargins(pad, pad, pad, pad)
        box.setSpacing(look.px(8))
        box.addWidget(Label(skill.name, frame, "ui-strong"))
        if skill.description:
            box.addWidget(Label(skill.description, frame, "small", "muted"))
        if skill.tags:
            tags = QWidget(frame)
            flow = FlowLayout(tags)
            for tag in skill.tags:
                flow.addWidget(_Tag(tag, tags))
            box.addWidget(tags)
        for text in skill.examples:
            example = _Example(text, frame)
            example.chosen.connect(self.example_chosen)
            box.addWidget(example)
        return frame


class _Tag(Label):
    """One word on a soft ground."""

    def __init__(self, text: str, parent: QWidget) -> None:
        super().__init__(text, parent, "small", "muted")
        look = tokens()
        self.setWordWrap(False)
        self.setContentsMargins(look.px(7), look.px(2), look.px(7), look.px(2))
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def paintEvent(self, event: QPaintEvent) -> None:
        look = tokens()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(look.color("neutral-soft"))
        painter.setBrush(look.color("neutral-soft"))
        painter.drawRoundedRect(self.rect().adjusted(0, 0, -1, -1), 4, 4)
        painter.end()
        super().paintEvent(event)


class _Example(Button):
    chosen = Signal(str)

    def __init__(self, text: str, parent: QWidget) -> None:
        super().__init__("", parent, "example", "ph.arrow-elbow-down-right")
        self._example = text
        self.setAccessibleName(text)
        self.setToolTip(text)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.clicked.connect(self._choose)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        room = max(20, self.width() - tokens().px(50))
        end = Qt.TextElideMode.ElideRight
        self.setText(self.fontMetrics().elidedText(self._example, end, room))

    def _choose(self) -> None:
        self.chosen.emit(self._example)
