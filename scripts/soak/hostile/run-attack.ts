import { Agent, request } from "node:http";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Attack, AttackRequest, Flood, Wire } from "./attack.ts";

/** Time limit for requests in progress at the end of an attack. */
const FINISH_TIMEOUT_MS = 20_000;

/** Time without a byte after which a response is complete. */
const QUIET_MS = 300;

/** Number of responses by status; `cut` for connections that ended without one. */
export type Counts = Map<number | "cut", number>;

export interface Target {
  address: string;
  /** Local address of the attacker. Each attack has another one, so that it starts with an unused rate limit. */
  localAddress: string;
  /** Headers of the attacking user: with a token, and with a session. */
  token: Readonly<Record<string, string>>;
  session: Readonly<Record<string, string>>;
}

/** Returns the headers of a request. Pages and settings of a user need a session. */
export const toHeaders = (
  { path, headers, body, signedIn }: AttackRequest,
  { token, session }: Target,
): Record<string, string> => ({
  ...(typeof body === "object" && !Buffer.isBuffer(body) && { "content-type": "application/json" }),
  ...headers,
  ...(signedIn &&
    (headers?.["accept"] === "text/html" || path.startsWith("/api/settings/") ? session : token)),
});

export const toBytes = ({ body }: AttackRequest): string | Buffer | undefined =>
  typeof body === "object" && !Buffer.isBuffer(body) ? JSON.stringify(body) : body;

/** Runs an attack for this many seconds. Returns the number of responses by status. */
export function runAttack(attack: Attack, target: Target, seconds: number): Promise<Counts> {
  return "send" in attack ? sendRequests(attack, target, seconds) : sendBytes(attack, target, seconds);
}

async function sendRequests(
  { send, clients = 8, times = Infinity }: Flood,
  target: Target,
  seconds: number,
): Promise<Counts> {
  const counts: Counts = new Map();
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const until = performance.now() + seconds * 1000;
  const timeout = AbortSignal.timeout(seconds * 1000 + FINISH_TIMEOUT_MS);
  let sent = 0;
  const client = async (): Promise<void> => {
    while (performance.now() < until && sent < times) {
      const status = await sendRequest(send(sent++), target, agent, timeout);
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
  return counts;
}

/** Sends the complete request before it waits for the response, unlike `fetch`. */
function sendRequest(
  attackRequest: AttackRequest,
  target: Target,
  agent: Agent,
  signal: AbortSignal,
): Promise<number | "cut"> {
  return new Promise((resolve) => {
    const { method = "GET", path } = attackRequest;
    const bytes = toBytes(attackRequest);
    const length = bytes === undefined ? {} : { "content-length": String(Buffer.byteLength(bytes)) };
    const headers = { ...toHeaders(attackRequest, target), ...length };
    // `fetch` and `URL` would change the path.
    const { hostname, port } = new URL(target.address);
    const { localAddress } = target;
    const options = { hostname, port, localAddress, method, path, headers, agent, signal };
    const sent = request(options, (response) => {
      response.resume();
      response.on("error", () => {});
      response.on("close", () => resolve(response.statusCode ?? "cut"));
    });
    sent.on("error", () => resolve("cut"));
    sent.end(bytes);
  });
}

async function sendBytes(
  { write, connections, finish }: Wire,
  target: Target,
  seconds: number,
): Promise<Counts> {
  const counts: Counts = new Map();
  const { localAddress } = target;
  const port = Number(new URL(target.address).port);
  const openConnection = async (n: number): Promise<void> => {
    const socket = connect({ port, host: "127.0.0.1", localAddress });
    let lastRead = Infinity;
    socket.on("error", () => {});
    if (finish !== "ignore")
      socket.on("data", (bytes) => {
        lastRead = performance.now();
        for (const [, status] of bytes.toString("latin1").matchAll(/^HTTP\/1\.[01] (\d{3})/gm))
          counts.set(Number(status), (counts.get(Number(status)) ?? 0) + 1);
      });
    const chunks = write(n);
    for (const chunk of chunks) {
      if (socket.destroyed) break;
      socket.write(chunk);
      if (chunks.length > 1) await sleep((seconds * 1000) / chunks.length);
    }
    if (finish === "end") socket.end();
    if (finish === "reset") socket.resetAndDestroy();
    // Slow writers have used up the time. Others wait until no more bytes arrive.
    const until = performance.now() + (chunks.length > 1 ? 500 : 5000);
    while (!socket.destroyed && performance.now() < until && !(performance.now() - lastRead > QUIET_MS))
      await sleep(50);
    socket.destroy();
    if (lastRead === Infinity) counts.set("cut", (counts.get("cut") ?? 0) + 1);
  };
  const end = performance.now() + seconds * 1000;
  // The hub may close the connections at once. Then their effect would be too short to be measured.
  do {
    const all: Promise<void>[] = [];
    for (let n = 0; n < connections; n++) {
      all.push(openConnection(n));
      if (n % 100 === 99) await sleep(20);
    }
    await Promise.all(all);
  } while (performance.now() < end);
  return counts;
}
