"""The page of all requests."""
