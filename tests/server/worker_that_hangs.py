"""Stands in for a worker: says that it is there, takes work in and never answers."""

import sys

from ludoteka.server.thoughts import Found, frame

sys.stdout.buffer.write(frame(Found(None)))
sys.stdout.buffer.flush()
while sys.stdin.buffer.read(1):
    pass
