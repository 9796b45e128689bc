"""The list of agents in the left pane."""
