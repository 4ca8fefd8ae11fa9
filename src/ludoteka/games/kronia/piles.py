"""Who laid what where, told in order: for views and the log."""

from .claim import winning_card
from .data import HADES, L1, L3
from .state import Kronia


def pile(s: Kronia, place: int) -> list[tuple[int, int]]:
    """The cards at a temple or Hades, bottom first, as (seat, index of its laid card)."""
    cards = [
        (s.order[seat, k], seat, k)
        for seat in range(s.players)
        for k in range(s.laid[seat])
        if s.place[seat, k] == place
    ]
    return [(seat, k) for _, seat, k in sorted(cards)]


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
