import type { Binary, GenerationParameters } from "../task-io.ts";
import { generation, type ParameterTable } from "../task-parameters.ts";
import type { Task } from "../task.ts";

export interface Input {
  inputs: string;
  parameters?: { generation_parameters?: GenerationParameters };
}

export interface Output {
  audio: Binary;
  /** Samples a second. Absent where the audio's own header says it. */
  sampling_rate?: number;
}

export default {
  label: "Text-to-Audio",
  order: 12,
  modality: "audio",
  summary: "Takes a description in words and makes sound of it: music, noises, speech.",
  inputs: ["text"],
  outputs: ["audio"],
  parameters: { ...generation } satisfies ParameterTable<Input["parameters"]>,
  example: { inputs: "Slow piano over the sound of rain." } satisfies Input,
  libraries: ["transformers", "transformers.js"],
} satisfies Task;
