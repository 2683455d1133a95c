import { MAX_CONCURRENT_REQUESTS, MAX_WAITING_REQUESTS } from "../limits.ts";

interface Client {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Lets the requests of a client take turns. The main thread works on one request at a time, so a request of another client
 * waits for a few of this client's requests, and not for all that it has sent.
 */
export class Turns {
  readonly #clients = new Map<string, Client>();

  /** Takes a turn, or resolves when there is one. Resolves with whether there is room to wait. */
  async take(key: string): Promise<boolean> {
    const client = this.#clients.get(key) ?? { running: 0, waiting: [] };
    this.#clients.set(key, client);
    if (client.running < MAX_CONCURRENT_REQUESTS) {
      client.running += 1;
      return true;
    }
    if (client.waiting.length >= MAX_WAITING_REQUESTS) return false;
    // The one who gives its turn back passes it on.
    await new Promise<void>((resolve) => client.waiting.push(resolve));
    return true;
  }

  /** Gives a turn back. */
  give(key: string): void {
    const client = this.#clients.get(key);
    if (client === undefined) return;
    const next = client.waiting.shift();
    // Other events come first, so that clients alternate.
    if (next !== undefined) setImmediate(next);
    else if (--client.running === 0) this.#clients.delete(key);
  }
}
