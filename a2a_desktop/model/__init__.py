"""The words everybody shares: what A2A says and what happens in a conversation."""
