"""What each demo agent does. Runs in the demo process only."""
