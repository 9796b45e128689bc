"""The agents known."""
