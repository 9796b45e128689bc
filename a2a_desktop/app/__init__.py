"""The services of the running program, and what they are made of."""
