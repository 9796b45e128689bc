"""Charts that agents describe, in the languages they describe them in."""
