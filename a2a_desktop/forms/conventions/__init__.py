"""The ways in which agents send forms, each in a module of its own. None knows another."""
