import { urgency } from "../../database/give-way.ts";
import { createLruCache } from "../../database/lru-cache.ts";
import {
  BUSY_CLIENT_CPU_MS,
  MAX_CONCURRENT_REQUESTS,
  MAX_RECENT_CLIENTS,
  MAX_TURN_WAIT_MS,
  MAX_WAITING_REQUESTS,
} from "../limits.ts";

/** A turn that was taken. */
export interface Turn {
  /** Whether the client used little time lately. */
  readonly isUrgent: boolean;
  /** Gives the turn back. */
  give(): void;
}

interface Waiting {
  since: number;
  start(turn: Turn): void;
}

interface Client {
  readonly key: string;
  running: number;
  startedAt: number;
  readonly waiting: Waiting[];
}

/** CPU time of a client as of a moment. Milliseconds. */
interface Use {
  ms: number;
  at: number;
}

/** How long a client counts as active after a request. Milliseconds. */
const ACTIVE_MS = 1000;
/** Time after which 37 % of the CPU time that a client used still count. Milliseconds. */
const MEMORY_MS = 10_000;

/**
 * Lets the requests of clients take turns. The main thread works on one request at a time. A client that uses much of its
 * time has one request handled at once while others are active, and only while no request of a client that uses little is
 * handled. It does not wait for long: these may be waiting for something else.
 */
export class Turns {
  readonly #clients = new Map<string, Client>();
  readonly #uses = createLruCache<Use>(MAX_RECENT_CLIENTS);
  /** Busy clients with waiting requests. */
  readonly #delayed = new Set<Client>();
  #urgentAt = 0;
  #lastClients = { key: "", at: -Infinity, otherAt: -Infinity };
  #timer: NodeJS.Timeout | undefined;
  readonly #maxWaiting: number;

  /** `maxWaiting`: waiting requests of one client. */
  constructor(maxWaiting: number = MAX_WAITING_REQUESTS) {
    this.#maxWaiting = maxWaiting;
  }

  /** Counts CPU time that a client used. */
  charge(key: string, ms: number): void {
    this.#uses.put(key, { ms: this.#getUse(key) + ms, at: performance.now() });
  }

  #getUse(key: string): number {
    const { ms, at } = this.#uses.get(key) ?? { ms: 0, at: 0 };
    return ms * Math.exp((at - performance.now()) / MEMORY_MS);
  }

  /** One request may pass before anything is known of a client, but not several at once. */
  #isBusy({ key, running }: Client): boolean {
    return running > 0 || this.#getUse(key) >= BUSY_CLIENT_CPU_MS;
  }

  /** Takes a turn, or resolves when there is one: `undefined` if there is no room to wait. */
  take(key: string): Promise<Turn | undefined> {
    const client = this.#clients.get(key) ?? { key, running: 0, startedAt: 0, waiting: [] };
    this.#clients.set(key, client);
    const since = performance.now();
    const last = this.#lastClients;
    this.#lastClients = { key, at: since, otherAt: last.key === key ? last.otherAt : last.at };
    if (client.waiting.length >= this.#maxWaiting) return Promise.resolve(undefined);
    const { promise, resolve } = Promise.withResolvers<Turn>();
    client.waiting.push({ since, start: resolve });
    this.#startNext(client);
    return promise;
  }

  #startNext(client: Client): void {
    const [next] = client.waiting;
    if (next !== undefined && this.#canStart(client, next)) {
      client.waiting.shift();
      next.start(this.#start(client));
      return this.#startNext(client);
    }
    if (next === undefined || client.running >= MAX_CONCURRENT_REQUESTS) {
      this.#delayed.delete(client);
      return;
    }
    this.#delayed.add(client);
    if (this.#timer !== undefined) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      for (const each of this.#delayed) this.#startNext(each);
    }, MAX_TURN_WAIT_MS).unref();
  }

  #canStart(client: Client, { since }: Waiting): boolean {
    if (client.running >= MAX_CONCURRENT_REQUESTS) return false;
    const now = performance.now();
    const isLate = now - Math.max(since, client.startedAt) >= MAX_TURN_WAIT_MS;
    if (isLate || !this.#isBusy(client)) return true;
    const { key, at, otherAt } = this.#lastClients;
    if (now - (key === client.key ? otherAt : at) > ACTIVE_MS) return true;
    const isUrgentRunning = urgency.running > 0 && now - this.#urgentAt < MAX_TURN_WAIT_MS;
    return client.running === 0 && !isUrgentRunning;
  }

  #start(client: Client): Turn {
    const isUrgent = !this.#isBusy(client);
    client.running += 1;
    client.startedAt = performance.now();
    if (isUrgent) {
      urgency.running += 1;
      this.#urgentAt = client.startedAt;
    }
    return { isUrgent, give: () => this.#give(client, isUrgent) };
  }

  #give(client: Client, isUrgent: boolean): void {
    client.running -= 1;
    if (isUrgent) urgency.running -= 1;
    if (client.running + client.waiting.length === 0) this.#clients.delete(client.key);
    // Other events come first, so that clients alternate.
    setImmediate(() => {
      this.#startNext(client);
      if (urgency.running === 0) for (const each of this.#delayed) this.#startNext(each);
    });
  }
}
