"""The rows of a conversation: reading, selection and search."""
