"""All classes of errors."""

from a2a_desktop.model.errors import A2AError


def every_error(base: type[A2AError] = A2AError) -> list[type[A2AError]]:
    """Returns all classes below `base`."""
    own = base.__subclasses__()
    return [*own, *(one for kind in own for one in every_error(kind))]
