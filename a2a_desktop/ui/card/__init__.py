"""An agent card on the screen: its sections, and the page that shows all of them."""
