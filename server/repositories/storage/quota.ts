import { formatBytes } from "@modelyard/contract";
import { sql, type Transaction } from "kysely";
import { Store } from "../../database/store.ts";
import type { Database, Tables } from "../../database/tables.ts";
import { ApiError } from "../../http/errors.ts";
import { MAX_METADATA_OVER_LIMIT_BYTES } from "../../http/limits.ts";
import { HUB, type StorageUsage } from "./usage.ts";
import { isPostgres } from "../../database/is-postgres.ts";

declare module "../../database/tables.ts" {
  interface Tables {
    /** Bytes of running uploads, and of received parts of files. */
    storage_reservations: {
      id: string;
      /** Owner of the repository. */
      owner: string;
      uploader: string;
      bytes: number;
      expires_at: string;
    };
  }
}

/**
 * Lifetimes of reservations, in milliseconds. A running upload renews its reservation, which expires if the process is
 * killed. Reservations of received parts outlive the parts slightly.
 */
export const RESERVATION_MS = { running: 10 * 60_000, part: 60 * 3_600_000 };

/** Bytes to store. */
export interface StorageAmount {
  /** Bytes that count for the owner of the repository and the uploader. */
  bytes: number;
  /** Bytes that the hub needs, if it already stores the rest for others. */
  stored?: number;
  /** Reservations of the same bytes. */
  except?: readonly string[];
  /** Git's trees and commits alone may exceed a limit slightly, so that files can be deleted. */
  isMetadata?: boolean;
}

interface QuotaScope {
  owner: string;
  uploader: string;
  /** Accounts with a limit: the owner, the uploader, or both. */
  accounts: readonly { name: string; limit: number }[];
  total: number | undefined;
}

/** The limits that apply to one uploader in one repository. */
export class Quota extends Store {
  readonly #usage: StorageUsage;
  readonly #scope: QuotaScope;

  constructor(db: Database, usage: StorageUsage, now: () => Date, scope: QuotaScope) {
    super(db, now);
    this.#usage = usage;
    this.#scope = scope;
  }

  /** Makes concurrent writers under the same limits wait until the transaction ends. Must be the first statement. */
  async lock(transaction: Transaction<Tables>): Promise<void> {
    // SQLite has one writer at a time, from the start of its transaction.
    if (!isPostgres(this.db)) return;
    const { accounts, total } = this.#scope;
    const names = accounts.map(({ name }) => name).toSorted();
    for (const name of total === undefined ? names : [...names, "/"])
      await sql`select pg_advisory_xact_lock(hashtext('storage'), hashtext(${name}))`.execute(transaction);
  }

  /** Throws `StorageLimitExceeded` if these bytes do not fit. */
  async require(amount: StorageAmount, on: Database = this.db): Promise<void> {
    const { bytes, stored = bytes, except = [], isMetadata = false } = amount;
    const over = isMetadata ? MAX_METADATA_OVER_LIMIT_BYTES : 0;
    const { accounts, total } = this.#scope;
    for (const { name, limit } of bytes > 0 ? accounts : []) {
      const used = await this.#getUsed(on, name, except);
      if (used + bytes > limit + over) throw await this.#createError(on, { name, used, limit, bytes });
    }
    if (total === undefined || stored <= 0) return;
    const used = (await this.#usage.size(HUB, on)) + (await this.#getReserved(on, except));
    if (used + stored > total + over)
      throw await this.#createError(on, { used, limit: total, bytes: stored });
  }

  /** Throws if the owner is over the limit with these bytes, which are already stored. The caller must roll back. */
  async requireOwner(on: Database, { bytes, isMetadata = false }: StorageAmount): Promise<void> {
    const { owner, accounts } = this.#scope;
    const account = accounts.find(({ name }) => name === owner);
    if (account === undefined) return;
    const used = await this.#getUsed(on, owner, []);
    if (used > account.limit + (isMetadata ? MAX_METADATA_OVER_LIMIT_BYTES : 0))
      throw await this.#createError(on, { ...account, used: used - bytes, bytes });
  }

  /** Checks the limits before a transaction stores bytes. Must be the first statement. */
  async lockAndCheck(transaction: Transaction<Tables>, measure: () => Promise<StorageAmount>): Promise<void> {
    await this.lock(transaction);
    await this.require(await measure(), transaction);
  }

  /** Sets the bytes of a reservation. */
  async reserve(
    id: string,
    bytes: number,
    { except = [], lifetimeMs = RESERVATION_MS.running }: { except?: readonly string[]; lifetimeMs?: number },
  ): Promise<void> {
    const { owner, uploader } = this.#scope;
    const row = { bytes, expires_at: this.#inFuture(lifetimeMs) };
    await this.db.transaction().execute(async (transaction) => {
      await this.lockAndCheck(transaction, async () => ({ bytes, except: [id, ...except] }));
      await transaction
        .insertInto("storage_reservations")
        .values({ id, owner, uploader, ...row })
        .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
        .execute();
    });
  }

  /** Reduces a reservation by the stored bytes, and deletes the reservations of the parts that they consist of. */
  async settle(on: Database, id: string, bytes: number, parts: readonly string[]): Promise<void> {
    await on
      .updateTable("storage_reservations")
      .set((row) => ({ bytes: row("bytes", "-", bytes) }))
      .where("id", "=", id)
      .execute();
    await this.release(parts, on);
  }

  /** Renews the reservation of a running upload. */
  async renew(id: string): Promise<void> {
    const expires_at = this.#inFuture(RESERVATION_MS.running);
    await this.db.updateTable("storage_reservations").set({ expires_at }).where("id", "=", id).execute();
  }

  /** Turns a running reservation into one of a received part, by the name of the part. */
  async keep(id: string, part: string): Promise<void> {
    const expires_at = this.#inFuture(RESERVATION_MS.part);
    await this.db.transaction().execute(async (transaction) => {
      await this.release([part], transaction);
      await transaction
        .updateTable("storage_reservations")
        .set({ id: part, expires_at })
        .where("id", "=", id)
        .execute();
    });
  }

  async release(ids: readonly string[], on: Database = this.db): Promise<void> {
    if (ids.length > 0) await on.deleteFrom("storage_reservations").where("id", "in", ids).execute();
  }

  #inFuture = (milliseconds: number) => new Date(this.now().getTime() + milliseconds).toISOString();

  /**
   * Returns the bytes that count for an account: its repositories, and the uploads of the user. For another owner, also
   * the uploads of this uploader to the owner's repositories, which commits would add.
   */
  async #getUsed(on: Database, name: string, except: readonly string[]): Promise<number> {
    const { uploader } = this.#scope;
    const row = await on
      .selectNoFrom((query) => [
        query
          .selectFrom("repositories as r")
          .innerJoin("storage_used as u", "u.repository_key", "r.key")
          .select((inner) => inner.fn.sum<number>("u.bytes").as("bytes"))
          .where("r.owner", "=", name)
          .where("u.uploader", "in", name === uploader ? [""] : ["", uploader])
          .as("stored"),
        query
          .selectFrom("storage_used")
          .select((inner) => inner.fn.sum<number>("bytes").as("bytes"))
          .where("uploader", "=", name)
          .as("uncommitted"),
      ])
      .executeTakeFirst();
    const reserved = await this.#getReserved(on, except, name);
    return Number(row?.stored ?? 0) + Number(row?.uncommitted ?? 0) + reserved;
  }

  async #getReserved(on: Database, except: readonly string[], name?: string): Promise<number> {
    const { uploader } = this.#scope;
    let query = on
      .selectFrom("storage_reservations")
      .select((inner) => inner.fn.sum<number>("bytes").as("bytes"))
      .where("expires_at", ">=", this.now().toISOString());
    if (except.length > 0) query = query.where("id", "not in", except);
    if (name !== undefined)
      query = query.where((row) =>
        row.or([
          row("uploader", "=", name),
          row.and([row("owner", "=", name), row("uploader", "=", uploader)]),
        ]),
      );
    return Number((await query.executeTakeFirst())?.bytes ?? 0);
  }

  async #createError(
    on: Database,
    { name, used, limit, bytes }: { name?: string; used: number; limit: number; bytes: number },
  ): Promise<ApiError> {
    const { uploader } = this.#scope;
    const request = `${formatBytes(bytes)} requested`;
    const text = (subject: string, amounts: string, help: string) =>
      new ApiError("StorageLimitExceeded", `Storage limit of ${subject} exceeded: ${amounts}. ${help}`);
    const amounts = `${formatBytes(used)} of ${formatBytes(limit)} used, ${request}`;
    if (name === undefined) return text("this hub", amounts, "Ask an admin to free or add storage.");
    if (name !== uploader && !(await isMember(on, name, uploader)))
      return text(name, request, `Ask ${name} to free storage.`);
    const help = "Delete files or repositories you no longer need, or ask an admin to raise the limit.";
    return text(name, amounts, help);
  }
}

/** Usage is visible to the members of an organization only. */
async function isMember(on: Database, organization: string, user: string): Promise<boolean> {
  const row = await on
    .selectFrom("members as m")
    .innerJoin("names as o", "o.account_id", "m.org_id")
    .innerJoin("names as u", "u.account_id", "m.user_id")
    .select("m.role")
    .where("o.lower_name", "=", organization)
    .where("u.lower_name", "=", user)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an error is about a storage limit. */
export const isStorageLimitError = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.id === "StorageLimitExceeded";
