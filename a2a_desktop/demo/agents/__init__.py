"""The demo agents, one module each. They run only in the demo process."""
