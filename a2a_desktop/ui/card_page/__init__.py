"""The agent card as a page in place of the chat."""
