import { z } from "zod";
import { ListedUserSchema } from "../account-responses.ts";
import { CONTENT } from "../audit.ts";
import type { Endpoint } from "../endpoint.ts";
import { model, paging } from "./parts.ts";

/** Likes of models. Shapes follow the Hugging Face Hub API (as of 2026-11). */

const text = z.string();

const response = z.strictObject({
  liked: z.boolean(),
  likes: z.int().describe("Number of likes of the model after the request."),
});
const errors = ["Forbidden", "RepoNotFound"] as const;
const change = { audit: CONTENT, auth: "token", parts: model, response, errors } as const;

export const likeEndpoints = {
  like: {
    ...change,
    route: "POST /api/models/{owner}/{name}/like",
    summary: "Like a model",
    description: "Idempotent.",
  },
  unlike: {
    ...change,
    route: "DELETE /api/models/{owner}/{name}/like",
    summary: "Unlike a model",
  },
  listLikers: {
    route: "GET /api/models/{owner}/{name}/likers",
    summary: "List users who like a model",
    description: "Newest first. The `Link` header contains the URL of the next page.",
    parts: model,
    query: paging(1000),
    response: z.array(ListedUserSchema),
    errors: ["RepoNotFound"],
  },
  listLikes: {
    route: "GET /api/users/{user}/likes",
    summary: "List models that a user likes",
    description:
      "Models that you can access, newest first. The `Link` header contains the URL of the next page.",
    auth: "token",
    parts: { user: { description: "Username.", example: "ada" } },
    query: paging(1000),
    response: z.array(
      z.strictObject({ createdAt: text, repo: z.strictObject({ name: text, type: z.literal("model") }) }),
    ),
    errors: ["NotFound"],
  },
} as const satisfies Record<string, Endpoint>;
