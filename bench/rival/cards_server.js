// A card game for boardgame.io: 110 cards, six in a hand, each turn one of them is played.
// node cards_server.js PORT, and the lobby on the next port. Kept in memory, its default.
const { Server } = require("boardgame.io/dist/cjs/server.js");
const { PlayerView, INVALID_MOVE } = require("boardgame.io/dist/cjs/core.js");

const cards = {
  name: "cards",
  setup: ({ ctx, random }) => {
    const deck = random.Shuffle([...Array(110).keys()]);
    const players = {};
    for (let seat = 0; seat < ctx.numPlayers; seat++) players[seat] = { hand: deck.splice(0, 6) };
    return { secret: { deck }, players, pile: [], played: 0 };
  },
  playerView: PlayerView.STRIP_SECRETS,
  moves: {
    play: {
      move: ({ G, playerID, events }, card) => {
        const hand = G.players[playerID].hand;
        const at = hand.indexOf(card);
        if (at < 0) return INVALID_MOVE;
        hand.splice(at, 1);
        if (!hand.length) hand.push(0, 1, 2, 3, 4, 5);
        G.pile = [card];
        G.played++;
        events.endTurn();
      },
      client: false,
    },
  },
};

const port = +process.argv[2];
const server = Server({ games: [cards], origins: ["http://localhost"] });
server.run({ port, lobbyConfig: { apiPort: port + 1 } }, () => console.log("ready"));
