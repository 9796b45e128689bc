"""The rows of a conversation, and how they are read, selected and found."""
