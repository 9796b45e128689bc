"""The small widgets that all panes share."""
