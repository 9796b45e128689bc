"""The types of all packages: A2A's data and the events of a conversation."""
