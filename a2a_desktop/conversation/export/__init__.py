"""Conversations as files: to read (Markdown, HTML), to take along (bundle), to keep (backup).

Nothing here holds an event loop for long: see `portions`. Secrets are never written: of an
address stays what says where the agent is (`source.public_address`).
"""
