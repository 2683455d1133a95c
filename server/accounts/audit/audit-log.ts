import { AsyncLocalStorage } from "node:async_hooks";
import type { AuditAction } from "@modelyard/contract";
import { sql } from "kysely";
import { withCommitQuery } from "../../database/commit-queries.ts";
import { deleteInBatches } from "../../database/delete-in-batches.ts";
import { isAfter, type PageCursor } from "../../database/page-cursor.ts";
import { Store } from "../../database/store.ts";
import { MAX_AUDITED_FAILURES_PER_HOUR } from "../../http/limits.ts";
import { getClientNetwork } from "../../http/outbound/networks.ts";
import type { AuditedCall } from "../../http/route.ts";
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

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MAX_TEXT_LENGTH = 300;

/** The entry of the current request. */
const current = new AsyncLocalStorage<NewAuditEntry>();

/** Adds fields to the entry of the current request, before its transaction, such as a name instead of an ID. */
export function describeAudit({ details, ...fields }: Partial<Omit<NewAuditEntry, "action" | "via">>): void {
  const entry = current.getStore();
  if (entry) Object.assign(entry, fields, { details: { ...entry.details, ...details } });
}

/**
 * The audit log: an entry for each security-relevant action, written in the transaction of the action. Endpoints of the
 * contract name their action; other actions are wrapped in `during`.
 */
export class AuditLog extends Store {
  #failures = { hour: 0, total: 0, byNetwork: new Map<string, number>() };

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

  /** Runs work and adds the entry to the first transaction that it commits. Without a commit, adds no entry. */
  during<T>(entry: NewAuditEntry, work: () => Promise<T>): Promise<T> {
    return current.run(entry, () => withCommitQuery(() => this.#insert(entry).compile(), work));
  }

  /** Handles a request to an endpoint that has an action. Requests that only read call `addRead` if they are audited. */
  async handle<T>(action: AuditAction, call: AuditedCall, work: () => Promise<T>): Promise<T> {
    const entry = toEntry(action, call);
    return call.request.method === "GET" ? current.run(entry, work) : this.during(entry, work);
  }

  /** Adds the entry of a request that only reads, such as an export, before it responds. */
  async addRead(details: NewAuditEntry["details"] = {}): Promise<void> {
    describeAudit({ details });
    const entry = current.getStore();
    if (entry) await this.add(entry);
  }

  /** Adds a failed sign-in, up to a limit per hour: attackers must not fill the disk or hide other entries. */
  async addFailedSignIn(entry: Omit<NewAuditEntry, "action" | "via"> & { address: string }): Promise<void> {
    const hour = Math.floor(this.now().getTime() / HOUR_MS);
    if (this.#failures.hour !== hour) this.#failures = { hour, total: 0, byNetwork: new Map() };
    const { total, byNetwork } = this.#failures;
    const network = getClientNetwork(entry.address);
    const networkTotal = byNetwork.get(network) ?? 0;
    const { fromAll, fromOne } = MAX_AUDITED_FAILURES_PER_HOUR;
    if (total >= fromAll || networkTotal >= fromOne) return;
    this.#failures.total += 1;
    byNetwork.set(network, networkTotal + 1);
    await this.add({ ...entry, action: "session.fail", via: "none" });
  }
}

/** Path and body fields that can name the subject, in order of precedence. None of them contains secrets. */
const SUBJECTS = ["fromRepo", "user", "provider", "id", "sha", "name", "model"] as const;

/** Body fields that entries contain. All others are omitted, as they may be secret or long. */
const DETAILS = (
  "role admin disabled private visibility gated toRepo model user expiresIn scopes period usd tokens requests " +
  "unpriced token days status label on off order baseUrl allowHttp dialect providerId input output cachedInput " +
  "perCall everyMinutes usdPerDay domains provider content to allow"
).split(" ");

function toEntry(action: AuditAction, { path, body, principal, request }: AuditedCall): NewAuditEntry {
  const values: Record<string, unknown> = { ...(typeof body === "object" ? body : {}), ...path };
  const text = (name: string) => (typeof values[name] === "string" ? values[name] : undefined);
  // Models have a `name`, collections a `slug`.
  const name = path["name"] ?? path["slug"];
  const isOwned = path["owner"] !== undefined && name !== undefined;
  const subject = isOwned
    ? `${path["owner"]}/${name}`
    : SUBJECTS.map(text).find((value) => value !== undefined && value !== "");
  const via = principal.kind === "user" ? principal.via : undefined;
  return {
    action,
    via: via?.kind ?? "none",
    ...(principal.kind === "user" && { actor: principal.name }),
    ...(via?.kind === "token" && { token: via.name }),
    address: request.ip,
    subject: subject ?? text("org"),
    owner: text("org") ?? (isOwned ? String(path["owner"]) : undefined),
    details: Object.fromEntries(
      DETAILS.flatMap((name) =>
        values[name] === undefined || values[name] === subject ? [] : [[name, values[name]]],
      ),
    ),
    requestId: request.id,
  };
}
