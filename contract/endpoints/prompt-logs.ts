import { DoneSchema } from "../account-answers.ts";
import type { Endpoint } from "../endpoint.ts";
import type { ErrorId } from "../errors.ts";
import { RecordingChangeSchema, RecordingInfoSchema, RecordingSettingsSchema } from "../prompt-logs.ts";

const org = { org: { about: "Name of the organization.", example: "acme" } } as const;
const call = { id: { about: "Id of the call.", example: "a1b2c3" } } as const;
const refused = ["Unauthorized", "Forbidden"] as const satisfies readonly ErrorId[];
const body = { schema: RecordingChangeSchema, example: { days: 30 } } as const;

/** Prompts and answers, where whoever pays for the calls keeps them. */
export const recordingEndpoints = {
  getOwnRecording: {
    path: "/api/settings/recording",
    summary: "Whether own prompts and answers are kept",
    about: "Of calls that one pays for oneself. Off unless one turned it on.",
    asks: "session",
    answer: RecordingSettingsSchema,
    errors: [...refused],
  },
  setOwnRecording: {
    method: "PUT",
    path: "/api/settings/recording",
    summary: "Keep own prompts and answers, or not",
    asks: "session",
    body,
    answer: RecordingSettingsSchema,
    errors: ["BadRequest", ...refused],
  },
  deleteOwnRecordings: {
    method: "DELETE",
    path: "/api/settings/recording",
    summary: "Delete all own recordings",
    asks: "session",
    answer: DoneSchema,
    errors: [...refused],
  },
  getOrganizationRecording: {
    path: "/api/organizations/{org}/recording",
    summary: "Whether an organization keeps prompts and answers",
    about: "For its members: those whose calls are kept may know it.",
    asks: "token",
    parts: org,
    answer: RecordingSettingsSchema,
    errors: ["Unauthorized", "NotFound"],
  },
  setOrganizationRecording: {
    method: "PUT",
    path: "/api/organizations/{org}/recording",
    summary: "Keep an organization’s prompts and answers, or not",
    about: "Callers are told by `x-modelyard-recorded` on each answer.",
    asks: "token",
    parts: org,
    body,
    answer: RecordingSettingsSchema,
    errors: ["BadRequest", ...refused, "NotFound"],
  },
  deleteOrganizationRecordings: {
    method: "DELETE",
    path: "/api/organizations/{org}/recording",
    summary: "Delete all of an organization’s recordings",
    asks: "token",
    parts: org,
    answer: DoneSchema,
    errors: [...refused, "NotFound"],
  },
  getRecording: {
    path: "/api/router/traces/{id}/recording",
    summary: "What was asked and answered in a call",
    about: "For who called, and for admins of the organization that keeps it.",
    asks: "token",
    parts: call,
    answer: RecordingInfoSchema,
    errors: ["Unauthorized", "NotFound"],
  },
  deleteRecording: {
    method: "DELETE",
    path: "/api/router/traces/{id}/recording",
    summary: "Delete what was asked and answered in a call",
    asks: "token",
    parts: call,
    answer: DoneSchema,
    errors: ["Unauthorized", "NotFound"],
  },
} as const satisfies Record<string, Endpoint>;
