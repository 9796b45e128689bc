"""A server that can be any A2A server: independent axes, each with all values seen or allowed.

Plain asyncio: ASGI can't close a connection in place of an answer, nor cut a character in two.
"""
