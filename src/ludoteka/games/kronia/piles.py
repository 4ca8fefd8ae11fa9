"""Who laid what where, told in order: for views and the log."""

from functools import lru_cache

from .claim import winning_card
from .data import HADES, L1, L3, PLACES
from .state import Kronia

Pile = list[tuple[int, int]]
"""Cards, bottom first, as (seat, index of its laid card)."""


@lru_cache(maxsize=1 << 10)
def piles(laid: bytes, place: bytes, order: bytes) -> tuple[Pile, ...]:
    """The pile of every place, by what a state says of laid cards."""
    each = len(place) // len(laid)
    cards = [(seat, k) for seat, count in enumerate(laid) for k in range(count)]
    cards.sort(key=lambda card: order[card[0] * each + card[1]])
    return tuple(
        [(seat, k) for seat, k in cards if place[seat * each + k] == at] for at in range(PLACES)
    )


def all_piles(s: Kronia) -> tuple[Pile, ...]:
    """The cards at every temple and at last at Hades; not to be changed."""
    return piles(s.laid.tobytes(), s.place.tobytes(), s.order.tobytes())


def pile(s: Kronia, place: int) -> Pile:
    """The cards at a temple or Hades; not to be changed."""
    return all_piles(s)[place]


def layer(s: Kronia, seat: int, k: int) -> int:
    """The place of a laid card in its pile, from the bottom, 1 the lowest."""
    return pile(s, s.place[seat, k]).index((seat, k)) + 1


def winner(s: Kronia, temple: int) -> tuple[int, int] | None:
    """The winning card of a temple, as in `pile` (K-14)."""
    card = winning_card(s, temple)
    return None if card < 0 else (card >> 1, card & 1)


def reason(s: Kronia, temple: int) -> str:
    """Why the winner of a temple won it: a key under `reason` (K-14, K-41, K-43)."""
    cards = pile(s, temple)
    won = winner(s, temple)
    if won is None:
        return "nobody"
    if len(cards) == 1:
        return "alone"
    if sum(s.value[card] == s.value[won] for card in cards) > 1:
        return "later" if s.tile[temple] == L1 else "earlier"
    return "lowest" if s.tile[temple] == L3 else "highest"


def hades_reason(s: Kronia) -> str:
    """Why the Wrath went where it went: a key under `reason` (K-32, K-65)."""
    cards = pile(s, HADES)
    if s.players == 2:
        sums = [sum(s.value[seat, k] for seat, k in cards if seat == who) for who in range(2)]
        return "hades_first" if sums[0] == sums[1] else "hades_sum"
    lowest = min(s.value[card] for card in cards)
    ties = sum(s.value[card] == lowest for card in cards)
    return "hades_later" if ties > 1 else "hades_lowest"
