"""One open conversation."""
