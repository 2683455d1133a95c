import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import type { DatabaseConnection, Dialect, SqliteDatabase, SqliteStatement } from "kysely";
import { CompiledQuery, SqliteAdapter, SqliteDriver, SqliteIntrospector, SqliteQueryCompiler } from "kysely";
import { commitWithQuery } from "./commit-queries.ts";
import { yieldToEventLoop } from "./yield-to-event-loop.ts";
import { createLruCache } from "./lru-cache.ts";
import { isRelaxed, WriteAheadLog } from "./write-ahead-log.ts";

/**
 * Number of cached prepared statements. The stores use a few dozen; statements that differ by the length of a list come
 * and go.
 */
const MAX_STATEMENTS = 100;

/** Operations of a database other than SQL. */
export interface SqliteHandle {
  /** See `getChangeMark`. */
  mark(since: number): string;
  serialize(): Uint8Array;
  /** Resolves when everything committed before the call is on the disk. */
  flush(): Promise<void>;
}
type Opened = (handle: SqliteHandle) => void;

/**
 * Kysely dialect for `node:sqlite`. All SQLite specifics are in this file. `content` is the initial content of a
 * database in memory, from `DatabaseSync.serialize`.
 */
export function sqliteDialect(path: string, opened: Opened = () => {}, content?: Uint8Array): Dialect {
  return {
    createDriver: () => new ImmediateDriver(path, opened, content),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

/**
 * Takes the write lock when a transaction starts. Otherwise, a transaction that reads first would fail at its first
 * write, without a wait, if another process wrote in between.
 */
class ImmediateDriver extends SqliteDriver {
  /** Missing for databases in memory, and on file systems without shared memory, where SQLite flushes each commit. */
  #log: WriteAheadLog | undefined;
  /** Returns the number of rows that this connection has changed. `#changes` is that number after the last use. */
  #countChanges: () => unknown = () => 0;
  #changes: unknown = 0;

  constructor(path: string, opened: Opened, content?: Uint8Array) {
    super({
      database: async () => {
        const { database, count, isLogged } = openSqlite(path, content);
        if (isLogged) this.#log = new WriteAheadLog(path, () => database.exec("pragma query_only = on"));
        this.#countChanges = count("select total_changes()");
        this.#changes = this.#countChanges();
        const loadVersion = count("pragma data_version");
        let version: unknown;
        let loadedAt = -Infinity;
        opened({
          // The query for other processes' commits takes locks, so requests that have waited together share it.
          mark: (since) => {
            if (loadedAt < since) [loadedAt, version] = [performance.now(), loadVersion()];
            return `${String(version)} ${String(this.#changes)}`;
          },
          serialize: () => database.serialize(),
          flush: async () => this.#log?.flush(),
        });
        return withCachedStatements(database);
      },
    });
  }

  /** Yields to requests, which would otherwise wait for a whole loop, as SQLite's statements block the thread. */
  override async acquireConnection(): Promise<DatabaseConnection> {
    await yieldToEventLoop();
    return super.acquireConnection();
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  /** Commits are acknowledged when they are on the disk. Other queries use the connection during the flush. */
  override async releaseConnection(): Promise<void> {
    const before = this.#changes;
    this.#changes = this.#countChanges();
    const hasChanged = this.#changes !== before;
    await super.releaseConnection();
    if (hasChanged && !isRelaxed()) await this.#log?.flush();
  }

  override async destroy(): Promise<void> {
    await this.#log?.close();
    if (!this.#log?.hasFailed) return super.destroy();
    // Closing would copy the log to the database. After a failed flush, the log can have gaps, which SQLite only
    // notices when it opens the database again. Node.js would close it when it collects garbage and at its natural end.
    unclosed.add(this);
    process.once("exit", () => process.exit());
  }

  override commitTransaction(connection: DatabaseConnection): Promise<void> {
    return commitWithQuery(connection, () => super.commitTransaction(connection));
  }
}

/** Keeps connections in memory. */
const unclosed = new Set<ImmediateDriver>();

function openSqlite(path: string, content?: Uint8Array) {
  const database = new DatabaseSync(path, { timeout: 15_000 });
  if (content) database.deserialize(content);
  const count = (text: string) => {
    const statement = database.prepare(text);
    statement.setReturnArrays(true);
    return () => String(statement.get());
  };
  try {
    // File systems without shared memory have no write-ahead log: there, each commit must flush.
    const isLogged = count("pragma journal_mode = wal")() === "wal";
    for (const pragma of PRAGMAS) database.exec(`pragma ${pragma}`);
    database.exec(`pragma synchronous = ${isLogged ? "normal" : "full"}`);
    return { database, count, isLogged };
  } catch (cause) {
    database.close();
    throw cause;
  }
}

const PRAGMAS = [
  "foreign_keys = on",
  "temp_store = memory",
  // KiB, hence the minus: 8 MiB of pages stay in memory. The operating system caches the rest.
  "cache_size = -8192",
];

/** Adapts `node:sqlite` to the interface that Kysely expects, with cached prepared statements. */
function withCachedStatements(database: DatabaseSync): SqliteDatabase {
  const statements = createLruCache<SqliteStatement>(MAX_STATEMENTS);
  return {
    prepare(sql) {
      const cached = statements.get(sql);
      if (cached) return cached;
      const statement = wrap(database.prepare(sql));
      statements.put(sql, statement);
      return statement;
    },
    close: () => database.close(),
  };
}

function wrap(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (values) => statement.all(...(values as SQLInputValue[])),
    run: (values) => statement.run(...(values as SQLInputValue[])),
    iterate: (values) => statement.iterate(...(values as SQLInputValue[])),
  };
}
