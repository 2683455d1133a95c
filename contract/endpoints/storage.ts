import { z } from "zod";
import type { Endpoint } from "../endpoint.ts";
import { organization } from "./parts.ts";

/** Storage usage and limits of accounts and of the hub. */

const bytes = z.int().nonnegative();
const limit = bytes.nullable().describe("Bytes; `null` if unlimited.");

const AccountStorageSchema = z.strictObject({
  used: bytes.describe("Size of repositories, including history, and of uncommitted uploads, in bytes."),
  uncommitted: bytes.describe(
    "Size of uploads in progress, of pull requests until they are merged, and of uploads that no commit uses, which garbage collection deletes, in bytes.",
  ),
  limit,
});

const OwnerStorageSchema = z.strictObject({
  name: z.string(),
  type: z.enum(["user", "organization", "none"]).describe("`none`: no account, for example for mirrors."),
  repositories: z.int().describe("Number of repositories."),
  used: bytes,
  limit,
  isDefault: z.boolean().describe("Whether the limit is the default from the hub’s settings."),
});

const HubStorageSchema = z.strictObject({
  used: bytes.describe("Size of file contents, each counted once, and of git data, uncompressed, in bytes."),
  limit,
  defaults: z.strictObject({ user: limit, organization: limit }),
  owners: z.array(OwnerStorageSchema),
});

export type AccountStorage = z.infer<typeof AccountStorageSchema>;
export type OwnerStorage = z.infer<typeof OwnerStorageSchema>;

export const storageEndpoints = {
  getOwnStorageUsage: {
    route: "GET /api/settings/storage",
    summary: "Get your storage usage and limit",
    auth: "token",
    response: AccountStorageSchema,
  },
  getOrganizationStorageUsage: {
    route: "GET /api/organizations/{org}/settings/storage",
    summary: "Get the storage usage and limit of an organization",
    auth: "token",
    parts: organization,
    response: AccountStorageSchema,
    errors: ["NotFound"],
  },
  getHubStorage: {
    route: "GET /api/admin/storage",
    summary: "Get the storage usage of all owners",
    description: "Sorted by usage, largest first.",
    auth: "admin",
    response: HubStorageSchema,
  },
  setStorageLimit: {
    route: "PUT /api/admin/storage/{owner}",
    audit: "storage.limit",
    summary: "Set the storage limit of a user or an organization",
    auth: "admin",
    parts: { owner: { description: "Username or organization name.", example: "acme" } },
    body: {
      schema: z.strictObject({
        limit: z
          .union([bytes, z.null(), z.literal("default")], {
            error: 'must be a number of bytes, null for unlimited, or "default"',
          })
          .describe('Bytes; `null` for unlimited; `"default"` for the default from the hub’s settings.'),
      }),
      example: { limit: 50_000_000_000 },
    },
    response: AccountStorageSchema,
    errors: ["NotFound"],
  },
} as const satisfies Record<string, Endpoint>;
