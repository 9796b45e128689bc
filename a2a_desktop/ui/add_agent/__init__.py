"""Adding an agent: what is found at an address, step by step."""
