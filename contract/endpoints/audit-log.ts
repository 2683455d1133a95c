import { AUDIT_QUERY, AuditPageSchema } from "../audit.ts";
import type { Endpoint } from "../endpoint.ts";
import { organization } from "./parts.ts";

const shared = {
  description: "Newest first. Also available as CSV; each export is recorded in the log.",
  query: AUDIT_QUERY,
  audit: "audit-log.export",
  response: AuditPageSchema,
} as const;

/** Audit logs of the hub and of organizations. */
export const auditEndpoints = {
  listHubAuditLog: {
    ...shared,
    route: "GET /api/admin/audit-log",
    summary: "List the hub’s audit log",
    auth: "admin",
  },
  listOrganizationAuditLog: {
    ...shared,
    route: "GET /api/organizations/{org}/audit-log",
    summary: "List an organization’s audit log",
    auth: "token",
    parts: organization,
    errors: ["Forbidden", "NotFound"],
  },
} as const satisfies Record<string, Endpoint>;
