"""The directory of agents."""
