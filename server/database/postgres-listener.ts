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

/** Name of the connection in the list of the database's connections, followed by the last applied change to models. */
const APPLICATION_NAME = "modelyard listener";

/**
 * Returns the last change to models that each hub on a PostgreSQL database has applied; −1 if it has not reported
 * any. Each process has one listener.
 */
export async function listAppliedChanges(db: Database): Promise<number[]> {
  const { rows } = await sql<{ name: string }>`select application_name as name from pg_stat_activity
    where datname = current_database() and application_name like ${`${APPLICATION_NAME}%`}`.execute(db);
  return rows.map(({ name }) => Number(name.slice(APPLICATION_NAME.length + 1) || -1));
}

/** Delay before reconnecting: first and maximum. Milliseconds. */
const MIN_PAUSE_MS = 50;
const MAX_PAUSE_MS = 2000;

/**
 * Calls the listener of a counter when any process has committed a change that it counts, using a dedicated connection.
 * A lost connection is reopened until it works; then all listeners are called, as notifications in between were missed.
 * A connection can die unnoticed, so poll from time to time as well. `onListening` is called each time the connection
 * is open. `report` makes the last applied change to models visible to other processes, see `listAppliedChanges`.
 */
export function listenForChanges(
  url: string,
  listeners: Listeners,
  onListening: () => unknown = () => {},
): { report(seq: number): void; close(): Promise<void> } {
  const closing = new AbortController();
  const connection: Connection = { name: APPLICATION_NAME };
  const listening = (async () => {
    for (let pause = MIN_PAUSE_MS; !closing.signal.aborted; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
      const listened = await listenOnce(url, { listeners, onListening, connection }, closing.signal).catch(
        () => false,
      );
      if (listened) pause = MIN_PAUSE_MS;
      await sleep(pause * (0.5 + Math.random()), undefined, { signal: closing.signal, ref: false }).catch(
        () => {},
      );
    }
  })();
  return {
    report(seq) {
      const name = `${APPLICATION_NAME} ${seq}`;
      if (name === connection.name) return;
      connection.name = name;
      // The next connection has this name if this one is lost.
      void connection.client?.query(`set application_name = '${name}'`).catch(() => {});
    },
    async close() {
      closing.abort();
      await listening;
    },
  };
}

/** The name of the connection, and the client while it is open. */
interface Connection {
  name: string;
  client?: pg.Client | undefined;
}

/** Listens until the connection ends or should be closed. Returns whether listening started. */
async function listenOnce(
  url: string,
  {
    listeners,
    onListening,
    connection,
  }: { listeners: Listeners; onListening: () => unknown; connection: Connection },
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
    connection.client = client;
    await client.query(`set application_name = '${connection.name}'`);
    for (const channel of byChannel.keys()) await client.query(`listen ${channel}`);
    for (const listener of [...byChannel.values(), onListening]) listener();
    await ended;
    return true;
  } finally {
    connection.client = undefined;
    await client.end().catch(() => {});
  }
}
