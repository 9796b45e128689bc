"""Texts on the screen: Markdown, code, JSON, links, and printing."""
