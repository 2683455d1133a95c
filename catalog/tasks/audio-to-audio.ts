import type { Json } from "../code.ts";
import type { Binary } from "../task-io.ts";
import type { Task } from "../task.ts";

export interface Input {
  inputs: Binary;
  parameters?: { readonly [name: string]: Json };
}

export interface Track {
  /** What is heard, such as the name of a voice. */
  label: string;
  "content-type": string;
  /** The audio in base64. */
  blob: string;
}

/** One track for a cleaned recording, several for a separated one. */
export type Output = Track[];

export default {
  label: "Audio-to-Audio",
  order: 14,
  modality: "audio",
  summary: "Takes a recording and returns one or more changed ones: cleaned, separated, or in another voice.",
  inputs: ["audio"],
  outputs: ["audio"],
  metrics: ["snri", "sdri"],
  example: { inputs: "speech.flac" } satisfies Input,
  models: ["ResembleAI/resemble-enhance", "microsoft/speecht5_vc", "speechbrain/sepformer-wham"],
  libraries: ["asteroid", "fairseq", "speechbrain"],
} satisfies Task;
