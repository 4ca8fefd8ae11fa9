// Four players at each match of boardgame.io, a socket each; whoever's turn it is plays a card.
// node cards.js PORT MATCHES WARM_UP SECONDS THINK_MS
const { io } = require("socket.io-client");
const { Measures } = require("./measures.js");

const [port, matches, warmUp, seconds, think] = process.argv.slice(2).map(Number);
const PLAYERS = 4;
const measures = new Measures();

async function post(path, body) {
  const headers = { "content-type": "application/json" };
  const options = { method: "POST", headers, body: JSON.stringify(body) };
  return (await fetch(`http://127.0.0.1:${port + 1}/games/cards/${path}`, options)).json();
}

async function match() {
  const { matchID } = await post("create", { numPlayers: PLAYERS });
  for (let seat = 0; seat < PLAYERS; seat++) {
    const playerID = String(seat);
    const joined = await post(`${matchID}/join`, { playerID, playerName: `Guest ${seat}` });
    const credentials = joined.playerCredentials;
    const socket = io(`http://127.0.0.1:${port}/cards`, { transports: ["websocket"], forceNew: true });
    let sent = 0;
    const act = (state) => {
      if (state.ctx.currentPlayer !== playerID) return;
      const payload = { type: "play", args: [state.G.players[playerID].hand[0]], playerID, credentials };
      const play = () => {
        sent = performance.now();
        socket.emit("update", { type: "MAKE_MOVE", payload }, state._stateID, matchID, playerID);
      };
      if (think) setTimeout(play, think * (0.5 + Math.random()));
      else play();
    };
    socket.on("sync", (id, { state }) => act(state));
    socket.on("update", (id, state) => {
      if (measures.on) measures.messages++;
      if (sent) {
        measures.moved(sent);
        sent = 0;
      }
      act(state);
    });
    await new Promise((done) => socket.on("connect", done));
    socket.emit("sync", matchID, playerID, credentials, PLAYERS);
  }
}

(async () => {
  for (let made = 0; made < matches; made += 10) {
    await Promise.all(Array.from({ length: Math.min(10, matches - made) }, match));
  }
  await measures.run(warmUp, seconds);
})();
