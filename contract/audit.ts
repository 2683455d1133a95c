import { z } from "zod";
import type { QueryParameters } from "./parameters.ts";

/** Actions of the audit log, each with a description that follows the name of the actor. */
export const AUDIT_ACTIONS = {
  "session.create": "signed in",
  "session.fail": "failed to sign in",
  "session.end": "signed out a session",
  "password.set": "changed the password",
  "profile.change": "changed the profile",
  "identity.connect": "connected an account of the identity provider",
  "user.join": "created an account",
  "user.roles": "got the roles of groups of the identity provider",
  "user.change": "changed the role or status of a user",
  "user.delete": "deleted a user",
  "invitation.create": "created an invitation or setup link",
  "invitation.accept": "accepted an invitation",
  "token.create": "created an access token",
  "token.revoke": "revoked an access token",
  "organization.create": "created an organization",
  "organization.change": "changed an organization",
  "organization.delete": "deleted an organization",
  "member.set": "added a member or changed a role",
  "member.remove": "removed a member",
  "key.set": "set a provider key",
  "key.delete": "deleted a provider key",
  "key.restore": "restored a deleted provider key",
  "provider.create": "added a custom provider",
  "provider.change": "changed a provider or the order of providers",
  "provider.delete": "deleted a custom provider",
  "deployment.change": "changed a deployment or its price",
  "deployment.delete": "deleted a deployment",
  "health-checks.change": "changed health checks",
  "budget.create": "created a budget",
  "budget.change": "changed a budget",
  "budget.delete": "deleted a budget",
  "prompt-logging.change": "changed prompt logging",
  "prompt-log.read": "read a logged prompt",
  "prompt-log.delete": "deleted logged prompts",
  "template.change": "changed a snippet template",
  "template.delete": "deleted a snippet template",
  "repository.change": "changed the visibility or file access of a model",
  "repository.move": "renamed or transferred a model",
  "repository.delete": "deleted a model",
  "access.decide": "decided an access request",
  "webhook.create": "created a webhook",
  "webhook.change": "changed a webhook",
  "webhook.delete": "deleted a webhook",
  "usage.export": "exported usage",
  "access-report.export": "exported access requests",
  "audit-log.export": "exported the audit log",
  "storage.limit": "changed a storage limit",
  "secret.rotate": "replaced the encryption key",
  "prices.update": "updated prices from a list",
  "hub.backup": "backed up the hub",
  "hub.restore": "restored the hub from a backup",
  "hub.sync-prices": "synced provider mappings and prices",
} as const;

export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** How an endpoint that changes something is audited: its action, or the reason for none. */
export type AuditRule = AuditAction | `none: ${string}`;

/** Endpoints with this rule change content of models, which has its own history. */
export const CONTENT = "none: the history of the content has it";

const actions = Object.keys(AUDIT_ACTIONS) as [AuditAction, ...AuditAction[]];
const text = (description: string, example: string) => ({ kind: "text", description, example }) as const;

/** Query of audit logs. */
export const AUDIT_QUERY = {
  actor: text("Name of the user who acted, or `command line`.", "ada"),
  action: {
    kind: "choice",
    choices: Object.fromEntries(actions.map((action) => [action, action])) as { [A in AuditAction]: A },
    description: "Action.",
    example: "token.create",
  },
  subject: text("Exact name or ID of what the action was about.", "ada/snow"),
  from: text("First day, in UTC.", "2026-11-01"),
  to: text("Last day, in UTC.", "2026-11-30"),
  limit: {
    kind: "integer",
    min: 1,
    max: 500,
    clamp: true,
    description: "Maximum number of entries in JSON. A CSV file has all of them.",
    example: "50",
  },
  cursor: { ...text("`next` of the previous page.", ""), maxLength: 200 },
  format: {
    kind: "choice",
    choices: { json: "json", csv: "csv" },
    description: "Response format.",
    example: "json",
  },
} as const satisfies QueryParameters;

/** An entry of the audit log. */
export const AuditEntrySchema = z.strictObject({
  id: z.string(),
  at: z.string().describe("ISO 8601, UTC."),
  action: z.enum(actions),
  actor: z.string().optional().describe("Username at that time, or `command line`. Absent if unknown."),
  via: z
    .enum(["session", "token", "cli", "none"])
    .describe("Credential. `none`: the request had none, such as a sign-in."),
  token: z.string().optional().describe("Name of the access token."),
  address: z.string().optional().describe("IP address of the client."),
  subject: z.string().optional().describe("Name or ID of what the action was about."),
  organization: z.string().optional().describe("Organization that the action concerned."),
  details: z.record(z.string(), z.unknown()).describe("Other facts. Never secrets."),
  requestId: z.string().optional(),
});
export type AuditEntry = z.infer<typeof AuditEntrySchema>;

export const AuditPageSchema = z.strictObject({
  entries: z.array(AuditEntrySchema),
  next: z.string().optional().describe("`cursor` of the next page."),
});
