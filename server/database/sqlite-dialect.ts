import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import type { DatabaseConnection, Dialect, SqliteDatabase, SqliteStatement } from "kysely";
import { CompiledQuery, SqliteAdapter, SqliteDriver, SqliteIntrospector, SqliteQueryCompiler } from "kysely";
import { commitWithQuery } from "./commit-queries.ts";
import { giveWay } from "./give-way.ts";
import { createLruCache } from "./lru-cache.ts";

/**
 * Number of cached prepared statements. The stores use a few dozen; statements that differ by the length of a list come
 * and go.
 */
const MAX_STATEMENTS = 100;

/** Receives a function that returns a different value after each commit of any connection or process. */
type Opened = (mark: () => string, database: DatabaseSync) => void;

/**
 * Kysely dialect for `node:sqlite`. All SQLite specifics are in this file. `content` is the initial content of a
 * database in memory, from `DatabaseSync.serialize`.
 */
export function sqliteDialect(path: string, opened: Opened = () => {}, content?: Uint8Array): Dialect {
  return {
    createDriver: () => new ImmediateDriver({ database: async () => openSqlite(path, opened, content) }),
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
  /** Yields to requests, which would otherwise wait for a whole loop, as SQLite's statements block the thread. */
  override async acquireConnection(): Promise<DatabaseConnection> {
    await giveWay();
    return super.acquireConnection();
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  override commitTransaction(connection: DatabaseConnection): Promise<void> {
    return commitWithQuery(connection, () => super.commitTransaction(connection));
  }
}

/** Adapts `node:sqlite` to the interface that Kysely expects, with cached prepared statements. */
function openSqlite(path: string, opened: Opened, content?: Uint8Array): SqliteDatabase {
  const database = new DatabaseSync(path, { timeout: 15_000 });
  if (content) database.deserialize(content);
  try {
    for (const pragma of PRAGMAS) database.exec(`pragma ${pragma}`);
  } catch (cause) {
    database.close();
    throw cause;
  }
  // The first value grows with commits of other connections, the second with each row that this connection changes.
  const [others, own] = ["pragma data_version", "select total_changes()"].map((text) => {
    const statement = database.prepare(text);
    statement.setReturnArrays(true);
    return statement;
  });
  opened(() => `${String(others?.get())} ${String(own?.get())}`, database);
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

/**
 * With a write-ahead log, readers and one writer do not block each other, also across processes. `synchronous = full`
 * flushes each commit to the disk before it is reported, so it survives a crash and a power failure; `normal` would
 * survive only a crash. It costs one flush per transaction, and the stores write in batches: 74 flushes for the 74,000
 * models of the benchmark.
 */
const PRAGMAS = [
  "journal_mode = wal",
  "synchronous = full",
  "foreign_keys = on",
  "temp_store = memory",
  // KiB, hence the minus: 8 MiB of pages stay in memory. The operating system caches the rest.
  "cache_size = -8192",
];

function wrap(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (values) => statement.all(...(values as SQLInputValue[])),
    run: (values) => statement.run(...(values as SQLInputValue[])),
    iterate: (values) => statement.iterate(...(values as SQLInputValue[])),
  };
}
