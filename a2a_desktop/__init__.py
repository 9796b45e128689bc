"""A2A Desktop: the application for agents that speak A2A."""

__version__ = "0.1.0"
