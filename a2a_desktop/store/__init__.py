"""SQLite: implements the ports of `conversation` and `directory`. Only `app` imports it."""
