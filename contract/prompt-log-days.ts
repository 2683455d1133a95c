// Separate from the schemas, so that page bundles do not include them.

/** Maximum retention of logged prompts, in days. */
export const MAX_PROMPT_LOG_DAYS = 365;
