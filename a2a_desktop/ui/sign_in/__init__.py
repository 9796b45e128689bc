"""Letting the person sign in to an agent."""
