"""The agents, as the left pane shows them."""
