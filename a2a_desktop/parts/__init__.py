"""Finds the best view of structured data. No Qt."""
