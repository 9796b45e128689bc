"""JSON pointers: places in a document. Source: RFC 6901."""

from urllib.parse import unquote


def below(pointer: str, step: str | int) -> str:
    """Returns the pointer to a member or an element of the value at `pointer`."""
    return f"{pointer}/{str(step).replace('~', '~0').replace('/', '~1')}"


def unescaped(step: str) -> str:
    """Returns one step of a pointer as the name it stands for, also from a URI fragment."""
    return unquote(step).replace("~1", "/").replace("~0", "~")
