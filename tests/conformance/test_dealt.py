"""What is handed to somebody who thinks for a seat: nothing of it depends on what is hidden."""

import json
import random
from dataclasses import asdict

from hypothesis import given, settings

from ludoteka.bots import Knowledge
from ludoteka.core.dealt import Dealt, deal_out, taken_up

from .variants import Variant, choices, every_variant, seeds, walk


@every_variant
@settings(max_examples=1)
@given(chosen=choices, seed=seeds)
def test_in_every_world_that_fits_the_same_bytes_are_handed_out(
    variant: Variant, chosen: list[int], seed: int
) -> None:
    position = variant.new()
    rng = random.Random(seed)
    for _ in walk(position, chosen, seed, most=400):
        seat = position.to_move
        if seat >= 0 and rng.random() < 0.1:
            handed = deal_out(position, seat, random.Random(seed))
            other = position.redeal(seat, rng)
            assert handed == deal_out(other, seat, random.Random(seed))


@every_variant
@settings(max_examples=1)
@given(chosen=choices, seed=seeds)
def test_what_is_taken_up_is_known_as_it_was(
    variant: Variant, chosen: list[int], seed: int
) -> None:
    position = variant.new()
    rng = random.Random(seed)
    for _ in walk(position, chosen, seed, most=400):
        seat = position.to_move
        if seat < 0 or rng.random() > 0.1:
            continue
        said = asdict(deal_out(position, seat, rng))
        state = said.pop("state")
        there = taken_up(Dealt(**json.loads(json.dumps(said)), state=state))
        here, there_too = Knowledge(position, seat), Knowledge(there, seat)
        assert here.legal == there_too.legal
        assert json.dumps(here.view) == json.dumps(there_too.view)
        assert json.dumps(here.log) == json.dumps(there_too.log)
        worlds = [one.redeal(random.Random(seed)) for one in (here, there_too)]
        assert worlds[0].view(seat) == worlds[1].view(seat)
        assert worlds[0].legal_moves == worlds[1].legal_moves
