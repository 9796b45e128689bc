"""Qt and asyncio: the event loop, the tasks of widgets, translation, pictures."""
