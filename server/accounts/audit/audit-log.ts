import { AsyncLocalStorage } from "node:async_hooks";
import type { AuditAction } from "@modelyard/contract";
import { withCommitQuery } from "../../database/commit-queries.ts";
import { MAX_AUDITED_FAILURES_PER_HOUR } from "../../http/limits.ts";
import { getClientNetwork } from "../../http/outbound/networks.ts";
import type { AuditedCall } from "../../http/route.ts";
import { AuditStore, type NewAuditEntry } from "./store.ts";

const HOUR_MS = 3_600_000;

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
export class AuditLog extends AuditStore {
  #failures = { hour: 0, total: 0, byNetwork: new Map<string, number>() };

  /** Runs work and adds the entry to the first transaction that it commits. Without a commit, adds no entry. */
  during<T>(entry: NewAuditEntry, work: () => Promise<T>): Promise<T> {
    return current.run(entry, () => withCommitQuery(() => this.insertion(entry), work));
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
