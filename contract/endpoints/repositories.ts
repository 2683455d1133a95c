import { z } from "zod";
import { OkSchema } from "../account-answers.ts";
import type { Endpoint } from "../endpoint.ts";
import { model } from "./parts.ts";
import { newFile } from "./repository-shapes.ts";

/** Repositories as hub clients make, change and remove them; the shapes are those of the known hub (seen 2026-11). */

const text = z.string();
const repository = {
  type: z.literal("model").optional().describe("This hub holds models only."),
  name: text.describe("With or without its owner."),
  organization: text.optional().describe("Its owner; default: whoever asks."),
};
const visibility = z.enum(["public", "private"]);
const gated = z.union([z.literal(false), z.enum(["auto", "manual"])]);

const storage = z.strictObject({
  id: text,
  type: z.literal("model"),
  updatedAt: text,
  visibility,
  storage: z.int().describe("Bytes of all large files, those of the history too."),
  storagePercent: z.number().describe("Of all that its owner has."),
});

export const repositoryEndpoints = {
  createRepository: {
    method: "POST",
    path: "/api/repos/create",
    summary: "Make a model’s repository",
    about: "Where there is one already, the answer is 409 with its address.",
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
    answer: z.strictObject({ url: text, name: text, id: text }),
    errors: ["BadRequest", "Unauthorized", "Forbidden", "Conflict"],
  },
  deleteRepository: {
    method: "DELETE",
    path: "/api/repos/delete",
    summary: "Delete a repository",
    auth: "token",
    body: { schema: z.looseObject(repository), example: { name: "ada/snow" } },
    answer: OkSchema,
    errors: ["BadRequest", "Unauthorized", "Forbidden", "RepoNotFound"],
  },
  moveRepository: {
    method: "POST",
    path: "/api/repos/move",
    summary: "Rename a repository",
    about: "Its old address leads to the new one.",
    auth: "token",
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
    answer: z.strictObject({ private: z.boolean(), gated, visibility }),
    errors: ["BadRequest", "Unauthorized", "Forbidden", "RepoNotFound"],
  },
  duplicateRepository: {
    method: "POST",
    path: "/api/models/{owner}/{name}/duplicate",
    summary: "Make a repository with all branches, tags and history of another",
    about:
      "What the files hold is shared, not copied. It is as visible and as gated as the other, unless said otherwise. Where there is one of that name already, the answer is 409 with its address.",
    auth: "token",
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
  listOwnStorage: {
    path: "/api/settings/repositories",
    summary: "What one’s own repositories take",
    auth: "token",
    answer: z.array(storage),
    errors: ["Unauthorized"],
  },
  listOrganizationStorage: {
    path: "/api/organizations/{org}/settings/repositories",
    summary: "What the repositories of an organization take",
    auth: "token",
    parts: { org: { about: "Name of the organization.", example: "acme" } },
    answer: z.array(storage),
    errors: ["Unauthorized", "NotFound"],
  },
  checkRead: {
    path: "/api/models/{owner}/{name}/auth-check",
    summary: "Whether one may fetch a model’s files",
    parts: model,
    answer: OkSchema,
    errors: ["RepoNotFound", "GatedRepo"],
  },
  checkWrite: {
    path: "/api/models/{owner}/{name}/auth-check/write",
    summary: "Whether one may change a model",
    auth: "token",
    parts: model,
    answer: OkSchema,
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
} as const satisfies Record<string, Endpoint>;
