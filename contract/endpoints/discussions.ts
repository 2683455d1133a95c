import { z } from "zod";
import { CONTENT } from "../audit.ts";
import type { Endpoint } from "../endpoint.ts";
import type { QueryParameters } from "../parameters.ts";
import { flag, model } from "./parts.ts";
import * as parameter from "../query-parameters.ts";

/** Discussions and pull requests of a model. Shapes follow the Hugging Face Hub API (as of 2026-11). */

const discussionParts = { ...model, num: { description: "Discussion number.", example: "1" } } as const;
const commentParts = {
  ...discussionParts,
  event: { description: "Comment ID.", example: "65f000000000000000000001" },
} as const;

const text = z.string();
const titleRule = { error: "must be 3 to 200 characters long" };
const title = z.string(titleRule).trim().min(3, titleRule).max(200, titleRule);
const comment = text
  .overwrite((written) => written.toWellFormed().replaceAll("\0", "").trim())
  .max(65_536, { error: "must be 65536 characters or fewer" });
const newComment = comment.min(1, { error: "is required" });

const author = z
  .strictObject({
    _id: text,
    name: text,
    fullname: text,
    avatarUrl: text,
    type: z.literal("user"),
    isPro: z.boolean(),
  })
  .optional()
  .describe("Absent for deleted users.");
const status = z.enum(["draft", "open", "closed", "merged"]);
const base = z.strictObject({ id: text, createdAt: text, author });
const commentEvent = base.extend({
  type: z.literal("comment"),
  data: z.strictObject({
    edited: z.boolean(),
    hidden: z.boolean(),
    latest: z.strictObject({ raw: text, html: text, updatedAt: text }),
  }),
});
const statusEvent = base.extend({
  type: z.literal("status-change"),
  data: z.strictObject({ status, reason: text.optional() }),
});
const titleEvent = base.extend({
  type: z.literal("title-change"),
  data: z.strictObject({ from: text, to: text }),
});
const commitEvent = base.extend({
  type: z.literal("commit"),
  data: z.strictObject({ subject: text, oid: text }),
});
const event = z.discriminatedUnion("type", [commentEvent, statusEvent, titleEvent, commitEvent]);

const discussion = z.strictObject({
  num: z.int(),
  title: text,
  status,
  isPullRequest: z.boolean(),
  createdAt: text,
  author,
  repo: z.strictObject({ name: text, type: z.literal("model") }),
  numComments: z.int(),
  pinned: z.boolean(),
  topReactions: z.array(z.unknown()).max(0),
  numReactionUsers: z.literal(0),
});

const LIST = {
  p: parameter.integer(0, 100_000, "Page number, starting at 0.", "0", { clamp: true }),
  type: parameter.choice(["discussion", "pull_request", "all"], "Type. Default: `all`.", "all"),
  status: parameter.choice(["open", "closed", "all"], "Status. Default: `all`.", "open"),
  author: parameter.text("Username of the author.", "ada"),
  search: parameter.text("Part of the title.", "snow"),
} as const satisfies QueryParameters;

const path = "/api/models/{owner}/{name}/discussions";
const errors = ["BadRequest", "Forbidden", "RepoNotFound", "NotFound"] as const;
const change = { audit: CONTENT, auth: "token", parts: discussionParts, errors } as const;

export const discussionEndpoints = {
  openDiscussion: {
    ...change,
    route: `POST ${path}`,
    summary: "Create a discussion or pull request",
    description: "A pull request starts as a draft. Push its changes as commits to `refs/pr/{number}`.",
    parts: model,
    body: {
      schema: z.looseObject({ title, description: comment.nullish(), pullRequest: flag.nullish() }),
      example: { title: "Which license?", description: "The card does not say.", pullRequest: false },
    },
    response: z.strictObject({ url: text, num: z.int(), pullRequest: z.boolean() }),
  },
  listDiscussions: {
    route: `GET ${path}`,
    summary: "List discussions and pull requests",
    description: "A page contains 50: pinned ones first, then the newest.",
    parts: model,
    query: LIST,
    response: z.strictObject({
      discussions: z.array(discussion),
      count: z.int().describe("Number of matching discussions."),
      start: z.int(),
      numClosedDiscussions: z.int(),
    }),
    errors: ["RepoNotFound"],
  },
  getDiscussion: {
    route: `GET ${path}/{num}`,
    summary: "Get a discussion with its events",
    parts: discussionParts,
    query: { diff: parameter.flag("Whether to include the diff of a pull request.") },
    response: discussion.extend({
      events: z.array(event).describe("Oldest first."),
      changes: z
        .strictObject({
          base: text,
          mergeCommitId: text.optional(),
          empty: z.literal(true).optional().describe("There is nothing to merge."),
        })
        .optional()
        .describe("Only for pull requests."),
      filesWithConflicts: z.array(text).optional(),
      diff: text.optional().describe("Diff in the format of `git diff`, if requested."),
    }),
    errors: ["RepoNotFound", "NotFound"],
  },
  commentDiscussion: {
    ...change,
    route: `POST ${path}/{num}/comment`,
    summary: "Add a comment",
    body: { schema: z.looseObject({ comment: newComment }), example: { comment: "Apache 2.0, I think." } },
    response: z.strictObject({ newMessage: event }),
    status: 201,
  },
  editComment: {
    ...change,
    route: `POST ${path}/{num}/comment/{event}/edit`,
    summary: "Edit your comment",
    parts: commentParts,
    body: { schema: z.looseObject({ content: newComment }), example: { content: "Apache 2.0." } },
    response: z.strictObject({ updatedComment: event }),
  },
  hideComment: {
    ...change,
    route: `POST ${path}/{num}/comment/{event}/hide`,
    summary: "Hide a comment permanently",
    parts: commentParts,
    response: z.strictObject({ updatedComment: event }),
  },
  renameDiscussion: {
    ...change,
    route: `POST ${path}/{num}/title`,
    summary: "Rename a discussion",
    body: { schema: z.looseObject({ title }), example: { title: "License" } },
    response: z.strictObject({ newTitle: event }),
  },
  setDiscussionStatus: {
    ...change,
    route: `POST ${path}/{num}/status`,
    summary: "Close or reopen a discussion",
    body: {
      schema: z.looseObject({ status: z.enum(["open", "closed"]), comment: comment.nullish() }),
      example: { status: "open" },
    },
    response: z.strictObject({ newStatus: event }),
  },
  pinDiscussion: {
    ...change,
    route: `POST ${path}/{num}/pin`,
    summary: "Pin or unpin a discussion",
    body: {
      schema: z.looseObject({ pinned: flag.nullish().describe("Default: false.") }),
      example: { pinned: true },
    },
    response: z.strictObject({ pinned: z.boolean() }),
  },
  mergePullRequest: {
    ...change,
    route: `POST ${path}/{num}/merge`,
    summary: "Merge a pull request",
    description: "Rejected if main has conflicting changes to the same files.",
    body: { schema: z.looseObject({ comment: comment.nullish() }), example: {} },
    response: z.strictObject({ mergeCommitId: text }),
    errors: [...errors, "Conflict"],
  },
} as const satisfies Record<string, Endpoint>;

/** A discussion or pull request with its events. */
export type DiscussionDetails = z.infer<typeof discussionEndpoints.getDiscussion.response>;
export type DiscussionEventInfo = DiscussionDetails["events"][number];
export type DiscussionState = DiscussionDetails["status"];
