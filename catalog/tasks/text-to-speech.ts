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
  label: "Text-to-Speech",
  order: 11,
  modality: "audio",
  summary: "Converts text to spoken audio.",
  inputs: ["text"],
  outputs: ["audio"],
  metrics: ["mel cepstral distortion"],
  parameters: { ...generation } satisfies ParameterTable<Input["parameters"]>,
  example: { inputs: "The ferry to Bergen leaves at six." } satisfies Input,
  models: [
    "KittenML/kitten-tts-nano-0.1",
    "ResembleAI/chatterbox",
    "fishaudio/fish-speech-1.5",
    "nari-labs/Dia-1.6B-0626",
    "suno/bark",
  ],
  libraries: ["espnet", "tensorflowtts", "transformers", "transformers.js"],
  canonical: "text-to-audio",
} satisfies Task;
