"""The right pane: card, sign-in, request, files and wire log."""
