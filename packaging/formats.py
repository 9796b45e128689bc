"""The JSON Schemas of our own files, made from their models into docs/formats.

python packaging/formats.py      after a change of what is kept in files
"""

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from pydantic.json_schema import GenerateJsonSchema, JsonSchemaMode, JsonSchemaValue
from pydantic_core import CoreSchema, core_schema

from a2a_desktop.conversation.export.backup import BackupList
from a2a_desktop.conversation.export.bundle import ConversationFile
from a2a_desktop.conversation.export.shape import adapter
from a2a_desktop.conversation.recipes.file import RecipeFile
from a2a_desktop.journal.codec import KINDS
from a2a_desktop.settings import Settings

FOLDER: Final = Path(__file__).parents[1] / "docs" / "formats"
_PLAIN: Final = frozenset(["boolean", "integer", "number", "string"])


class _Schemas(GenerateJsonSchema):
    """Writes the contents of files, without the names and docstrings of our classes."""

    def generate(self, schema: CoreSchema, mode: JsonSchemaMode = "validation") -> JsonSchemaValue:
        made: JsonSchemaValue = _undescribed(super().generate(schema, mode))
        return made

    def field_title_should_be_set(self, _: object) -> bool:
        return False

    def dataclass_schema(self, schema: core_schema.DataclassSchema) -> JsonSchemaValue:
        """Adds the member by which the codec tells the classes of a union apart."""
        made = super().dataclass_schema(schema)
        if (kind := KINDS.get(schema["cls"])) is not None:
            made["properties"] = {"kind": {"const": kind}, **made["properties"]}
            made["required"] = ["kind", *made.get("required", ())]
        return made

    def union_schema(self, schema: core_schema.UnionSchema) -> JsonSchemaValue:
        """Writes any JSON as such, not as its types."""
        made = super().union_schema(schema)
        return {} if {one.get("type") for one in made.get("anyOf", ())} >= _PLAIN else made


def _undescribed(value: Any) -> Any:
    if isinstance(value, list):
        return [_undescribed(one) for one in value]
    if not isinstance(value, dict):
        return value
    return {
        name: _undescribed(one)
        for name, one in value.items()
        if name != "description" or not isinstance(one, str)
    }


def schemas() -> Mapping[str, dict[str, Any]]:
    """Returns the schema of each of our files, by its name."""
    return {
        "conversation": ConversationFile.model_json_schema(schema_generator=_Schemas),
        "backup": BackupList.model_json_schema(schema_generator=_Schemas),
        "recipe": RecipeFile.model_json_schema(schema_generator=_Schemas),
        "settings": adapter(Settings).json_schema(schema_generator=_Schemas),
    }


def written(schema: Mapping[str, Any]) -> str:
    """Returns a schema as the text of its file."""
    return json.dumps(schema, indent=1, ensure_ascii=False) + "\n"


def main() -> int:
    """Writes all schemas."""
    FOLDER.mkdir(exist_ok=True)
    for name, schema in schemas().items():
        (FOLDER / f"{name}.schema.json").write_text(written(schema), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
