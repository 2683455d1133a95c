import { z } from "zod";
import { OkSchema } from "../account-responses.ts";
import { CHANGES_NOTHING, CONTENT } from "../audit.ts";
import type { Endpoint } from "../endpoint.ts";
import { model, organization } from "./parts.ts";
import { newFile, optional, visibilityFields } from "./repository-shapes.ts";

/** Creating, updating, and deleting repositories. Shapes follow the Hugging Face Hub API (as of 2026-11). */

const text = z.string();
const type = optional(z.literal("model", { error: "only models are supported" })).describe(
  "Repository type. This hub stores models only.",
);
const repository = {
  type,
  name: text.describe("Name, with or without the owner."),
  organization: optional(text).describe("Owner. Default: the caller."),
};
const visibility = z.enum(["public", "private"]);
const gated = z.literal([false, "auto", "manual"]);

const storage = z.strictObject({
  id: text,
  type: z.literal("model"),
  updatedAt: text,
  visibility,
  storage: z.int().describe("Size of the large files and git objects, including history, in bytes."),
  storagePercent: z.number().describe("Share of the owner’s total storage."),
});

/** Validation result of a card's front matter. */
const CardCheckSchema = z.strictObject({
  errors: z.array(z.strictObject({ message: text })),
  warnings: z.array(z.strictObject({ message: text })),
});
export type CardCheck = z.infer<typeof CardCheckSchema>;

export const repositoryEndpoints = {
  createRepository: {
    route: "POST /api/repos/create",
    audit: CONTENT,
    summary: "Create a repository",
    description: "If the repository already exists, the response is 409 with its URL.",
    auth: "token",
    body: {
      schema: z.looseObject({
        ...repository,
        ...visibilityFields,
        license: optional(text),
        license_name: optional(text),
        license_link: optional(text),
        files: optional(z.array(newFile).max(100, { error: "must have 100 items or fewer" })),
      }),
      example: { name: "ada/snow", visibility: "private", license: "apache-2.0" },
    },
    response: z.strictObject({ url: text, name: text, id: text }),
    errors: ["Forbidden", "Conflict", "StorageLimitExceeded"],
  },
  deleteRepository: {
    route: "DELETE /api/repos/delete",
    audit: "repository.delete",
    summary: "Delete a repository",
    auth: "token",
    body: { schema: z.looseObject(repository), example: { name: "ada/snow" } },
    response: OkSchema,
    errors: ["Forbidden", "RepoNotFound"],
  },
  moveRepository: {
    route: "POST /api/repos/move",
    audit: "repository.move",
    summary: "Rename or transfer a repository",
    description: "The old URL redirects to the new one.",
    auth: "token",
    body: {
      schema: z.looseObject({ type, fromRepo: text, toRepo: text }),
      example: { fromRepo: "ada/snow", toRepo: "ada/snow-2" },
    },
    response: z.strictObject({ url: text }),
    errors: ["Forbidden", "RepoNotFound", "Conflict", "StorageLimitExceeded"],
  },
  setRepository: {
    route: "PUT /api/models/{owner}/{name}/settings",
    audit: "repository.change",
    summary: "Update visibility and file access",
    auth: "token",
    parts: model,
    body: {
      schema: z.looseObject({ ...visibilityFields, gated: optional(gated) }),
      example: { visibility: "public", gated: false },
    },
    response: z.strictObject({ private: z.boolean(), gated, visibility }),
    errors: ["Forbidden", "RepoNotFound"],
  },
  duplicateRepository: {
    route: "POST /api/models/{owner}/{name}/duplicate",
    audit: CONTENT,
    summary: "Duplicate a repository",
    description:
      "Copies all branches, tags, and history; file contents are shared. Visibility and file access default to those of the source. If the repository already exists, the response is 409 with its URL.",
    auth: "token",
    parts: model,
    body: {
      schema: z.looseObject({
        repository: text.describe("ID of the new repository: `owner/name`."),
        ...visibilityFields,
      }),
      example: { repository: "ada/snow-copy", visibility: "private" },
    },
    response: z.strictObject({ url: text }),
    errors: ["Forbidden", "RepoNotFound", "GatedRepo", "Conflict", "PayloadTooLarge", "StorageLimitExceeded"],
  },
  listOwnStorage: {
    route: "GET /api/settings/repositories",
    summary: "List your repositories with their storage usage",
    auth: "token",
    response: z.array(storage),
  },
  listOrganizationStorage: {
    route: "GET /api/organizations/{org}/settings/repositories",
    summary: "List an organization’s repositories with their storage usage",
    auth: "token",
    parts: organization,
    response: z.array(storage),
    errors: ["NotFound"],
  },
  checkRead: {
    route: "GET /api/models/{owner}/{name}/auth-check",
    summary: "Check read access",
    parts: model,
    response: OkSchema,
    errors: ["RepoNotFound", "GatedRepo"],
  },
  checkWrite: {
    route: "GET /api/models/{owner}/{name}/auth-check/write",
    summary: "Check write access",
    auth: "token",
    parts: model,
    response: OkSchema,
    errors: ["RepoNotFound", "Forbidden"],
  },
  checkCard: {
    route: "POST /api/validate-yaml",
    audit: CHANGES_NOTHING,
    summary: "Validate the front matter of a model card",
    description:
      "Checks the YAML and the values of license, language, tags, pipeline_tag, base_model, datasets, model-index, and other fields. Commits and pushes are checked in the same way. If the card has errors, the response is 400 with the same shape. With `Accept: text/plain`, it is a list in plain text.",
    body: {
      schema: z.looseObject({ content: optional(text) }),
      example: { content: "---\nlicense: mit\n---\n# Snow\n" },
    },
    response: CardCheckSchema,
  },
} as const satisfies Record<string, Endpoint>;
