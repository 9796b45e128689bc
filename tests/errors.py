"""All classes of errors."""

from a2a_desktop.model.errors import A2AError


def every_error(base: type[A2AError] = A2AError) -> list[type[A2AError]]:
    """Returns all classes of the program below `base`; tests may have left others."""
    own = [one for one in base.__subclasses__() if one.__module__.startswith("a2a_desktop.")]
    return [*own, *(one for kind in own for one in every_error(kind))]
