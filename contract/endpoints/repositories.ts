import { z } from "zod";
import { DoneSchema } from "../account-answers.ts";
import type { Endpoint } from "../endpoint.ts";
import type { QueryParameters } from "../parameters.ts";

/** Repositories as hub clients make, fill and read them; the shapes are those of the known hub (seen 2026-11). */

const model = {
  owner: { about: "Who the model belongs to.", example: "ada" },
  name: { about: "The model’s name.", example: "snow" },
} as const;
const revision = { revision: { about: "A branch, a tag, `HEAD` or a commit.", example: "main" } } as const;
const branch = { branch: { about: "Name of the branch.", example: "dev" } } as const;

const oid = z.string().regex(/^[0-9a-f]{40}$/);
const text = z.string();
const repository = {
  type: z.literal("model").optional().describe("This hub holds models only."),
  name: text.describe("With or without its owner."),
  organization: text.optional().describe("Its owner; default: whoever asks."),
};
const visibility = z.enum(["public", "private"]);
const gated = z.union([z.literal(false), z.enum(["auto", "manual"])]);

const entry = z.looseObject({
  type: z.enum(["file", "directory"]),
  oid,
  size: z.int(),
  path: text,
  lfs: z.strictObject({ oid: text, size: z.int(), pointerSize: z.int() }).optional(),
  lastCommit: z.strictObject({ id: oid, title: text, date: text }).optional(),
});

const PAGE = {
  limit: { kind: "integer", min: 1, max: 1000, about: "How many at the most.", example: "50" },
} as const satisfies QueryParameters;

const TREE = {
  recursive: { kind: "flag", about: "With what is in folders.", example: "true" },
  expand: {
    kind: "flag",
    about: "With the commit that last changed each; at most 100 a page.",
    example: "false",
  },
  ...PAGE,
} as const satisfies QueryParameters;

const COMMITS = {
  p: { kind: "integer", min: 0, max: 1_000_000, about: "Page, from 0.", example: "0" },
  ...PAGE,
} as const satisfies QueryParameters;

const REFS = {
  include_prs: { kind: "flag", about: "With those of pull requests.", example: "false" },
} as const satisfies QueryParameters;

const storage = z.strictObject({
  id: text,
  type: z.literal("model"),
  updatedAt: text,
  visibility,
  storage: z.int().describe("Bytes of all large files, those of the history too."),
  storagePercent: z.number().describe("Of all that its owner has."),
});

const ref = z.strictObject({ name: text, ref: text, targetCommit: oid });

export const repositoryEndpoints = {
  createRepository: {
    method: "POST",
    path: "/api/repos/create",
    summary: "Make a model’s repository",
    about: "Where there is one already, the answer is 409 with its address.",
    asks: "token",
    body: {
      schema: z.looseObject({
        ...repository,
        visibility: visibility.optional(),
        private: z.boolean().optional(),
        license: text.optional(),
        files: z
          .array(
            z.looseObject({ path: text, content: text, encoding: z.enum(["utf-8", "base64"]).optional() }),
          )
          .max(100)
          .optional(),
      }),
      example: { name: "ada/snow", visibility: "private", license: "apache-2.0" },
    },
    answer: z.strictObject({ url: text, name: text, id: text }),
    errors: ["BadRequest", "Unauthorized", "Forbidden", "Conflict"],
  },
  deleteRepository: {
    method: "DELETE",
    path: "/api/repos/delete",
    summary: "Delete a repository",
    asks: "token",
    body: { schema: z.looseObject(repository), example: { name: "ada/snow" } },
    answer: DoneSchema,
    errors: ["BadRequest", "Unauthorized", "Forbidden", "RepoNotFound"],
  },
  moveRepository: {
    method: "POST",
    path: "/api/repos/move",
    summary: "Rename a repository",
    about: "Its old address leads to the new one.",
    asks: "token",
    body: {
      schema: z.looseObject({ type: repository.type, fromRepo: text, toRepo: text }),
      example: { fromRepo: "ada/snow", toRepo: "ada/snow-2" },
    },
    answer: z.strictObject({ url: text }),
    errors: ["BadRequest", "Unauthorized", "Forbidden", "RepoNotFound", "Conflict"],
  },
  setRepository: {
    method: "PUT",
    path: "/api/models/{owner}/{name}/settings",
    summary: "Change who may see and fetch a model",
    asks: "token",
    parts: model,
    body: {
      schema: z.looseObject({
        visibility: visibility.optional(),
        private: z.boolean().optional(),
        gated: gated.optional(),
      }),
      example: { visibility: "public", gated: false },
    },
    answer: z.strictObject({ private: z.boolean(), gated, visibility }),
    errors: ["BadRequest", "Unauthorized", "Forbidden", "RepoNotFound"],
  },
  duplicateRepository: {
    method: "POST",
    path: "/api/models/{owner}/{name}/duplicate",
    summary: "Make a repository with all branches, tags and history of another",
    about:
      "What the files hold is shared, not copied. It is as visible and as gated as the other, unless said otherwise. Where there is one of that name already, the answer is 409 with its address.",
    asks: "token",
    parts: model,
    body: {
      schema: z.looseObject({
        repository: text.describe("The new one: `owner/name`."),
        visibility: visibility.optional(),
        private: z.boolean().optional(),
      }),
      example: { repository: "ada/snow-copy", visibility: "private" },
    },
    answer: z.strictObject({ url: text }),
    errors: ["BadRequest", "Unauthorized", "Forbidden", "RepoNotFound", "GatedRepo", "Conflict"],
  },
  listLargeFiles: {
    path: "/api/models/{owner}/{name}/lfs-files",
    summary: "Large files of a model, those of its history too",
    about: "The last brought first. The next page is in the `Link` header.",
    parts: model,
    query: PAGE,
    answer: z.array(
      z.strictObject({
        oid: text,
        fileOid: text.describe("By which it is deleted."),
        size: z.int(),
        filename: text.describe("Where it is, or was last."),
        pushedAt: text,
        ref: text.optional().describe("Absent where only the history has it."),
        pusher: z.strictObject({ name: text }).optional(),
      }),
    ),
    errors: ["RepoNotFound", "GatedRepo", "BadRequest"],
  },
  deleteLargeFiles: {
    method: "POST",
    path: "/api/models/{owner}/{name}/lfs-files/batch",
    summary: "Delete large files for good",
    about:
      "Out of every commit that names them: those become other commits. Without `rewriteHistory` only what no commit names is deleted.",
    asks: "token",
    parts: model,
    body: {
      schema: z.looseObject({
        deletions: z.looseObject({ sha: z.array(text).max(1000), rewriteHistory: z.boolean().optional() }),
      }),
      example: { deletions: { sha: ["0".repeat(64)], rewriteHistory: true } },
    },
    answer: DoneSchema,
    errors: ["BadRequest", "Unauthorized", "Forbidden", "RepoNotFound", "Conflict"],
  },
  deleteLargeFile: {
    method: "DELETE",
    path: "/api/models/{owner}/{name}/lfs-files/{sha}",
    summary: "Delete a large file for good",
    asks: "token",
    parts: { ...model, sha: { about: "Its SHA-256.", example: "0".repeat(64) } },
    query: {
      rewriteHistory: {
        kind: "flag",
        about: "Out of every commit, too; default: yes.",
        example: "true",
      },
    },
    answer: DoneSchema,
    errors: ["Unauthorized", "Forbidden", "RepoNotFound", "EntryNotFound", "Conflict"],
  },
  listOwnStorage: {
    path: "/api/settings/repositories",
    summary: "What one’s own repositories take",
    asks: "token",
    answer: z.array(storage),
    errors: ["Unauthorized"],
  },
  listOrganizationStorage: {
    path: "/api/organizations/{org}/settings/repositories",
    summary: "What the repositories of an organisation take",
    asks: "token",
    parts: { org: { about: "Name of the organisation.", example: "acme" } },
    answer: z.array(storage),
    errors: ["Unauthorized", "NotFound"],
  },
  checkRead: {
    path: "/api/models/{owner}/{name}/auth-check",
    summary: "Whether one may fetch a model’s files",
    parts: model,
    answer: DoneSchema,
    errors: ["RepoNotFound", "GatedRepo"],
  },
  checkWrite: {
    path: "/api/models/{owner}/{name}/auth-check/write",
    summary: "Whether one may change a model",
    asks: "token",
    parts: model,
    answer: DoneSchema,
    errors: ["RepoNotFound", "Unauthorized", "Forbidden"],
  },
  checkCard: {
    method: "POST",
    path: "/api/validate-yaml",
    summary: "Check a card’s front matter",
    about: "A card with errors is answered with 400 and the same shape.",
    body: {
      schema: z.looseObject({ content: text }),
      example: { content: "---\nlicense: mit\n---\n# Snow\n" },
    },
    answer: z.strictObject({
      errors: z.array(z.strictObject({ message: text })),
      warnings: z.array(z.strictObject({ message: text })),
    }),
    errors: ["BadRequest"],
  },
  listFiles: {
    path: "/api/models/{owner}/{name}/tree/{revision}",
    summary: "Files of a model",
    about: "A folder’s path may follow the revision. The next page is in the `Link` header.",
    parts: { ...model, ...revision },
    query: TREE,
    answer: z.array(entry),
    errors: ["RepoNotFound", "RevisionNotFound", "EntryNotFound", "BadRequest"],
  },
  getPaths: {
    method: "POST",
    path: "/api/models/{owner}/{name}/paths-info/{revision}",
    summary: "What is at some paths",
    about: "Those that are not there are left out.",
    parts: { ...model, ...revision },
    body: {
      schema: z.looseObject({ paths: z.array(text).max(10_000), expand: z.boolean().optional() }),
      example: { paths: ["README.md"] },
    },
    answer: z.array(entry),
    errors: ["RepoNotFound", "RevisionNotFound", "BadRequest"],
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
    asks: "token",
    parts: { ...model, ...branch },
    body: {
      schema: z.looseObject({
        startingPoint: text.optional().describe("A revision; default: the head of main."),
        emptyBranch: z.boolean().optional(),
        overwrite: z.boolean().optional(),
      }),
      example: { startingPoint: "main" },
    },
    answer: DoneSchema,
    errors: ["BadRequest", "Unauthorized", "Forbidden", "RepoNotFound", "RevisionNotFound", "Conflict"],
  },
  deleteBranch: {
    method: "DELETE",
    path: "/api/models/{owner}/{name}/branch/{branch}",
    summary: "Delete a branch",
    asks: "token",
    parts: { ...model, ...branch },
    answer: DoneSchema,
    errors: ["BadRequest", "Unauthorized", "Forbidden", "RepoNotFound", "RevisionNotFound"],
  },
  createTag: {
    method: "POST",
    path: "/api/models/{owner}/{name}/tag/{revision}",
    summary: "Tag a revision",
    asks: "token",
    parts: { ...model, ...revision },
    body: {
      schema: z.looseObject({ tag: text, message: text.optional() }),
      example: { tag: "v1", message: "First release" },
    },
    answer: DoneSchema,
    errors: ["BadRequest", "Unauthorized", "Forbidden", "RepoNotFound", "RevisionNotFound", "Conflict"],
  },
  deleteTag: {
    method: "DELETE",
    path: "/api/models/{owner}/{name}/tag/{tag}",
    summary: "Delete a tag",
    asks: "token",
    parts: { ...model, tag: { about: "Name of the tag.", example: "v1" } },
    answer: DoneSchema,
    errors: ["Unauthorized", "Forbidden", "RepoNotFound", "RevisionNotFound"],
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
  getTreeSize: {
    path: "/api/models/{owner}/{name}/treesize/{revision}",
    summary: "Bytes of a model’s files",
    about: "A folder’s path may follow the revision.",
    parts: { ...model, ...revision },
    answer: z.strictObject({ path: text, size: z.int() }),
    errors: ["RepoNotFound", "RevisionNotFound", "EntryNotFound"],
  },
  squashBranch: {
    method: "POST",
    path: "/api/models/{owner}/{name}/super-squash/{branch}",
    summary: "Replace a branch’s history by one commit",
    asks: "token",
    parts: { ...model, ...branch },
    body: { schema: z.looseObject({ message: text.optional() }), example: { message: "All there is" } },
    answer: z.strictObject({ commitId: oid }),
    errors: ["BadRequest", "Unauthorized", "Forbidden", "RepoNotFound", "RevisionNotFound", "Conflict"],
  },
  planUpload: {
    method: "POST",
    path: "/api/models/{owner}/{name}/preupload/{revision}",
    summary: "Ask how to upload files",
    about:
      "`sample` is the beginning of the file in base64. `lfs` goes by the Git LFS batch API, `regular` into the commit.",
    asks: "token",
    parts: { ...model, ...revision },
    body: {
      schema: z.looseObject({
        files: z
          .array(z.looseObject({ path: text, size: z.int().nonnegative(), sample: text.optional() }))
          .max(2000),
        gitAttributes: text.optional(),
        gitIgnore: text.optional(),
      }),
      example: { files: [{ path: "config.json", size: 2, sample: "e30=" }] },
    },
    answer: z.looseObject({
      commitOid: oid,
      files: z.array(
        z.looseObject({ path: text, uploadMode: z.enum(["lfs", "regular"]), shouldIgnore: z.boolean() }),
      ),
    }),
    errors: ["BadRequest", "Unauthorized", "Forbidden", "RepoNotFound", "RevisionNotFound"],
  },
  commit: {
    method: "POST",
    path: "/api/models/{owner}/{name}/commit/{branch}",
    summary: "Commit",
    about:
      "All of it or nothing. Clients send lines of JSON (`application/x-ndjson`): a `header`, then a `file`, `lfsFile`, `deletedFile` or `deletedFolder` each; as one JSON document it looks like this.",
    asks: "token",
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
        files: z
          .array(
            z.looseObject({ path: text, content: text, encoding: z.enum(["utf-8", "base64"]).optional() }),
          )
          .optional(),
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
} as const satisfies Record<string, Endpoint>;
