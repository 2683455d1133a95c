import type { TaskId } from "@modelyard/catalog";
import type { Path, Plan } from "../plan.ts";

/** Return values of the methods of the hub's Python and JavaScript clients (as of 2026-11). */
type MethodResult =
  /** Only an image, audio, or a video. */
  | { kind: "file" }
  /** A file at this path, in base64 for JavaScript. */
  | { kind: "part"; path: Path; saves: string }
  /** Data at this path, to be printed. */
  | { kind: "data"; path: Path };

const file = { kind: "file" } as const;
const data = (...path: Path) => ({ kind: "data", path }) as const;

const METHOD_RESULTS: { readonly [T in TaskId]?: MethodResult } = {
  "audio-to-audio": { kind: "part", path: [0, "blob"], saves: "audio.wav" },
  "automatic-speech-recognition": data("text"),
  "image-segmentation": { kind: "part", path: [0, "mask"], saves: "mask.png" },
  "image-text-to-image": file,
  "image-text-to-video": file,
  "image-to-image": file,
  "image-to-text": data("generated_text"),
  "image-to-video": file,
  "question-answering": data("answer"),
  summarization: data("summary_text"),
  "table-question-answering": data("answer"),
  "text-generation": data("generated_text"),
  "text-to-audio": file,
  "text-to-image": file,
  "text-to-speech": file,
  "text-to-video": file,
  translation: data("translation_text"),
};

export const getMethodResult = (task: TaskId): MethodResult => METHOD_RESULTS[task] ?? data();

/** Returns the name under which the output file is saved. */
export function getFileName({ wire: { reading } }: Plan, methodResult: MethodResult): string {
  if ("saves" in reading) return reading.saves;
  return methodResult.kind === "part" ? methodResult.saves : "output";
}
