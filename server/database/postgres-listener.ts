import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import type { Database } from "./tables.ts";

/**
 * Prefix of the notification channels, one for each row of `counters`, of the trigger in
 * migrations/baseline/postgres.sql. A notification says that something changed; listeners query what.
 */
const PREFIX = "modelyard_";

/** Functions to call after a change, by the name of the counter. */
type Listeners = Readonly<Partial<Record<"models" | "accounts", () => unknown>>>;

const APPLICATION_NAME = "modelyard listener";

/** Returns the number of hub processes that use a PostgreSQL database: each has one listener. */
export async function countHubProcesses(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and application_name = ${APPLICATION_NAME}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Delay before reconnecting: first and maximum. Milliseconds. */
const MIN_PAUSE_MS = 50;
const MAX_PAUSE_MS = 2000;

/**
 * Calls the listener of a counter when any process has committed a change that it counts, using a dedicated connection.
 * A lost connection is reopened until it works; then all listeners are called, as notifications in between were missed.
 * A connection can die unnoticed, so poll from time to time as well. `onListening` is called each time the connection
 * is open.
 */
export function listenForChanges(
  url: string,
  listeners: Listeners,
  onListening: () => unknown = () => {},
): { close(): Promise<void> } {
  const closing = new AbortController();
  const listening = (async () => {
    for (let pause = MIN_PAUSE_MS; !closing.signal.aborted; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
      const listened = await listenOnce(url, { listeners, onListening }, closing.signal).catch(() => false);
      if (listened) pause = MIN_PAUSE_MS;
      await sleep(pause * (0.5 + Math.random()), undefined, { signal: closing.signal, ref: false }).catch(
        () => {},
      );
    }
  })();
  return {
    async close() {
      closing.abort();
      await listening;
    },
  };
}

/** Listens until the connection ends or should be closed. Returns whether listening started. */
async function listenOnce(
  url: string,
  { listeners, onListening }: { listeners: Listeners; onListening: () => unknown },
  signal: AbortSignal,
): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    application_name: APPLICATION_NAME,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  const ended = new Promise<void>((resolve) => {
    client.once("end", resolve);
    client.once("error", () => resolve());
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
  client.on("error", () => {});
  const byChannel = new Map(Object.entries(listeners).map(([name, listener]) => [PREFIX + name, listener]));
  client.on("notification", ({ channel }) => byChannel.get(channel)?.());
  try {
    await client.connect();
    for (const channel of byChannel.keys()) await client.query(`listen ${channel}`);
    for (const listener of [...byChannel.values(), onListening]) listener();
    await ended;
    return true;
  } finally {
    await client.end().catch(() => {});
  }
}
