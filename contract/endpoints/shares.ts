import { z } from "zod";
import { OkSchema } from "../account-responses.ts";
import type { Endpoint } from "../endpoint.ts";
import { SHARE_ROLES } from "../roles.ts";
import { ModelTileSchema } from "../schemas.ts";
import { model } from "./parts.ts";

const role = z.enum(SHARE_ROLES, { error: `must be one of ${SHARE_ROLES.join(", ")}` });
const userParts = { ...model, user: { description: "Username.", example: "bob" } } as const;
const path = "/api/models/{owner}/{name}/shares";
const errors = ["Forbidden", "RepoNotFound"] as const;

/** A user with access to a model of another owner. */
const ModelShareSchema = z.strictObject({
  user: z.string(),
  fullname: z.string(),
  avatarUrl: z.string(),
  role,
  createdAt: z.string().describe("ISO 8601, UTC."),
});
export type ModelShare = z.infer<typeof ModelShareSchema>;

/** Access of single users to models. */
export const shareEndpoints = {
  listShares: {
    path,
    summary: "List users with access to a model",
    description:
      "Only users with whom the model was shared, not its owner or the members of its organization. Requires the right to change the model’s settings.",
    auth: "token",
    parts: model,
    response: z.array(ModelShareSchema),
    errors,
  },
  setShare: {
    method: "PUT",
    audit: "share.set",
    path: `${path}/{user}`,
    summary: "Share a model with a user",
    description:
      "With `read`, the user can find and download the model even if it is private or gated. With `write`, the user can also change its files and discussions, but not its settings. If the model is transferred, all shares end.",
    auth: "token",
    parts: userParts,
    body: { schema: z.strictObject({ role }), example: { role: "read" } },
    response: ModelShareSchema,
    errors: [...errors, "NotFound", "Conflict"],
  },
  removeShare: {
    method: "DELETE",
    audit: "share.remove",
    path: `${path}/{user}`,
    summary: "Stop sharing a model with a user",
    description: "Takes effect immediately. Users can also remove their own access.",
    auth: "token",
    parts: userParts,
    response: OkSchema,
    errors: [...errors, "NotFound"],
  },
  listSharedModels: {
    path: "/api/settings/shared-models",
    summary: "List models shared with you",
    description: "Sorted by last update, newest first.",
    auth: "token",
    response: z.array(ModelTileSchema.extend({ role })),
  },
} as const satisfies Record<string, Endpoint>;
