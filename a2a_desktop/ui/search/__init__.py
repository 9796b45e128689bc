"""Search across everything: the palette of Ctrl K."""
