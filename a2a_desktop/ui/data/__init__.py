"""Structured data on the screen: one widget a view."""
