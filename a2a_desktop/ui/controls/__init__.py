"""Inputs with plain values, shared by forms, surfaces of agents and sign-in."""
