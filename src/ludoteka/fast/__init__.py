"""The rules compiled, from Python: whole playouts and many games at once."""

from .batch import Batch
from .load import load
from .playouts import playouts

__all__ = ["Batch", "load", "playouts"]
