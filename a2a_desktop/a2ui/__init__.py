"""A2UI: the surfaces that an agent describes, and the actions of the person on them.

Knows no Qt, no protocol and no conversation. Source: google/A2UI, 0.8, 0.9 and 0.9.1.
"""
