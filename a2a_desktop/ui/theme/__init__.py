"""The look of the program: design tokens and all that is built from them."""
