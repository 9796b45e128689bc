"""Files on the screen: tiles, pictures, saving, opening."""
