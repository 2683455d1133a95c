import { AsyncLocalStorage } from "node:async_hooks";
import { type FileHandle, open } from "node:fs/promises";
import { ifExists } from "./if-exists.ts";

const relaxed = new AsyncLocalStorage<true>();

/** Whether commits are acknowledged before they are on the disk. */
export const isRelaxed = (): boolean => relaxed.getStore() === true;

/**
 * Runs work whose commits can be repeated after a power failure. They survive a crash of the process, but are acknowledged
 * before they are on the disk. Has no effect on PostgreSQL.
 */
export const withoutFlush = <T>(work: () => Promise<T>): Promise<T> => relaxed.run(true, work);

/** The disk failed to save commits. */
export class FlushError extends Error {
  override name = "FlushError" as const;

  constructor(options?: ErrorOptions) {
    super(
      "The disk failed to save changes. The database is read-only until the process is restarted.",
      options,
    );
  }
}

/**
 * Flushes the write-ahead log of a SQLite database in a helper thread, once for all pending commits. SQLite itself
 * would block the main thread while it flushes each commit: for a few milliseconds, or hundreds on a busy disk.
 */
export class WriteAheadLog {
  readonly #path: string;
  #file: FileHandle | undefined;
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;
  #hasFailed = false;
  readonly #stopWrites: () => void;

  /** `path`: path of the database. `stopWrites` is called when a flush fails. */
  constructor(path: string, stopWrites: () => void) {
    this.#path = `${path}-wal`;
    this.#stopWrites = stopWrites;
  }

  /** Whether a flush has failed. Linux reports that only once, so nothing later in the log is certain to survive. */
  get hasFailed(): boolean {
    return this.#hasFailed;
  }

  /** Resolves when everything committed before the call is on the disk. Rejects forever after a failure. */
  flush(): Promise<void> {
    // A running flush may have started before the last commit.
    this.#next ??= (this.#running ?? Promise.resolve())
      .catch(() => {})
      .then(() => {
        this.#running = this.#next;
        this.#next = undefined;
        return this.#flush();
      });
    return this.#next;
  }

  async #flush(): Promise<void> {
    if (this.#hasFailed) throw new FlushError();
    try {
      // There is no log before the first commit.
      this.#file ??= await ifExists(open(this.#path, "r+"));
      // Data that has left the log was flushed when it was moved to the database.
      await this.#file?.datasync();
    } catch (cause) {
      this.#hasFailed = true;
      this.#stopWrites();
      throw new FlushError({ cause });
    }
  }

  async close(): Promise<void> {
    await this.#next?.catch(() => {});
    await this.#running?.catch(() => {});
    await this.#file?.close();
  }
}
