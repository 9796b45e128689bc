"""Carries requests and replies, one module for each binding."""
