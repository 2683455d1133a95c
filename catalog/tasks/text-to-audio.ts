import type { Binary, GenerationParameters } from "../task-io.ts";
import { generation, type ParameterTable } from "../task-parameters.ts";
import type { Task } from "../task.ts";

export interface Input {
  inputs: string;
  parameters?: { generation_parameters?: GenerationParameters };
}

export interface Output {
  audio: Binary;
  /** Samples per second. Absent if the audio's header contains it. */
  sampling_rate?: number;
}

export default {
  label: "Text-to-Audio",
  order: 12,
  modality: "audio",
  summary: "Generates audio from a text description: music, sound effects, or speech.",
  inputs: ["text"],
  outputs: ["audio"],
  parameters: { ...generation } satisfies ParameterTable<Input["parameters"]>,
  example: { inputs: "Slow piano over the sound of rain." } satisfies Input,
  libraries: ["transformers", "transformers.js"],
} satisfies Task;
