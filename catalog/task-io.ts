/** Types shared by the inputs and outputs of several tasks. Names and shapes are those on the wire. */

/**
 * Image, audio, or video: its bytes, an `https:` or `data:` URL, or the bytes in base64.
 * In the example of a task: a file name.
 */
export type Binary = Blob | string;

/** A class with its score. Most responses are sorted by score, highest first. */
export interface LabelScore {
  label: string;
  /** 0 to 1, or the raw output of the model if `function_to_apply` is `none`. */
  score: number;
}

/** How to convert raw outputs to scores: each class independently, all classes summing to 1, or unchanged. */
export type FunctionToApply = "sigmoid" | "softmax" | "none";

/** Pixels from the upper left corner of the image. */
export interface Box {
  xmin: number;
  ymin: number;
  xmax: number;
  ymax: number;
}

/** Pixels. */
export interface TargetSize {
  width: number;
  height: number;
}

/** Parameters of diffusion models. */
export interface DiffusionParameters {
  guidance_scale?: number;
  num_inference_steps?: number;
  seed?: number;
}

/** Parameters of tasks that generate an image from an image and a prompt. */
export interface ImageParameters extends DiffusionParameters {
  prompt?: string;
  negative_prompt?: string;
  target_size?: TargetSize;
}

/** Parameters of tasks that generate a video from an image or a video and a prompt. */
export interface VideoParameters extends ImageParameters {
  num_frames?: number;
}

/** Which text of a pair to truncate if the input exceeds the model's input length. */
export type Truncation = "do_not_truncate" | "longest_first" | "only_first" | "only_second";

/** Columns of a table by name; all columns have the same length. */
export type Table<Cell = string | number | null> = Readonly<Record<string, readonly Cell[]>>;

/** How a model that generates tokens (text or audio codes) chooses the next token. */
export interface GenerationParameters {
  temperature?: number;
  top_k?: number;
  top_p?: number;
  typical_p?: number;
  epsilon_cutoff?: number;
  eta_cutoff?: number;
  /** Maximum length in tokens, including the prompt. Prefer `max_new_tokens`. */
  max_length?: number;
  max_new_tokens?: number;
  min_length?: number;
  min_new_tokens?: number;
  do_sample?: boolean;
  /** `never` stops a beam search only when no better result is possible. */
  early_stopping?: boolean | "never";
  num_beams?: number;
  num_beam_groups?: number;
  penalty_alpha?: number;
  use_cache?: boolean;
}
