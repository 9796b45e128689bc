"""The services of the running program, and their parts."""
