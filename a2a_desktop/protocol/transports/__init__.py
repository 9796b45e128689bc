"""One module a binding: how a request travels and how its reply comes back."""
