"""Conversations as files: to read (Markdown, HTML), to move (bundle), to keep (backup).

Nothing here holds an event loop for long: see `portions`. Secrets are never written: of an address
only the public part stays (`source.public_address`).
"""
