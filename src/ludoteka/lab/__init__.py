"""Experiments: many games played and looked at."""
