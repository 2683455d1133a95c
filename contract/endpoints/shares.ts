import { z } from "zod";
import { OkSchema } from "../account-responses.ts";
import type { Endpoint } from "../endpoint.ts";
import { SHARE_ROLES } from "../roles.ts";
import { ModelTileSchema } from "../schemas.ts";
import { collectionParts, model } from "./parts.ts";

const role = z.enum(SHARE_ROLES, { error: `must be one of ${SHARE_ROLES.join(", ")}` });
const user = { description: "Username.", example: "bob" } as const;
const path = "/api/models/{owner}/{name}/shares";
const collectionPath = "/api/collections/{owner}/{slug}/shares";
const errors = ["Forbidden", "RepoNotFound"] as const;
const collectionErrors = ["Forbidden", "NotFound"] as const;
const body = { schema: z.strictObject({ role }), example: { role: "read" } } as const;
const block = { auth: "session", parts: { user }, response: OkSchema, errors: ["NotFound"] } as const;

/** A user with access to a model or collection of another owner. */
const ModelShareSchema = z.strictObject({
  user: z.string(),
  fullname: z.string(),
  avatarUrl: z.string(),
  role,
  createdAt: z.string().describe("ISO 8601, UTC."),
});
export type ModelShare = z.infer<typeof ModelShareSchema>;

const sharedBy = z.string().optional().describe("User who shared it with you, if known.");
const SharedCollectionSchema = z.strictObject({
  slug: z.string(),
  title: z.string(),
  owner: z.string(),
  private: z.boolean(),
  lastUpdated: z.string(),
  role,
  sharedBy,
});

/** Access of individual users to models and collections. */
export const shareEndpoints = {
  listShares: {
    route: `GET ${path}`,
    summary: "List users with access to a model",
    description:
      "Returns only users that the model was shared with, not its owner or the members of its organization. Requires permission to change the model’s settings.",
    auth: "token",
    parts: model,
    response: z.array(ModelShareSchema),
    errors,
  },
  setShare: {
    route: `PUT ${path}/{user}`,
    audit: "share.set",
    summary: "Share a model with a user",
    description:
      "With `read`, the user can find and download the model even if it is private or gated. With `write`, the user can also change its files and discussions, but not its settings. The user gets a notification. Transferring the model ends all shares.",
    auth: "token",
    parts: { ...model, user },
    body,
    response: ModelShareSchema,
    errors: [...errors, "NotFound", "Conflict"],
  },
  removeShare: {
    route: `DELETE ${path}/{user}`,
    audit: "share.remove",
    summary: "Stop sharing a model with a user",
    description: "Takes effect immediately. Users can also remove their own access.",
    auth: "token",
    parts: { ...model, user },
    response: OkSchema,
    errors: [...errors, "NotFound"],
  },
  listSharedModels: {
    route: "GET /api/settings/shared-models",
    summary: "List models shared with you",
    description: "Sorted by last update, newest first.",
    auth: "token",
    response: z.array(ModelTileSchema.extend({ role, sharedBy })),
  },
  listCollectionShares: {
    route: `GET ${collectionPath}`,
    summary: "List users with access to a collection",
    description: "Requires permission to change the collection’s title.",
    auth: "token",
    parts: collectionParts,
    response: z.array(ModelShareSchema),
    errors: collectionErrors,
  },
  setCollectionShare: {
    route: `PUT ${collectionPath}/{user}`,
    audit: "share.set",
    summary: "Share a collection with a user",
    description:
      "With `read`, the user can see the collection even if it is private. With `write`, the user can also change its models and notes. Gives no access to private models in it. The user gets a notification.",
    auth: "token",
    parts: { ...collectionParts, user },
    body,
    response: ModelShareSchema,
    errors: [...collectionErrors, "Conflict"],
  },
  removeCollectionShare: {
    route: `DELETE ${collectionPath}/{user}`,
    audit: "share.remove",
    summary: "Stop sharing a collection with a user",
    description: "Takes effect immediately. Users can also remove their own access.",
    auth: "token",
    parts: { ...collectionParts, user },
    response: OkSchema,
    errors: collectionErrors,
  },
  listSharedCollections: {
    route: "GET /api/settings/shared-collections",
    summary: "List collections shared with you",
    description: "Sorted by last update, newest first.",
    auth: "token",
    response: z.array(SharedCollectionSchema),
  },
  listShareBlocks: {
    route: "GET /api/settings/share-blocks",
    summary: "List users whose shares you blocked",
    auth: "session",
    response: z.array(z.strictObject({ user: z.string(), createdAt: z.string() })),
  },
  blockShares: {
    ...block,
    route: "PUT /api/settings/share-blocks/{user}",
    audit: "share.block",
    summary: "Block shares from a user",
    description:
      "Ends your access to everything that the user shared with you. The user can no longer share with you.",
  },
  unblockShares: {
    ...block,
    route: "DELETE /api/settings/share-blocks/{user}",
    audit: "share.unblock",
    summary: "Unblock shares from a user",
  },
} as const satisfies Record<string, Endpoint>;
