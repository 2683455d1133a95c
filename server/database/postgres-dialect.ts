import { setTimeout as sleep } from "node:timers/promises";
import type { DatabaseConnection, Dialect, Driver, Kysely, QueryResult, TransactionSettings } from "kysely";
import { CompiledQuery, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from "kysely";
import pg from "pg";
import { commitWithQuery } from "./commit-queries.ts";
import { DatabaseUnavailableError, isConnectionLoss } from "./postgres-errors.ts";

/**
 * PostgreSQL text cannot contain NUL. It is stored as an escape: U+FDD0, which Unicode reserves for internal use, and a
 * digit. That character is escaped as well, so every text is restored exactly and different texts stay different.
 */
const ESCAPE = "\uFDD0";

/** Encodes a text for PostgreSQL. */
const toStored = (text: string): string =>
  text.includes("\0") || text.includes(ESCAPE)
    ? text.replaceAll(/[\0\uFDD0]/g, (character) => ESCAPE + (character === "\0" ? "0" : "1"))
    : text;

/** Decodes a text from PostgreSQL. */
const fromStored = (text: string): string =>
  text.includes(ESCAPE)
    ? text.replaceAll(/\uFDD0([01])/g, (_, digit) => (digit === "0" ? "\0" : ESCAPE))
    : text;

/** Time limits for retrying a statement while the server restarts, and for a connection. Milliseconds. */
const MAX_WAIT_MS = 5000;
const MAX_CONNECTIONS = 10;

/** Limits for one statement, for a lock, and for the transaction of a process that hangs. */
const SESSION =
  "set statement_timeout = '60s'; set lock_timeout = '15s'; set idle_in_transaction_session_timeout = '60s'";

/**
 * Kysely dialect for `pg`. PostgreSQL specifics are in the files `postgres-*.ts` and in the migration that announces
 * changes. `opened` receives the connection pool.
 */
export function postgresDialect(url: string, opened?: (pool: pg.Pool) => void): Dialect {
  return {
    createDriver: () => new RetryingDriver(url, opened),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new LockingAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
}

/** Allows one process at a time to migrate. The lock belongs to the transaction and ends with it. */
class LockingAdapter extends PostgresAdapter {
  override async acquireMigrationLock(db: Kysely<never>): Promise<void> {
    // A migration of millions of rows, or the wait for another process that migrates, can take a long time.
    await sql`set local statement_timeout = 0`.execute(db);
    await sql`set local lock_timeout = 0`.execute(db);
    await sql`select pg_advisory_xact_lock(hashtext('modelyard migrations'))`.execute(db);
  }
  override async releaseMigrationLock(): Promise<void> {}
}

/** Parses 64-bit integers as numbers, as all are far below 2^53, and decodes stored texts. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === pg.types.builtins.INT8) return Number;
    if (oid === pg.types.builtins.TEXT) return fromStored;
    return pg.types.getTypeParser(oid, format) as (value: string) => unknown;
  },
};

async function prepareSession(client: pg.ClientBase): Promise<void> {
  // A connection that fails between two statements reports the error with the next one. Without a listener, it would
  // end the process.
  client.on("error", () => {});
  await client.query(SESSION);
}

class RetryingDriver implements Driver {
  readonly #pool: pg.Pool;

  constructor(url: string, opened?: (pool: pg.Pool) => void) {
    this.#pool = new pg.Pool({
      connectionString: url,
      application_name: "modelyard",
      max: MAX_CONNECTIONS,
      connectionTimeoutMillis: MAX_WAIT_MS,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
      types,
      onConnect: (client) => prepareSession(client) as unknown as void,
    });
    // An idle connection that ends has already left the pool. The next one is opened on demand.
    this.#pool.on("error", () => {});
    opened?.(this.#pool);
  }

  async init(): Promise<void> {}
  async acquireConnection(): Promise<RetryingConnection> {
    return new RetryingConnection(this.#pool);
  }
  async beginTransaction(connection: RetryingConnection, settings: TransactionSettings): Promise<void> {
    await connection.begin(settings);
  }
  async commitTransaction(connection: RetryingConnection): Promise<void> {
    await commitWithQuery(connection, async () => {
      await connection.executeQuery(CompiledQuery.raw("commit"));
    });
  }
  async rollbackTransaction(connection: RetryingConnection): Promise<void> {
    await connection.rollback();
  }
  async releaseConnection(connection: RetryingConnection): Promise<void> {
    connection.release();
  }
  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}

/**
 * Takes a connection from the pool for each statement, or one for a whole transaction. If a connection is lost,
 * operations that are safe to repeat are retried on another one for a few seconds: reads outside of a transaction, and
 * its start. Others fail with a `DatabaseUnavailableError`, as they may or may not have been applied.
 */
class RetryingConnection implements DatabaseConnection {
  readonly #pool: pg.Pool;
  /** Connection of the current transaction. */
  #client: pg.PoolClient | undefined;
  #lost = false;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#client === undefined) {
      const { client, result } = await this.#try<R>(query, query.query.kind === "SelectQueryNode");
      client.release();
      return result;
    }
    try {
      return await runQuery<R>(this.#client, query);
    } catch (error) {
      this.#lost = isConnectionLoss(error);
      throw this.#lost ? unavailable(error) : error;
    }
  }

  async begin({ isolationLevel = "read committed", accessMode }: TransactionSettings): Promise<void> {
    const modes = [`isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(", ");
    const begun = await this.#try(CompiledQuery.raw(`begin ${modes}`), true);
    this.#client = begun.client;
    this.#lost = false;
  }

  /** The server rolls back the transaction of a lost connection by itself. */
  async rollback(): Promise<void> {
    if (this.#lost || this.#client === undefined) return;
    // If the rollback fails, too, the connection is unusable, and the first error is reported.
    await runQuery(this.#client, CompiledQuery.raw("rollback")).catch(() => (this.#lost = true));
  }

  release(): void {
    this.#client?.release(this.#lost);
    this.#client = undefined;
  }

  // oxlint-disable-next-line require-yield -- the stores read in slices; nothing streams
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("Streaming is not supported.");
  }

  /**
   * Returns the connection with the result. Nothing is sent before there is a connection, so waiting for one is always
   * safe.
   */
  async #try<R>(query: CompiledQuery, repeatable: boolean) {
    const until = performance.now() + MAX_WAIT_MS;
    for (let pause = 20; ; pause = Math.min(2 * pause, 500)) {
      let client: pg.PoolClient | undefined;
      try {
        client = await this.#pool.connect();
        return { client, result: await runQuery<R>(client, query) };
      } catch (error) {
        const lost = isConnectionLoss(error);
        const sent = client !== undefined;
        client?.release(lost);
        if (!lost) throw error;
        if ((sent && !repeatable) || performance.now() > until) throw unavailable(error);
      }
      await sleep(pause * (0.5 + Math.random()));
    }
  }
}

const unavailable = (cause: unknown) =>
  new DatabaseUnavailableError(
    `Can't reach the database: ${cause instanceof Error ? cause.message : String(cause)}`,
    { cause },
  );

async function runQuery<R>(
  client: pg.PoolClient,
  { sql, parameters }: CompiledQuery,
): Promise<QueryResult<R>> {
  const values = parameters.map((value) => (typeof value === "string" ? toStored(value) : value));
  const { rows, rowCount } = await client.query(sql, values);
  return { rows: rows as R[], ...(rowCount !== null && { numAffectedRows: BigInt(rowCount) }) };
}
