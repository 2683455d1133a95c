import { z } from "zod";
import { OkSchema } from "../account-responses.ts";
import type { Endpoint } from "../endpoint.ts";
import type { QueryParameters } from "../parameters.ts";
import { flag, model, paging, revision } from "./parts.ts";
import { oid, PAGE } from "./repository-shapes.ts";

/** Repository files, uploads, and large files. Shapes follow the Hugging Face Hub API (as of 2026-11). */

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
  recursive: { kind: "flag", description: "Whether to include the contents of subfolders.", example: "true" },
  expand: {
    kind: "flag",
    description: "Whether to include the last commit of each entry. Up to 100 entries per page.",
    example: "false",
  },
  ...PAGE,
} as const satisfies QueryParameters;

export const fileEndpoints = {
  listFiles: {
    path: "/api/models/{owner}/{name}/tree/{revision}",
    summary: "List files",
    description:
      "To list a folder, append its path to the revision. The `Link` header contains the URL of the next page.",
    parts: { ...model, ...revision },
    query: TREE,
    response: z.array(entry),
    errors: ["RepoNotFound", "RevisionNotFound", "EntryNotFound", "BadRequest"],
  },
  getPaths: {
    method: "POST",
    path: "/api/models/{owner}/{name}/paths-info/{revision}",
    summary: "Get information about paths",
    description: "Paths that do not exist are omitted.",
    parts: { ...model, ...revision },
    body: {
      schema: z.looseObject({ paths: z.array(text).max(10_000), expand: z.boolean().optional() }),
      example: { paths: ["README.md"] },
    },
    response: z.array(entry),
    errors: ["RepoNotFound", "RevisionNotFound", "BadRequest"],
  },
  getTreeSize: {
    path: "/api/models/{owner}/{name}/treesize/{revision}",
    summary: "Get the total file size",
    description: "To measure a folder, append its path to the revision.",
    parts: { ...model, ...revision },
    response: z.strictObject({ path: text, size: z.int() }),
    errors: ["RepoNotFound", "RevisionNotFound", "EntryNotFound"],
  },
  planUpload: {
    method: "POST",
    path: "/api/models/{owner}/{name}/preupload/{revision}",
    summary: "Get upload modes",
    description:
      "`sample` is the start of the file in base64. Upload `lfs` files with the Git LFS batch API, and include `regular` files in the commit.",
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
    response: z.looseObject({
      commitOid: oid,
      files: z.array(
        z.looseObject({ path: text, uploadMode: z.enum(["lfs", "regular"]), shouldIgnore: z.boolean() }),
      ),
    }),
    errors: ["BadRequest", "Unauthorized", "Forbidden", "RepoNotFound", "RevisionNotFound"],
  },
  listLargeFiles: {
    path: "/api/models/{owner}/{name}/lfs-files",
    summary: "List large files, including history",
    description: "Most recently uploaded first. The `Link` header contains the URL of the next page.",
    parts: model,
    query: paging(1000),
    response: z.array(
      z.strictObject({
        oid: text,
        fileOid: text.describe("ID to use when deleting the file."),
        size: z.int(),
        filename: text.describe("Current or last path."),
        pushedAt: text,
        ref: text.optional().describe("Absent if only the history contains the file."),
        pusher: z.strictObject({ name: text }).optional(),
      }),
    ),
    errors: ["RepoNotFound", "GatedRepo", "BadRequest"],
  },
  deleteLargeFiles: {
    method: "POST",
    path: "/api/models/{owner}/{name}/lfs-files/batch",
    summary: "Permanently delete large files",
    description:
      "Removes the files from every commit that contains them, which changes the commit IDs. With `rewriteHistory: false`, only files that no commit contains are deleted.",
    auth: "token",
    parts: model,
    body: {
      schema: z.looseObject({
        deletions: z.looseObject({
          sha: z
            .array(text.regex(/^[0-9a-f]{64}$/, { error: "must be a SHA-256 hash" }))
            .max(1000, { error: "must be a list of up to 1000 SHA-256 hashes" }),
          rewriteHistory: flag.nullish().describe("Default: true."),
        }),
      }),
      example: { deletions: { sha: ["0".repeat(64)], rewriteHistory: true } },
    },
    response: OkSchema,
    errors: ["BadRequest", "Unauthorized", "Forbidden", "RepoNotFound", "Conflict"],
  },
  deleteLargeFile: {
    method: "DELETE",
    path: "/api/models/{owner}/{name}/lfs-files/{sha}",
    summary: "Permanently delete a large file",
    auth: "token",
    parts: { ...model, sha: { description: "SHA-256 of the file.", example: "0".repeat(64) } },
    query: {
      rewriteHistory: {
        kind: "flag",
        description: "Whether to remove the file from every commit. Default: true.",
        example: "true",
      },
    },
    response: OkSchema,
    errors: ["BadRequest", "Unauthorized", "Forbidden", "RepoNotFound", "EntryNotFound", "Conflict"],
  },
} as const satisfies Record<string, Endpoint>;
