"""A2A on the wire: the client of every agent. Only `app` imports it."""
