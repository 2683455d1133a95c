import { z } from "zod";
import { OkSchema } from "../account-responses.ts";
import type { Endpoint } from "../endpoint.ts";
import { flag, model } from "./parts.ts";
import { newFile } from "./repository-shapes.ts";

/** Creating, updating, and deleting repositories. Shapes follow the Hugging Face Hub API (as of 2026-11). */

const text = z.string();
const repository = {
  type: z.literal("model").optional().describe("Repository type. This hub stores models only."),
  name: text.describe("Name, with or without the owner."),
  organization: text.optional().describe("Owner. Default: the caller."),
};
const visibility = z.enum(["public", "private"]);
const gated = z.union([z.literal(false), z.enum(["auto", "manual"])]);

const storage = z.strictObject({
  id: text,
  type: z.literal("model"),
  updatedAt: text,
  visibility,
  storage: z.int().describe("Total size of all large files, including history, in bytes."),
  storagePercent: z.number().describe("Share of the owner’s total storage."),
});

export const repositoryEndpoints = {
  createRepository: {
    method: "POST",
    path: "/api/repos/create",
    summary: "Create a repository",
    description: "If the repository already exists, the response is 409 with its URL.",
    auth: "token",
    body: {
      schema: z.looseObject({
        ...repository,
        visibility: visibility.optional(),
        private: z.boolean().optional(),
        license: text.optional(),
        files: z.array(newFile).max(100).optional(),
      }),
      example: { name: "ada/snow", visibility: "private", license: "apache-2.0" },
    },
    response: z.strictObject({ url: text, name: text, id: text }),
    errors: ["BadRequest", "Unauthorized", "Forbidden", "Conflict"],
  },
  deleteRepository: {
    method: "DELETE",
    path: "/api/repos/delete",
    summary: "Delete a repository",
    auth: "token",
    body: { schema: z.looseObject(repository), example: { name: "ada/snow" } },
    response: OkSchema,
    errors: ["BadRequest", "Unauthorized", "Forbidden", "RepoNotFound"],
  },
  moveRepository: {
    method: "POST",
    path: "/api/repos/move",
    summary: "Rename or transfer a repository",
    description: "The old URL redirects to the new one.",
    auth: "token",
    body: {
      schema: z.looseObject({ type: repository.type, fromRepo: text, toRepo: text }),
      example: { fromRepo: "ada/snow", toRepo: "ada/snow-2" },
    },
    response: z.strictObject({ url: text }),
    errors: ["BadRequest", "Unauthorized", "Forbidden", "RepoNotFound", "Conflict"],
  },
  setRepository: {
    method: "PUT",
    path: "/api/models/{owner}/{name}/settings",
    summary: "Update visibility and file access",
    auth: "token",
    parts: model,
    body: {
      schema: z.looseObject({
        visibility: visibility.optional(),
        private: z.boolean().optional(),
        gated: gated.optional(),
      }),
      example: { visibility: "public", gated: false },
    },
    response: z.strictObject({ private: z.boolean(), gated, visibility }),
    errors: ["BadRequest", "Unauthorized", "Forbidden", "RepoNotFound"],
  },
  duplicateRepository: {
    method: "POST",
    path: "/api/models/{owner}/{name}/duplicate",
    summary: "Duplicate a repository",
    description:
      "Copies all branches, tags, and history; file contents are shared. Visibility and file access default to those of the source. If the repository already exists, the response is 409 with its URL.",
    auth: "token",
    parts: model,
    body: {
      schema: z.looseObject({
        repository: text.describe("ID of the new repository: `owner/name`."),
        visibility: visibility.nullish(),
        private: flag.nullish(),
      }),
      example: { repository: "ada/snow-copy", visibility: "private" },
    },
    response: z.strictObject({ url: text }),
    errors: ["BadRequest", "Unauthorized", "Forbidden", "RepoNotFound", "GatedRepo", "Conflict"],
  },
  listOwnStorage: {
    path: "/api/settings/repositories",
    summary: "Get the storage of your repositories",
    auth: "token",
    response: z.array(storage),
    errors: ["Unauthorized"],
  },
  listOrganizationStorage: {
    path: "/api/organizations/{org}/settings/repositories",
    summary: "Get the storage of an organization’s repositories",
    auth: "token",
    parts: { org: { description: "Organization name.", example: "acme" } },
    response: z.array(storage),
    errors: ["Unauthorized", "NotFound"],
  },
  checkRead: {
    path: "/api/models/{owner}/{name}/auth-check",
    summary: "Check read access",
    parts: model,
    response: OkSchema,
    errors: ["RepoNotFound", "GatedRepo"],
  },
  checkWrite: {
    path: "/api/models/{owner}/{name}/auth-check/write",
    summary: "Check write access",
    auth: "token",
    parts: model,
    response: OkSchema,
    errors: ["RepoNotFound", "Unauthorized", "Forbidden"],
  },
  checkCard: {
    method: "POST",
    path: "/api/validate-yaml",
    summary: "Validate the front matter of a model card",
    description: "If the card has errors, the response is 400 with the same shape.",
    body: {
      schema: z.looseObject({ content: text }),
      example: { content: "---\nlicense: mit\n---\n# Snow\n" },
    },
    response: z.strictObject({
      errors: z.array(z.strictObject({ message: text })),
      warnings: z.array(z.strictObject({ message: text })),
    }),
    errors: ["BadRequest"],
  },
} as const satisfies Record<string, Endpoint>;
