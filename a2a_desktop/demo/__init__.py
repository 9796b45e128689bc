"""The built-in demo agents: a process of their own on the official SDK's server."""
