import { z } from "zod";
import type { Endpoint } from "../endpoint.ts";
import type { QueryParameters } from "../parameters.ts";
import { model } from "./parts.ts";

/** What people say of models and propose to change; the shapes are those of the known hub (seen 2026-11). */

const one = { ...model, num: { about: "Number of the discussion.", example: "1" } } as const;
const ofComment = {
  ...one,
  event: { about: "Id of the comment.", example: "65f000000000000000000001" },
} as const;

const text = z.string();
const author = z.looseObject({ name: text, fullname: text }).optional();
const status = z.enum(["draft", "open", "closed", "merged"]);
const event = z.looseObject({
  id: text,
  type: z.enum(["comment", "status-change", "title-change", "commit"]),
  createdAt: text,
  author,
  data: z.looseObject({}),
});
const discussion = z.looseObject({
  num: z.int(),
  title: text,
  status,
  isPullRequest: z.boolean(),
  createdAt: text,
  author,
  repo: z.strictObject({ name: text, type: z.literal("model") }),
  numComments: z.int(),
  pinned: z.boolean(),
});

const LIST = {
  p: { kind: "integer", min: 0, max: 100_000, about: "Page, from 0.", example: "0" },
  type: { kind: "text", about: "`discussion`, `pull_request` or `all`.", example: "all" },
  status: { kind: "text", about: "`open`, `closed` or `all`.", example: "open" },
  author: { kind: "text", about: "Name of who opened it.", example: "ada" },
  search: { kind: "text", about: "Part of the title.", example: "snow" },
} as const satisfies QueryParameters;

const at = "/api/models/{owner}/{name}/discussions";
const errors = ["BadRequest", "Unauthorized", "Forbidden", "RepoNotFound", "NotFound"] as const;

export const discussionEndpoints = {
  openDiscussion: {
    method: "POST",
    path: at,
    summary: "Open a discussion or a pull request",
    about: "A pull request begins as a draft; commits to its ref, `refs/pr/{number}`, are what it proposes.",
    auth: "token",
    parts: model,
    body: {
      schema: z.looseObject({
        title: text.min(3).max(200),
        description: text.optional(),
        pullRequest: z.boolean().optional(),
      }),
      example: { title: "Which license?", description: "The card does not say.", pullRequest: false },
    },
    answer: z.strictObject({ url: text, num: z.int(), pullRequest: z.boolean() }),
    errors,
  },
  listDiscussions: {
    path: at,
    summary: "Discussions and pull requests of a model",
    parts: model,
    query: LIST,
    answer: z.strictObject({
      discussions: z.array(discussion),
      count: z.int(),
      start: z.int(),
      numClosedDiscussions: z.int(),
    }),
    errors: ["RepoNotFound"],
  },
  getDiscussion: {
    path: `${at}/{num}`,
    summary: "A discussion with all that happened",
    parts: one,
    query: { diff: { kind: "flag", about: "With what a pull request changes.", example: "true" } },
    answer: discussion.extend({
      events: z.array(event),
      changes: z.strictObject({ base: text, mergeCommitId: text.optional() }).optional(),
      filesWithConflicts: z.array(text).optional(),
      diff: text.optional(),
    }),
    errors: ["RepoNotFound", "NotFound"],
  },
  commentDiscussion: {
    method: "POST",
    path: `${at}/{num}/comment`,
    summary: "Comment",
    auth: "token",
    parts: one,
    body: { schema: z.looseObject({ comment: text }), example: { comment: "Apache 2.0, I think." } },
    answer: z.strictObject({ newMessage: event }),
    status: 201,
    errors,
  },
  editComment: {
    method: "POST",
    path: `${at}/{num}/comment/{event}/edit`,
    summary: "Change a comment of one’s own",
    auth: "token",
    parts: ofComment,
    body: { schema: z.looseObject({ content: text }), example: { content: "Apache 2.0." } },
    answer: z.strictObject({ updatedComment: event }),
    errors,
  },
  hideComment: {
    method: "POST",
    path: `${at}/{num}/comment/{event}/hide`,
    summary: "Take a comment’s words away, for good",
    auth: "token",
    parts: ofComment,
    answer: z.strictObject({ updatedComment: event }),
    errors,
  },
  renameDiscussion: {
    method: "POST",
    path: `${at}/{num}/title`,
    summary: "Rename a discussion",
    auth: "token",
    parts: one,
    body: { schema: z.looseObject({ title: text.min(3).max(200) }), example: { title: "License" } },
    answer: z.strictObject({ newTitle: event }),
    errors,
  },
  setDiscussionStatus: {
    method: "POST",
    path: `${at}/{num}/status`,
    summary: "Close a discussion, or open it again",
    auth: "token",
    parts: one,
    body: {
      schema: z.looseObject({ status: z.enum(["open", "closed"]), comment: text.optional() }),
      example: { status: "open" },
    },
    answer: z.strictObject({ newStatus: event }),
    errors,
  },
  pinDiscussion: {
    method: "POST",
    path: `${at}/{num}/pin`,
    summary: "Put a discussion first",
    auth: "token",
    parts: one,
    body: { schema: z.looseObject({ pinned: z.boolean() }), example: { pinned: true } },
    answer: z.strictObject({ pinned: z.boolean() }),
    errors,
  },
  mergePullRequest: {
    method: "POST",
    path: `${at}/{num}/merge`,
    summary: "Bring a pull request into main",
    about: "Refused where main has changed the same files in another way since.",
    auth: "token",
    parts: one,
    body: { schema: z.looseObject({ comment: text.optional() }), example: {} },
    answer: z.strictObject({ mergeCommitId: text }),
    errors: [...errors, "Conflict"],
  },
} as const satisfies Record<string, Endpoint>;
