import type { FunctionToApply, Truncation } from "./task-io.ts";
import type { Parameter } from "./task.ts";

/** Names in an object type, and below a name those of its part: `target_size`, `target_size.width`. */
type Names<Parameters> = {
  [Name in keyof Parameters & string]: NonNullable<Parameters[Name]> extends infer Value
    ? [Extract<Value, readonly unknown[]>, Value] extends [never, object]
      ? Name | (string extends keyof Value ? never : `${Name}.${Names<Required<Value>>}`)
      : Name
    : never;
}[keyof Parameters & string];

/** A description of every parameter that the type has, and of no other: what keeps table and type together. */
export type ParameterTable<Parameters> = { [Name in Names<Required<NonNullable<Parameters>>>]: Parameter };

const functions: readonly FunctionToApply[] = ["sigmoid", "softmax", "none"];

export const functionToApply: Parameter = {
  type: "string",
  values: functions,
  description:
    "How raw outputs become scores: softmax makes all classes sum to 1, sigmoid judges each on its own, none leaves them raw.",
};

export const topClasses: Parameter = {
  type: "integer",
  min: 1,
  description: "How many classes to return, best first.",
};

export const candidateLabels: Parameter = {
  type: "array",
  items: "string",
  required: true,
  description: "The classes to choose from, in words that say what each of them means.",
};

const truncations: readonly Truncation[] = ["do_not_truncate", "longest_first", "only_first", "only_second"];

/** Of the tasks that turn one text into another: summarization, translation and the like. */
export const rewriting = {
  clean_up_tokenization_spaces: {
    type: "boolean",
    description: "Takes away the spaces that tokenizers leave before punctuation.",
  },
  truncation: {
    type: "string",
    values: truncations,
    description:
      "What to cut when the input is longer than the model reads; without cutting, a long input is an error.",
  },
  generate_parameters: {
    type: "object",
    description: "Further settings for the model's generate call, such as num_beams, by their names there.",
  },
} satisfies Record<string, Parameter>;

/** Of the tasks that make images and videos by removing noise step by step. */
export const diffusion = {
  guidance_scale: {
    type: "number",
    min: 0,
    description:
      "How closely to follow the prompt: low is freer, high is more literal and, too high, oversaturated. The useful range differs by model.",
  },
  num_inference_steps: {
    type: "integer",
    min: 1,
    description:
      "Steps of removing noise: time grows with each, quality until it levels off. Distilled models need 1 to 8.",
  },
  seed: {
    type: "integer",
    description: "Start of the random numbers: the same seed, input and software give the same result.",
  },
} satisfies Record<string, Parameter>;

export const negativePrompt: Parameter = {
  type: "string",
  description: "What should not appear. Models distilled to work without guidance ignore it.",
};

export const prompt: Parameter = { type: "string", description: "In words, what to do with the input." };

export const targetSize = {
  target_size: {
    type: "object",
    description: "Size of the result in pixels. Most models want multiples of 8 or more.",
  },
  "target_size.width": { type: "integer", min: 1, required: true, description: "Width in pixels." },
  "target_size.height": { type: "integer", min: 1, required: true, description: "Height in pixels." },
} satisfies Record<string, Parameter>;

export const frames: Parameter = {
  type: "number",
  min: 1,
  description: "Length of the video in frames; divide by the model's frames a second to get seconds.",
};

/** The table of `ImageParameters`. */
export const imageParameters = { prompt, negative_prompt: negativePrompt, ...diffusion, ...targetSize };

/** The table of `VideoParameters`. */
export const videoParameters = {
  prompt,
  negative_prompt: negativePrompt,
  num_frames: frames,
  ...diffusion,
  ...targetSize,
};

/** The table of `GenerationParameters`, as the parts of `generation_parameters`. */
export const generation = {
  generation_parameters: {
    type: "object",
    description: "How the next token is chosen; the defaults are the model's own.",
  },
  "generation_parameters.temperature": {
    type: "number",
    min: 0,
    description: "Above 1 makes unlikely tokens likelier, below 1 rarer; counts only while sampling.",
  },
  "generation_parameters.top_k": {
    type: "integer",
    min: 0,
    description: "Sample from so many likeliest tokens only; 0 means from all.",
  },
  "generation_parameters.top_p": {
    type: "number",
    above: 0,
    max: 1,
    description: "Sample from the likeliest tokens that together have this probability.",
  },
  "generation_parameters.typical_p": {
    type: "number",
    above: 0,
    max: 1,
    description:
      "Sample from the tokens that are about as surprising as expected, up to this probability in sum.",
  },
  "generation_parameters.epsilon_cutoff": {
    type: "number",
    min: 0,
    max: 1,
    description: "Leave out tokens less likely than this; 0.0003 to 0.0009 is usual.",
  },
  "generation_parameters.eta_cutoff": {
    type: "number",
    min: 0,
    max: 1,
    description: "Like epsilon_cutoff, but bends with how sure the model is; 0.0003 to 0.002 is usual.",
  },
  "generation_parameters.max_length": {
    type: "integer",
    min: 1,
    description: "Longest result in tokens, the prompt included; max_new_tokens goes before it.",
  },
  "generation_parameters.max_new_tokens": {
    type: "integer",
    min: 1,
    description: "Longest result in tokens, not counting the prompt.",
  },
  "generation_parameters.min_length": {
    type: "integer",
    min: 0,
    description: "Shortest result in tokens, the prompt included; min_new_tokens goes before it.",
  },
  "generation_parameters.min_new_tokens": {
    type: "integer",
    min: 0,
    description: "Shortest result in tokens, not counting the prompt.",
  },
  "generation_parameters.do_sample": {
    type: "boolean",
    description: "Draw the next token at random by its probability, instead of always taking the likeliest.",
  },
  "generation_parameters.early_stopping": {
    type: "union",
    values: ["never", true, false],
    description:
      "When a beam search ends: true at the first full set of results, false when better ones are unlikely, never only when they are impossible.",
  },
  "generation_parameters.num_beams": {
    type: "integer",
    min: 1,
    description:
      "Candidates that are followed side by side; 1 is no beam search. Time and memory grow with it.",
  },
  "generation_parameters.num_beam_groups": {
    type: "integer",
    min: 1,
    description: "Groups that the beams are split into so that they differ; num_beams is a multiple of it.",
  },
  "generation_parameters.penalty_alpha": {
    type: "number",
    min: 0,
    description: "Weight against repetition in contrastive search, together with top_k above 1.",
  },
  "generation_parameters.use_cache": {
    type: "boolean",
    description: "Keep intermediate results of earlier tokens: faster, at the cost of memory.",
  },
} satisfies Record<string, Parameter>;
