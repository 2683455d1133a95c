import { randomUUID } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { lockFile } from "../database/data-directory.ts";
import { renameDurably } from "../database/durable-files.ts";
import type { Database } from "../database/tables.ts";

declare module "../database/tables.ts" {
  interface Tables {
    index_snapshots: { token: string; created_at: string };
  }
}

/** Maximum number of processes per data directory with a snapshot. Others build their index at each start. */
const MAX_PROCESSES = 16;
/** Tokens of removed processes are deleted after this time. */
const MAX_TOKEN_AGE_MS = 90 * 86_400_000;

/**
 * Snapshots of the index of this process, in its data directory. The database stores the token of each snapshot after all
 * changes that the snapshot includes. A database that was restored to an earlier time, or another database, does not have
 * the token, so the snapshot is not used.
 */
export class IndexSnapshots {
  readonly #db: Database;
  readonly #directory: string;
  #path: string | undefined;
  #unlock = () => {};
  #token: string | undefined;

  /** `directory`: the data directory. */
  constructor(db: Database, directory: string) {
    this.#db = db;
    this.#directory = join(directory, "cache", "index");
  }

  /** Returns the file of this process, which no other process uses, and the tokens in the database. */
  async open(): Promise<{ path: string; tokens: string[] } | undefined> {
    this.#path ??= await this.#takePath().catch((error: unknown) => {
      console.warn("The search index is built at each start, because its snapshot can't be stored:", error);
      return undefined;
    });
    if (this.#path === undefined) return undefined;
    const rows = await this.#db.selectFrom("index_snapshots").select("token").execute();
    return { path: this.#path, tokens: rows.map(({ token }) => token) };
  }

  async #takePath(): Promise<string | undefined> {
    await mkdir(this.#directory, { recursive: true });
    for (let i = 0; i < MAX_PROCESSES; i++) {
      const unlock = lockFile(join(this.#directory, `${i}.lock`), 0);
      if (unlock === undefined) continue;
      this.#unlock = unlock;
      return join(this.#directory, `${i}.snapshot`);
    }
    return undefined;
  }

  /** Records that the index was restored from the snapshot with this token. */
  restored(token: string): void {
    this.#token = token;
  }

  /**
   * Replaces the snapshot with a file that `write` writes with a token. `write` returns false if it wrote none. The database
   * stores the token after the content of the file is final and before the file is used.
   */
  async write(write: (path: string, token: string) => Promise<boolean>): Promise<boolean> {
    const path = this.#path;
    if (path === undefined) return false;
    const token = randomUUID();
    const draft = `${path}.part`;
    if (!(await write(draft, token))) return false;
    await this.#db
      .insertInto("index_snapshots")
      .values({ token, created_at: new Date().toISOString() })
      .execute();
    await renameDurably(draft, path);
    const before = new Date(Date.now() - MAX_TOKEN_AGE_MS).toISOString();
    await this.#db
      .deleteFrom("index_snapshots")
      .where((row) => row.or([row("created_at", "<", before), row("token", "=", this.#token ?? "")]))
      .execute();
    this.#token = token;
    return true;
  }

  close(): void {
    this.#unlock();
  }
}
