import { OkSchema } from "../account-answers.ts";
import type { Endpoint } from "../endpoint.ts";
import type { ErrorId } from "../errors.ts";
import { PromptLoggingChangeSchema, PromptLogSchema, PromptLoggingSettingsSchema } from "../prompt-logs.ts";

const org = { org: { about: "Name of the organization.", example: "acme" } } as const;
const call = { id: { about: "Id of the call.", example: "a1b2c3" } } as const;
const refused = ["Unauthorized", "Forbidden"] as const satisfies readonly ErrorId[];
const body = { schema: PromptLoggingChangeSchema, example: { days: 30 } } as const;

/** Prompts and answers, where whoever pays for the calls keeps them. */
export const promptLogEndpoints = {
  getOwnPromptLogging: {
    path: "/api/settings/prompt-logging",
    summary: "Whether own prompts and answers are kept",
    about: "Of calls that one pays for oneself. Off unless one turned it on.",
    auth: "session",
    answer: PromptLoggingSettingsSchema,
    errors: [...refused],
  },
  setOwnPromptLogging: {
    method: "PUT",
    path: "/api/settings/prompt-logging",
    summary: "Keep own prompts and answers, or not",
    auth: "session",
    body,
    answer: PromptLoggingSettingsSchema,
    errors: ["BadRequest", ...refused],
  },
  deleteOwnPromptLogs: {
    method: "DELETE",
    path: "/api/settings/prompt-logging",
    summary: "Delete all own recordings",
    auth: "session",
    answer: OkSchema,
    errors: [...refused],
  },
  getOrganizationPromptLogging: {
    path: "/api/organizations/{org}/prompt-logging",
    summary: "Whether an organization keeps prompts and answers",
    about: "For its members: those whose calls are kept may know it.",
    auth: "token",
    parts: org,
    answer: PromptLoggingSettingsSchema,
    errors: ["Unauthorized", "NotFound"],
  },
  setOrganizationPromptLogging: {
    method: "PUT",
    path: "/api/organizations/{org}/prompt-logging",
    summary: "Keep an organization’s prompts and answers, or not",
    about: "Callers are told by `x-modelyard-prompt-logging` on each answer.",
    auth: "token",
    parts: org,
    body,
    answer: PromptLoggingSettingsSchema,
    errors: ["BadRequest", ...refused, "NotFound"],
  },
  deleteOrganizationPromptLogs: {
    method: "DELETE",
    path: "/api/organizations/{org}/prompt-logging",
    summary: "Delete all of an organization’s recordings",
    auth: "token",
    parts: org,
    answer: OkSchema,
    errors: [...refused, "NotFound"],
  },
  getPromptLog: {
    path: "/api/router/requests/{id}/prompt-log",
    summary: "What was asked and answered in a call",
    about: "For who called, and for admins of the organization that keeps it.",
    auth: "token",
    parts: call,
    answer: PromptLogSchema,
    errors: ["Unauthorized", "NotFound"],
  },
  deletePromptLog: {
    method: "DELETE",
    path: "/api/router/requests/{id}/prompt-log",
    summary: "Delete what was asked and answered in a call",
    auth: "token",
    parts: call,
    answer: OkSchema,
    errors: ["Unauthorized", "NotFound"],
  },
} as const satisfies Record<string, Endpoint>;
