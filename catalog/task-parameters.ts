import tables from "./task-parameters.json" with { type: "json" };
import type { FunctionToApply, GenerationParameters, Truncation } from "./task-io.ts";
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

/** Like `ParameterTable`, for a table of `task-parameters.json`. */
export type Described<Parameters> = Record<keyof ParameterTable<Parameters>, object> & {
  [Other in Exclude<AnyName, keyof ParameterTable<Parameters>>]?: never;
};

/** Names in all tables of `task-parameters.json`. */
type AnyName = { [Id in keyof typeof tables]: keyof (typeof tables)[Id] }[keyof typeof tables];

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

type Generation = { generation_parameters?: GenerationParameters };

/** Descriptions of `GenerationParameters`, as fields of `generation_parameters`. */
export const generation = tables.generation satisfies Described<Generation> as ParameterTable<Generation>;
