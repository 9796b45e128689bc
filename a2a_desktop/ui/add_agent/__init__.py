"""The dialog that adds an agent: the findings at an address, step by step."""
