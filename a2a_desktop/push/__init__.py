"""Where agents report what became of a task while nobody listens. Source: A2A 1.0, 4.3."""
