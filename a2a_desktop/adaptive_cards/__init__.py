"""Adaptive Cards 1.5: read into a small tree, told in words. No Qt, no network."""
