"""What the command line starts: the window, one question, the pictures, the self-test."""
