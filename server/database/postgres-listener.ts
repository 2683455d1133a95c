import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/**
 * Channel of the trigger in migrations/0001-baseline.ts. It announces that something changed; listeners query what.
 */
const CHANNEL = "modelyard_models";

/** Delay before reconnecting: first and maximum. Milliseconds. */
const FIRST_PAUSE = 50;
const MAX_PAUSE_MS = 2000;

/**
 * Calls `onChange` when any process has committed a change of models, using a dedicated connection. A lost connection
 * is reopened until it works, followed by a call of `onChange`, as announcements in between were missed. A connection
 * can die unnoticed, so poll from time to time as well.
 */
export function listenForChanges(url: string, onChange: () => void): { close(): Promise<void> } {
  const closing = new AbortController();
  const listening = (async () => {
    for (let pause = FIRST_PAUSE; !closing.signal.aborted; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
      const heard = await listenOnce(url, onChange, closing.signal).catch(() => false);
      if (heard) pause = FIRST_PAUSE;
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
async function listenOnce(url: string, onChange: () => void, signal: AbortSignal): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "modelyard listener",
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
  client.on("notification", onChange);
  try {
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    onChange();
    await ended;
    return true;
  } finally {
    await client.end().catch(() => {});
  }
}
