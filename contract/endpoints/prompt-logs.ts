import { OkSchema } from "../account-answers.ts";
import type { Endpoint } from "../endpoint.ts";
import type { ErrorId } from "../errors.ts";
import { PromptLoggingChangeSchema, PromptLogSchema, PromptLoggingSettingsSchema } from "../prompt-logs.ts";

const org = { org: { about: "Name of the organization.", example: "acme" } } as const;
const call = { id: { about: "Id of the call.", example: "a1b2c3" } } as const;
const refused = ["Unauthorized", "Forbidden"] as const satisfies readonly ErrorId[];
const body = { schema: PromptLoggingChangeSchema, example: { days: 30 } } as const;

/** Prompts and answers, where whoever pays for the calls keeps them. */
export const recordingEndpoints = {
  getOwnRecording: {
    path: "/api/settings/recording",
    summary: "Whether own prompts and answers are kept",
    about: "Of calls that one pays for oneself. Off unless one turned it on.",
    auth: "session",
    answer: PromptLoggingSettingsSchema,
    errors: [...refused],
  },
  setOwnRecording: {
    method: "PUT",
    path: "/api/settings/recording",
    summary: "Keep own prompts and answers, or not",
    auth: "session",
    body,
    answer: PromptLoggingSettingsSchema,
    errors: ["BadRequest", ...refused],
  },
  deleteOwnRecordings: {
    method: "DELETE",
    path: "/api/settings/recording",
    summary: "Delete all own recordings",
    auth: "session",
    answer: OkSchema,
    errors: [...refused],
  },
  getOrganizationRecording: {
    path: "/api/organizations/{org}/recording",
    summary: "Whether an organization keeps prompts and answers",
    about: "For its members: those whose calls are kept may know it.",
    auth: "token",
    parts: org,
    answer: PromptLoggingSettingsSchema,
    errors: ["Unauthorized", "NotFound"],
  },
  setOrganizationRecording: {
    method: "PUT",
    path: "/api/organizations/{org}/recording",
    summary: "Keep an organization’s prompts and answers, or not",
    about: "Callers are told by `x-modelyard-recorded` on each answer.",
    auth: "token",
    parts: org,
    body,
    answer: PromptLoggingSettingsSchema,
    errors: ["BadRequest", ...refused, "NotFound"],
  },
  deleteOrganizationRecordings: {
    method: "DELETE",
    path: "/api/organizations/{org}/recording",
    summary: "Delete all of an organization’s recordings",
    auth: "token",
    parts: org,
    answer: OkSchema,
    errors: [...refused, "NotFound"],
  },
  getRecording: {
    path: "/api/router/traces/{id}/recording",
    summary: "What was asked and answered in a call",
    about: "For who called, and for admins of the organization that keeps it.",
    auth: "token",
    parts: call,
    answer: PromptLogSchema,
    errors: ["Unauthorized", "NotFound"],
  },
  deleteRecording: {
    method: "DELETE",
    path: "/api/router/traces/{id}/recording",
    summary: "Delete what was asked and answered in a call",
    auth: "token",
    parts: call,
    answer: OkSchema,
    errors: ["Unauthorized", "NotFound"],
  },
} as const satisfies Record<string, Endpoint>;
