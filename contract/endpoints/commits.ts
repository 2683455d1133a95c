import { z } from "zod";
import { OkSchema } from "../account-answers.ts";
import type { Endpoint } from "../endpoint.ts";
import type { QueryParameters } from "../parameters.ts";
import { model, revision } from "./parts.ts";
import { newFile, oid, PAGE } from "./repository-shapes.ts";

/** Commits, branches and tags of a repository; the shapes are those of the known hub (seen 2026-11). */

const branch = { branch: { about: "Name of the branch.", example: "dev" } } as const;

const text = z.string();

const COMMITS = {
  p: { kind: "integer", min: 0, max: 1_000_000, about: "Page, from 0.", example: "0" },
  ...PAGE,
} as const satisfies QueryParameters;

const REFS = {
  include_prs: { kind: "flag", about: "With those of pull requests.", example: "false" },
} as const satisfies QueryParameters;

const ref = z.strictObject({ name: text, ref: text, targetCommit: oid });

export const commitEndpoints = {
  commit: {
    method: "POST",
    path: "/api/models/{owner}/{name}/commit/{branch}",
    summary: "Commit",
    about:
      "All of it or nothing. Clients send lines of JSON (`application/x-ndjson`): a `header`, then a `file`, `lfsFile`, `deletedFile` or `deletedFolder` each; as one JSON document it looks like this.",
    auth: "token",
    parts: { ...model, branch: { about: "A branch, or `refs/pr/{number}`.", example: "main" } },
    query: {
      create_pr: {
        kind: "flag",
        about: "As a pull request, for which reading is enough.",
        example: "false",
      },
    },
    body: {
      schema: z.looseObject({
        summary: text,
        description: text.optional(),
        parentCommit: oid.optional().describe("Refused where the branch has moved on since."),
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
    answer: z.strictObject({
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
    summary: "History of a model",
    about: "Newest first; `X-Total-Count` says how many there are, the `Link` header where the next page is.",
    parts: { ...model, ...revision },
    query: COMMITS,
    answer: z.array(
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
    summary: "What differs between two revisions",
    about: "As git shows it. With `raw` as plain text of any length, else as one JSON text.",
    parts: { ...model, revisions: { about: "Two revisions.", example: "main..dev" } },
    query: { raw: { kind: "flag", about: "As plain text.", example: "false" } },
    answer: text,
    errors: ["RepoNotFound", "RevisionNotFound", "GatedRepo", "BadRequest", "PayloadTooLarge"],
  },
  squashBranch: {
    method: "POST",
    path: "/api/models/{owner}/{name}/super-squash/{branch}",
    summary: "Replace a branch’s history by one commit",
    auth: "token",
    parts: { ...model, ...branch },
    body: { schema: z.looseObject({ message: text.optional() }), example: { message: "All there is" } },
    answer: z.strictObject({ commitId: oid }),
    errors: ["BadRequest", "Unauthorized", "Forbidden", "RepoNotFound", "RevisionNotFound", "Conflict"],
  },
  listRefs: {
    path: "/api/models/{owner}/{name}/refs",
    summary: "Branches and tags",
    parts: model,
    query: REFS,
    answer: z.strictObject({
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
    summary: "Make a branch",
    auth: "token",
    parts: { ...model, ...branch },
    body: {
      schema: z.looseObject({
        startingPoint: text.optional().describe("A revision; default: the head of main."),
        emptyBranch: z.boolean().optional(),
        overwrite: z.boolean().optional(),
      }),
      example: { startingPoint: "main" },
    },
    answer: OkSchema,
    errors: ["BadRequest", "Unauthorized", "Forbidden", "RepoNotFound", "RevisionNotFound", "Conflict"],
  },
  deleteBranch: {
    method: "DELETE",
    path: "/api/models/{owner}/{name}/branch/{branch}",
    summary: "Delete a branch",
    auth: "token",
    parts: { ...model, ...branch },
    answer: OkSchema,
    errors: ["BadRequest", "Unauthorized", "Forbidden", "RepoNotFound", "RevisionNotFound"],
  },
  createTag: {
    method: "POST",
    path: "/api/models/{owner}/{name}/tag/{revision}",
    summary: "Tag a revision",
    auth: "token",
    parts: { ...model, ...revision },
    body: {
      schema: z.looseObject({ tag: text, message: text.optional() }),
      example: { tag: "v1", message: "First release" },
    },
    answer: OkSchema,
    errors: ["BadRequest", "Unauthorized", "Forbidden", "RepoNotFound", "RevisionNotFound", "Conflict"],
  },
  deleteTag: {
    method: "DELETE",
    path: "/api/models/{owner}/{name}/tag/{tag}",
    summary: "Delete a tag",
    auth: "token",
    parts: { ...model, tag: { about: "Name of the tag.", example: "v1" } },
    answer: OkSchema,
    errors: ["Unauthorized", "Forbidden", "RepoNotFound", "RevisionNotFound"],
  },
} as const satisfies Record<string, Endpoint>;
