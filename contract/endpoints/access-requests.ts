import { z } from "zod";
import { ListedUserSchema, OkSchema } from "../account-responses.ts";
import type { Endpoint } from "../endpoint.ts";
import { model } from "./parts.ts";
import * as parameter from "../query-parameters.ts";

/** Access requests for gated models. Shapes follow the Hugging Face Hub API (as of 2026-11). */

const STATES = ["pending", "accepted", "rejected"] as const;
const MAX_REASON_CHARACTERS = 200;
const MAX_REQUESTS = 100;

const text = z.string();
const status = z.enum(STATES);
const answers = z.record(text, z.union([text, z.boolean()]));
const path = "/api/models/{owner}/{name}/user-access-request";
const userRef = {
  user: text.nullish().describe("Username."),
  userId: text.nullish().describe("User ID, as an alternative to `user`."),
  requestId: text.nullish().describe("ID of the request, as an alternative to `user`."),
};
const namesUser = ({ user, userId, requestId }: z.infer<z.ZodObject<typeof userRef>>) =>
  (user ?? userId ?? requestId ?? undefined) !== undefined;
const userRule = { path: ["user"], error: "is required" };
/** Declaration that the decisions of reviewers share. */
const review = { audit: "access.decide", auth: "token", parts: model } as const;
const decision = {
  status,
  rejectionReason: text
    .max(MAX_REASON_CHARACTERS, { error: `must be ${MAX_REASON_CHARACTERS} characters or fewer` })
    .nullish(),
};

/** Accepts forms, and JSON with the answers at the top level, as Hugging Face pages send them (as of 2026-11). */
function toAnswers(body: unknown): unknown {
  const sent: unknown = body instanceof URLSearchParams ? Object.fromEntries(body) : body;
  if (typeof sent !== "object" || sent === null) return sent;
  return "fields" in sent && typeof sent.fields === "object" ? sent : { fields: sent };
}

export const accessRequestEndpoints = {
  getOwnAccess: {
    route: `GET ${path}`,
    summary: "Get your access to a gated model",
    parts: model,
    response: z.strictObject({
      gated: z.enum(["auto", "manual"]),
      status: z.enum(["none", ...STATES]),
      rejectionReason: text.optional(),
      form: z.strictObject({
        heading: text.optional(),
        prompt: text.optional().describe("Markdown."),
        description: text.optional().describe("Markdown."),
        button: text.optional().describe("Label of the submit button."),
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
  requestAccess: {
    route: `POST ${path}`,
    audit: "none: the request itself is stored",
    summary: "Request access to a gated model",
    description:
      "Include every field that the model card asks for. With automatic approval, access is granted immediately.",
    auth: "token",
    parts: model,
    body: {
      schema: z.preprocess(toAnswers, z.looseObject({ fields: z.record(text, z.unknown()).nullish() })),
      example: { fields: {} },
    },
    response: z.strictObject({ status }),
    errors: ["Forbidden", "RepoNotFound"],
  },
  withdrawAccessRequest: {
    route: `POST ${path}/cancel`,
    audit: "none: the user’s own request",
    summary: "Withdraw an access request or give up access",
    auth: "token",
    parts: model,
    response: OkSchema,
    errors: ["BadRequest", "RepoNotFound", "NotFound"],
  },
  listAccessRequests: {
    route: `GET ${path}/{status}`,
    summary: "List access requests",
    description: "Newest first. The next page is in the `Link` header.",
    auth: "token",
    parts: { ...model, status: parameter.choice(STATES, "Status of the requests.", "pending") },
    query: {
      limit: parameter.integer(10, 1000, "Maximum number of results.", "100", { clamp: true }),
      after: parameter.text("Start of the next page, from the `Link` header.", ""),
    },
    response: z.array(
      z.strictObject({
        user: ListedUserSchema.extend({ email: text.optional() }),
        requestId: text,
        status,
        timestamp: text,
        reviewedAt: text.optional(),
        grantedBy: text.optional(),
        rejectionReason: text.optional(),
        fields: answers.optional(),
      }),
    ),
    errors: ["Forbidden", "RepoNotFound"],
  },
  grantAccess: {
    ...review,
    route: `POST ${path}/grant`,
    summary: "Grant access without a request",
    body: { schema: z.looseObject(userRef).refine(namesUser, userRule), example: { user: "root" } },
    response: OkSchema,
    errors: ["Forbidden", "RepoNotFound", "NotFound"],
  },
  decideAccess: {
    ...review,
    route: `POST ${path}/handle`,
    summary: "Accept or reject an access request",
    description: "You can change a decision later: accept a rejected request or reject an accepted one.",
    body: {
      schema: z.looseObject({ ...userRef, ...decision }).refine(namesUser, userRule),
      example: { user: "root", status: "rejected", rejectionReason: "For members only" },
    },
    response: OkSchema,
    errors: ["Forbidden", "RepoNotFound", "NotFound"],
  },
  decideAccessOfMany: {
    ...review,
    route: `POST ${path}/batch`,
    summary: "Accept or reject several access requests",
    body: {
      schema: z.looseObject({
        ...decision,
        requests: z
          .array(z.looseObject(userRef).refine(namesUser, userRule))
          .max(MAX_REQUESTS, { error: `must be a list of up to ${MAX_REQUESTS} items` }),
      }),
      example: { requests: [{ user: "root" }], status: "accepted" },
    },
    response: z.array(
      z.strictObject({
        user: text,
        ok: z.boolean(),
        error: z.enum(["user_not_found", "request_not_found"]).optional(),
      }),
    ),
    errors: ["Forbidden", "RepoNotFound"],
  },
} as const satisfies Record<string, Endpoint>;

/** The caller's access to a gated model, and the form to request it. */
export type OwnAccess = z.infer<typeof accessRequestEndpoints.getOwnAccess.response>;
/** The access request form of a gated model's card. */
export type GateFormInfo = OwnAccess["form"];
/** An access request, with the details for its reviewers. */
export type AccessRequestInfo = z.infer<typeof accessRequestEndpoints.listAccessRequests.response>[number];
export type AccessState = AccessRequestInfo["status"];
