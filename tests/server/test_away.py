"""Leaving and coming back: a seat is offered, a bot plays for it, its player takes it back."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from server.browser import Browser, Line
from server.conftest import settings
from server.running import Running
from server.test_clocks import database

SOON = replace(settings(), away_after=0.0)


class Company:
    """Anna and Bence at a table, the game begun; `asked` is to move, `other` is not."""

    def __init__(self, server: Running) -> None:
        self.server = server
        self.anna, self.bence = (Browser(server.address, name) for name in ("Anna", "Bence"))

    async def sit_down(self) -> None:
        for one in (self.anna, self.bence):
            await one.arrive()
        self.table = await self.anna.new_table("me", "open")
        hers, his = await self.anna.join(self.table), await self.bence.join(self.table)
        await his.ask("sit", seat=1, name="Bence")
        for line in (hers, his):
            await line.until(lambda line: line.view)
        self.asked, self.other = (hers, his) if hers.legal else (his, hers)
        self.seat: int = self.asked.you["seat"]
        self.who = self.anna if self.asked is hers else self.bence

    async def go_away(self) -> None:
        """Whose move it is leaves, and the other sees that the seat is offered."""
        await self.asked.close()
        await self.other.until(lambda line: line.table["seats"][self.seat]["away_since"])

    async def close(self) -> None:
        await self.anna.close()
        await self.bence.close()


@pytest.fixture
async def company(tmp_path: Path) -> AsyncIterator[Company]:
    async with Running(tmp_path, SOON) as server:
        company = Company(server)
        await company.sit_down()
        yield company
        await company.close()


def seat_of(line: Line, seat: int) -> tuple[object, object]:
    info = line.table["seats"][seat]
    return info["substitute"], info["away_since"]


async def test_a_bot_plays_for_who_is_away_once_another_says_so(company: Company) -> None:
    await company.go_away()
    answer = await company.other.ask("substitute", seat=company.seat, bot="random")
    assert "done" == answer["type"]
    assert "random" == company.other.table["seats"][company.seat]["substitute"]
    await company.other.play_on(lambda legal: legal[0])
    assert [(1,)] == database(company.server.data, "SELECT bot_played FROM tables")


async def test_who_comes_back_takes_the_seat_back_at_any_move(company: Company) -> None:
    await company.go_away()
    await company.other.ask("substitute", seat=company.seat, bot="random")
    await company.other.until(lambda line: line.legal)
    back = await company.who.join(company.table)
    assert "random" == back.table["seats"][company.seat]["substitute"]
    assert "done" == (await back.ask("back"))["type"]
    assert (None, None) == seat_of(back, company.seat)
    while company.other.legal:
        await company.other.play(company.other.legal[0])
    await back.until(lambda line: line.legal)
    assert "done" == (await back.play(back.legal[0]))["type"]


async def test_who_comes_back_before_anybody_said_so_is_not_offered_any_more(
    company: Company,
) -> None:
    await company.go_away()
    await company.who.join(company.table)
    await company.other.until(lambda line: line.table["seats"][company.seat]["online"])
    assert (None, None) == seat_of(company.other, company.seat)


async def test_a_seat_that_is_not_offered_cannot_be_given_away(company: Company) -> None:
    answer = await company.other.ask("substitute", seat=company.seat, bot="random")
    assert "not_away" == answer["code"]
    async with Browser(company.server.address, "Cili") as cili:
        line = await cili.join(company.table)
        await company.go_away()
        for asked, code in (
            ((line, "random"), "not_seated"),
            ((company.other, "genius"), "unknown_bot"),
        ):
            answer = await asked[0].ask("substitute", seat=company.seat, bot=asked[1])
            assert code == answer["code"]


async def test_who_has_to_go_may_leave_the_seat_to_a_bot(company: Company) -> None:
    answer = await company.asked.ask("substitute", seat=company.seat, bot="random")
    assert "done" == answer["type"]
    await company.other.play_on(lambda legal: legal[0])
    assert company.other.is_over


async def test_a_restart_keeps_who_plays_for_whom(tmp_path: Path) -> None:
    async with Running(tmp_path, SOON) as server:
        company = Company(server)
        await company.sit_down()
        await company.go_away()
        await company.other.ask("substitute", seat=company.seat, bot="random")
        await company.other.until(lambda line: line.legal)
        await company.other.close()
    async with Running(tmp_path, SOON) as server:
        for one in (company.anna, company.bence):
            one.move_to(server.address)
        other = company.bence if company.who is company.anna else company.anna
        line = await other.join(company.table)
        assert "random" == line.table["seats"][company.seat]["substitute"]
        await line.play_on(lambda legal: legal[0])
        await company.close()


async def test_a_restart_keeps_an_offer(tmp_path: Path) -> None:
    async with Running(tmp_path, SOON) as server:
        company = Company(server)
        await company.sit_down()
        await company.go_away()
        since = company.other.table["seats"][company.seat]["away_since"]
        await company.other.close()
    async with Running(tmp_path, replace(settings(), away_after=3600.0)) as server:
        for one in (company.anna, company.bence):
            one.move_to(server.address)
        other = company.bence if company.who is company.anna else company.anna
        line = await other.join(company.table)
        assert since == line.table["seats"][company.seat]["away_since"]
        await company.close()


async def test_two_devices_of_one_person_are_one_presence(company: Company) -> None:
    second = await company.who.join(company.table)
    await company.asked.close()
    while second.legal:
        await second.play(second.legal[0])
    await company.other.until(lambda line: line.legal)
    assert company.other.table["seats"][company.seat]["online"]
    assert (None, None) == seat_of(company.other, company.seat)
