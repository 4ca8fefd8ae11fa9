"""Players made of code: each chooses from its seat's knowledge alone."""

from .bot import Bot, Knowledge
from .names import names, new
from .play import play

__all__ = ["Bot", "Knowledge", "names", "new", "play"]
