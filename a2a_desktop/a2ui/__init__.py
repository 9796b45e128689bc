"""A2UI: what an agent says of a surface, and what the person's doing on it says back.

Knows no Qt, no protocol and no conversation. Source: google/A2UI, 0.8, 0.9 and 0.9.1.
"""
