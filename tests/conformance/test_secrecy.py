"""Views, logs and legal moves betray nothing: what a seat cannot know is dealt anew."""

import json
import random

from hypothesis import given, settings

from ludoteka.core.position import Position

from .variants import Variant, choices, every_variant, seeds, walk


def seen(position: Position, seat: int | None) -> str:
    """Everything that leaves for a seat, as bytes would show it."""
    return json.dumps([position.view(seat), [int(n) for n in position.features(seat)]])


@every_variant
@settings(max_examples=3)
@given(chosen=choices, seed=seeds)
def test_what_a_seat_cannot_know_does_not_change_what_it_sees(
    variant: Variant, chosen: list[int], seed: int
) -> None:
    position = variant.new()
    rng = random.Random(seed)
    for _ in walk(position, chosen, seed, most=600):
        if rng.random() < 0.15:
            for seat in (None, *range(position.players)):
                dealt = position.redeal(seat, rng)
                assert seen(dealt, seat) == seen(position, seat)
                assert dealt.log(seat) == position.log(seat)
                assert dealt.to_move == position.to_move


@every_variant
@settings(max_examples=3)
@given(chosen=choices, seed=seeds)
def test_moves_of_others_read_the_same_in_every_world(
    variant: Variant, chosen: list[int], seed: int
) -> None:
    """A move legal in the true world and in a dealt one adds the same lines, if it shows nothing."""
    position = variant.new()
    rng = random.Random(seed)
    for move in walk(position, chosen, seed, most=600):
        if rng.random() > 0.1:
            continue
        text = position.text(move)
        for seat in (None, *range(position.players)):
            told = position.entries(text, seat)
            assert json.loads(json.dumps(told)) == told
            dealt = position.redeal(seat, rng)
            if seat == position.to_move or position.to_move < 0:
                assert dealt.why_not(text) is None or position.to_move < 0
            if dealt.why_not(text) is None and not any(
                line["key"] == "log.turn_up" for line in told
            ):
                moved = [line["move"] for line in dealt.entries(text, seat)]
                assert moved == [line["move"] for line in told]


@every_variant
@settings(max_examples=2)
@given(chosen=choices, seed=seeds)
def test_a_dealt_world_can_be_played_to_its_end(
    variant: Variant, chosen: list[int], seed: int
) -> None:
    position = variant.new()
    rng = random.Random(seed)
    worlds = []
    for _ in walk(position, chosen, seed, most=600):
        if rng.random() < 0.02:
            worlds.append(position.redeal(rng.randrange(position.players), rng))
    for world in worlds[:6]:
        before = len(world.moves)
        for _ in walk(world, [], seed):
            pass
        assert world.is_over
        assert len(world.moves) >= before


@every_variant
@settings(max_examples=2)
@given(chosen=choices, seed=seeds)
def test_a_seat_reads_its_own_moves_in_full(variant: Variant, chosen: list[int], seed: int) -> None:
    position = variant.new()
    for _ in walk(position, chosen, seed):
        pass
    for seat in range(position.players):
        for line in position.log(seat):
            assert line["seat"] != seat or line["move"] is None or "?" not in line["move"], line


@every_variant
@settings(max_examples=2)
@given(chosen=choices, seed=seeds)
def test_the_same_draw_deals_the_same_world_from_every_world_that_fits(
    variant: Variant, chosen: list[int], seed: int
) -> None:
    """So nothing that searches dealt worlds can know more than its seat."""
    position = variant.new()
    rng = random.Random(seed)
    for _ in walk(position, chosen, seed, most=600):
        if rng.random() < 0.1:
            for seat in (None, *range(position.players)):
                other = position.redeal(seat, rng)
                words = rng.random()
                first = position.redeal(seat, random.Random(words))
                second = other.redeal(seat, random.Random(words))
                assert first._carrier.data(first._at) == second._carrier.data(second._at)
