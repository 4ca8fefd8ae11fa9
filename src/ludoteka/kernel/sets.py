"""Sets as integers: one bit an element, bits 0 to 62, bit 63 never used."""

from typing import Any

from .compiled import COMPILED, compiled


def size_of(elements: int) -> int:
    """How many elements the set has."""
    return elements.bit_count()


def lowest(elements: int) -> int:
    """The lowest element of a set that is not empty."""
    return (elements & -elements).bit_length() - 1


def highest(elements: int) -> int:
    """The highest element of a set that is not empty."""
    return elements.bit_length() - 1


if COMPILED:
    from llvmlite import ir
    from numba.core.types import int64
    from numba.extending import intrinsic, overload

    _size: Any = intrinsic(lambda _, elements: (int64(int64), lambda c, b, sig, v: b.ctpop(v[0])))
    _lowest: Any = intrinsic(
        lambda _, elements: (int64(int64), lambda c, b, sig, v: b.cttz(v[0], ir.IntType(1)(0)))
    )
    _leading: Any = intrinsic(
        lambda _, elements: (int64(int64), lambda c, b, sig, v: b.ctlz(v[0], ir.IntType(1)(0)))
    )
    # an overload gives a function with code of its own, which an intrinsic is not
    overload(size_of)(lambda elements: lambda elements: _size(elements))  # noqa: PLW0108
    overload(lowest)(lambda elements: lambda elements: _lowest(elements))  # noqa: PLW0108
    overload(highest)(lambda elements: lambda elements: 63 - _leading(elements))


@compiled
def nth(elements: int, n: int) -> int:
    """The element with exactly `n` lower ones in the set.

    Without a branch, for a processor guesses badly where a random element lies: the sizes of
    all eight bytes side by side, summed up by a product, tell which byte; then by halves.
    """
    sizes = elements - (elements >> 1 & 0x5555_5555_5555_5555)
    sizes = (sizes & 0x3333_3333_3333_3333) + (sizes >> 2 & 0x3333_3333_3333_3333)
    sizes = sizes + (sizes >> 4) & 0x0F0F_0F0F_0F0F_0F0F
    up_to = sizes * 0x0101_0101_0101_0101 & 0x7FFF_FFFF_FFFF_FFFF  # in each byte, with those below
    passed = (n * 0x01_0101_0101_0101 | 0x80_8080_8080_8080) - (up_to & 0x7F_7F7F_7F7F_7F7F)
    at = 8 * size_of(passed & 0x80_8080_8080_8080)
    n -= up_to << 8 >> at & 0xFF
    byte = elements >> at & 0xFF
    for half in (4, 2, 1):
        low = size_of(byte & ((1 << half) - 1))
        steps = half * (n >= low)
        n -= low * (n >= low)
        byte >>= steps
        at += steps
    return at
