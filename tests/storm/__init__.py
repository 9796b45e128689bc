"""The whole suite under conditions that bring races to light: `python3 dev.py test --storm`."""
