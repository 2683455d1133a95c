import { z } from "zod";
import { MAX_PROMPT_LOG_DAYS } from "./prompt-log-days.ts";

/** `PUT /api/settings/prompt-logging`, `…/organizations/{org}/prompt-logging`: for how many days prompts and answers are kept. */
export const PromptLoggingChangeSchema = z.strictObject({
  days: z
    .int({ error: "must be a whole number of days, or null for off" })
    .min(1, { error: "must be at least 1" })
    .max(MAX_PROMPT_LOG_DAYS, { error: `may be at most ${MAX_PROMPT_LOG_DAYS}` })
    .nullable()
    .describe("Null turns it off; what there is stays for its time."),
});
/** Whether prompts and answers of the calls that somebody pays for are kept. */
export const PromptLoggingSettingsSchema = z.strictObject({
  days: z.int().nullable().describe("For how many days each is kept; null: none is kept."),
  since: z.string().optional().describe("When it was turned on, ISO 8601 in UTC."),
  kept: z.int().nonnegative().describe("Recordings that there are."),
});
export type PromptLoggingSettings = z.infer<typeof PromptLoggingSettingsSchema>;

const side = z.strictObject({
  text: z.string().optional().describe("Absent where it was no text."),
  bytes: z.int().nonnegative().describe("As it passed."),
  cut: z.boolean().describe("It was longer than what is kept."),
});

/** What was asked and answered in a call. Keys and tokens are taken out of it. */
export const PromptLogSchema = z.strictObject({
  at: z.string().describe("ISO 8601, UTC."),
  expiresAt: z.string(),
  caller: z.string().optional().describe("Name of the user who called."),
  organization: z.string().optional().describe("Whose recording it is, where it is an organization’s."),
  asked: side,
  answered: side,
});
export type PromptLog = z.infer<typeof PromptLogSchema>;
