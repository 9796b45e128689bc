"""The page that shows all pictures: `python -m tests.gallery_page`, after they were drawn.

It writes `docs/gallery.md`, and rewrites each picture with few colours.
"""

import sys
from pathlib import Path
from typing import Final

from tests.pictures import shrink

DOCS: Final = Path(__file__).parent.parent / "docs"
WORDS: Final = {
    "chat-messages": "What becomes of messages and requests: sent, not sent, waiting; failed, "
    "declined, stopped; a broken stream, an unreadable reply, steps and sources, a reply that "
    "still comes.",
    "chat-blocks": "Every block of Markdown: headings, lists, quotes, tables, code, maths, "
    "footnotes, and scripts of the world.",
    "chat-results": "Files that were sent along, and results with what the agent says of them.",
    "chat-data": "Structured data: a card, a table, a tree, a list, a difference, a console, a "
    "picture.",
    "chat-cards": "Adaptive Cards that ask nothing.",
    "chat-purchases": "Carts as an agent shows them, and its question whether it may buy.",
    "chat-charts": "Charts, drawn by the program itself, and places.",
    "chat-stops": "Requests that were stopped, by the person and by the agent; one that the agent "
    "would not stop, one that is being stopped, a message on its way.",
    "chat-folded": "Steps that are closed, long code that is folded, and the same unfolded.",
    "chat-scripts": "Scripts of East Asia, and pictures among words.",
    "chat-panes": "The pane: before the first word, at work, with a message that waits, without "
    "its agent, without a network, with what can be done with a message, while it is stopped, with "
    "files of which the agent may not read two, with a long paste, while finding, with a "
    "selection, with a question, with a sign-in.",
    "window-welcome": "The whole window: at first.",
    "window-main": "At work.",
    "window-question": "With a question.",
    "window-form": "With a long form.",
    "window-card": "With an agent's card.",
    "window-trouble": "With an agent that is away, and notices.",
    "window-search": "While searching.",
    "window-scripts": "With names in other scripts.",
    "window-fold": "With a reply whose middle is folded.",
    "window-tasks": "With the tasks at an agent.",
    "window-columns": "With an answer that is to be a table.",
    "window-shape-menu": "The shapes that an answer can be asked for in.",
    "window-shape-fields": "The fields of an answer.",
    "window-shape-columns": "The columns of a table that is asked for.",
    "window-shape-file": "What a JSON Schema file asks for, before it is used.",
    "window-shape-refused": "A file that can't be used.",
    "window-shape-answers": "Answers as fields, one of which lacks something.",
    "window-shape-narrow": "The same in a narrow window, with fields for the next message.",
    "window-who-before": "Who can do this? Whom the question would go to.",
    "window-who-offers": "What each place offers, with an agent that only looks like a known one.",
    "window-who-nobody": "Nobody was found.",
    "window-repaired": "The notice of a file that was repaired.",
    "window-hand-over": "Handed to others: how each of them stands, and one that was deleted.",
    "window-hand-over-came": "In the conversation with the other agent.",
    "window-hand-over-dialog": "What leaves, before it is sent.",
    "window-hand-over-at": "The agents after an @ in the message box.",
    "window-recipes": "Recipes: chains of agents that are kept.",
    "window-recipe-write": "A recipe, and its fields.",
    "window-recipe-run": "What a recipe asks for, and what goes to whom.",
    "window-recipe-import": "A recipe from a file, with an agent that only looks like a known one.",
    "window-recipe-strip": "A run: its steps, of which one asks something.",
    "window-recipe-stopped": "A run that was stopped, in a narrow window.",
    "window-repeat": "A request that is repeated: runs that were missed, and what has changed.",
    "window-repeat-dialog": "When a request is repeated.",
    "window-repeat-changed": "What has changed in the answer to a repeated request.",
    "window-deeds": "Who did what for a request.",
    "window-inbox": "Somebody asks the person.",
    "window-inbox-accepted": "Accepted and answered, with the inbox alone in the list.",
    "window-inbox-narrow": "In a small window, after a question back.",
    "settings-1": "The settings: how the program looks.",
    "settings-2": "Notices.",
    "settings-3": "Updates from agents.",
    "window-inbox-form": "The form of one's own, with which a request is answered.",
    "window-inbox-form-offered": "Where it is offered, in a small window.",
    "settings-4": "The inbox: who can ask you.",
    "settings-inbox-form": "The fields of one's own form.",
    "settings-inbox-hubs": "The same further down: hubs, and where you are registered.",
    "settings-5": "What is kept.",
    "settings-6": "What was answered before.",
    "settings-7": "The network.",
    "settings-8": "Keys.",
    "settings-9": "The program itself.",
    "files": "Files of every kind and state, hostile ones among them.",
    "form-editing": "A form that is being filled in, with two mistakes.",
    "form-sent": "What was answered.",
    "form-card": "An Adaptive Card that asks.",
    "form-layout": "A form in the agent's own layout, in JSON Forms' words.",
    "form-payment": "A request for a payment, which can only be declined.",
    "form-payment-differs": "A payment that differs from the cart shown before.",
    "form-purchase-plan": "What an agent is to buy: approving it pays nothing.",
    "surface": "Every component of A2UI's basic catalogue.",
    "surface-row": "A surface of an agent's in a conversation, and the answer to it.",
    "card-overview": "An agent's card: what it can do, its signature, its checks.",
    "card-skills": "Its skills, and the raw card.",
    "card-changes": "What changed in a card.",
    "inspector-card": "Beside a conversation: the card.",
    "inspector-task": "Beside a conversation: what happened.",
    "inspector-files": "Beside a conversation: its files, and older versions of one.",
    "inspector-wire": "Beside a conversation: what was sent and received.",
    "add-agent": "Adding an agent.",
    "sign-in-token": "Signing in: with an access token.",
    "sign-in-browser": "In the browser.",
    "sign-in-code": "With a code.",
    "sign-in-locked": "With a keyring that is locked.",
    "sign-in-missing": "Without a keyring.",
    "sign-in-asked": "When an agent asks for it on the way.",
    "viewer-picture": "A picture, looked at.",
    "viewer-see-through": "A picture one can see through.",
    "viewer-pages": "A document.",
    "viewer-code": "A program.",
    "viewer-table": "A table.",
    "viewer-huge": "A picture that is too large to be drawn.",
}
HEAD: Final = """# Gallery

Every part and state that the program draws, made by `python3 dev.py shots` from events as agents
send them. Light and dark; where a number stands, the size of the text in per cent.
"""


def page(folder: Path) -> str:
    """Returns the Markdown; a picture without words of its own is named by its file."""
    names = sorted((one.stem for one in folder.glob("*.png")), key=_order)
    lines = [HEAD]
    for stem in dict.fromkeys((*WORDS, *map(stem_of, names))):
        own = [name for name in names if stem_of(name) == stem]
        if own:
            lines.append(f"## {WORDS.get(stem) or stem.replace('-', ' ').capitalize() + '.'}\n")
        lines += [f"![{name}](screenshots/gallery/{name}.png)\n" for name in own]
    return "\n".join(lines)


def _order(name: str) -> tuple[bool, str]:
    """Sorts light before dark."""
    return "dark" in name, name


def stem_of(name: str) -> str:
    """Returns the name of a picture without its look."""
    for theme in ("light", "dark", "large"):
        name = name.partition(f"-{theme}")[0]
    return name


def main() -> int:
    """Writes the page; returns the exit status."""
    folder = DOCS / "screenshots"
    for place in folder.rglob("*.png"):
        shrink(place)
    (DOCS / "gallery.md").write_text(page(folder / "gallery"), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
