/** Types that the inputs and outputs of several tasks share. Names and shapes are those on the wire. */

/**
 * An image, a sound or a video: its bytes, or a string that is an `https:` or `data:` URL or the bytes in base64.
 * In the example of a task, it is the name of a file.
 */
export type Binary = Blob | string;

/** One class and how much the model believes in it; most answers come sorted, highest first. */
export interface LabelScore {
  label: string;
  /** 0 to 1 unless `function_to_apply` is `none`, which gives the raw output of the model. */
  score: number;
}

/** How raw outputs become scores: each class on its own, all classes summing to 1, or left as they are. */
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

/** Parameters of tasks that remove noise step by step. */
export interface DiffusionParameters {
  guidance_scale?: number;
  num_inference_steps?: number;
  seed?: number;
}

/** Parameters of tasks that make an image from an image and a prompt. */
export interface ImageParameters extends DiffusionParameters {
  prompt?: string;
  negative_prompt?: string;
  target_size?: TargetSize;
}

/** Parameters of tasks that make a video from an image or a video and a prompt. */
export interface VideoParameters extends ImageParameters {
  num_frames?: number;
}

/** Which text of a pair is shortened when the input is longer than the model reads. */
export type Truncation = "do_not_truncate" | "longest_first" | "only_first" | "only_second";

/** Columns of a table by name; all columns have the same length. */
export type Table<Cell = string | number | null> = Readonly<Record<string, readonly Cell[]>>;

/** How a model that writes token by token (text, or codes of sound) chooses the next token. */
export interface GenerationParameters {
  temperature?: number;
  top_k?: number;
  top_p?: number;
  typical_p?: number;
  epsilon_cutoff?: number;
  eta_cutoff?: number;
  /** Tokens including those of the prompt; `max_new_tokens` is the clearer choice. */
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
