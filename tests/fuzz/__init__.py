"""Generated servers and files that try to break the program; `python3 dev.py fuzz` runs them."""
