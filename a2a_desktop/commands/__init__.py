"""The entry points of the command line: the window, one question, the pictures, the self-test."""
