"""Commands for rows: copy, quote, send on, delete, and others."""
