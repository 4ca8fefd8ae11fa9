"""The allowance of a connection."""

from __future__ import annotations

from ludoteka.server.allowance import Addresses, Allowance, Bucket, Guests


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_burst_is_free_and_then_each_message_costs_its_time() -> None:
    clock = Clock()
    bucket = Bucket(Allowance(rate=2.0, burst=3.0), clock)
    assert [0.0, 0.0, 0.0, 0.5, 1.0] == [bucket.take() for _ in range(5)]


def test_who_waits_as_told_is_never_told_to_wait_more_than_one_message() -> None:
    clock = Clock()
    bucket = Bucket(Allowance(rate=2.0, burst=1.0), clock)
    for _ in range(50):
        wait = bucket.take()
        assert wait <= 0.5 + 1e-9
        clock.now += wait


def test_the_bucket_fills_again_but_not_past_its_burst() -> None:
    clock = Clock()
    bucket = Bucket(Allowance(rate=2.0, burst=3.0), clock)
    bucket.take(3.0)
    clock.now += 1000
    assert [0.0, 0.0, 0.0, 0.5] == [bucket.take() for _ in range(4)]


def test_what_cannot_be_understood_costs_more() -> None:
    clock = Clock()
    bucket = Bucket(Allowance(rate=1.0, burst=5.0), clock)
    assert 0.0 == bucket.take(5.0)
    assert 5.0 == bucket.take(5.0)


def test_an_address_that_has_used_its_allowance_is_turned_away_and_others_are_not() -> None:
    addresses = Addresses(Allowance(rate=1e-9, burst=2.0))
    assert [True, True, False] == [addresses.has_left("192.0.2.1") for _ in range(3)]
    assert addresses.has_left("192.0.2.2")


def test_however_many_addresses_ask_only_the_last_are_remembered() -> None:
    addresses = Addresses(Allowance(rate=1e-9, burst=1.0), most=10)
    assert all(addresses.has_left(f"192.0.2.{n}") for n in range(200))
    assert 10 == len(addresses)
    assert not addresses.has_left("192.0.2.199")


def test_an_address_has_only_so_many_lines_and_gets_another_when_one_ends() -> None:
    guests = Guests(Allowance(rate=1.0, burst=1000.0), most=2)
    assert None not in (guests.enter("a"), guests.enter("a"))
    assert guests.enter("a") is None
    assert guests.enter("b") is not None
    guests.leave("a")
    assert guests.enter("a") is not None


def test_who_comes_back_again_and_again_pays_for_it() -> None:
    guests = Guests(Allowance(rate=1.0, burst=20.0), most=100)
    entered = 0
    while guests.enter("a") is not None:
        guests.leave("a")
        entered += 1
    assert 4 == entered
    assert guests.enter("b") is not None
