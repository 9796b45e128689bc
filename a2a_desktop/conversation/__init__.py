"""Conversations: events in, transcript out. No Qt, no SQL, no HTTP."""
