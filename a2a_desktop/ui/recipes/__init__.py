"""Recipes: their list, their dialogs, and the strip of a run."""
