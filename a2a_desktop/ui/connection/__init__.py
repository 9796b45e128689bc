"""How one agent is reached, as the person wants it."""
