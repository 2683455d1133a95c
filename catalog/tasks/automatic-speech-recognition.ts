import type { Binary, GenerationParameters } from "../task-io.ts";
import { generation, type ParameterTable } from "../task-parameters.ts";
import type { Task } from "../task.ts";

export interface Input {
  inputs: Binary;
  parameters?: {
    return_timestamps?: boolean;
    generation_parameters?: GenerationParameters;
  };
}

export interface Output {
  text: string;
  /** Present if timestamps were requested. */
  chunks?: {
    text: string;
    /** Seconds. The last end can be missing if the audio stops in the middle of a word. */
    timestamp: [start: number, end: number | null];
  }[];
}

export default {
  label: "Automatic Speech Recognition",
  order: 13,
  modality: "audio",
  summary: "Transcribes speech to text.",
  inputs: ["audio"],
  outputs: ["text"],
  metrics: ["wer", "cer"],
  parameters: {
    return_timestamps: {
      type: "boolean",
      description: "Whether to return segments of the text with start and end times, in seconds.",
    },
    ...generation,
  } satisfies ParameterTable<Input["parameters"]>,
  example: { inputs: "speech.flac" } satisfies Input,
  models: [
    "openai/whisper-large-v3",
    "facebook/w2v-bert-2.0",
    "facebook/seamless-m4t-v2-large",
    "nvidia/canary-1b",
    "pyannote/speaker-diarization-3.1",
  ],
  libraries: ["espnet", "nemo", "speechbrain", "transformers", "transformers.js"],
} satisfies Task;
