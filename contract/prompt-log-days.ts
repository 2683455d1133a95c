// Apart from the schemas, so that the page that says it does not bring the schemas along.

/** Days that a recording can be kept at most. */
export const MAX_PROMPT_LOG_DAYS = 365;
