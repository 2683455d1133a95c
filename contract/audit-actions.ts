import actions from "./audit-actions.json" with { type: "json" };

/** Actions of the audit log, each with a description that follows the name of the actor. */
export const AUDIT_ACTIONS: Readonly<typeof actions> = actions;

export type AuditAction = keyof typeof actions;
