import { userInfo } from "node:os";
import type { AuditAction } from "@modelyard/contract";
import { AuditLog } from "../accounts/audit/audit-log.ts";
import type { NewAuditEntry } from "../accounts/audit/store.ts";
import type { Database } from "../database/tables.ts";

/** Returns the audit log entry for a command. */
export const byCommandLine = (action: AuditAction, subject?: string): NewAuditEntry => ({
  action,
  via: "cli",
  actor: "command line",
  subject,
  details: { systemUser: getSystemUser() },
});

/** Records a command in the audit log. */
export const recordCommand = ({ db }: { db: Database }, action: AuditAction, subject?: string) =>
  new AuditLog(db, () => new Date()).add(byCommandLine(action, subject));

/** Returns the user name, or the ID, because containers may run as a user without a name. */
function getSystemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.());
  }
}
