"""JSON pointers: where in a document something is. Source: RFC 6901."""


def below(pointer: str, step: str | int) -> str:
    """The pointer to a member or an element of what `pointer` names."""
    return f"{pointer}/{str(step).replace('~', '~0').replace('/', '~1')}"
