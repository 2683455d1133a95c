import { z } from "zod";
import type { Endpoint } from "../endpoint.ts";
import type { QueryParameters } from "../parameters.ts";
import { model } from "./parts.ts";

/** Discussions and pull requests of a model. Shapes follow the Hugging Face Hub API (as of 2026-11). */

const discussionParts = { ...model, num: { description: "Discussion number.", example: "1" } } as const;
const commentParts = {
  ...discussionParts,
  event: { description: "Comment ID.", example: "65f000000000000000000001" },
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
  p: { kind: "integer", min: 0, max: 100_000, description: "Page number, starting at 0.", example: "0" },
  type: { kind: "text", description: "`discussion`, `pull_request`, or `all`.", example: "all" },
  status: { kind: "text", description: "`open`, `closed`, or `all`.", example: "open" },
  author: { kind: "text", description: "Username of the author.", example: "ada" },
  search: { kind: "text", description: "Part of the title.", example: "snow" },
} as const satisfies QueryParameters;

const path = "/api/models/{owner}/{name}/discussions";
const errors = ["BadRequest", "Unauthorized", "Forbidden", "RepoNotFound", "NotFound"] as const;

export const discussionEndpoints = {
  openDiscussion: {
    method: "POST",
    path,
    summary: "Create a discussion or pull request",
    description: "A pull request starts as a draft. Push its changes as commits to `refs/pr/{number}`.",
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
    response: z.strictObject({ url: text, num: z.int(), pullRequest: z.boolean() }),
    errors,
  },
  listDiscussions: {
    path,
    summary: "List discussions and pull requests",
    parts: model,
    query: LIST,
    response: z.strictObject({
      discussions: z.array(discussion),
      count: z.int(),
      start: z.int(),
      numClosedDiscussions: z.int(),
    }),
    errors: ["RepoNotFound"],
  },
  getDiscussion: {
    path: `${path}/{num}`,
    summary: "Get a discussion with its events",
    parts: discussionParts,
    query: {
      diff: { kind: "flag", description: "Whether to include the diff of a pull request.", example: "true" },
    },
    response: discussion.extend({
      events: z.array(event),
      changes: z.strictObject({ base: text, mergeCommitId: text.optional() }).optional(),
      filesWithConflicts: z.array(text).optional(),
      diff: text.optional(),
    }),
    errors: ["RepoNotFound", "NotFound"],
  },
  commentDiscussion: {
    method: "POST",
    path: `${path}/{num}/comment`,
    summary: "Add a comment",
    auth: "token",
    parts: discussionParts,
    body: { schema: z.looseObject({ comment: text }), example: { comment: "Apache 2.0, I think." } },
    response: z.strictObject({ newMessage: event }),
    status: 201,
    errors,
  },
  editComment: {
    method: "POST",
    path: `${path}/{num}/comment/{event}/edit`,
    summary: "Edit your comment",
    auth: "token",
    parts: commentParts,
    body: { schema: z.looseObject({ content: text }), example: { content: "Apache 2.0." } },
    response: z.strictObject({ updatedComment: event }),
    errors,
  },
  hideComment: {
    method: "POST",
    path: `${path}/{num}/comment/{event}/hide`,
    summary: "Hide a comment permanently",
    auth: "token",
    parts: commentParts,
    response: z.strictObject({ updatedComment: event }),
    errors,
  },
  renameDiscussion: {
    method: "POST",
    path: `${path}/{num}/title`,
    summary: "Rename a discussion",
    auth: "token",
    parts: discussionParts,
    body: { schema: z.looseObject({ title: text.min(3).max(200) }), example: { title: "License" } },
    response: z.strictObject({ newTitle: event }),
    errors,
  },
  setDiscussionStatus: {
    method: "POST",
    path: `${path}/{num}/status`,
    summary: "Close or reopen a discussion",
    auth: "token",
    parts: discussionParts,
    body: {
      schema: z.looseObject({ status: z.enum(["open", "closed"]), comment: text.optional() }),
      example: { status: "open" },
    },
    response: z.strictObject({ newStatus: event }),
    errors,
  },
  pinDiscussion: {
    method: "POST",
    path: `${path}/{num}/pin`,
    summary: "Pin or unpin a discussion",
    auth: "token",
    parts: discussionParts,
    body: { schema: z.looseObject({ pinned: z.boolean() }), example: { pinned: true } },
    response: z.strictObject({ pinned: z.boolean() }),
    errors,
  },
  mergePullRequest: {
    method: "POST",
    path: `${path}/{num}/merge`,
    summary: "Merge a pull request",
    description: "Rejected if main has conflicting changes to the same files.",
    auth: "token",
    parts: discussionParts,
    body: { schema: z.looseObject({ comment: text.optional() }), example: {} },
    response: z.strictObject({ mergeCommitId: text }),
    errors: [...errors, "Conflict"],
  },
} as const satisfies Record<string, Endpoint>;
