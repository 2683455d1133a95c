import { z } from "zod";
import { OkSchema } from "../account-responses.ts";
import type { Endpoint } from "../endpoint.ts";
import { model } from "./parts.ts";

/** Access requests for gated models. Shapes follow the Hugging Face Hub API (as of 2026-11). */

const status = z.enum(["pending", "accepted", "rejected"]);
const answers = z.record(z.string(), z.union([z.string(), z.boolean()]));
const text = z.string();
const path = "/api/models/{owner}/{name}/user-access-request";
const userRef = {
  user: text.optional().describe("Username."),
  userId: text.optional().describe("User ID, as an alternative to `user`."),
};
const rejectionReason = text.max(200).optional();

export const accessRequestEndpoints = {
  getOwnAccess: {
    path,
    summary: "Get your access to a gated model",
    parts: model,
    response: z.strictObject({
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
    path,
    summary: "Request access to a gated model",
    description:
      "Include every field that the model card asks for. With automatic approval, access is granted immediately.",
    auth: "token",
    parts: model,
    body: { schema: z.looseObject({ fields: answers.optional() }), example: { fields: {} } },
    response: z.strictObject({ status }),
    errors: ["BadRequest", "Unauthorized", "Forbidden", "RepoNotFound"],
  },
  withdrawAccessRequest: {
    method: "POST",
    path: `${path}/cancel`,
    summary: "Withdraw an access request or give up access",
    auth: "token",
    parts: model,
    response: OkSchema,
    errors: ["BadRequest", "Unauthorized", "RepoNotFound", "NotFound"],
  },
  listAccessRequests: {
    path: `${path}/{status}`,
    summary: "List access requests",
    description: "Newest first. The next page is in the `Link` header.",
    auth: "token",
    parts: { ...model, status: { description: "`pending`, `accepted`, or `rejected`.", example: "pending" } },
    query: {
      limit: {
        kind: "integer",
        min: 10,
        max: 1000,
        description: "Maximum number of results.",
        example: "100",
      },
    },
    response: z.array(
      z.looseObject({
        user: z.looseObject({ user: text, fullname: text, email: text.optional() }),
        requestId: text,
        status,
        timestamp: text,
        reviewedAt: text.optional(),
        grantedBy: text.optional(),
        rejectionReason: text.optional(),
        fields: answers.optional(),
      }),
    ),
    errors: ["BadRequest", "Unauthorized", "Forbidden", "RepoNotFound"],
  },
  grantAccess: {
    method: "POST",
    path: `${path}/grant`,
    summary: "Grant access without a request",
    auth: "token",
    parts: model,
    body: { schema: z.looseObject(userRef), example: { user: "root" } },
    response: OkSchema,
    errors: ["BadRequest", "Unauthorized", "Forbidden", "RepoNotFound", "NotFound"],
  },
  decideAccess: {
    method: "POST",
    path: `${path}/handle`,
    summary: "Accept or reject an access request",
    description: "You can change a decision later: accept a rejected request or reject an accepted one.",
    auth: "token",
    parts: model,
    body: {
      schema: z.looseObject({ ...userRef, status, rejectionReason }),
      example: { user: "root", status: "rejected", rejectionReason: "For members only" },
    },
    response: OkSchema,
    errors: ["BadRequest", "Unauthorized", "Forbidden", "RepoNotFound", "NotFound"],
  },
  decideAccessOfMany: {
    method: "POST",
    path: `${path}/batch`,
    summary: "Accept or reject several access requests",
    auth: "token",
    parts: model,
    body: {
      schema: z.looseObject({ requests: z.array(z.looseObject(userRef)).max(100), status, rejectionReason }),
      example: { requests: [{ user: "root" }], status: "accepted" },
    },
    response: z.array(
      z.strictObject({
        user: text,
        ok: z.boolean(),
        error: z.enum(["user_not_found", "request_not_found"]).optional(),
      }),
    ),
    errors: ["BadRequest", "Unauthorized", "Forbidden", "RepoNotFound"],
  },
} as const satisfies Record<string, Endpoint>;
