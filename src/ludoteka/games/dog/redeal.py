"""stub"""

from ...kernel.compiled import compiled
from ...kernel.state import Cells
from .state import Dog


@compiled
def redeal(s: Dog, seat: int, rng: Cells) -> None:
    """stub"""
