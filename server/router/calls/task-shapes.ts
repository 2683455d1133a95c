import type { TaskId } from "@modelyard/catalog";

/** The type of an input field of a task. */
export type Shape = "text" | "texts" | "image" | "audio" | "table" | "messages";

/** The input of a task: one value, or several by name. */
export interface TaskShape {
  readonly inputs: Shape | readonly Shape[] | { readonly [field: string]: Shape };
  /** Whether the input is optional. */
  readonly optional?: true;
  /** The output field with media, and its default media type. */
  readonly medium?: { readonly field: "image" | "video" | "audio"; readonly type: string };
}

const IMAGE = { field: "image", type: "image/jpeg" } as const;
const VIDEO = { field: "video", type: "video/mp4" } as const;
const AUDIO = { field: "audio", type: "audio/wav" } as const;

/** Every task that a provider supports, as typed in the catalog. */
export const taskShapes: { readonly [T in TaskId]?: TaskShape } = {
  "audio-classification": { inputs: "audio" },
  "audio-to-audio": { inputs: "audio" },
  "automatic-speech-recognition": { inputs: "audio" },
  "document-question-answering": { inputs: { image: "image", question: "text" } },
  "feature-extraction": { inputs: ["text", "texts"] },
  "fill-mask": { inputs: "text" },
  "image-classification": { inputs: "image" },
  "image-segmentation": { inputs: "image" },
  "image-text-to-image": { inputs: "image", optional: true, medium: IMAGE },
  "image-text-to-video": { inputs: "image", optional: true, medium: VIDEO },
  "image-to-image": { inputs: "image", medium: IMAGE },
  "image-to-text": { inputs: "image" },
  "image-to-video": { inputs: "image", medium: VIDEO },
  "object-detection": { inputs: "image" },
  "question-answering": { inputs: { question: "text", context: "text" } },
  "sentence-similarity": { inputs: { source_sentence: "text", sentences: "texts" } },
  summarization: { inputs: "text" },
  "table-question-answering": { inputs: { query: "text", table: "table" } },
  "tabular-classification": { inputs: { data: "table" } },
  "tabular-regression": { inputs: { data: "table" } },
  "text-classification": { inputs: "text" },
  "text-generation": { inputs: "text" },
  "text-to-audio": { inputs: "text", medium: AUDIO },
  "text-to-image": { inputs: "text", medium: IMAGE },
  "text-to-speech": { inputs: "text", medium: AUDIO },
  "text-to-video": { inputs: "text", medium: VIDEO },
  "token-classification": { inputs: "text" },
  translation: { inputs: "text" },
  "visual-question-answering": { inputs: { image: "image", question: "text" } },
  "zero-shot-classification": { inputs: "text" },
  "zero-shot-image-classification": { inputs: "image" },
};
