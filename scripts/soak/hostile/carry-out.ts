import { Agent, request } from "node:http";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Ask, Attack, Flood, Wire } from "./attack.ts";

/** Time limit for requests in progress at the end of an attack. Milliseconds. */
const PATIENCE_MS = 20_000;

/** After this time without a byte, a response is complete. Milliseconds. */
const QUIET_MS = 300;

/** Number of responses by status; `cut` for connections that ended without one. */
export type Counts = Map<number | "cut", number>;

export interface Target {
  address: string;
  /** Address of the attacker on this machine: each attack has another one, whose rate limit is not used up. */
  localAddress: string;
  /** Headers of the attacking user: with a token, and with a session. */
  token: Readonly<Record<string, string>>;
  session: Readonly<Record<string, string>>;
}

/** Pages and settings of a user need a session. */
export const toHeaders = (
  { path, headers, body, signedIn }: Ask,
  { token, session }: Target,
): Record<string, string> => ({
  ...(typeof body === "object" && !Buffer.isBuffer(body) && { "content-type": "application/json" }),
  ...headers,
  ...(signedIn &&
    (headers?.["accept"] === "text/html" || path.startsWith("/api/settings/") ? session : token)),
});

export const toBytes = ({ body }: Ask): string | Buffer | undefined =>
  typeof body === "object" && !Buffer.isBuffer(body) ? JSON.stringify(body) : body;

/** Carries out an attack for some seconds. Returns what the hub responded. */
export function carryOut(attack: Attack, target: Target, seconds: number): Promise<Counts> {
  return "send" in attack ? flood(attack, target, seconds) : wire(attack, target, seconds);
}

async function flood(
  { send, clients = 8, times = Infinity }: Flood,
  target: Target,
  seconds: number,
): Promise<Counts> {
  const counts: Counts = new Map();
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const until = performance.now() + seconds * 1000;
  const giveUp = AbortSignal.timeout(seconds * 1000 + PATIENCE_MS);
  let sent = 0;
  const client = async (): Promise<void> => {
    while (performance.now() < until && sent < times) {
      const status = await askOnce(send(sent++), target, agent, giveUp);
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
  return counts;
}

/** Does not wait for the response before it has sent everything, unlike `fetch`. */
function askOnce(ask: Ask, target: Target, agent: Agent, signal: AbortSignal): Promise<number | "cut"> {
  return new Promise((resolve) => {
    const { method = "GET", path } = ask;
    const bytes = toBytes(ask);
    const length = bytes === undefined ? {} : { "content-length": String(Buffer.byteLength(bytes)) };
    const headers = { ...toHeaders(ask, target), ...length };
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

async function wire({ write, connections, finish }: Wire, target: Target, seconds: number): Promise<Counts> {
  const counts: Counts = new Map();
  const { localAddress } = target;
  const port = Number(new URL(target.address).port);
  const one = async (n: number): Promise<void> => {
    const socket = connect({ port, host: "127.0.0.1", localAddress });
    let lastRead = Infinity;
    socket.on("error", () => {});
    if (finish !== "ignore")
      socket.on("data", (bytes) => {
        lastRead = performance.now();
        for (const [, status] of bytes.toString("latin1").matchAll(/^HTTP\/1\.[01] (\d{3})/gm))
          counts.set(Number(status), (counts.get(Number(status)) ?? 0) + 1);
      });
    const pieces = write(n);
    for (const piece of pieces) {
      if (socket.destroyed) break;
      socket.write(piece);
      if (pieces.length > 1) await sleep((seconds * 1000) / pieces.length);
    }
    if (finish === "end") socket.end();
    if (finish === "reset") socket.resetAndDestroy();
    // Slow writers have had their time. The others wait until nothing more comes.
    const until = performance.now() + (pieces.length > 1 ? 500 : 5000);
    while (!socket.destroyed && performance.now() < until && !(performance.now() - lastRead > QUIET_MS))
      await sleep(50);
    socket.destroy();
    if (lastRead === Infinity) counts.set("cut", (counts.get("cut") ?? 0) + 1);
  };
  const all: Promise<void>[] = [];
  for (let n = 0; n < connections; n++) {
    all.push(one(n));
    if (n % 100 === 99) await sleep(20);
  }
  await Promise.all(all);
  return counts;
}
