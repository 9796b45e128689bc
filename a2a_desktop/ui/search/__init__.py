"""The search across everything: the palette of Ctrl K."""
