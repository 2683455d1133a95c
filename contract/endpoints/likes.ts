import { z } from "zod";
import type { Endpoint } from "../endpoint.ts";
import type { QueryParameters } from "../parameters.ts";
import { model } from "./parts.ts";

/** Who likes what; the shapes are those of the known hub (seen 2026-11). */

const text = z.string();

const PAGE = {
  limit: { kind: "integer", min: 1, max: 1000, about: "How many at the most.", example: "100" },
  cursor: { kind: "text", about: "Where to go on; from the `Link` header.", example: "" },
} as const satisfies QueryParameters;

const answer = z.strictObject({
  liked: z.boolean(),
  likes: z.int().describe("Of the model, from now on."),
});
const errors = ["Unauthorized", "Forbidden", "RepoNotFound"] as const;

const PersonSchema = z.looseObject({
  _id: text,
  user: text,
  fullname: text,
  avatarUrl: text,
  type: z.literal("user"),
});

export const likeEndpoints = {
  like: {
    method: "POST",
    path: "/api/models/{owner}/{name}/like",
    summary: "Like a model",
    about: "Doing it again changes nothing.",
    auth: "token",
    parts: model,
    answer,
    errors,
  },
  unlike: {
    method: "DELETE",
    path: "/api/models/{owner}/{name}/like",
    summary: "Take one’s like back",
    auth: "token",
    parts: model,
    answer,
    errors,
  },
  listLikers: {
    path: "/api/models/{owner}/{name}/likers",
    summary: "Who likes a model",
    about: "People of this hub, newest first. The next page is in the `Link` header.",
    parts: model,
    query: PAGE,
    answer: z.array(PersonSchema),
    errors: ["RepoNotFound", "BadRequest"],
  },
  listLikes: {
    path: "/api/users/{user}/likes",
    summary: "What somebody likes",
    about: "Models that one may see, newest first. The next page is in the `Link` header.",
    auth: "token",
    parts: { user: { about: "A user’s name.", example: "ada" } },
    query: PAGE,
    answer: z.array(
      z.strictObject({ createdAt: text, repo: z.strictObject({ name: text, type: z.literal("model") }) }),
    ),
    errors: ["Unauthorized", "NotFound", "BadRequest"],
  },
} as const satisfies Record<string, Endpoint>;
