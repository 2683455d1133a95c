import { z } from "zod";
import { OkSchema } from "../account-responses.ts";
import type { Endpoint } from "../endpoint.ts";
import type { QueryParameters } from "../parameters.ts";
import { model, revision } from "./parts.ts";
import { newFile, oid, PAGE } from "./repository-shapes.ts";

/** Commits, branches, and tags of a repository. Shapes follow the Hugging Face Hub API (as of 2026-11). */

const branch = { branch: { description: "Branch name.", example: "dev" } } as const;

const text = z.string();

const COMMITS = {
  p: { kind: "integer", min: 0, max: 1_000_000, description: "Page number, starting at 0.", example: "0" },
  ...PAGE,
} as const satisfies QueryParameters;

const REFS = {
  include_prs: { kind: "flag", description: "Whether to include pull request refs.", example: "false" },
} as const satisfies QueryParameters;

const ref = z.strictObject({ name: text, ref: text, targetCommit: oid });

export const commitEndpoints = {
  commit: {
    method: "POST",
    path: "/api/models/{owner}/{name}/commit/{branch}",
    summary: "Create a commit",
    description:
      "Commits are atomic. Send JSON Lines (`application/x-ndjson`): a `header` line, followed by one `file`, `lfsFile`, `deletedFile`, or `deletedFolder` line for each change. A single JSON document with the schema below is also accepted.",
    auth: "token",
    parts: { ...model, branch: { description: "Branch, or `refs/pr/{number}`.", example: "main" } },
    query: {
      create_pr: {
        kind: "flag",
        description: "Whether to create a pull request. Requires read access only.",
        example: "false",
      },
    },
    body: {
      schema: z.looseObject({
        summary: text,
        description: text.optional(),
        parentCommit: oid
          .optional()
          .describe("The commit is rejected if the branch no longer points to this commit."),
        files: z.array(newFile).optional(),
        lfsFiles: z
          .array(z.looseObject({ path: text, algo: z.literal("sha256"), oid: text, size: z.int() }))
          .optional(),
        deletedEntries: z.array(z.looseObject({ path: text })).optional(),
      }),
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
      "BadRequest",
      "Unauthorized",
      "Forbidden",
      "RepoNotFound",
      "RevisionNotFound",
      "PreconditionFailed",
    ],
  },
  listCommits: {
    path: "/api/models/{owner}/{name}/commits/{revision}",
    summary: "List commits",
    description:
      "Newest first. `X-Total-Count` contains the number of commits, and the `Link` header the URL of the next page.",
    parts: { ...model, ...revision },
    query: COMMITS,
    response: z.array(
      z.looseObject({
        id: oid,
        title: text,
        message: text,
        authors: z.array(z.looseObject({ user: text })),
        date: text,
      }),
    ),
    errors: ["RepoNotFound", "RevisionNotFound"],
  },
  compareRevisions: {
    path: "/api/models/{owner}/{name}/compare/{revisions}",
    summary: "Compare two revisions",
    description: "Returns a git diff: as plain text of any length with `raw`, otherwise as a JSON string.",
    parts: {
      ...model,
      revisions: { description: "Two revisions, separated by `..`.", example: "main..dev" },
    },
    query: { raw: { kind: "flag", description: "Whether to return plain text.", example: "false" } },
    response: text,
    errors: ["RepoNotFound", "RevisionNotFound", "GatedRepo", "BadRequest", "PayloadTooLarge"],
  },
  squashBranch: {
    method: "POST",
    path: "/api/models/{owner}/{name}/super-squash/{branch}",
    summary: "Squash a branch into one commit",
    auth: "token",
    parts: { ...model, ...branch },
    body: { schema: z.looseObject({ message: text.optional() }), example: { message: "All there is" } },
    response: z.strictObject({ commitId: oid }),
    errors: ["BadRequest", "Unauthorized", "Forbidden", "RepoNotFound", "RevisionNotFound", "Conflict"],
  },
  listRefs: {
    path: "/api/models/{owner}/{name}/refs",
    summary: "List branches and tags",
    parts: model,
    query: REFS,
    response: z.strictObject({
      branches: z.array(ref),
      converts: z.array(ref),
      tags: z.array(ref),
      pullRequests: z.array(ref).optional(),
    }),
    errors: ["RepoNotFound"],
  },
  createBranch: {
    method: "POST",
    path: "/api/models/{owner}/{name}/branch/{branch}",
    summary: "Create a branch",
    auth: "token",
    parts: { ...model, ...branch },
    body: {
      schema: z.looseObject({
        startingPoint: text
          .optional()
          .describe("Revision that the branch starts from. Default: the head of main."),
        emptyBranch: z.boolean().optional(),
        overwrite: z.boolean().optional(),
      }),
      example: { startingPoint: "main" },
    },
    response: OkSchema,
    errors: ["BadRequest", "Unauthorized", "Forbidden", "RepoNotFound", "RevisionNotFound", "Conflict"],
  },
  deleteBranch: {
    method: "DELETE",
    path: "/api/models/{owner}/{name}/branch/{branch}",
    summary: "Delete a branch",
    auth: "token",
    parts: { ...model, ...branch },
    response: OkSchema,
    errors: ["BadRequest", "Unauthorized", "Forbidden", "RepoNotFound", "RevisionNotFound"],
  },
  createTag: {
    method: "POST",
    path: "/api/models/{owner}/{name}/tag/{revision}",
    summary: "Create a tag",
    auth: "token",
    parts: { ...model, ...revision },
    body: {
      schema: z.looseObject({ tag: text, message: text.optional() }),
      example: { tag: "v1", message: "First release" },
    },
    response: OkSchema,
    errors: ["BadRequest", "Unauthorized", "Forbidden", "RepoNotFound", "RevisionNotFound", "Conflict"],
  },
  deleteTag: {
    method: "DELETE",
    path: "/api/models/{owner}/{name}/tag/{tag}",
    summary: "Delete a tag",
    auth: "token",
    parts: { ...model, tag: { description: "Tag name.", example: "v1" } },
    response: OkSchema,
    errors: ["Unauthorized", "Forbidden", "RepoNotFound", "RevisionNotFound"],
  },
} as const satisfies Record<string, Endpoint>;
