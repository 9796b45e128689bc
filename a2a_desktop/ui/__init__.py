"""All Qt: the window and everything in it."""
