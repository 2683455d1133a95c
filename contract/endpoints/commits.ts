import { z } from "zod";
import { OkSchema } from "../account-responses.ts";
import { CONTENT } from "../audit.ts";
import type { Endpoint } from "../endpoint.ts";
import type { QueryParameters } from "../parameters.ts";
import { flag, model, paging, revision } from "./parts.ts";
import { newFile, oid, optional, PROPOSAL, size } from "./repository-shapes.ts";
import * as parameter from "../query-parameters.ts";

/** Commits, branches, and tags of a repository. Shapes follow the Hugging Face Hub API (as of 2026-11). */

const branch = { branch: { description: "Branch name.", example: "dev", slashes: true } } as const;
const change = { audit: CONTENT, auth: "token" } as const;
const changeBranch = { ...change, parts: { ...model, ...branch } } as const;

const text = z.string();
const longText = text.max(100_000, { error: "must be 100,000 characters or fewer" });

const COMMITS = {
  p: parameter.integer(0, 1_000_000, "Page number, starting at 0.", "0"),
  limit: paging(1000).limit,
  expand: parameter.list(
    "`formatted`: also return the title and the message as HTML. `parents`: also return the IDs of the parents. Other values are ignored.",
    "formatted",
  ),
  total: parameter.flag(
    "Whether to count all commits. With `false`, long histories are faster, and `X-Total-Count` is missing.",
    "false",
  ),
} as const satisfies QueryParameters;

const REFS = {
  include_prs: parameter.flag("Whether to include pull request refs.", "false"),
} as const satisfies QueryParameters;

const RefSchema = z.strictObject({
  name: text,
  ref: text.describe("Full name, such as `refs/heads/main`."),
  targetCommit: oid,
});

const RefsSchema = z.strictObject({
  branches: z.array(RefSchema),
  converts: z.array(RefSchema),
  tags: z.array(RefSchema),
  pullRequests: z.array(RefSchema).optional(),
});
export type RefsInfo = z.infer<typeof RefsSchema>;

const CommitSchema = z.strictObject({
  id: oid,
  title: text,
  message: text.describe("Message after the title."),
  authors: z.array(z.strictObject({ user: text })),
  date: text,
  formatted: z.strictObject({ title: text, message: text }).optional(),
  parents: z.array(oid).optional(),
});
export type CommitInfo = z.infer<typeof CommitSchema>;

/** Message of a commit, and the commit that the branch must point to. */
export const CommitHeaderSchema = z.looseObject({
  summary: text
    .regex(/\S/, { error: "must not be empty" })
    .max(1000, { error: "must be 1,000 characters or fewer" }),
  description: optional(longText),
  parentCommit: optional(oid).describe(
    "The commit is rejected if the branch no longer points to this commit.",
  ),
});

/** A file of a commit: with its content, or with `oldPath` to rename a file. */
export const CommitFileSchema = newFile.extend({
  content: optional(text),
  oldPath: optional(text).describe("Former path of a renamed file."),
});

/** A large file of a commit: with the SHA-256 of a previous upload, or with `oldPath` to rename a file. */
export const CommitLfsFileSchema = z.looseObject({
  path: text,
  algo: optional(z.literal("sha256")),
  oid: optional(text.regex(/^[0-9a-f]{64}$/, { error: "must be a SHA-256 of 64 hexadecimal digits" })),
  size: optional(size),
  oldPath: optional(text),
});

/** A file or folder that a commit deletes. */
export const CommitDeletionSchema = z.looseObject({ path: text });

const CommitDocumentSchema = CommitHeaderSchema.extend({
  files: optional(z.array(CommitFileSchema)),
  lfsFiles: optional(z.array(CommitLfsFileSchema)),
  deletedEntries: optional(z.array(CommitDeletionSchema)),
});
export type CommitDocument = z.output<typeof CommitDocumentSchema>;

export const commitEndpoints = {
  commit: {
    ...change,
    route: "POST /api/models/{owner}/{name}/commit/{branch}",
    summary: "Create a commit",
    description:
      "Commits are atomic. Send JSON Lines (`application/x-ndjson`): a `header` line, followed by one `file`, `lfsFile`, `deletedFile`, or `deletedFolder` line for each change. A single JSON document with the schema below is also accepted.",
    parts: {
      ...model,
      branch: { description: "Branch, or `refs/pr/{number}`.", example: "main", slashes: true },
    },
    query: PROPOSAL,
    body: {
      schema: CommitDocumentSchema,
      stream: "application/x-ndjson",
      example: {
        summary: "Add a configuration",
        files: [{ path: "config.json", content: "e30=", encoding: "base64" }],
      },
    },
    response: z.strictObject({
      success: z.literal(true),
      commitOid: oid,
      commitUrl: text,
      hookOutput: text,
      pullRequestUrl: text.optional(),
    }),
    errors: [
      "Forbidden",
      "RepoNotFound",
      "RevisionNotFound",
      "PreconditionFailed",
      "PayloadTooLarge",
      "StorageLimitExceeded",
    ],
  },
  listCommits: {
    route: "GET /api/models/{owner}/{name}/commits/{revision}",
    summary: "List commits",
    description:
      "Newest first. `X-Total-Count` contains the number of commits, and the `Link` header the URL of the next page.",
    parts: { ...model, ...revision },
    query: COMMITS,
    response: z.array(CommitSchema),
    errors: ["RepoNotFound", "RevisionNotFound"],
  },
  compareRevisions: {
    route: "GET /api/models/{owner}/{name}/compare/{revisions}",
    summary: "Compare two revisions",
    description: "Returns a git diff: as plain text of any length with `raw`, otherwise as a JSON string.",
    parts: {
      ...model,
      revisions: { description: "Two revisions, separated by `..`.", example: "main..dev", slashes: true },
    },
    query: { raw: parameter.flag("Whether to return plain text.", "false") },
    response: text,
    errors: ["RepoNotFound", "RevisionNotFound", "GatedRepo", "PayloadTooLarge"],
  },
  squashBranch: {
    ...changeBranch,
    route: "POST /api/models/{owner}/{name}/super-squash/{branch}",
    summary: "Squash a branch into one commit",
    body: { schema: z.looseObject({ message: optional(longText) }), example: { message: "Squash history" } },
    response: z.strictObject({ commitId: oid }),
    errors: ["Forbidden", "RepoNotFound", "RevisionNotFound", "Conflict", "PayloadTooLarge"],
  },
  listRefs: {
    route: "GET /api/models/{owner}/{name}/refs",
    summary: "List branches and tags",
    parts: model,
    query: REFS,
    response: RefsSchema,
    errors: ["RepoNotFound"],
  },
  createBranch: {
    ...changeBranch,
    route: "POST /api/models/{owner}/{name}/branch/{branch}",
    summary: "Create a branch",
    body: {
      schema: z.looseObject({
        startingPoint: optional(text).describe(
          "Revision that the branch starts from. Default: the head of main.",
        ),
        emptyBranch: optional(flag).describe("Whether to start with a commit without files."),
        overwrite: optional(flag).describe("Whether to replace an existing branch."),
      }),
      example: { startingPoint: "main" },
    },
    response: OkSchema,
    errors: ["Forbidden", "RepoNotFound", "RevisionNotFound", "Conflict"],
  },
  deleteBranch: {
    ...changeBranch,
    route: "DELETE /api/models/{owner}/{name}/branch/{branch}",
    summary: "Delete a branch",
    response: OkSchema,
    errors: ["BadRequest", "Forbidden", "RepoNotFound", "RevisionNotFound"],
  },
  createTag: {
    ...change,
    route: "POST /api/models/{owner}/{name}/tag/{revision}",
    summary: "Create a tag",
    parts: { ...model, ...revision },
    body: {
      schema: z.looseObject({
        tag: text,
        message: optional(longText).describe("Message of an annotated tag."),
      }),
      example: { tag: "v1", message: "First release" },
    },
    response: OkSchema,
    errors: ["Forbidden", "RepoNotFound", "RevisionNotFound", "Conflict"],
  },
  deleteTag: {
    ...change,
    route: "DELETE /api/models/{owner}/{name}/tag/{tag}",
    summary: "Delete a tag",
    parts: { ...model, tag: { description: "Tag name.", example: "v1", slashes: true } },
    response: OkSchema,
    errors: ["Forbidden", "RepoNotFound", "RevisionNotFound"],
  },
} as const satisfies Record<string, Endpoint>;
