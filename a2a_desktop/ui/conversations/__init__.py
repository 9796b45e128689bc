"""The list of conversations in the left pane."""
