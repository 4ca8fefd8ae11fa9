"""A state's two carriers have the same bytes."""

import numpy as np
import pytest

from ludoteka.kernel.state import Cells, State, cell, dtype


class Sample(State):
    flag: int = cell("i1")
    wide: Cells = cell("i8", 2)
    small: int = cell("i2")
    grid: Cells = cell("i1", 2, 3)
    words: Cells = cell("u4", 4)


def filled() -> Sample:
    state = Sample()
    state.flag = -3
    state.small = 1000
    state.wide[1] = 1 << 62
    state.grid[1, 2] = 7
    state.words[0] = 0xFFFFFFFF
    return state


def test_an_object_and_a_record_have_the_same_layout() -> None:
    record = np.frombuffer(filled().to_bytes(), dtype(Sample))[0]
    assert dtype(Sample).itemsize == Sample.size()
    assert record["flag"] == -3
    assert record["small"] == 1000
    assert record["wide"][1] == 1 << 62
    assert record["grid"][1, 2] == 7
    assert record["words"][0] == 0xFFFFFFFF


def test_bytes_come_back_as_the_same_state() -> None:
    state = filled()
    again = Sample(state.to_bytes())
    assert again == state
    again.grid[0, 0] = 1
    assert again != state


def test_a_copy_is_independent() -> None:
    state = filled()
    copy = state.copy()
    copy.small = 5
    copy.wide[0] = 5
    assert state == filled()


def test_a_value_too_large_is_named() -> None:
    state = filled()
    state.flag = 200
    with pytest.raises(OverflowError, match="flag = 200"):
        state.to_bytes()


def test_bytes_of_another_length_are_refused() -> None:
    with pytest.raises(ValueError, match="has 48 bytes, not 3"):
        Sample(b"abc")
