"""The settings of an agent, sent along with every message of a conversation."""

from dataclasses import replace
from urllib.parse import urlsplit

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QWidget

from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.forms.spec import UNSET, FormSpec, Value
from a2a_desktop.ui.forms.asking import AskingAgent
from a2a_desktop.ui.forms.panel import FormPanel
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.layouts import column_layout
from a2a_desktop.ui.widgets.scroll import ScrollArea


class AgentSettingsDialog(QDialog):
    """The form of the settings, filled in with the present ones."""

    chosen = Signal(object)
    """The answers."""

    def __init__(self, spec: FormSpec, now: Value, agent: AgentRecord, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        title = self.tr("Settings for {agent}").format(agent=agent.name)
        self.setWindowTitle(title)
        look = tokens()
        asker = AskingAgent(agent.name, urlsplit(agent.address).hostname or "")
        named = replace(spec, title=spec.title or title, submit=spec.submit or self.tr("Apply"))
        self._panel = FormPanel(named, asker, self)
        if now is not UNSET:
            self._panel.set_value(now)
        self._panel.submitted.connect(self._submitted)
        area = ScrollArea(title, self)
        area.setWidget(self._panel)
        box = column_layout(self, margins=16)
        pad = look.px(16)
        box.addWidget(area)
        wide = look.px(560)
        tall = self._panel.height_for(wide) + 2 * pad + look.px(8)
        self.resize(wide + 2 * pad, min(tall, parent.height()))

    def _submitted(self, value: Value) -> None:
        self.chosen.emit(value)
        self.accept()
