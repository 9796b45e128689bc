"""Requests of other programs to the person. Source: A2A 1.0, 3.1 and 4.1, from the agent's side."""
