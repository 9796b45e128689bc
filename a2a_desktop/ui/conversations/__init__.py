"""The conversations, as the left pane shows them."""
