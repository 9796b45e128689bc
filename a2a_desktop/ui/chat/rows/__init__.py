"""One widget a kind of row."""
