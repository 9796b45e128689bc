"""The right pane: card, skills and wire."""
