"""Surfaces on the screen: one small class for each component of the basic catalogue."""
