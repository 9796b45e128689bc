"""The settings of the connection to one agent."""
