import { z } from "zod";
import { OkSchema } from "../account-answers.ts";
import type { Endpoint } from "../endpoint.ts";
import { model } from "./parts.ts";

/** Gated models: who wants their files asks for them; the shapes are those of the known hub (seen 2026-11). */

const status = z.enum(["pending", "accepted", "rejected"]);
const filled = z.record(z.string(), z.union([z.string(), z.boolean()]));
const text = z.string();
const at = "/api/models/{owner}/{name}/user-access-request";
const person = {
  user: text.optional().describe("A user’s name."),
  userId: text.optional().describe("Or the user’s id."),
};
const rejectionReason = text.max(200).optional();

export const accessRequestEndpoints = {
  getOwnAccess: {
    path: at,
    summary: "What a gated model asks, and whether one was let in",
    parts: model,
    answer: z.strictObject({
      gated: z.enum(["auto", "manual"]),
      status: z.enum(["none", ...status.options]),
      rejectionReason: text.optional(),
      form: z.strictObject({
        heading: text.optional(),
        prompt: text.optional(),
        description: text.optional(),
        button: text.optional(),
        fields: z.array(
          z.strictObject({
            label: text,
            type: z.enum(["text", "checkbox", "date_picker", "country", "select"]),
            options: z.array(z.strictObject({ label: text, value: text })).optional(),
          }),
        ),
      }),
    }),
    errors: ["RepoNotFound", "BadRequest"],
  },
  askForAccess: {
    method: "POST",
    path: at,
    summary: "Ask for the files of a gated model",
    about: "With everything that its card asks. Where nobody has to agree, one has access at once.",
    auth: "token",
    parts: model,
    body: { schema: z.looseObject({ fields: filled.optional() }), example: { fields: {} } },
    answer: z.strictObject({ status }),
    errors: ["BadRequest", "Unauthorized", "Forbidden", "RepoNotFound"],
  },
  withdrawAccessRequest: {
    method: "POST",
    path: `${at}/cancel`,
    summary: "Withdraw one’s request, or give up one’s access",
    auth: "token",
    parts: model,
    answer: OkSchema,
    errors: ["BadRequest", "Unauthorized", "RepoNotFound", "NotFound"],
  },
  listAccessRequests: {
    path: `${at}/{status}`,
    summary: "Who asked for access to a gated model",
    about: "Newest first. The next page is in the `Link` header.",
    auth: "token",
    parts: { ...model, status: { about: "`pending`, `accepted` or `rejected`.", example: "pending" } },
    query: {
      limit: { kind: "integer", min: 10, max: 1000, about: "How many at the most.", example: "100" },
    },
    answer: z.array(
      z.looseObject({
        user: z.looseObject({ user: text, fullname: text, email: text.optional() }),
        requestId: text,
        status,
        timestamp: text,
        reviewedAt: text.optional(),
        grantedBy: text.optional(),
        rejectionReason: text.optional(),
        fields: filled.optional(),
      }),
    ),
    errors: ["BadRequest", "Unauthorized", "Forbidden", "RepoNotFound"],
  },
  grantAccess: {
    method: "POST",
    path: `${at}/grant`,
    summary: "Let somebody in who did not ask",
    auth: "token",
    parts: model,
    body: { schema: z.looseObject(person), example: { user: "root" } },
    answer: OkSchema,
    errors: ["BadRequest", "Unauthorized", "Forbidden", "RepoNotFound", "NotFound"],
  },
  decideAccess: {
    method: "POST",
    path: `${at}/handle`,
    summary: "Decide about a request",
    about: "Also later: access can be taken back, and a rejection reconsidered.",
    auth: "token",
    parts: model,
    body: {
      schema: z.looseObject({ ...person, status, rejectionReason }),
      example: { user: "root", status: "rejected", rejectionReason: "For members only" },
    },
    answer: OkSchema,
    errors: ["BadRequest", "Unauthorized", "Forbidden", "RepoNotFound", "NotFound"],
  },
  decideAccessOfMany: {
    method: "POST",
    path: `${at}/batch`,
    summary: "Decide about many requests",
    auth: "token",
    parts: model,
    body: {
      schema: z.looseObject({ requests: z.array(z.looseObject(person)).max(100), status, rejectionReason }),
      example: { requests: [{ user: "root" }], status: "accepted" },
    },
    answer: z.array(
      z.strictObject({
        user: text,
        ok: z.boolean(),
        error: z.enum(["user_not_found", "request_not_found"]).optional(),
      }),
    ),
    errors: ["BadRequest", "Unauthorized", "Forbidden", "RepoNotFound"],
  },
} as const satisfies Record<string, Endpoint>;
