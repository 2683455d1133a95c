import type { Json } from "./code.ts";

export const MODALITIES = ["multimodal", "vision", "nlp", "audio", "tabular", "rl", "other"] as const;

export type Modality = (typeof MODALITIES)[number];

/** Kinds of input and output. */
export const MEDIA = [
  "text",
  "chat",
  "audio",
  "image",
  "video",
  "3d",
  "table",
  "tabular",
  "labels",
  "tokens",
  "embedding",
  "boxes",
  "masks",
  "keypoints",
  "scores",
  "depth-map",
  "actions",
  "graph",
  "time-series",
  "time-spans",
  "any",
] as const;

export type Medium = (typeof MEDIA)[number];

/** A parameter of a task. Without a default, the model or its provider decides. */
export interface Parameter {
  type: "string" | "integer" | "number" | "boolean" | "array" | "object" | "union";
  /** Description for new users. */
  description: string;
  required?: true;
  items?: Parameter["type"];
  values?: readonly (string | number | boolean)[];
  min?: number;
  /** Exclusive minimum. */
  above?: number;
  max?: number;
  default?: Json;
}

/** Front matter of the Markdown file of a task. */
export interface TaskFacts {
  label: string;
  /** Position in Hugging Face's table of tasks. If several tasks fit a model, the first one is used. */
  order: number;
  modality: Modality;
  /** One sentence about input and output. */
  summary: string;
  inputs: readonly Medium[];
  outputs: readonly Medium[];
  subtasks?: readonly { id: string; label: string }[];
  /** Names of the metrics for such models. */
  metrics?: readonly string[];
  /** Recommended models, best known first. */
  models?: readonly string[];
  /** Libraries that support the task. */
  libraries?: readonly string[];
  /** The task whose documentation covers this one. */
  canonical?: string;
  /** Whether the task is left out of the model filters. */
  hidden?: true;
  /** Whether the task ID is obsolete and supported only for old cards and clients. */
  retired?: true;
  /** Whether the task is an API operation (chat completion) that model cards cannot name. */
  callOnly?: true;
}

/**
 * A task that models are made for: a `.ts` and a `.md` file in `tasks/`, and its parameters in `task-parameters.json`. The
 * files' name is the ID, the value of `pipeline_tag` in model cards.
 */
export interface Task extends TaskFacts {
  /**
   * Parameters by name. They are fields of the input's `parameters`, or of the input itself if it has none. A dot
   * separates the fields of an object: `target_size.width`.
   */
  parameters?: { readonly [name: string]: Parameter };
  /** An example input for snippets and forms, exported by the TypeScript file. Media are file names such as `cats.jpg`. */
  example?: Json;
}
