"""The dialogs of the window, by name."""

from collections.abc import Callable

from PySide6.QtWidgets import QAbstractButton, QDialog

from a2a_desktop.app.app import App
from a2a_desktop.conversation.parcel import Parcel
from a2a_desktop.conversation.recipes.recipe import Recipe, RecipeField, RecipeStep, Takes
from a2a_desktop.forms.asked_for import AskedField, sheet
from a2a_desktop.forms.spec import FieldKind
from a2a_desktop.model.card import SchemeKind, SecurityScheme
from a2a_desktop.model.message import DataPart, TextPart
from a2a_desktop.parts.programs import Risk
from a2a_desktop.ui.agents.choose_agent import ChooseAgentDialog
from a2a_desktop.ui.composer.fields_dialog import ColumnsDialog, FieldsDialog
from a2a_desktop.ui.composer.schema_dialog import SchemaDialog
from a2a_desktop.ui.files.opening import RiskDialog
from a2a_desktop.ui.guide.dialog import PAGES, GuideDialog
from a2a_desktop.ui.recipes.recipe_dialog import RecipeDialog
from a2a_desktop.ui.recipes.run_dialog import RunDialog
from a2a_desktop.ui.round.choose_agents import ChooseAgentsDialog
from a2a_desktop.ui.settings.dialog import SettingsDialog
from a2a_desktop.ui.settings.recently_deleted import RecentlyDeletedDialog
from a2a_desktop.ui.text.link_dialog import LinkDialog
from a2a_desktop.ui.widgets.dialogs import NameDialog, NoticeDialog, ProgressDialog, QuestionDialog
from a2a_desktop.ui.window.crash_notice import ReportDialog
from a2a_desktop.ui.window.hand_over_dialog import HandOverDialog
from a2a_desktop.ui.window.main_window import MainWindow
from tests.gui.controls import named, press
from tests.gui.signing_in import agent_with


def asked_for(app: App, window: MainWindow, ask: Callable[[], object]) -> QDialog:
    """Opens a dialog by an action and returns it."""
    ask()
    found = [one for one in window.findChildren(QDialog) if one.isVisible()]
    assert len(found) == 1
    return found[0]


def sign_in(app: App, window: MainWindow) -> QDialog:
    agent = agent_with(app, SecurityScheme(SchemeKind.HTTP, http_scheme="bearer"))
    return asked_for(app, window, lambda: window.signing_in.ask(agent.agent_id))


def connection(app: App, window: MainWindow) -> QDialog:
    agent = agent_with(
        app, SecurityScheme(SchemeKind.API_KEY, parameter="X-Key", location="header")
    )
    return asked_for(app, window, lambda: window.signing_in.configure(agent.agent_id))


RECIPE = Recipe(
    "r",
    "Dinner",
    (
        RecipeStep("Recipe Coach", "", "I have {what}"),
        RecipeStep("Post", "https://post.example", "{when}", (Takes.ANSWER,)),
    ),
    (RecipeField("what"), RecipeField("when", FieldKind.DATE)),
)


FIELDS = (AskedField("Hotel"), AskedField("Board", FieldKind.CHOICE, ("None", "Half board")))


def run_dialog(app: App, window: MainWindow) -> QDialog:
    dialog = RunDialog(RECIPE, window)
    dialog.show_agents([app.directory.demos[0], None], app.directory.demos)
    return dialog


def schema_dialog(_: App, window: MainWindow) -> QDialog:
    dialog = SchemaDialog(window)
    dialog._show({**sheet(FIELDS), "title": "Offer"}, "offer.json", "")
    return dialog


DIALOGS: dict[str, Callable[[App, MainWindow], QDialog]] = {
    "add agent": lambda app, window: asked_for(app, window, window.adding.ask_anew),
    "lists of agents": lambda app, window: asked_for(app, window, window.adding.open_catalogues),
    "guide": lambda app, window: GuideDialog(PAGES[0], window),
    "report": lambda app, window: ReportDialog("line\n" * 40, window),
    "link": lambda app, window: LinkDialog("a.example", "https://b.example/x", window),
    "progress": lambda app, window: ProgressDialog("Backing up", window),
    "name": lambda app, window: NameDialog("New group", "Name", "Create", window, "Home"),
    "notice": lambda app, window: NoticeDialog("Not kept", "The disk is full.", window),
    "question": lambda app, window: QuestionDialog("Sure?", "It is gone then.", "Yes", window, "x"),
    "choose an agent": lambda app, window: ChooseAgentDialog(
        "Hand to…", "Nothing is sent yet.", app.directory.demos, window
    ),
    "hand over": lambda app, window: HandOverDialog(
        app.directory.demos[0],
        "Courier",
        Parcel((TextPart("Soup"), DataPart([{"a": 1}])), ("b.pdf",), ("Password",)),
        window.view.pictures,
        window,
    ),
    "fields": lambda app, window: FieldsDialog(FIELDS, window),
    "columns": lambda app, window: ColumnsDialog(FIELDS, window),
    "schema": schema_dialog,
    "recipe": lambda app, window: RecipeDialog("New recipe", RECIPE, window),
    "run": run_dialog,
    "choose agents": lambda app, window: ChooseAgentsDialog(
        "Ask several agents", "They get the same message.", app.directory.demos, window
    ),
    "risk": lambda app, window: RiskDialog("a.docm", Risk.ASK, window),
    "recently deleted": lambda app, window: RecentlyDeletedDialog(
        app.conversations, app.directory, app.clear_deleted, 30, window
    ),
    "sign in": sign_in,
    "connection": connection,
}


async def opened_settings(window: MainWindow, page: str) -> SettingsDialog:
    press(named(QAbstractButton, "Settings", window.sidebar))
    (dialog,) = window.findChildren(SettingsDialog)
    turn_to(dialog, page)
    return dialog


def turn_to(dialog: SettingsDialog, page: str) -> None:
    names = [dialog.contents.names.item(row).text() for row in range(dialog.contents.names.count())]
    dialog.contents.names.setCurrentRow(names.index(page))
