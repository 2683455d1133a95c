import type { Json } from "../code.ts";
import type { Binary } from "../task-io.ts";
import type { Task } from "../task.ts";

export interface Input {
  inputs: Binary;
  parameters?: { readonly [name: string]: Json };
}

export interface Track {
  /** Content of the track, such as the name of a speaker. */
  label: string;
  "content-type": string;
  /** The audio in base64. */
  blob: string;
}

/** One track for enhancement, several for source separation. */
export type Output = Track[];

export default {
  label: "Audio-to-Audio",
  order: 14,
  modality: "audio",
  summary: "Transforms audio, for example to remove noise, separate speakers, or change the voice.",
  inputs: ["audio"],
  outputs: ["audio"],
  metrics: ["snri", "sdri"],
  example: { inputs: "speech.flac" } satisfies Input,
  models: ["ResembleAI/resemble-enhance", "microsoft/speecht5_vc", "speechbrain/sepformer-wham"],
  libraries: ["asteroid", "fairseq", "speechbrain"],
} satisfies Task;
