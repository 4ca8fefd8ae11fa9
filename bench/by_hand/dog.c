// DOG Royal with four seats, in two teams, by hand: the same loop as ludoteka.fast.playouts.
//
// Written as a C program for this one game would be: the ring of 64 fields is one word of bits,
// everything is inlined, rule numbers as in docs/rules/dog.md. Moves are listed in the same order
// and the generator is the same, so the same seed plays the same games: the sums that both print
// must agree, else one of them has a rule wrong.
//
//   dog GAMES SEED   ->   games decisions moves seconds returns…

#include "generator.h"

enum { SEATS = 4, PAWNS = 4, HAND = 5, HOME = 64, KENNEL = 68, ROUNDS = 500, NOBODY = -1, CHANCE = -1, OVER = -2 };
enum { KING, KNIGHT, BURGHER, JESTER, ALL };
enum { FOUR = 2, TEN = 8, ELEVEN = 9, THIRTEEN = 11, COPY = 12, SWAP = 13, MAGNET = 14, KINDS = 15 };
enum { FIRST, DEAL, GIVE, PLACE, TURN, DRAW, JUMP, END };
// what a card does: forward by 1 … 13, back, to h1 … h4, start, magnet, swap with the pawn p of the
// seat r places after the owner: SWAP_USE + (r - 1) * 4 + p
enum { BACK_USE = 13, HOME_USE = 14, START_USE = 18, MAGNET_USE = 19, SWAP_USE = 20 };
enum { LONGEST = 13, KING_VALUES = 127, SPECIAL = 10, FULL = 15 };

static const uint16_t VALUES[KINDS] = { // D-30: bit v - 1 for value v
    1 << 1, 1 << 2, 1 << 3, 1 << 4, 1 << 5, 127, 1 << 7, 1 << 8, 1 << 9, 1 | 1 << 10, 1 << 11, 1 << 12};
static const uint8_t DECK[KINDS] = {7, 7, 7, 7, 7, 7, 7, 7, 7, 10, 7, 10, 7, 7, 6};

typedef struct {
  uint8_t card, pawn, use;
} Play;

typedef struct {
  int8_t phase, actor, first, due, done, mover, last, acted, winner, stock_size, pile_size;
  int16_t round;
  uint64_t stock, pile, hand[SEATS]; // four bits a kind of card
  uint64_t higher[ALL + 1];          // fields of pawns above a rank
  uint64_t guard;                    // fields of protected pawns (D-20)
  int8_t at[SEATS * PAWNS];          // a field of the track, HOME + 0 … 3 or KENNEL
  uint8_t home[SEATS];               // taken home fields
  int8_t given[SEATS];               // the gifts (D-13)
} Game;

static inline int lowest(uint64_t set) { return __builtin_ctzll(set); }

static inline uint64_t one(int kind) { return 1ull << 4 * kind; }
static inline uint64_t kinds_of(uint64_t cards) { return (cards | cards >> 1 | cards >> 2 | cards >> 3) & 0x111111111111111; }
static inline int start_of(int seat) { return seat * 16; }
static inline int after(int seat) { return (seat + 1) % SEATS; }
static inline int partner(int seat) { return (seat + 2) % SEATS; }
static inline int owner_for(const Game *g, int seat) { return g->home[seat] == FULL ? partner(seat) : seat; } // D-18

static void new_game(Game *g) {
  memset(g, 0, sizeof *g);
  memset(g->at, KENNEL, sizeof g->at);
  for (int kind = 0; kind < KINDS; kind++) g->stock += DECK[kind] * one(kind), g->stock_size += DECK[kind];
  g->phase = FIRST;
  g->actor = CHANCE;
  g->winner = g->mover = NOBODY;
}

// the ring as seen from a field: bit v - 1 is the field v ahead
static inline uint64_t ahead(uint64_t ring, int field) {
  int by = (field + 1) & 63;
  return ring >> by | ring << (-by & 63);
}

static inline void mark(Game *g, int owner, int pawn, int field) {
  uint64_t bit = 1ull << field;
  for (int rank = pawn + 1; rank <= ALL; rank++) g->higher[rank] ^= bit;
  if (field == start_of(owner)) g->guard ^= bit;
}
static inline void lift(Game *g, int owner, int pawn) {
  int place = g->at[owner * PAWNS + pawn];
  if (place < HOME) mark(g, owner, pawn, place);
  else if (place < KENNEL) g->home[owner] ^= 1 << (place - HOME);
}
static inline void stand(Game *g, int owner, int pawn, int field) {
  g->at[owner * PAWNS + pawn] = field;
  mark(g, owner, pawn, field);
}
static inline void move_to(Game *g, int owner, int pawn, int field) { // D-21
  lift(g, owner, pawn);
  if (g->higher[ALL] >> field & 1) {
    int other = 0;
    while (g->at[other] != field) other++;
    lift(g, other / PAWNS, other % PAWNS);
    g->at[other] = KENNEL;
  }
  stand(g, owner, pawn, field);
}

static void reshuffle(Game *g, int stays) { // D-12
  g->stock = g->pile, g->stock_size = g->pile_size;
  g->pile = g->pile_size = 0;
  if (stays == NOBODY) return;
  g->stock -= one(stays), g->stock_size--;
  g->pile += one(stays), g->pile_size++;
}

static void start_round(Game *g) { // D-12
  g->round++;
  g->phase = DEAL;
  g->actor = CHANCE;
  g->done = 0;
  g->due = g->first;
  g->last = g->acted = NOBODY;
  if (g->stock_size == 0) reshuffle(g, NOBODY);
}

static void end_turn(Game *g) { // D-15, D-17
  g->mover = NOBODY;
  g->phase = TURN;
  int seat = g->actor;
  for (int i = 0; i < SEATS; i++) {
    seat = after(seat);
    if (g->hand[seat]) {
      g->actor = seat;
      return;
    }
  }
  if (g->round == ROUNDS) {
    g->phase = END;
    g->actor = OVER;
    return;
  }
  g->first = after(g->first);
  start_round(g);
}

static void chance(Game *g, uint32_t *rng) {
  if (g->phase == FIRST) { // D-11
    g->first = below(rng, SEATS);
    start_round(g);
    return;
  }
  int left = below(rng, g->stock_size), kind = 0;
  while (left >= (int)(g->stock >> 4 * kind & 15)) left -= g->stock >> 4 * kind++ & 15;
  g->stock -= one(kind), g->stock_size--;
  g->hand[g->due] += one(kind);
  if (g->phase == DRAW) { // D-47, D-45
    g->actor = g->due;
    if (g->mover != NOBODY) g->phase = JUMP;
    else end_turn(g);
    return;
  }
  g->due = after(g->due);
  if (++g->done == HAND * SEATS) {
    g->phase = GIVE;
    g->actor = g->first;
    g->done = 0;
  } else if (g->stock_size == 0) {
    reshuffle(g, NOBODY);
  }
}

static inline int free_homes(const Game *g, int owner, int number) { return lowest(g->home[owner] >> number | 1u << (4 - number)); }

static inline uint64_t landing_closed(const Game *g, int pawn, int field, int steps) { // D-24, D-43
  uint64_t closed = ahead(g->guard, field);
  if (pawn == KING) return closed;
  uint64_t kings = ahead(g->higher[KNIGHT], field);
  if (steps) kings &= ~(1ull << (steps - 1));
  return closed | kings;
}

// what a card that acts as `acting` can do with a pawn, as a set of uses
static inline uint64_t uses(const Game *g, int owner, int pawn, int acting) {
  int place = g->at[owner * PAWNS + pawn];
  int values = VALUES[acting];
  if (place == KENNEL) // D-31
    return (acting == ELEVEN || acting == THIRTEEN) && !(g->guard >> start_of(owner) & 1) ? 1ull << START_USE : 0;
  if (place >= HOME) { // D-29
    int number = place - HOME + 1;
    return (uint64_t)(values & ((1 << free_homes(g, owner, number)) - 1)) << (HOME_USE + number);
  }
  if (acting == MAGNET) { // D-33
    uint64_t others = ahead(g->higher[ALL], place) & ~(1ull << 63);
    return others && !(others & 1) ? 1ull << MAGNET_USE : 0;
  }
  if (acting == SWAP) { // D-34
    if (place == start_of(owner)) return 0;
    uint64_t found = 0;
    int use = SWAP_USE;
    for (int i = 1; i < SEATS; i++) {
      int other = (owner + i) % SEATS;
      for (int theirs = 0; theirs < PAWNS; theirs++, use++)
        if (g->at[other * PAWNS + theirs] < HOME && g->at[other * PAWNS + theirs] != start_of(other)) found |= 1ull << use;
    }
    return found;
  }
  int green = acting == TEN || acting == FOUR;
  int steps = (start_of(owner) - place) & 63;
  uint64_t stops = green ? 0 : ahead(g->higher[pawn], place); // D-40
  if (pawn != KNIGHT) stops |= ahead(g->guard, place);        // D-20, D-44
  uint64_t reached = stops ^ (stops - 1);
  if (pawn == KING) values &= KING_VALUES; // D-42
  uint64_t found = values & reached & ~landing_closed(g, pawn, place, steps);
  if (steps && steps < LONGEST && !(stops & ((1 << steps) - 1))) { // D-25
    if (pawn == JESTER) values |= values >> 1 | values >> 2;       // D-46
    found |= (uint64_t)(values >> steps & ((1 << free_homes(g, owner, 0)) - 1)) << HOME_USE;
  }
  if (acting == FOUR) { // D-32
    int behind = (place - 5) & 63;
    int way = pawn == KNIGHT ? 0 : ahead(g->guard, behind) & 14;
    if (!way && !(landing_closed(g, pawn, behind, (start_of(owner) - behind) & 63) & 1)) found |= 1 << BACK_USE;
  }
  return found;
}

static int legal_plays(const Game *g, Play *out) {
  int n = 0, owner = owner_for(g, g->actor);
  for (int pawn = 0; pawn < PAWNS; pawn++) {
    for (uint64_t kinds = kinds_of(g->hand[g->actor]); kinds; kinds &= kinds - 1) {
      int card = lowest(kinds) / 4, acting = card == COPY ? g->acted : card; // D-35
      if (acting == NOBODY) continue;
      for (uint64_t found = uses(g, owner, pawn, acting); found; found &= found - 1)
        out[n++] = (Play){card, pawn, lowest(found)};
    }
  }
  return n;
}

static int legal_cards(uint64_t cards, Play *out) {
  int n = 0;
  for (uint64_t kinds = kinds_of(cards); kinds; kinds &= kinds - 1) out[n++].card = lowest(kinds) / 4;
  return n;
}

static int legal(const Game *g, Play *out) {
  if (g->phase == TURN) return legal_plays(g, out);
  if (g->phase == GIVE) return legal_cards(g->hand[g->actor], out);
  int n = g->phase == JUMP ? 2 : PAWNS;
  for (int i = 0; i < n; i++) out[i].pawn = i;
  return n;
}

static int next_special(const Game *g, int field) { // D-45
  for (int i = 1; i < 4; i++) {
    int there = (field + 16 * i) & 63;
    if (!(g->higher[ALL] >> there & 1)) return there;
  }
  return NOBODY;
}

static void give(Game *g, int kind) { // D-13
  g->hand[g->actor] -= one(kind);
  g->given[g->actor] = kind;
  g->actor = after(g->actor);
  if (++g->done < SEATS) return;
  for (int seat = 0; seat < SEATS; seat++) g->hand[partner(seat)] += one(g->given[seat]);
  g->phase = g->round == 1 ? PLACE : TURN;
  g->done = 0;
}

static void play(Game *g, Play p, int n) {
  int seat = g->actor, owner = owner_for(g, seat), pawn = p.pawn;
  if (n == 0) { // D-16
    g->pile += g->hand[seat];
    for (uint64_t hand = g->hand[seat]; hand; hand >>= 4) g->pile_size += hand & 15;
    g->hand[seat] = 0;
    end_turn(g);
    return;
  }
  g->hand[seat] -= one(p.card);
  g->pile += one(p.card), g->pile_size++;
  if (p.card != COPY) g->acted = p.card;
  g->last = p.card;
  int from = g->at[owner * PAWNS + pawn];
  if (p.use >= SWAP_USE) { // D-34
    int other = (owner + (p.use - SWAP_USE) / PAWNS + 1) % SEATS, theirs = (p.use - SWAP_USE) % PAWNS;
    int there = g->at[other * PAWNS + theirs];
    lift(g, owner, pawn);
    lift(g, other, theirs);
    stand(g, owner, pawn, there);
    stand(g, other, theirs, from);
  } else if (p.use == START_USE) {
    move_to(g, owner, pawn, start_of(owner));
  } else if (p.use >= HOME_USE && p.use < START_USE) {
    lift(g, owner, pawn);
    g->at[owner * PAWNS + pawn] = HOME + p.use - HOME_USE;
    g->home[owner] |= 1 << (p.use - HOME_USE);
    if (g->home[owner] == FULL && g->home[partner(owner)] == FULL) {
      g->winner = seat;
      g->phase = END;
      g->actor = OVER;
      return;
    }
  } else {
    int steps = p.use == MAGNET_USE ? lowest(ahead(g->higher[ALL], from)) : p.use == BACK_USE ? -4 : p.use + 1;
    int field = (from + steps) & 63;
    move_to(g, owner, pawn, field);
    if ((field & 15) == SPECIAL) { // D-47
      if (pawn == BURGHER && next_special(g, field) != NOBODY) g->mover = owner;
      g->phase = DRAW;
      g->due = seat;
      g->actor = CHANCE;
      if (g->stock_size == 0) reshuffle(g, g->last);
      return;
    }
  }
  end_turn(g);
}

static void apply(Game *g, Play p, int n) {
  if (g->phase == TURN) {
    play(g, p, n);
  } else if (g->phase == GIVE) {
    give(g, p.card);
  } else if (g->phase == PLACE) { // D-14
    stand(g, g->actor, p.pawn, start_of(g->actor));
    g->actor = after(g->actor);
    if (++g->done == SEATS) g->phase = TURN;
  } else { // D-45
    if (p.pawn == 0) move_to(g, g->mover, BURGHER, next_special(g, g->at[g->mover * PAWNS + BURGHER]));
    end_turn(g);
  }
}

static void decide(Game *g, uint32_t *rng) {
  Play plays[300];
  int n = legal(g, plays);
  apply(g, plays[below(rng, n ? n : 1)], n); // without a play one folds (D-16)
}

static void count_returns(const Game *g, double *sums) {
  for (int s = 0; s < SEATS; s++) sums[s] += g->winner == NOBODY ? 0 : (s & 1) == (g->winner & 1) ? 1 : -1;
}

#include "main.h"
