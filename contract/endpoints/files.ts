import { z } from "zod";
import { OkSchema } from "../account-responses.ts";
import { CHANGES_NOTHING, CONTENT } from "../audit.ts";
import type { Endpoint } from "../endpoint.ts";
import type { QueryParameters } from "../parameters.ts";
import { flag, model, paging, revision } from "./parts.ts";
import { oid, optional, PROPOSAL, size } from "./repository-shapes.ts";
import * as parameter from "../query-parameters.ts";

/** Repository files, uploads, and large files. Shapes follow the Hugging Face Hub API (as of 2026-11). */

const text = z.string();

/** A file or a folder of a repository. */
const TreeEntrySchema = z.strictObject({
  type: z.enum(["file", "directory"]),
  oid: oid.describe("Git object ID; for a large file, the ID of its pointer."),
  size: z.int().describe("Size of the content in bytes; 0 for folders."),
  path: text.describe("Path from the root of the repository."),
  lfs: z
    .strictObject({ oid: text, size: z.int(), pointerSize: z.int() })
    .optional()
    .describe("SHA-256 of the content, if git stores only a pointer."),
  lastCommit: z
    .strictObject({ id: oid, title: text, date: text })
    .optional()
    .describe("Last commit that changed the entry. Only with `expand`."),
});
export type TreeEntry = z.infer<typeof TreeEntrySchema>;

/** How to upload a file. */
const UploadAdviceSchema = z.strictObject({
  path: text,
  uploadMode: z
    .enum(["lfs", "regular"])
    .describe("`lfs`: by hash before the commit. `regular`: in the commit itself."),
  shouldIgnore: z.boolean(),
  oid: text
    .optional()
    .describe(
      "ID of the existing file: the SHA-256 of a large file, otherwise the git object ID. Clients skip identical files.",
    ),
});
export type UploadAdvice = z.infer<typeof UploadAdviceSchema>;

/** A revision, which may be followed by a path of up to 4,096 bytes. */
const revisionAndPath = { revision: { ...revision.revision, maxLength: 8192 } } as const;

const TREE = {
  recursive: parameter.flag("Whether to include the contents of subfolders."),
  expand: parameter.flag(
    "Whether to include the last commit of each entry. Up to 100 entries per page.",
    "false",
  ),
  ...paging(1000),
} as const satisfies QueryParameters;

export const fileEndpoints = {
  listFiles: {
    route: "GET /api/models/{owner}/{name}/tree/{revision}",
    summary: "List files",
    description:
      "To list a folder, append its path to the revision. The `Link` header contains the URL of the next page.",
    parts: { ...model, ...revisionAndPath },
    query: TREE,
    response: z.array(TreeEntrySchema),
    errors: ["RepoNotFound", "RevisionNotFound", "EntryNotFound", "PayloadTooLarge"],
  },
  getPaths: {
    route: "POST /api/models/{owner}/{name}/paths-info/{revision}",
    audit: CHANGES_NOTHING,
    summary: "Get information about paths",
    description: "Paths that do not exist are omitted.",
    parts: { ...model, ...revision },
    body: {
      schema: z.looseObject({
        paths: z.preprocess(
          (paths) => (typeof paths === "string" ? [paths] : paths),
          z
            .array(text)
            .min(1, { error: "must be a path or a list of paths" })
            .max(10_000, { error: "must have 10,000 items or fewer" }),
        ),
        expand: optional(flag),
      }),
      example: { paths: ["README.md"] },
    },
    response: z.array(TreeEntrySchema),
    errors: ["RepoNotFound", "RevisionNotFound"],
  },
  getTreeSize: {
    route: "GET /api/models/{owner}/{name}/treesize/{revision}",
    summary: "Get the total file size",
    description: "To measure a folder, append its path to the revision.",
    parts: { ...model, ...revisionAndPath },
    response: z.strictObject({ path: text, size: z.int() }),
    errors: ["RepoNotFound", "RevisionNotFound", "EntryNotFound", "PayloadTooLarge"],
  },
  planUpload: {
    route: "POST /api/models/{owner}/{name}/preupload/{revision}",
    audit: CHANGES_NOTHING,
    summary: "Get upload modes",
    description:
      "`sample` is the start of the file in base64. Upload `lfs` files with the Git LFS batch API, and include `regular` files in the commit.",
    auth: "token",
    parts: { ...model, ...revision },
    query: PROPOSAL,
    body: {
      schema: z.looseObject({
        files: z
          .array(z.looseObject({ path: text, size, sample: optional(text) }))
          .max(2000, { error: "must have 2,000 items or fewer" }),
        gitAttributes: optional(text),
        gitIgnore: optional(text),
      }),
      example: { files: [{ path: "config.json", size: 2, sample: "e30=" }] },
    },
    response: z.strictObject({ commitOid: oid, files: z.array(UploadAdviceSchema) }),
    errors: ["Forbidden", "RepoNotFound", "RevisionNotFound", "StorageLimitExceeded"],
  },
  listLargeFiles: {
    route: "GET /api/models/{owner}/{name}/lfs-files",
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
    errors: ["RepoNotFound", "GatedRepo"],
  },
  deleteLargeFiles: {
    route: "POST /api/models/{owner}/{name}/lfs-files/batch",
    audit: CONTENT,
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
    errors: ["Forbidden", "RepoNotFound", "Conflict"],
  },
  deleteLargeFile: {
    route: "DELETE /api/models/{owner}/{name}/lfs-files/{sha}",
    audit: CONTENT,
    summary: "Permanently delete a large file",
    auth: "token",
    parts: { ...model, sha: { description: "SHA-256 of the file.", example: "0".repeat(64) } },
    query: { rewriteHistory: parameter.flag("Whether to remove the file from every commit. Default: true.") },
    response: OkSchema,
    errors: ["Forbidden", "RepoNotFound", "EntryNotFound", "Conflict"],
  },
} as const satisfies Record<string, Endpoint>;
