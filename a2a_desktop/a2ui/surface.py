"""A surface, as the agent's messages and the person's inputs have made it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Final

from a2a_desktop.a2ui import binding, old
from a2a_desktop.a2ui.answers import Given, given, is_secret, paths_in
from a2a_desktop.a2ui.messages import body_of, kind_of
from a2a_desktop.a2ui.node import SurfaceNode
from a2a_desktop.a2ui.tree import SurfaceContents, drawn, flattened
from a2a_desktop.a2ui.values import Values
from a2a_desktop.model.ids import Json, JsonObject

COMPONENTS: Final = 10_000
"""Components of a surface; further ones are left out."""
ROOT: Final = "root"
_OWN: Final = "own:"
"""The prefix of the keys of inputs that change only themselves; a path begins with a slash."""
_OLD: Final = ("surfaceUpdate", "dataModelUpdate", "beginRendering")


@dataclass(frozen=True, slots=True)
class ActionMessage:
    """The report of a person's action to the agent."""

    data: JsonObject
    metadata: Mapping[str, Json]
    """The metadata of the message: the surface's data, if the agent asks for it."""
    title: str = ""
    """The text of the button."""
    given: tuple[Given, ...] = ()
    """The person's answers that go along."""


@dataclass(frozen=True, slots=True)
class SurfaceLink:
    """A page to open, if the person agrees."""

    address: str


class Surface:
    """Messages change it in the order in which they come; none raises."""

    def __init__(self, surface_id: str) -> None:
        self.surface_id = surface_id
        self.version = "v0.8"
        """The version that the agent uses."""
        self.is_deleted = False
        """The agent deleted it."""
        self.is_cut = False
        """Some of its components are left out."""
        self.data: Json = {}
        self._components: dict[str, JsonObject] = {}
        self._own_values: dict[str, Json] = {}
        self._typed: dict[str, Json] = {}
        """The inputs of the person, by path or by the key of the input."""
        self._root = ROOT
        self._sends_data = False

    def apply(self, message: JsonObject) -> None:
        """Applies a message of the agent."""
        kind, body = kind_of(message), body_of(message)
        version = message.get("version")
        if isinstance(version, str):
            self.version = version
        elif kind not in _OLD and self.version == "v0.8" and kind != "deleteSurface":
            self.version = "v0.9"
        match kind:
            case "createSurface":
                self._create(body)
            case "beginRendering":
                self._begin(body)
            case "surfaceUpdate" | "updateComponents":
                self._put(body.get("components"))
            case "dataModelUpdate":
                self._put_old_data(body)
            case "updateDataModel":
                self._put_data(body)
            case "deleteSurface":
                self.is_deleted = True

    def tree(self) -> SurfaceNode:
        """Returns the tree to draw now."""
        return drawn(SurfaceContents(self._components, self._root, self.data, self._own_values))

    def write(self, node: SurfaceNode, value: Json) -> None:
        """Stores an input of the person."""
        where = node.writes_to or f"{_OWN}{node.key}"
        self._put_typed(where, value)
        if is_secret(node):
            self._typed.pop(where, None)
        else:
            self._typed[where] = value

    def typed(self) -> JsonObject:
        """Returns the inputs of the person for storage: without secrets."""
        return {**self._typed}

    def put_back(self, typed: JsonObject) -> None:
        """Restores earlier inputs of the person."""
        for where, value in typed.items():
            self._put_typed(where, value)
        self._typed |= typed

    def _put_typed(self, where: str, value: Json) -> None:
        if where.startswith(_OWN):
            self._own_values[where.removeprefix(_OWN)] = value
        else:
            self.data = binding.write(self.data, where, value)

    def press(self, node: SurfaceNode, at: datetime) -> ActionMessage | SurfaceLink | None:
        """Returns the result of a press of a button at a time."""
        action = self._components.get(node.component_id, {}).get("action")
        if not isinstance(action, dict):
            return None
        values = Values(self.data)
        call = action.get("functionCall")
        if isinstance(call, dict):
            return _link(call, values, node.base)
        event = action.get("event", action)
        if not isinstance(event, dict) or not isinstance(event.get("name"), str):
            return None
        context = values.all_of(event.get("context"), node.base)
        told = self._told(node, event["name"], context, at)
        paths = ["/"] if self._sends_data else [*paths_in(event.get("context"), node.base)]
        texts = [one.text("text") for one in flattened(node) if one.component == "Text"]
        return replace(
            told, title=" ".join(filter(None, texts)), given=given(flattened(self.tree()), paths)
        )

    def _told(self, node: SurfaceNode, name: Json, context: Json, at: datetime) -> ActionMessage:
        action: JsonObject = {
            "name": name,
            "surfaceId": self.surface_id,
            "sourceComponentId": node.component_id,
            "timestamp": at.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%S.%f")[:-3] + "Z",
            "context": context if isinstance(context, dict) else {},
        }
        if self.version == "v0.8":
            return ActionMessage({"userAction": action}, {})
        return ActionMessage({"version": self.version, "action": action}, self._data_model())

    def _data_model(self) -> Mapping[str, Json]:
        if not self._sends_data:
            return {}
        surfaces: JsonObject = {self.surface_id: self.data}
        return {"a2uiClientDataModel": {"version": self.version, "surfaces": surfaces}}

    # Messages

    def _create(self, body: JsonObject) -> None:
        self._components, self._own_values, self.data = {}, {}, {}
        self._typed = {}
        self._root, self.is_deleted, self.is_cut = ROOT, False, False
        self._sends_data = body.get("sendDataModel") is True
        self._put(body.get("components"))
        if isinstance(body.get("dataModel"), dict):
            self.data = body["dataModel"]

    def _begin(self, body: JsonObject) -> None:
        root = body.get("root")
        self._root = root if isinstance(root, str) else ROOT
        self.is_deleted = False

    def _put(self, rows: Json) -> None:
        self.is_deleted = False
        for row in rows if isinstance(rows, list) else []:
            component_id = row.get("id") if isinstance(row, dict) else None
            if not isinstance(row, dict) or not isinstance(component_id, str):
                continue
            if len(self._components) >= COMPONENTS and component_id not in self._components:
                self.is_cut = True
                continue
            self._components[component_id] = self._read(row)

    def _read(self, row: JsonObject) -> JsonObject:
        new, presets = old.component(row)
        for path, value in presets.items():
            if path.startswith("/"):
                self.data = binding.write(self.data, path, value)
        return new

    def _put_old_data(self, body: JsonObject) -> None:
        path = body.get("path")
        values = old.contents(body.get("contents"))
        where = path if isinstance(path, str) else ""
        if where.strip("/"):
            known = binding.read(self.data, where)
            values = {**known, **values} if isinstance(known, dict) else values
            self.data = binding.write(self.data, where, values)
        else:
            self.data = {**self.data, **values} if isinstance(self.data, dict) else values

    def _put_data(self, body: JsonObject) -> None:
        path = body.get("path")
        where = path if isinstance(path, str) else ""
        value = body.get("value")
        is_gone = "value" not in body or (value is None and self.version >= "v1")
        if is_gone:
            self.data = binding.remove(self.data, where)
        else:
            self.data = binding.write(self.data, where, value)


def _link(call: JsonObject, values: Values, base: str) -> SurfaceLink | None:
    args = call.get("args")
    if call.get("call") != "openUrl" or not isinstance(args, dict):
        return None
    return SurfaceLink(values.text(args.get("url"), base))


class Following:
    """A surface, which takes all of its messages again each time there are more."""

    def __init__(self, surface_id: str) -> None:
        self.surface = Surface(surface_id)
        self._said: Sequence[Json] = ()

    def follow(self, messages: Sequence[Json]) -> None:
        """Applies the new messages; starts again if the earlier ones changed."""
        known = len(self._said)
        if list(messages[:known]) != list(self._said):
            self.surface = Surface(self.surface.surface_id)
            known = 0
        self._said = messages
        for message in messages[known:]:
            if isinstance(message, dict):
                self.surface.apply(message)
