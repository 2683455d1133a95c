import { z } from "zod";
import { OkSchema } from "../account-answers.ts";
import type { Endpoint } from "../endpoint.ts";
import type { QueryParameters } from "../parameters.ts";
import { model, revision } from "./parts.ts";
import { oid, PAGE } from "./repository-shapes.ts";

/** Files of a repository: what there is, how to bring them, and large ones by themselves; the shapes are those of the known hub (seen 2026-11). */

const text = z.string();

const entry = z.looseObject({
  type: z.enum(["file", "directory"]),
  oid,
  size: z.int(),
  path: text,
  lfs: z.strictObject({ oid: text, size: z.int(), pointerSize: z.int() }).optional(),
  lastCommit: z.strictObject({ id: oid, title: text, date: text }).optional(),
});

const TREE = {
  recursive: { kind: "flag", about: "With what is in folders.", example: "true" },
  expand: {
    kind: "flag",
    about: "With the commit that last changed each; at most 100 a page.",
    example: "false",
  },
  ...PAGE,
} as const satisfies QueryParameters;

export const fileEndpoints = {
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
  getTreeSize: {
    path: "/api/models/{owner}/{name}/treesize/{revision}",
    summary: "Bytes of a model’s files",
    about: "A folder’s path may follow the revision.",
    parts: { ...model, ...revision },
    answer: z.strictObject({ path: text, size: z.int() }),
    errors: ["RepoNotFound", "RevisionNotFound", "EntryNotFound"],
  },
  planUpload: {
    method: "POST",
    path: "/api/models/{owner}/{name}/preupload/{revision}",
    summary: "Ask how to upload files",
    about:
      "`sample` is the beginning of the file in base64. `lfs` goes by the Git LFS batch API, `regular` into the commit.",
    auth: "token",
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
    auth: "token",
    parts: model,
    body: {
      schema: z.looseObject({
        deletions: z.looseObject({ sha: z.array(text).max(1000), rewriteHistory: z.boolean().optional() }),
      }),
      example: { deletions: { sha: ["0".repeat(64)], rewriteHistory: true } },
    },
    answer: OkSchema,
    errors: ["BadRequest", "Unauthorized", "Forbidden", "RepoNotFound", "Conflict"],
  },
  deleteLargeFile: {
    method: "DELETE",
    path: "/api/models/{owner}/{name}/lfs-files/{sha}",
    summary: "Delete a large file for good",
    auth: "token",
    parts: { ...model, sha: { about: "Its SHA-256.", example: "0".repeat(64) } },
    query: {
      rewriteHistory: {
        kind: "flag",
        about: "Out of every commit, too; default: yes.",
        example: "true",
      },
    },
    answer: OkSchema,
    errors: ["Unauthorized", "Forbidden", "RepoNotFound", "EntryNotFound", "Conflict"],
  },
} as const satisfies Record<string, Endpoint>;
