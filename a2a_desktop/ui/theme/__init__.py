"""How everything looks: the design tokens and what is made of them."""
