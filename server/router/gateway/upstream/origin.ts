import { isIP } from "node:net";
import { Connection } from "./connection.ts";
import type { UpstreamCall } from "./upstream-call.ts";

/** Lifetime of idle connections if the provider states none. A stale one is retried, a new one costs round trips. */
const IDLE_TIMEOUT_MS = 30_000;
const MAX_IDLE_CONNECTIONS = 256;
/** Interval of the timeout checks. */
const CHECK_INTERVAL_MS = 100;

export type Upstream = ReturnType<typeof createUpstream>;

/** Creates the connection pools of all providers. */
export function createUpstream() {
  const origins = new Map<string, Origin>();
  const timer = setInterval(() => {
    const now = performance.now();
    for (const origin of origins.values()) origin.checkTimeouts(now);
  }, CHECK_INTERVAL_MS).unref();

  return {
    /** `address`: protocol, host, and port, as in `URL.origin`. */
    origin(address: string): Origin {
      let origin = origins.get(address);
      if (origin === undefined) {
        origin = new Origin(address);
        origins.set(address, origin);
      }
      return origin;
    },
    close(): void {
      clearInterval(timer);
      for (const origin of origins.values()) origin.close();
    },
  };
}

/** A provider's host with its connection pool. */
export class Origin {
  readonly host: string;
  readonly port: number;
  readonly secure: boolean;
  /** Value of the header `Host`. */
  readonly authority: string;
  readonly serverName: string;
  /** TLS session of the latest connection. */
  session: Buffer | undefined;
  readonly #idle: Connection[] = [];
  /** Running requests by `index`. The tables of an old Set would keep requests out of young-generation collections. */
  readonly #calls: UpstreamCall[] = [];

  constructor(address: string) {
    const url = new URL(address);
    this.secure = url.protocol === "https:";
    this.authority = url.host;
    this.host = url.hostname.replace(/^\[|\]$/g, "");
    this.port = Number(url.port) || (this.secure ? 443 : 80);
    // IP addresses have no server name for TLS.
    this.serverName = isIP(this.host) ? "" : this.host;
  }

  send(call: UpstreamCall): void {
    if (call.index === undefined) call.index = this.#calls.push(call) - 1;
    // Requests that can't be repeated, or were already repeated, need a fresh connection, which can't be stale.
    const needsFreshConnection = call.repeated || !call.repeatable;
    (needsFreshConnection ? new Connection(this) : (this.#takeIdle() ?? new Connection(this))).send(call);
  }

  release(connection: Connection, call: UpstreamCall): void {
    this.#remove(call);
    connection.idleSince = performance.now();
    if (this.#idle.length < MAX_IDLE_CONNECTIONS) this.#idle.push(connection);
    else connection.drop();
  }

  forget(connection: Connection, call: UpstreamCall | undefined): void {
    if (call !== undefined) this.#remove(call);
    else {
      const index = this.#idle.lastIndexOf(connection);
      if (index !== -1) this.#idle.splice(index, 1);
    }
  }

  /** Returns the provider's keep-alive timeout less one second, as the provider's timer started earlier. */
  getIdleTimeout(seconds: number | undefined): number {
    return seconds === undefined ? IDLE_TIMEOUT_MS : Math.max(0, seconds * 1000 - 1000);
  }

  /** Fails requests whose deadline has passed, and closes idle connections. */
  checkTimeouts(now: number): void {
    for (const call of this.#calls.slice()) if (call.deadline < now) call.connection?.fail("timeout");
    for (const connection of this.#idle.filter(({ idleSince, idleMs }) => idleSince + idleMs < now))
      connection.drop();
  }

  close(): void {
    for (const connection of this.#idle.slice()) connection.drop();
    for (const call of this.#calls.slice()) call.connection?.fail("closed");
  }

  #remove(call: UpstreamCall): void {
    const { index } = call;
    if (index === undefined) return;
    call.index = undefined;
    const last = this.#calls.pop();
    if (last === undefined || last === call) return;
    this.#calls[index] = last;
    last.index = index;
  }

  #takeIdle(): Connection | undefined {
    for (let latest = this.#idle.pop(); latest !== undefined; latest = this.#idle.pop())
      if (latest.usable) return latest;
    return undefined;
  }
}
