"""Recipes: chains of agents that the person keeps and repeats."""
