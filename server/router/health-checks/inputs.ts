import type { TaskId, TaskIO } from "@modelyard/catalog";

type Inputs = { readonly [T in TaskId]?: TaskIO[T]["input"] };

/** Output tokens: enough to measure throughput at a very low cost. */
export const HEALTH_CHECK_TOKENS = 32;

/** Small requests to check deployments, by task. Images, speech, and video have no cheap request. */
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
