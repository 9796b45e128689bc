"""The translation between model and wire, one independent module for each generation."""
