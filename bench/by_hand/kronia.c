// Kronia with four seats and no options, by hand: the same loop as ludoteka.fast.playouts.
//
// Written as a C program for this one game would be: sets of cards as bits, everything inlined,
// rule numbers as in docs/rules/kronia.md. Moves have the same ids and are listed in the same
// order, and the generator is the same, so the same seed plays the same games: the sums that
// both print must agree, else one of them has a rule wrong.
//
//   kronia GAMES SEED   ->   games decisions moves seconds returns…

#include "generator.h"

enum { SEATS = 4, TEMPLES = 3, CARDS = 12, GODS = 5, ROUNDS = 12, LOW = 5, NOBODY = -1, CHANCE = -1, OVER = -2 };
enum { FIRST, DRAW, PUT, OFFER, CHANGE, DISCARD, END };
enum {
  PUT_ID = 21,
  OFFER_ID = PUT_ID + GODS,                  // + (value - 1) * 4 + temple
  SWAP_ID = OFFER_ID + CARDS * 4,            // + (laid - 1) * 12 + new - 1
  MOVE_ID = SWAP_ID + CARDS * CARDS,         // + (laid - 1) * 3 + temple
  PASS_ID = MOVE_ID + CARDS * 3,
  DISCARD_ID = 1000                          // + value - 1
};

static const int8_t POINTS[GODS] = {5, 4, 3, 2, 1};
static const int8_t SET_BONUS[] = {0, 0, 0, 5, 10, 20, 20, 20, 20, 20, 20};
static const int8_t LOW_BONUS[] = {0, 0, 3, 6, 10, 10, 10, 10, 10, 10, 10, 10, 10};

typedef struct {
  int8_t phase, actor, round, first, done, to_draw, temple, order_next;
  int8_t on[TEMPLES], bag[GODS], drawn[GODS], bag_size;
  int8_t tokens[SEATS][GODS], low[SEATS];
  int8_t value[SEATS], place[SEATS], order[SEATS];
  uint8_t due;
  uint16_t hand[SEATS];
} Game;

static inline int lowest(uint32_t set) { return __builtin_ctz(set); }

static void new_game(Game *g) {
  static const int8_t BAG[GODS] = {6, 7, 8, 9, 10};
  memset(g, 0, sizeof *g);
  memcpy(g->bag, BAG, sizeof BAG);
  g->bag_size = 40;
  for (int s = 0; s < SEATS; s++) g->hand[s] = 0x1FFE;
  g->phase = FIRST;
  g->actor = CHANCE;
  g->round = 1;
}

static void start_round(Game *g) { // K-11
  g->phase = DRAW;
  g->actor = CHANCE;
  g->to_draw = TEMPLES + 1;
}

static void next_discard(Game *g);

static void claim(Game *g) { // K-14 to K-16
  int winner[TEMPLES], best[TEMPLES];
  for (int t = 0; t < TEMPLES; t++) winner[t] = NOBODY, best[t] = -1;
  for (int s = 0; s < SEATS; s++) {
    int strength = g->value[s] * 16 + 15 - g->order[s], t = g->place[s];
    if (strength > best[t]) best[t] = strength, winner[t] = s;
  }
  g->due = (1 << SEATS) - 1;
  for (int t = 0; t < TEMPLES; t++) {
    int s = winner[t];
    if (s == NOBODY) continue;
    g->tokens[s][g->on[t]]++;
    g->low[s] += g->value[s] <= LOW;
    g->due &= ~(1 << s);
  }
  if (g->round == ROUNDS) g->due = 0;
  for (uint32_t back = g->due; back; back &= back - 1) {
    int s = lowest(back);
    g->hand[s] |= 1 << g->value[s];
  }
  g->phase = DISCARD;
  g->done = 0;
  next_discard(g);
}

static void next_discard(Game *g) { // in order from the first seat (K-15)
  for (; g->done < SEATS; g->done++) {
    int s = (g->first + g->done) % SEATS;
    if (g->due >> s & 1) {
      g->actor = s;
      return;
    }
  }
  if (g->round == ROUNDS) {
    g->phase = END;
    g->actor = OVER;
    return;
  }
  g->round++;
  g->first = (g->first + 1) % SEATS;
  start_round(g);
}

static int legal(const Game *g, int16_t *out) {
  int n = 0, s = g->actor;
  switch (g->phase) {
  case PUT:
    for (int god = 0; god < GODS; god++)
      if (g->drawn[god]) out[n++] = PUT_ID + god;
    break;
  case OFFER:
    for (uint32_t hand = g->hand[s]; hand; hand &= hand - 1) {
      int id = OFFER_ID + (lowest(hand) - 1) * 4;
      for (int t = 0; t < TEMPLES; t++) out[n++] = id + t;
    }
    break;
  case CHANGE: {
    int laid = g->value[s] - 1;
    for (uint32_t hand = g->hand[s]; hand; hand &= hand - 1)
      out[n++] = SWAP_ID + laid * CARDS + lowest(hand) - 1;
    for (int t = 0; t < TEMPLES; t++)
      if (t != g->place[s]) out[n++] = MOVE_ID + laid * 3 + t;
    out[n++] = PASS_ID;
    break;
  }
  case DISCARD:
    for (uint32_t hand = g->hand[s]; hand; hand &= hand - 1) out[n++] = DISCARD_ID + lowest(hand) - 1;
    break;
  }
  return n;
}

static void chance(Game *g, uint32_t *rng) {
  if (g->phase == FIRST) { // K-10
    g->first = below(rng, SEATS);
    start_round(g);
    return;
  }
  int left = below(rng, g->bag_size), god = 0; // K-11
  while (left >= g->bag[god]) left -= g->bag[god++];
  g->bag[god]--;
  g->bag_size--;
  g->drawn[god]++;
  if (--g->to_draw == 0) {
    g->phase = PUT;
    g->actor = g->first;
    g->temple = 0;
  }
}

static void after_offer_or_change(Game *g) {
  g->done++;
  g->actor = (g->first + g->done) % SEATS;
  if (g->done < SEATS) return;
  if (g->phase == CHANGE) {
    claim(g);
    return;
  }
  g->phase = CHANGE;
  g->done = 0;
  g->actor = g->first;
}

static void apply(Game *g, int id) {
  int s = g->actor;
  if (id >= DISCARD_ID) { // K-15
    g->hand[s] ^= 1 << (id - DISCARD_ID + 1);
    g->done++;
    next_discard(g);
  } else if (id == PASS_ID) {
    after_offer_or_change(g);
  } else if (id >= MOVE_ID) { // K-13
    g->place[s] = (id - MOVE_ID) % 3;
    g->order[s] = g->order_next++;
    after_offer_or_change(g);
  } else if (id >= SWAP_ID) { // K-13
    int card = (id - SWAP_ID) % CARDS + 1;
    g->hand[s] ^= 1 << card | 1 << g->value[s];
    g->value[s] = card;
    g->order[s] = g->order_next++;
    after_offer_or_change(g);
  } else if (id >= OFFER_ID) { // K-12
    int card = (id - OFFER_ID) / 4 + 1;
    g->hand[s] ^= 1 << card;
    g->value[s] = card;
    g->place[s] = (id - OFFER_ID) % 4;
    g->order[s] = g->order_next++;
    after_offer_or_change(g);
  } else { // K-11
    int god = id - PUT_ID;
    g->drawn[god]--;
    g->on[g->temple] = god;
    if (++g->temple < TEMPLES) return;
    for (god = 0; god < GODS; god++)
      if (g->drawn[god]) g->bag[god]++, g->bag_size++, g->drawn[god] = 0;
    g->phase = OFFER;
    g->done = g->order_next = 0;
    g->actor = g->first;
  }
}

static void count_returns(const Game *g, double *sums) { // K-20 to K-23
  int key[SEATS], best = -1, k = 0;
  for (int s = 0; s < SEATS; s++) {
    int points = LOW_BONUS[g->low[s]], tokens = 0;
    for (int god = 0; god < GODS; god++) {
      int n = g->tokens[s][god];
      points += n * POINTS[god] + SET_BONUS[n];
      tokens += n;
    }
    key[s] = points * 64 + tokens;
    if (key[s] > best) best = key[s], k = 0;
    k += key[s] == best;
  }
  for (int s = 0; s < SEATS; s++)
    sums[s] += key[s] == best ? (1.0 / k - 1.0 / SEATS) * SEATS / (SEATS - 1) : -1.0 / (SEATS - 1);
}

static void decide(Game *g, uint32_t *rng) {
  int16_t ids[64];
  apply(g, ids[below(rng, legal(g, ids))]);
}

#include "main.h"
