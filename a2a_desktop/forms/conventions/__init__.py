"""The conventions by which agents send forms, one independent module for each."""
