import type { AuditAction } from "@modelyard/contract";
import { type CompiledQuery, sql } from "kysely";
import { deleteInBatches } from "../../database/delete-in-batches.ts";
import { isAfter, type PageCursor } from "../../database/page-cursor.ts";
import { Store } from "../../database/store.ts";
import { createId } from "../tokens/token-values.ts";

declare module "../../database/tables.ts" {
  interface Tables {
    audit_log: AuditLogTable;
  }
}

/** Contains names as of the time of the action. Does not reference users by ID, so that users can be deleted. */
export interface AuditLogTable {
  id: string;
  at: string;
  action: string;
  actor: string | null;
  via: "session" | "token" | "cli" | "none";
  /** Name of the access token. */
  token: string | null;
  address: string | null;
  subject: string | null;
  /** Organization whose admins see the entry. */
  org_id: string | null;
  /** As JSON. */
  details: string;
  request_id: string | null;
}

export interface NewAuditEntry {
  action: AuditAction;
  via: AuditLogTable["via"];
  actor?: string | undefined;
  token?: string | undefined;
  address?: string | undefined;
  subject?: string | undefined;
  /** Name of the user or organization that the action concerned. */
  owner?: string | undefined;
  details?: Readonly<Record<string, unknown>>;
  requestId?: string | undefined;
}

export interface AuditFilter {
  orgId?: string | undefined;
  actor?: string | undefined;
  action?: string | undefined;
  subject?: string | undefined;
  /** Time range in ISO 8601. `before` is exclusive. */
  from?: string | undefined;
  before?: string | undefined;
  after?: PageCursor | undefined;
  limit: number;
}

const DAY_MS = 86_400_000;
const MAX_TEXT_LENGTH = 300;

/** Stores the audit log. */
export class AuditStore extends Store {
  #insert(entry: NewAuditEntry) {
    const at = this.now();
    const truncate = (text: string | undefined) => text?.slice(0, MAX_TEXT_LENGTH) ?? null;
    // `names` contains former names as well. A deleted organization has no admins.
    const org = this.db
      .selectFrom("names")
      .select("account_id")
      .where("kind", "=", "org")
      .where("lower_name", "=", entry.owner?.toLowerCase() ?? "");
    return this.db.insertInto("audit_log").values({
      id: createId(at),
      at: at.toISOString(),
      action: entry.action,
      actor: truncate(entry.actor),
      via: entry.via,
      token: truncate(entry.token),
      address: truncate(entry.address),
      subject: truncate(entry.subject),
      org_id: sql<string | null>`(${org})`,
      details: JSON.stringify(entry.details ?? {}),
      request_id: truncate(entry.requestId),
    });
  }

  /** Returns the statement that adds an entry, for the transaction of the action. */
  insertion(entry: NewAuditEntry): CompiledQuery {
    return this.#insert(entry).compile();
  }

  /** Adds an entry for an action without a transaction. */
  async add(entry: NewAuditEntry): Promise<void> {
    await this.#insert(entry).execute();
  }

  /** Lists entries, newest first. */
  list({ orgId, from, before, after, limit, ...exact }: AuditFilter): Promise<AuditLogTable[]> {
    let rows = this.db.selectFrom("audit_log").selectAll();
    if (orgId !== undefined) rows = rows.where("org_id", "=", orgId);
    for (const column of ["actor", "action", "subject"] as const)
      if (exact[column] !== undefined) rows = rows.where(column, "=", exact[column]);
    if (from !== undefined) rows = rows.where("at", ">=", from);
    if (before !== undefined) rows = rows.where("at", "<", before);
    if (after !== undefined) rows = rows.where(isAfter(after, "at", "id"));
    return rows.orderBy("at", "desc").orderBy("id").limit(limit).execute();
  }

  /** Removes entries older than `days`. Returns their number. */
  async removeExpired(days: number): Promise<number> {
    const oldest = new Date(this.now().getTime() - days * DAY_MS).toISOString();
    return deleteInBatches(this.db, "audit_log", "id", sql`at < ${oldest}`);
  }
}
