"""The main window, its panes and its controllers."""
