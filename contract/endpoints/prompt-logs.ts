import { OkSchema } from "../account-responses.ts";
import type { Endpoint } from "../endpoint.ts";
import type { ErrorId } from "../errors.ts";
import { PromptLoggingChangeSchema, PromptLogSchema, PromptLoggingSettingsSchema } from "../prompt-logs.ts";

const org = { org: { description: "Organization name.", example: "acme" } } as const;
const requestId = { id: { description: "Request ID.", example: "a1b2c3" } } as const;
const refused = ["Unauthorized", "Forbidden"] as const satisfies readonly ErrorId[];
const body = { schema: PromptLoggingChangeSchema, example: { days: 30 } } as const;

/** Prompt logging of users and organizations. */
export const promptLogEndpoints = {
  getOwnPromptLogging: {
    path: "/api/settings/prompt-logging",
    summary: "Get your prompt logging settings",
    description: "Applies to requests that are billed to you. Off by default.",
    auth: "session",
    response: PromptLoggingSettingsSchema,
    errors: [...refused],
  },
  setOwnPromptLogging: {
    method: "PUT",
    path: "/api/settings/prompt-logging",
    summary: "Update your prompt logging settings",
    auth: "session",
    body,
    response: PromptLoggingSettingsSchema,
    errors: ["BadRequest", ...refused],
  },
  deleteOwnPromptLogs: {
    method: "DELETE",
    path: "/api/settings/prompt-logging",
    summary: "Delete all your logged prompts",
    auth: "session",
    response: OkSchema,
    errors: [...refused],
  },
  getOrganizationPromptLogging: {
    path: "/api/organizations/{org}/prompt-logging",
    summary: "Get the prompt logging settings of an organization",
    description: "Available to all members, so that they know whether their prompts are logged.",
    auth: "token",
    parts: org,
    response: PromptLoggingSettingsSchema,
    errors: ["Unauthorized", "NotFound"],
  },
  setOrganizationPromptLogging: {
    method: "PUT",
    path: "/api/organizations/{org}/prompt-logging",
    summary: "Update the prompt logging settings of an organization",
    description: "While logging is on, every response carries the header `x-modelyard-prompt-logging`.",
    auth: "token",
    parts: org,
    body,
    response: PromptLoggingSettingsSchema,
    errors: ["BadRequest", ...refused, "NotFound"],
  },
  deleteOrganizationPromptLogs: {
    method: "DELETE",
    path: "/api/organizations/{org}/prompt-logging",
    summary: "Delete all logged prompts of an organization",
    auth: "token",
    parts: org,
    response: OkSchema,
    errors: [...refused, "NotFound"],
  },
  getPromptLog: {
    path: "/api/router/requests/{id}/prompt-log",
    summary: "Get the logged prompt of a request",
    description: "Available to the caller and to admins of the organization that logs the request.",
    auth: "token",
    parts: requestId,
    response: PromptLogSchema,
    errors: ["Unauthorized", "NotFound"],
  },
  deletePromptLog: {
    method: "DELETE",
    path: "/api/router/requests/{id}/prompt-log",
    summary: "Delete the logged prompt of a request",
    auth: "token",
    parts: requestId,
    response: OkSchema,
    errors: ["Unauthorized", "NotFound"],
  },
} as const satisfies Record<string, Endpoint>;
