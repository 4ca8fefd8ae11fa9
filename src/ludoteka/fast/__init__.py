"""The rules compiled, from Python: whole playouts and many games at once."""

from .batch import WAIT, Batch
from .load import load
from .playouts import playouts

__all__ = ["WAIT", "Batch", "load", "playouts"]
