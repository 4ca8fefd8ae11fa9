// Four people at each table, a websocket each; whoever is asked plays a random legal move.
// node ludoteka.js HOST:PORT WARM_UP SECONDS THINK_MS < tables, a line of JSON: [{table, cookies}]
const WebSocket = require("ws");
const { Measures, wait } = require("./measures.js");

const [address, warmUp, seconds, think] = process.argv.slice(2);
const measures = new Measures();
let marks = 0;
const SHARE = "5".repeat(32);

function connect(place, seat, table) {
  const socket = new WebSocket(`ws://${address}/ws/${table}`, {
    headers: { cookie: `ludoteka=${place.cookies[seat]}` },
    perMessageDeflate: false,
  });
  const say = (message) => socket.send(JSON.stringify(message));
  let view = null;
  let asked = 0;
  const sent = new Map(); // by the message's id: a seat may move again before it hears of the first
  let entries = 0;
  const act = (question) => {
    if (!view || !view.legal.length || asked === question) return;
    asked = question;
    const move = view.legal[Math.floor(Math.random() * view.legal.length)];
    const play = () => {
      const id = `${seat}-${marks++}`;
      sent.set(id, performance.now());
      say({ type: "play", id, question, moves: [move] });
    };
    if (+think) setTimeout(play, think * (0.5 + Math.random()));
    else play();
  };
  socket.on("open", () => say({ type: "hello", have: 0 }));
  socket.on("message", (data) => {
    if (measures.on) {
      measures.messages++;
      measures.bytes += data.length;
    }
    const message = JSON.parse(data);
    if (message.table?.deal && message.table.state === "open") {
      const own = message.you.seat;
      if (own !== null && !message.table.deal.given[own]) say({ type: "give", share: SHARE });
    }
    if (message.type === "news" || message.type === "welcome") {
      view = message.view && { ...view, ...message.view };
      entries = message.from + message.log.length;
      if (!view) return;
      if (view.is_over && seat === 0 && message.type === "news") say({ type: "again", id: "again" });
      act(message.question);
    } else if (message.type === "done" && sent.has(message.id)) {
      measures.moved(sent.get(message.id));
      sent.delete(message.id);
    } else if (message.type === "moved" && socket.readyState === WebSocket.OPEN) {
      socket.close(); // who asked for it is told twice
      connect(place, seat, message.table);
    } else if (message.type === "error" && !["stale", "not_asked"].includes(message.code)) {
      console.error(message);
    }
  });
  socket.on("error", (error) => console.error(String(error)));
}

let input = "";
process.stdin.on("data", (data) => (input += data));
process.stdin.on("end", async () => {
  for (const [n, place] of JSON.parse(input).entries()) {
    for (let seat = 0; seat < place.cookies.length; seat++) connect(place, seat, place.table);
    if (n % 10 === 9) await wait(20);
  }
  await measures.run(warmUp, seconds);
});
