import type { TaskId, TaskIO } from "@modelyard/catalog";

type Inputs = { readonly [T in TaskId]?: TaskIO[T]["input"] };

/** Tokens of an answer: enough to tell how fast it is written, and next to nothing to pay. */
export const HEALTH_CHECK_TOKENS = 32;

/**
 * The one small call by which an offer of each task is measured. Tasks whose smallest call is dear, as with pictures,
 * speech and video, have none.
 */
export const HEALTH_CHECK_INPUTS: Inputs = {
  "chat-completion": {
    messages: [{ role: "user", content: "Count from one to twenty in words." }],
    max_tokens: HEALTH_CHECK_TOKENS,
  },
  "text-generation": { inputs: "One, two, three,", parameters: { max_new_tokens: HEALTH_CHECK_TOKENS } },
  "feature-extraction": { inputs: "a yard" },
  "text-classification": { inputs: "a good yard" },
  "token-classification": { inputs: "The yard is in Rotterdam." },
  "sentence-similarity": { inputs: { source_sentence: "a yard", sentences: ["a garden"] } },
};
