import { isIP } from "node:net";
import { Connection } from "./connection.ts";
import type { UpstreamCall } from "./upstream-call.ts";

/**
 * Connections without calls are kept so long where the provider does not say. Longer than is safe, as a connection that
 * was closed meanwhile is made up for; a new one costs two journeys. Milliseconds.
 */
const IDLE = 30_000;
const MOST_IDLE = 256;
/** How often waits are looked at. Milliseconds. */
const LOOK_EVERY = 100;

export type Upstream = ReturnType<typeof createUpstream>;

/** The connections to all providers. */
export function createUpstream() {
  const origins = new Map<string, Origin>();
  const looking = setInterval(() => {
    const now = performance.now();
    for (const origin of origins.values()) origin.look(now);
  }, LOOK_EVERY).unref();

  return {
    /** `address`: protocol, host and port, as `URL.origin` has them. */
    origin(address: string): Origin {
      let origin = origins.get(address);
      if (origin === undefined) {
        origin = new Origin(address);
        origins.set(address, origin);
      }
      return origin;
    },
    close(): void {
      clearInterval(looking);
      for (const origin of origins.values()) origin.close();
    },
  };
}

/** A provider's host, and the connections to it. */
export class Origin {
  readonly host: string;
  readonly port: number;
  readonly secure: boolean;
  /** What goes into the header `Host`. */
  readonly authority: string;
  readonly serverName: string;
  /** Of the latest TLS connection. */
  session: Buffer | undefined;
  readonly #idle: Connection[] = [];
  /** Each at its `place`. A set leaves its old tables behind, and one that grew old keeps all that follow, with their calls, from being collected young. */
  readonly #calls: UpstreamCall[] = [];

  constructor(address: string) {
    const url = new URL(address);
    this.secure = url.protocol === "https:";
    this.authority = url.host;
    this.host = url.hostname.replace(/^\[|\]$/g, "");
    this.port = Number(url.port) || (this.secure ? 443 : 80);
    // Addresses have no name that a certificate could be asked for.
    this.serverName = isIP(this.host) ? "" : this.host;
  }

  send(call: UpstreamCall): void {
    if (call.place === undefined) call.place = this.#calls.push(call) - 1;
    // What can be sent once only goes where nothing stale can meet it, and so does what met it once.
    const fresh = call.repeated || !call.repeatable;
    (fresh ? new Connection(this) : (this.#latestIdle() ?? new Connection(this))).send(call);
  }

  release(connection: Connection, call: UpstreamCall): void {
    this.#remove(call);
    connection.idleSince = performance.now();
    if (this.#idle.length < MOST_IDLE) this.#idle.push(connection);
    else connection.drop();
  }

  forget(connection: Connection, call: UpstreamCall | undefined): void {
    if (call !== undefined) this.#remove(call);
    else {
      const at = this.#idle.lastIndexOf(connection);
      if (at !== -1) this.#idle.splice(at, 1);
    }
  }

  /** A second less than the provider says, as its clock runs from another moment. */
  idleMsOf(seconds: number | undefined): number {
    return seconds === undefined ? IDLE : Math.max(0, seconds * 1000 - 1000);
  }

  /** Ends waits that took too long, and connections that nobody needed. */
  look(now: number): void {
    for (const call of this.#calls.slice()) if (call.deadline < now) call.connection?.fail("timeout");
    for (const connection of this.#idle.filter(({ idleSince, idleMs }) => idleSince + idleMs < now))
      connection.drop();
  }

  close(): void {
    for (const connection of this.#idle.slice()) connection.drop();
    for (const call of this.#calls.slice()) call.connection?.fail("closed");
  }

  #remove(call: UpstreamCall): void {
    const { place } = call;
    if (place === undefined) return;
    call.place = undefined;
    const last = this.#calls.pop();
    if (last === undefined || last === call) return;
    this.#calls[place] = last;
    last.place = place;
  }

  #latestIdle(): Connection | undefined {
    for (let latest = this.#idle.pop(); latest !== undefined; latest = this.#idle.pop())
      if (latest.usable) return latest;
    return undefined;
  }
}
