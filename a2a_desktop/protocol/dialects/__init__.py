"""One module a generation: model to wire and back. They do not know each other."""
