import { z } from "zod";
import { MAX_PROMPT_LOG_DAYS } from "./prompt-log-days.ts";

/** `PUT /api/settings/prompt-logging`, `…/organizations/{org}/prompt-logging`: retention of prompts and responses, in days. */
export const PromptLoggingChangeSchema = z.strictObject({
  days: z
    .int({ error: "must be a whole number of days, or null for off" })
    .min(1, { error: "must be at least 1" })
    .max(MAX_PROMPT_LOG_DAYS, { error: `must be ${MAX_PROMPT_LOG_DAYS} or less` })
    .nullable()
    .describe("Null disables logging. Existing logged prompts keep their retention."),
});
/** Prompt logging settings of a user or organization. */
export const PromptLoggingSettingsSchema = z.object({
  days: z.int().nullable().describe("Retention in days, or null if logging is disabled."),
  since: z.string().optional().describe("Time when logging was enabled, ISO 8601 in UTC."),
  count: z.int().nonnegative().describe("Number of logged prompts."),
});
export type PromptLoggingSettings = z.infer<typeof PromptLoggingSettingsSchema>;

const side = z.object({
  text: z.string().optional().describe("Absent if the body is not text."),
  bytes: z.int().nonnegative().describe("Original size in bytes."),
  truncated: z.boolean().describe("Whether the text was truncated."),
});

/** Logged prompt and response of a request. Keys and access tokens are redacted. */
export const PromptLogSchema = z.object({
  at: z.string().describe("ISO 8601, UTC."),
  expiresAt: z.string(),
  caller: z.string().optional().describe("Username of the caller."),
  organization: z.string().optional().describe("Organization that logged the request, if any."),
  prompt: side,
  response: side,
});
export type PromptLog = z.infer<typeof PromptLogSchema>;
