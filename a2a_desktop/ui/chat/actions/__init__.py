"""What can be done with the rows of a transcript: copy, quote, send on, delete here, and others."""
