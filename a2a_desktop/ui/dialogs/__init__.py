"""Asking the person for one thing."""
