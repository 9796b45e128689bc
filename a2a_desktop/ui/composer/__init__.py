"""The message box."""
