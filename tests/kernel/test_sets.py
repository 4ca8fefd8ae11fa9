"""Sets as integers, interpreted and compiled."""

from types import ModuleType

import pytest

from ludoteka.kernel import sets, twin


@pytest.fixture(params=["interpreted", "compiled"])
def module(request: pytest.FixtureRequest) -> ModuleType:
    return sets if request.param == "interpreted" else twin.load("kernel.sets")


@pytest.mark.parametrize("elements", [[0], [62], [0, 62], [3, 4, 5, 40], list(range(63))])
def test_a_set_tells_its_elements(module: ModuleType, elements: list[int]) -> None:
    cards = sum(1 << element for element in elements)
    assert [module.nth(cards, n) for n in range(len(elements))] == elements
    assert sets.size_of(cards) == len(elements)
    assert sets.lowest(cards) == elements[0]
    assert sets.highest(cards) == elements[-1]
