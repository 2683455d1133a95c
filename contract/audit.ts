import { z } from "zod";
import { AUDIT_ACTIONS, type AuditAction } from "./audit-actions.ts";
import type { QueryParameters } from "./parameters.ts";
import * as parameter from "./query-parameters.ts";

/** Audit action of an endpoint that changes something, or the reason why it has none. */
export type AuditRule = AuditAction | `none: ${string}`;

/** Rule of endpoints that change the content of models, which has its own history. */
export const CONTENT = "none: recorded in the history of the content";

/** Rule of endpoints that only read. A page can call them even if a link on another site led to it. */
export const CHANGES_NOTHING = "none: changes nothing";

const actions = Object.keys(AUDIT_ACTIONS) as [AuditAction, ...AuditAction[]];

/** Query of audit logs. */
export const AUDIT_QUERY = {
  actor: parameter.text("Name of the user who acted, or `command line`.", "ada"),
  action: parameter.choice(actions, "Action.", "token.create"),
  subject: parameter.text("Exact name or ID of the subject of the action.", "ada/snow"),
  from: parameter.text("First day, in UTC.", "2026-11-01"),
  to: parameter.text("Last day, in UTC.", "2026-11-30"),
  limit: parameter.integer(1, 500, "Maximum number of entries in JSON. CSV contains all entries.", "50", {
    clamp: true,
  }),
  cursor: parameter.text("`next` of the previous page.", ""),
  format: parameter.choice(["json", "csv"], "Response format.", "json"),
} as const satisfies QueryParameters;

/** An entry of the audit log. */
export const AuditEntrySchema = z.strictObject({
  id: z.string(),
  at: z.string().describe("ISO 8601, UTC."),
  action: z.enum(actions),
  actor: z.string().optional().describe("Username at that time, or `command line`. Absent if unknown."),
  via: z
    .enum(["session", "token", "cli", "none"])
    .describe("Credential. `none`: a request without one, such as a sign-in."),
  token: z.string().optional().describe("Name of the access token."),
  address: z.string().optional().describe("IP address of the client."),
  subject: z.string().optional().describe("Name or ID of the subject of the action."),
  organization: z.string().optional().describe("Organization that the action affects."),
  details: z.record(z.string(), z.unknown()).describe("Additional details, without secrets."),
  requestId: z.string().optional(),
});
export type AuditEntry = z.infer<typeof AuditEntrySchema>;

export const AuditPageSchema = z.strictObject({
  entries: z.array(AuditEntrySchema),
  next: z.string().optional().describe("`cursor` of the next page."),
});
