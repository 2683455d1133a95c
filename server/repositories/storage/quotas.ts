import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { limitReached } from "../../http/errors.ts";
import { countRows } from "../../database/count-rows.ts";
import { slices } from "../../database/slices.ts";
import { Store } from "../../database/store.ts";
import type { Database, Tables } from "../../database/tables.ts";
import type { ObjectType } from "../git/objects.ts";
import { Quota, RESERVATION_MS, type StorageAmount } from "./quota.ts";
import { Upload } from "./upload.ts";
import type { StorageUsage } from "./usage.ts";

declare module "../../database/tables.ts" {
  interface Tables {
    /** Limits that admins set for an account instead of the default; null means unlimited. */
    storage_limits: { account_id: string; bytes: number | null };
  }
}

/** Default limits of the settings. Absent means unlimited. Bytes, unless stated otherwise. */
export interface StorageLimits {
  user?: number | undefined;
  organization?: number | undefined;
  /** Limit of the whole hub. */
  total?: number | undefined;
  /** Number of repositories of a user or an organization. */
  repositories?: number | undefined;
}

/** Settings that this file reads. */
export interface StorageSettings {
  MODELYARD_STORAGE_PER_USER?: number | undefined;
  MODELYARD_STORAGE_PER_ORGANIZATION?: number | undefined;
  MODELYARD_STORAGE_TOTAL?: number | undefined;
  MODELYARD_REPOSITORIES_PER_OWNER?: number | undefined;
}

/** Returns the limits of these settings. */
export const getStorageLimits = (settings: StorageSettings): StorageLimits => ({
  user: settings.MODELYARD_STORAGE_PER_USER,
  organization: settings.MODELYARD_STORAGE_PER_ORGANIZATION,
  total: settings.MODELYARD_STORAGE_TOTAL,
  repositories: settings.MODELYARD_REPOSITORIES_PER_OWNER,
});

/** Repository and uploader of a write. */
export interface StorageTarget {
  repository: number;
  /** Owner of the repository, if the repository is not created yet. */
  owner?: string;
  /** Name of the uploader; empty for work of the hub itself, such as mirroring: only the hub's limit applies to it. */
  by: string;
}

/** Enforces the storage limits of accounts and of the hub. */
export class StorageQuotas extends Store {
  readonly #usage: StorageUsage;
  /** The limits of the settings. */
  readonly defaults: StorageLimits;

  constructor(db: Database, usage: StorageUsage, defaults: StorageLimits, now: () => Date) {
    super(db, now);
    this.#usage = usage;
    this.defaults = defaults;
  }

  /** Returns the limit of each account, or of those with these lowercase names. */
  async limits(names?: readonly string[]) {
    let query = this.db
      .selectFrom("names as n")
      .leftJoin("storage_limits as l", "l.account_id", "n.account_id")
      .select(["n.lower_name", "n.kind", "n.account_id", "l.account_id as limited", "l.bytes"]);
    if (names) query = query.where("n.lower_name", "in", names);
    return (await query.execute()).map(({ lower_name, kind, account_id, limited, bytes }) => ({
      name: lower_name,
      kind,
      account_id,
      isDefault: limited === null,
      limit: limited === null ? this.#getDefault(kind) : (bytes ?? undefined),
    }));
  }

  #getDefault = (kind: "user" | "org") => (kind === "user" ? this.defaults.user : this.defaults.organization);

  /** Sets the limit of an account; null for unlimited, `undefined` for the default. */
  async setLimit(account_id: string, bytes: number | null | undefined): Promise<void> {
    // The audit log adds its entry to this transaction.
    await this.db.transaction().execute(async (transaction) => {
      if (bytes === undefined)
        await transaction.deleteFrom("storage_limits").where("account_id", "=", account_id).execute();
      else
        await transaction
          .insertInto("storage_limits")
          .values({ account_id, bytes })
          .onConflict((conflict) => conflict.column("account_id").doUpdateSet({ bytes }))
          .execute();
    });
  }

  /** Returns the quota of a target, or `undefined` if no limit applies. */
  async find({ repository, owner, by }: StorageTarget): Promise<Quota | undefined> {
    const uploader = by.toLowerCase();
    const { total } = this.defaults;
    const ownerName = uploader === "" ? "" : (owner?.toLowerCase() ?? (await this.#getOwner(repository)));
    const limits = uploader === "" ? [] : await this.limits([...new Set([ownerName, uploader])]);
    const accounts = limits.flatMap(({ name, limit }) => (limit === undefined ? [] : [{ name, limit }]));
    if (accounts.length === 0 && total === undefined) return undefined;
    return new Quota(this.db, this.#usage, this.now, { owner: ownerName, uploader, accounts, total });
  }

  async #getOwner(repository: number): Promise<string> {
    const row = await this.db
      .selectFrom("repositories")
      .select("owner")
      .where("key", "=", repository)
      .executeTakeFirst();
    return row?.owner ?? "";
  }

  /** Throws if a target has no room for these bytes. Reserves nothing. */
  async check(target: StorageTarget, amount: StorageAmount): Promise<void> {
    await (await this.find(target))?.require(amount);
  }

  /** Throws if an owner, whose namespace is locked, has more repositories than allowed. `owner` in lower case. */
  async requireCount(transaction: Transaction<Tables>, owner: string): Promise<void> {
    const max = this.defaults.repositories;
    if (max === undefined) return;
    const owned = transaction.selectFrom("repositories").where("owner", "=", owner);
    if ((await countRows(owned)) > max) throw limitReached("repositories per owner", max);
  }

  /** Runs an upload. Its bytes are reserved before the first one arrives, until they are stored or the upload fails. */
  async during<T>(
    target: StorageTarget & { bytes: number; replaces?: readonly string[]; covers?: readonly string[] },
    work: (upload: Upload) => Promise<T>,
  ): Promise<T> {
    const quota = await this.find(target);
    const upload = new Upload(quota, randomUUID(), target);
    await upload.grow(target.bytes);
    try {
      return await work(upload);
    } finally {
      await upload.end();
    }
  }

  /** Reserves storage for a file that the client uploads directly to the object storage, until it is complete. */
  async reserve(target: StorageTarget, id: string, bytes: number): Promise<void> {
    const quota = await this.find(target);
    await quota?.reserve(id, bytes, { lifetimeMs: RESERVATION_MS.part });
  }

  /** Deletes reservations of parts that were deleted. */
  async release(ids: readonly string[]): Promise<void> {
    for (const some of slices(ids))
      await this.db.deleteFrom("storage_reservations").where("id", "in", some).execute();
  }

  /**
   * Counts uploads that a commit starts to use, and proposed objects to which a branch or a tag leads now, for the owner,
   * within the transaction of the commit. Throws `StorageLimitExceeded` if they exceed the limit, or if the repository is
   * new and too large.
   */
  async commit(
    transaction: Transaction<Tables>,
    quota: Quota | undefined,
    { key, isNew, proposed = [] }: { key: number; isNew: boolean; proposed?: readonly string[] },
  ): Promise<void> {
    const objects: { size: number; type?: ObjectType }[] = [];
    for (const some of slices(proposed))
      objects.push(
        ...(await transaction
          .updateTable("git_objects")
          .set({ uploader: "" })
          .where("repository_key", "=", key)
          .where("oid", "in", some)
          .where("uploader", "<>", "")
          .returning(["size", "type"])
          .execute()),
      );
    const pointers = transaction
      .selectFrom("git_objects")
      .select("lfs_sha256")
      .where("repository_key", "=", key)
      .where("uploader", "=", "")
      .where("lfs_sha256", "is not", null);
    // Pointers of a rejected commit remain for a time, but no branch leads to them.
    for (const from of isNew
      ? [pointers]
      : [...slices(proposed)].map((some) => pointers.where("oid", "in", some)))
      objects.push(
        ...(await transaction
          .updateTable("lfs_files")
          .set({ committed: 1 })
          .where("repository_key", "=", key)
          .where("committed", "=", 0)
          .where("sha256", "in", from)
          .returning("size")
          .execute()),
      );
    const added = objects.reduce((sum, { size }) => sum + size, 0);
    const bytes = isNew ? await this.#usage.size(key, transaction) : added;
    const isMetadata = !isNew && objects.every(({ type = "blob" }) => type !== "blob");
    if (bytes > 0) await quota?.requireOwner(transaction, { bytes, isMetadata });
  }

  /** Counts proposed objects for the owner without checking limits, to correct the counts. */
  async adopt(key: number, proposed: readonly string[]): Promise<void> {
    await this.db
      .transaction()
      .execute((transaction) => this.commit(transaction, undefined, { key, isNew: false, proposed }));
  }

  /** Returns the bytes of running uploads and received parts, by the name of the uploader. */
  async reserved(): Promise<Map<string, number>> {
    const rows = await this.db
      .selectFrom("storage_reservations")
      .select("uploader")
      .select((query) => query.fn.sum<number>("bytes").as("bytes"))
      .where("expires_at", ">=", this.now().toISOString())
      .groupBy("uploader")
      .execute();
    return new Map(rows.map(({ uploader, bytes }) => [uploader, Number(bytes)]));
  }

  /** Deletes reservations of uploads that were killed, and of parts that were deleted. */
  async deleteExpired(): Promise<void> {
    const now = this.now().toISOString();
    await this.db.deleteFrom("storage_reservations").where("expires_at", "<", now).execute();
  }
}
