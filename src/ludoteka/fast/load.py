"""Making the compiled rules ready."""

from ..core.carrier import Compiled, compile_rules
from ..core.game import game


def load(name: str) -> Compiled:
    """Compile a game's rules, or fetch them from the cache; positions made later use them.

    Seconds at the first time on a machine and after a change of the rules, else a blink.
    """
    return compile_rules(game(name))
