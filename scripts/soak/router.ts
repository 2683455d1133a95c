// `npm run soak -- router`: sends 100,000 requests through the router, many of which fail, and measures memory leaks.
import { once } from "node:events";
import { createServer as createHttp } from "node:http";
import { availableParallelism, loadavg } from "node:os";
import { type AddressInfo, connect, createServer, type Server } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createGateway } from "../../server/router/gateway/gateway.ts";
import { attachGateway } from "../../server/router/gateway/attach-gateway.ts";
import { candidateAt, memoryPorts, endpointAt, TOKEN } from "../../server/testing/gateway/memory-ports.ts";
import { chunk, json, plainRequest, SSE } from "../../server/testing/gateway/rig.ts";

const CALLS = Number(process.argv[2] ?? 100_000);
const CLIENTS = 32;
/** Maximum memory growth after the first fifth of the requests. */
const MAX_GROWTH_MB = 4;
/** Maximum p99 of the time to cancel a request at the provider after the caller disconnects. */
const MAX_CANCEL_MS = 100;

/** Load before the first request. */
const load = loadavg()[0] ?? 0;
const isBusy = load > availableParallelism();
setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

const event = chunk(`data: {"choices":[{"delta":{"content":"token"}}]}\n\n`);
/** Disconnect times by request, and delays until the provider noticed, in milliseconds. */
const disconnectedAt = new Map<string, number>();
const canceled: number[] = [];
const usage = { prompt_tokens: 3, completion_tokens: 4 };

/** Responds according to the request: normally, streamed, with an error, or not at all. */
const good = createServer((socket) => {
  socket.on("error", () => {});
  let text = "";
  socket.on("data", (data) => {
    text += data.toString("latin1");
    const scenario = /"want":"(\w+)"/.exec(text)?.[1];
    if (scenario === undefined) return;
    const request = text;
    text = "";
    if (scenario === "stream") socket.write(`${SSE}${event.repeat(5)}${chunk("data: [DONE]\n\n")}0\r\n\r\n`);
    else if (scenario === "cut") socket.end(SSE + event);
    else if (scenario === "leave") {
      const call = /"call":"(\d+)"/.exec(request)?.[1] ?? "";
      socket.once("close", () => {
        canceled.push(performance.now() - (disconnectedAt.get(call) ?? 0));
        disconnectedAt.delete(call);
      });
      socket.write(SSE + event);
    } else if (scenario === "stale") socket.end(json({ usage }));
    else if (scenario === "large")
      socket.write(`HTTP/1.1 200 OK\r\ncontent-length: 200000\r\n\r\n${"x".repeat(200_000)}`);
    else if (scenario !== "silent") socket.write(json({ usage }));
  });
});
const bad = createServer((socket) => {
  socket.on("error", () => {});
  socket.on("data", () => socket.write(json({}, "503 Service Unavailable")));
});
const [goodPort, badPort] = [await listen(good), await listen(bad)];

const endpoints = [endpointAt("bad", badPort), endpointAt("good", goodPort, { firstByteMs: 200 })];
const both = endpoints.map((endpoint) => candidateAt(endpoint));
const memory = memoryPorts({
  providers: endpoints,
  candidates: (_surface, model) => (model === "over" ? both : both.slice(1)),
});
let recorded = 0;
const outcomes = new Map<string, number>();
const gateway = createGateway({
  ...memory.ports,
  ledger: {
    record({ outcome }, written) {
      recorded++;
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      memory.settled.length = 0;
      written?.();
    },
  },
});
const server = createHttp();
attachGateway(server, gateway);
const port = await listen(server);

let callCount = 0;
/** One request in ten fails; one in ten is parsed by Node.js. */
function nextScenario(): { want: string; odd: boolean } {
  const n = callCount++;
  const faults = ["cut", "leave", "stale", "large", "over", "silent", "leave", "cut", "stale", "over"];
  const want = n % 10 === 3 ? (faults[Math.floor(n / 10) % 10] as string) : n % 10 === 5 ? "stream" : "plain";
  return { want: want === "silent" && n % 1000 !== 53 ? "plain" : want, odd: n % 10 === 7 };
}

async function client(until: number): Promise<void> {
  while (callCount < until) {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    let finish: () => void = () => {};
    let text = "";
    let disconnects = false;
    let call = "";
    socket.on("data", (data) => {
      text += data.toString("latin1");
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? -1);
      const head = text.indexOf("\r\n\r\n");
      if (disconnects && text.includes("data:")) {
        disconnectedAt.set(call, performance.now());
        socket.destroy();
      } else if (length >= 0 ? text.length >= head + 4 + length : text.endsWith("0\r\n\r\n")) finish();
    });
    socket.on("close", () => finish());
    while (callCount < until && !socket.destroyed) {
      const { want, odd } = nextScenario();
      disconnects = want === "leave";
      text = "";
      call = String(callCount);
      const body = { model: want === "over" ? "over" : "ada/snow", stream: want === "stream", want, call };
      const done = new Promise<void>((resolve) => (finish = resolve));
      socket.write(plainRequest("/router/v1/chat/completions", TOKEN, body, odd ? "X-Odd:  1\r\n" : ""));
      await done;
    }
    socket.destroy();
  }
}

async function run(until: number): Promise<number> {
  await Promise.all(Array.from({ length: CLIENTS }, () => client(until)));
  // Wait for running requests and garbage collection.
  for (let n = 0; n < 50 && memory.open > 0; n++) await new Promise((resolve) => setTimeout(resolve, 20));
  for (let n = 0; n < 4; n++) {
    collect();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const { heapUsed, arrayBuffers, external, rss } = process.memoryUsage();
  const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(1);
  console.log(
    `after ${callCount.toLocaleString("en")} calls: heap ${megabytes(heapUsed)} MB, buffers ${megabytes(arrayBuffers)} MB, resident ${megabytes(rss)} MB`,
  );
  return (heapUsed + external) / 2 ** 20;
}

const early = await run(CALLS / 5);
await run((CALLS * 3) / 5);
const late = await run(CALLS);
console.log([...outcomes].map(([outcome, count]) => `${outcome} ${count}`).join(", "));
canceled.sort((a, b) => a - b);
const slow = canceled[Math.floor(canceled.length * 0.99)] ?? 0;
console.log(
  `${canceled.length} calls canceled, half within ${canceled[canceled.length >> 1]?.toFixed(1)} ms, 99% within ${slow.toFixed(1)} ms`,
);
if (isBusy) console.log(`The machine is busy (load ${load.toFixed(1)}). The time to cancel was not checked.`);

const problems = [
  disconnectedAt.size > 0 &&
    `${disconnectedAt.size} calls continued at the provider after the caller disconnected`,
  slow > MAX_CANCEL_MS && !isBusy && `it took ${slow.toFixed(0)} ms to cancel a call`,
  late - early > MAX_GROWTH_MB && `memory grew by ${(late - early).toFixed(1)} MB`,
  memory.open !== 0 && `${memory.open} reservations were never settled`,
  recorded !== callCount && `${callCount} calls were made and ${recorded} recorded`,
].filter(Boolean);
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);

async function listen(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}
