import { performance } from "node:perf_hooks";
import { urgentRequests } from "../../database/yield-to-event-loop.ts";
import { createLruCache } from "../../database/lru-cache.ts";
import {
  BUSY_CLIENT_CPU_MS,
  MAX_CONCURRENT_REQUESTS,
  MAX_NEW_CLIENTS,
  MAX_RECENT_CLIENTS,
  MAX_TURN_WAIT_MS,
  MAX_WAITING_REQUESTS,
} from "../limits.ts";

/** A turn that was taken. */
export interface Turn {
  /** Whether the client recently used little CPU time. */
  readonly isUrgent: boolean;
  release(): void;
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
  /** Whether none of its requests was handled recently. */
  isNew: boolean;
}

/** CPU time that a client used, as of a point in time. Milliseconds. */
interface Use {
  ms: number;
  at: number;
}

/** Time for which a client counts as active after a request. Milliseconds. */
const ACTIVE_MS = 1000;
/** Time constant of the exponential decay of a client's CPU time. Milliseconds. */
const DECAY_MS = 10_000;

/** Time without work after which another new client gets a turn. Milliseconds. */
const IDLE_MS = 10;

/**
 * Schedules the requests of clients in turns. While other clients are active, a busy client, which has recently used much
 * of the main thread's time, runs one request at a time, and only while no request of another client runs. Its wait is
 * limited, because these requests may be waiting for something else. New clients share a few turns, because one attacker
 * can have thousands of addresses.
 */
export class Turns {
  readonly #clients = new Map<string, Client>();
  readonly #uses = createLruCache<Use>(MAX_RECENT_CLIENTS);
  readonly #known = createLruCache<true>(MAX_RECENT_CLIENTS);
  #newClients = { running: 0, startedAt: 0, idle: 0 };
  /** Busy clients with waiting requests. */
  readonly #delayed = new Set<Client>();
  #urgentAt = 0;
  #lastClients = { key: "", at: -Infinity, otherAt: -Infinity };
  #timer: NodeJS.Timeout | undefined;
  readonly #maxWaiting: number;

  /** `maxWaiting`: maximum number of waiting requests of one client. */
  constructor(maxWaiting: number = MAX_WAITING_REQUESTS) {
    this.#maxWaiting = maxWaiting;
  }

  /** Adds CPU time that a client used. */
  charge(key: string, ms: number): void {
    this.#uses.put(key, { ms: this.#getUse(key) + ms, at: performance.now() });
  }

  #getUse(key: string): number {
    const { ms, at } = this.#uses.get(key) ?? { ms: 0, at: 0 };
    return ms * Math.exp((at - performance.now()) / DECAY_MS);
  }

  /** A client whose usage is unknown may run one request, but not several at the same time. */
  #isBusy({ key, running }: Client): boolean {
    return running > 0 || this.#getUse(key) >= BUSY_CLIENT_CPU_MS;
  }

  /** Takes a turn, immediately if one is free. Returns `undefined` if too many requests of the client are waiting. */
  take(key: string): Turn | undefined | Promise<Turn> {
    const isNew = this.#known.get(key) === undefined;
    const client = this.#clients.get(key) ?? { key, running: 0, startedAt: 0, waiting: [], isNew };
    this.#clients.set(key, client);
    const since = performance.now();
    const last = this.#lastClients;
    this.#lastClients = { key, at: since, otherAt: last.key === key ? last.otherAt : last.at };
    if (client.waiting.length >= this.#maxWaiting) return undefined;
    if (client.waiting.length === 0 && this.#canStart(client, since)) return this.#start(client);
    const { promise, resolve } = Promise.withResolvers<Turn>();
    client.waiting.push({ since, start: resolve });
    this.#startNext(client);
    return promise;
  }

  #startNext(client: Client): void {
    const [next] = client.waiting;
    if (next !== undefined && this.#canStart(client, next.since)) {
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

  #canStart(client: Client, since: number): boolean {
    if (client.running >= MAX_CONCURRENT_REQUESTS) return false;
    const now = performance.now();
    const isUrgentRunning = urgentRequests.running > 0 && now - this.#urgentAt < MAX_TURN_WAIT_MS;
    if (client.isNew) {
      const isFree = this.#newClients.running < MAX_NEW_CLIENTS && !isUrgentRunning;
      return (isFree && client.running === 0) || this.#areNewWaiting(now);
    }
    const isLate = now - Math.max(since, client.startedAt) >= MAX_TURN_WAIT_MS;
    if (isLate || !this.#isBusy(client)) return true;
    const { key, at, otherAt } = this.#lastClients;
    if (now - (key === client.key ? otherAt : at) > ACTIVE_MS) return true;
    return client.running === 0 && !isUrgentRunning;
  }

  /** Whether the running requests of new clients are probably waiting for something else. */
  #areNewWaiting(now: number): boolean {
    const { startedAt, idle } = this.#newClients;
    if (now - startedAt < IDLE_MS) return false;
    return now - startedAt > MAX_TURN_WAIT_MS || performance.eventLoopUtilization().idle - idle > IDLE_MS;
  }

  #start(client: Client): Turn {
    const isUrgent = !client.isNew && !this.#isBusy(client);
    client.running += 1;
    client.startedAt = performance.now();
    const { isNew, startedAt } = client;
    if (isNew) {
      const { idle } = performance.eventLoopUtilization();
      this.#newClients = { running: this.#newClients.running + 1, startedAt, idle };
    }
    if (isUrgent) {
      urgentRequests.running += 1;
      this.#urgentAt = startedAt;
    }
    return { isUrgent, release: () => this.#release(client, isUrgent, isNew) };
  }

  /**
   * Ends a turn in the next event-loop iteration, so that clients alternate. Otherwise, requests of one client that
   * arrived together could all run before those of others.
   */
  #release(client: Client, isUrgent: boolean, wasNew: boolean): void {
    setImmediate(() => {
      client.running -= 1;
      client.isNew = false;
      this.#known.put(client.key, true);
      if (wasNew) this.#newClients.running -= 1;
      if (isUrgent) urgentRequests.running -= 1;
      if (client.running + client.waiting.length === 0) this.#clients.delete(client.key);
      this.#startNext(client);
      for (const each of this.#delayed)
        if (urgentRequests.running === 0 || (wasNew && each.isNew)) this.#startNext(each);
    });
  }
}
