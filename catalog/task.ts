import type { Json } from "./code.ts";

export type Modality = "multimodal" | "vision" | "nlp" | "audio" | "tabular" | "rl" | "other";

/** Kinds of thing that go into a task or come out of it. */
export type Medium =
  | "text"
  | "chat"
  | "audio"
  | "image"
  | "video"
  | "3d"
  | "table"
  | "tabular"
  | "labels"
  | "tokens"
  | "embedding"
  | "boxes"
  | "masks"
  | "keypoints"
  | "scores"
  | "depth-map"
  | "actions"
  | "graph"
  | "time-series"
  | "time-spans"
  | "any";

/** One parameter of a task, as a form would ask for it. Without a default, the model or its provider decides. */
export interface Parameter {
  type: "string" | "integer" | "number" | "boolean" | "array" | "object" | "union";
  /** What it changes, for someone who has not used it. */
  about: string;
  required?: true;
  items?: Parameter["type"];
  values?: readonly (string | number | boolean)[];
  min?: number;
  /** Greater than this, which is itself not allowed. */
  above?: number;
  max?: number;
  default?: Json;
}

/**
 * What a model is for. One `.ts` and one `.md` file each in `tasks/`; the file's name is the id,
 * which is what a card's `pipeline_tag` says. The file also exports the types `Input` and `Output`.
 */
export interface Task {
  label: string;
  /** Place in the field's table of tasks. Where several tasks fit a model, the first of them is taken. */
  order: number;
  modality: Modality;
  /** One sentence: what goes in, what comes out. */
  summary: string;
  takes: readonly Medium[];
  gives: readonly Medium[];
  subtasks?: readonly { id: string; label: string }[];
  /** Names of the metrics that such models are compared by. */
  metrics?: readonly string[];
  /**
   * By name. They belong into the input's `parameters`, or into the input itself where it has no
   * such field. A dot stands before the part of an object: `target_size.width`.
   */
  parameters?: { readonly [name: string]: Parameter };
  /** An input that shows the task: what code and forms are filled with. Media are file names such as `cats.jpg`. */
  example?: Json;
  /** Known models to begin with, best known first. */
  models?: readonly string[];
  /** Libraries that have a page or pipeline for it. */
  libraries?: readonly string[];
  /** The task that documents this one too. */
  canonical?: string;
  /** Not offered as a filter of models. */
  hidden?: true;
  /** Once a task id; kept so that old cards and clients are understood. */
  retired?: true;
  /** A way of calling (chat completion), not something a card can say. */
  callOnly?: true;
}
