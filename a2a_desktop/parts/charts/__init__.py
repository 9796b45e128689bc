"""Charts in the languages that agents use, one module for each."""
