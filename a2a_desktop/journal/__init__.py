"""How events and other records of ours are written as JSON."""
