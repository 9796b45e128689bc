"""The client of every agent: A2A on the wire. Only `app` imports it."""
