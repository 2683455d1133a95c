// Separate from the schemas, so that page bundles do not include them.

/** Roles in an organization, in ascending order: sees everything, changes repositories, changes the organization. */
export const ORG_ROLES = ["read", "write", "admin"] as const;
export type OrgRoleName = (typeof ORG_ROLES)[number];

/** Roles of users that a model is shared with, in ascending order: reads it, changes its files and discussions. */
export const SHARE_ROLES = ["read", "write"] as const;
export type ShareRole = (typeof SHARE_ROLES)[number];

/** Roles of access tokens, named as in the Hugging Face Hub API (as of 2026-11). */
export const TOKEN_ROLES = ["read", "write", "inference", "fineGrained"] as const;
export type TokenRoleName = (typeof TOKEN_ROLES)[number];

/** Permissions of fine-grained tokens, named as in the Hugging Face Hub API (as of 2026-11). */
export const TOKEN_PERMISSIONS = ["repo.content.read", "repo.write", "inference.serverless.write"] as const;
export type TokenPermission = (typeof TOKEN_PERMISSIONS)[number];
