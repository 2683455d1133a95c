import { AUDIT_ACTIONS, type AuditAction, type AuditEntry } from "@modelyard/contract";
import { formatCsvLine } from "../../http/csv.ts";
import type { AuditLogTable } from "./store.ts";

const isAction = (action: string): action is AuditAction => action in AUDIT_ACTIONS;

/** Returns an entry for clients, or `undefined` if its action is from a newer version of the hub. */
export function auditView(
  row: AuditLogTable,
  nameOf: (id: string) => string | undefined,
): AuditEntry | undefined {
  const { id, at, action, via } = row;
  if (!isAction(action)) return undefined;
  const organization = row.org_id === null ? undefined : nameOf(row.org_id);
  return {
    id,
    at,
    action,
    via,
    ...(row.actor !== null && { actor: row.actor }),
    ...(row.token !== null && { token: row.token }),
    ...(row.address !== null && { address: row.address }),
    ...(row.subject !== null && { subject: row.subject }),
    ...(organization !== undefined && { organization }),
    details: JSON.parse(row.details) as Record<string, unknown>,
    ...(row.request_id !== null && { requestId: row.request_id }),
  };
}

const COLUMNS = ["at", "action", "actor", "via", "token", "address", "subject", "organization"] as const;

export const AUDIT_CSV_HEAD = formatCsvLine([...COLUMNS, "details", "requestId"]);

export const auditCsvLine = (entry: AuditEntry): string =>
  formatCsvLine([
    ...COLUMNS.map((name) => entry[name] ?? ""),
    JSON.stringify(entry.details),
    entry.requestId ?? "",
  ]);
