"""Stands in for a worker: takes work in and never answers."""

import sys

while sys.stdin.buffer.read(1):
    pass
