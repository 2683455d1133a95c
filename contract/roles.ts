// Apart from the schemas, so that pages that offer a choice do not bring the schemas along.

/** Roles in an organization, the least first: sees everything, changes repositories, changes the organization. */
export const ORG_ROLES = ["read", "write", "admin"] as const;
export type OrgRoleName = (typeof ORG_ROLES)[number];

/** What a token may do; the names are those of the known hub (seen 2026-11). */
export const TOKEN_ROLES = ["read", "write", "inference", "fineGrained"] as const;
export type TokenRoleName = (typeof TOKEN_ROLES)[number];

export const TOKEN_PERMISSIONS = ["repo.content.read", "repo.write", "inference.serverless.write"] as const;
export type TokenPermission = (typeof TOKEN_PERMISSIONS)[number];
