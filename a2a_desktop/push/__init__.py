"""Receives the reports of agents on tasks without an open connection. Source: A2A 1.0, 4.3."""
