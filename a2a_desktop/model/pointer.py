"""JSON pointers: where in a document something is. Source: RFC 6901."""

from urllib.parse import unquote


def below(pointer: str, step: str | int) -> str:
    """The pointer to a member or an element of what `pointer` names."""
    return f"{pointer}/{str(step).replace('~', '~0').replace('/', '~1')}"


def unescaped(step: str) -> str:
    """One step of a pointer as the name it stands for; also as a URI fragment writes it."""
    return unquote(step).replace("~1", "/").replace("~0", "~")
