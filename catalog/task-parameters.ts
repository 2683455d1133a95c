import tables from "./task-parameters.json" with { type: "json" };
import type { FunctionToApply, Truncation } from "./task-io.ts";
import type { Parameter } from "./task.ts";

/** Names of the fields of an object type, with nested fields: `target_size`, `target_size.width`. */
type Names<Parameters> = {
  [Name in keyof Parameters & string]: NonNullable<Parameters[Name]> extends infer Value
    ? [Extract<Value, readonly unknown[]>, Value] extends [never, object]
      ? Name | (string extends keyof Value ? never : `${Name}.${Names<Required<Value>>}`)
      : Name
    : never;
}[keyof Parameters & string];

/** Descriptions of exactly the parameters of the type, so that table and type cannot diverge. */
export type ParameterTable<Parameters> = { [Name in Names<Required<NonNullable<Parameters>>>]: Parameter };

export { tables };

/** Descriptions of a task in `task-parameters.json`, if their names are those of the type's fields. */
export type Described<Id extends keyof typeof tables, Parameters> = [
  Exclude<Names<Required<NonNullable<Parameters>>>, keyof (typeof tables)[Id]>,
  Exclude<keyof (typeof tables)[Id], Names<Required<NonNullable<Parameters>>>>,
] extends [never, never]
  ? (typeof tables)[Id]
  : never;

const functions: readonly FunctionToApply[] = ["sigmoid", "softmax", "none"];

export const functionToApply: Parameter = {
  type: "string",
  values: functions,
  description:
    "How to convert raw outputs to scores. softmax: scores sum to 1. sigmoid: each class is scored independently. none: return raw outputs.",
};

export const topClasses: Parameter = {
  type: "integer",
  min: 1,
  description: "Maximum number of classes to return, best first.",
};

export const candidateLabels: Parameter = {
  type: "array",
  items: "string",
  required: true,
  description: "Labels to choose from. Use descriptive words.",
};

const truncations: readonly Truncation[] = ["do_not_truncate", "longest_first", "only_first", "only_second"];

/** Parameters of tasks that convert one text to another, such as summarization and translation. */
export const rewriting = {
  clean_up_tokenization_spaces: {
    type: "boolean",
    description: "Whether to remove the spaces that tokenizers leave before punctuation.",
  },
  truncation: {
    type: "string",
    values: truncations,
    description:
      "What to truncate if the input exceeds the model's input length. Without truncation, long inputs cause an error.",
  },
  generate_parameters: {
    type: "object",
    description: "Other arguments of the model's generate method, such as num_beams.",
  },
} satisfies Record<string, Parameter>;

/** Parameters of tasks that generate images and videos by diffusion. */
export const diffusion = {
  guidance_scale: {
    type: "number",
    min: 0,
    description:
      "How closely to follow the prompt. Low values give more freedom; values that are too high oversaturate. The useful range depends on the model.",
  },
  num_inference_steps: {
    type: "integer",
    min: 1,
    description:
      "Number of denoising steps. More steps take longer and improve quality up to a point. Distilled models need 1 to 8.",
  },
  seed: {
    type: "integer",
    description: "Random seed. The same seed, input, and software give the same result.",
  },
} satisfies Record<string, Parameter>;

export const negativePrompt: Parameter = {
  type: "string",
  description: "What to avoid in the result. Ignored by models that are distilled to work without guidance.",
};

export const prompt: Parameter = {
  type: "string",
  description: "Description of the desired result or change.",
};

export const targetSize = {
  target_size: {
    type: "object",
    description: "Size of the result in pixels. Most models require multiples of 8 or a larger number.",
  },
  "target_size.width": { type: "integer", min: 1, required: true, description: "Width in pixels." },
  "target_size.height": { type: "integer", min: 1, required: true, description: "Height in pixels." },
} satisfies Record<string, Parameter>;

export const frames: Parameter = {
  type: "number",
  min: 1,
  description: "Length of the video in frames. Divide by the model's frame rate to get seconds.",
};

/** Descriptions of `ImageParameters`. */
export const imageParameters = { prompt, negative_prompt: negativePrompt, ...diffusion, ...targetSize };

/** Descriptions of `VideoParameters`. */
export const videoParameters = {
  prompt,
  negative_prompt: negativePrompt,
  num_frames: frames,
  ...diffusion,
  ...targetSize,
};

/** Descriptions of `GenerationParameters`, as fields of `generation_parameters`. */
export const generation = {
  generation_parameters: {
    type: "object",
    description: "Settings for choosing the next token. Defaults are those of the model.",
  },
  "generation_parameters.temperature": {
    type: "number",
    min: 0,
    description: "Randomness: below 1 is more predictable, above 1 is more random. Used only for sampling.",
  },
  "generation_parameters.top_k": {
    type: "integer",
    min: 0,
    description: "Samples only from this number of most likely tokens. 0 means all tokens.",
  },
  "generation_parameters.top_p": {
    type: "number",
    above: 0,
    max: 1,
    description: "Samples only from the most likely tokens whose probabilities add up to this value.",
  },
  "generation_parameters.typical_p": {
    type: "number",
    above: 0,
    max: 1,
    description:
      "Samples from tokens with typical information content whose probabilities add up to this value.",
  },
  "generation_parameters.epsilon_cutoff": {
    type: "number",
    min: 0,
    max: 1,
    description: "Minimum probability of a token. Typical values: 0.0003 to 0.0009.",
  },
  "generation_parameters.eta_cutoff": {
    type: "number",
    min: 0,
    max: 1,
    description:
      "Like epsilon_cutoff, but adapted to the entropy of the distribution. Typical values: 0.0003 to 0.002.",
  },
  "generation_parameters.max_length": {
    type: "integer",
    min: 1,
    description: "Maximum length in tokens, including the prompt. max_new_tokens takes precedence.",
  },
  "generation_parameters.max_new_tokens": {
    type: "integer",
    min: 1,
    description: "Maximum number of tokens to generate, excluding the prompt.",
  },
  "generation_parameters.min_length": {
    type: "integer",
    min: 0,
    description: "Minimum length in tokens, including the prompt. min_new_tokens takes precedence.",
  },
  "generation_parameters.min_new_tokens": {
    type: "integer",
    min: 0,
    description: "Minimum number of tokens to generate, excluding the prompt.",
  },
  "generation_parameters.do_sample": {
    type: "boolean",
    description:
      "Whether to sample tokens by their probability instead of always taking the most likely one.",
  },
  "generation_parameters.early_stopping": {
    type: "union",
    values: ["never", true, false],
    description:
      "When beam search stops. true: when there are enough results. false: when better results are unlikely. never: only when better results are impossible.",
  },
  "generation_parameters.num_beams": {
    type: "integer",
    min: 1,
    description: "Number of beams. 1 means no beam search. More beams need more time and memory.",
  },
  "generation_parameters.num_beam_groups": {
    type: "integer",
    min: 1,
    description: "Number of groups of beams, for more diverse results. num_beams must be a multiple of it.",
  },
  "generation_parameters.penalty_alpha": {
    type: "number",
    min: 0,
    description: "Penalty for repetition in contrastive search. Requires top_k above 1.",
  },
  "generation_parameters.use_cache": {
    type: "boolean",
    description: "Whether to cache intermediate results of earlier tokens. Faster, but needs more memory.",
  },
} satisfies Record<string, Parameter>;
