"""Structured data on the screen: one widget for each kind of view."""
