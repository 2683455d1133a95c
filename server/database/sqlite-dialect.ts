import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
} from "kysely";

/** Prepared statements that are kept. The stores use a few dozen texts; what differs by its length of lists comes and goes. */
const KEPT_STATEMENTS = 100;

/**
 * Kysely over `node:sqlite`. Everything that only SQLite knows is in this file. `opened` gets what tells whether
 * anything was written: it returns something else after each commit, whichever connection or process it was made by.
 */
export function sqliteDialect(path: string, opened: (mark: () => string) => void = () => {}): Dialect {
  return {
    createDriver: () => new ImmediateDriver({ database: async () => openSqlite(path, opened) }),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

/**
 * Takes the right to write when a transaction begins. Begun without it, a transaction that reads first is refused
 * its first write, at once and whatever the timeout, if another process wrote in between.
 */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
}

/** `node:sqlite` in the shape Kysely expects, with statements prepared once. */
function openSqlite(path: string, opened: (mark: () => string) => void): SqliteDatabase {
  const database = new DatabaseSync(path, { timeout: 15_000 });
  try {
    for (const pragma of PRAGMAS) database.exec(`pragma ${pragma}`);
  } catch (cause) {
    database.close();
    throw cause;
  }
  // The first grows with commits of other connections, the second with each row that this one changes.
  const [others, own] = ["pragma data_version", "select total_changes()"].map((text) => {
    const statement = database.prepare(text);
    statement.setReturnArrays(true);
    return statement;
  });
  opened(() => `${String(others?.get())} ${String(own?.get())}`);
  const statements = new Map<string, SqliteStatement>();
  return {
    prepare(sql) {
      const kept = statements.get(sql) ?? wrap(database.prepare(sql));
      statements.delete(sql);
      statements.set(sql, kept);
      const [oldest] = statements.keys();
      if (statements.size > KEPT_STATEMENTS && oldest !== undefined) statements.delete(oldest);
      return kept;
    },
    close: () => database.close(),
  };
}

/**
 * With a log written ahead, readers and one writer do not wait for each other, in this process and in others.
 * `synchronous = full` puts each commit on the disk before it is reported: what was reported survives the end of the
 * process and of the power. (`normal` would survive only the first.) It costs one flush a transaction, and the stores
 * write in batches: 74 flushes for the 74,000 models of the benchmark.
 */
const PRAGMAS = [
  "journal_mode = wal",
  "synchronous = full",
  "foreign_keys = on",
  "temp_store = memory",
  // KiB, hence the minus: 8 MiB of pages stay in memory, the system's own cache holds the rest.
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
