import type { Binary, VideoParameters } from "../task-io.ts";
import { type ParameterTable, videoParameters } from "../task-parameters.ts";

export interface Input {
  inputs: Binary;
  parameters?: VideoParameters;
}

export interface Output {
  video: Binary;
}

export const parameters = videoParameters satisfies ParameterTable<VideoParameters>;

export const example = {
  inputs: "cat.png",
  parameters: { prompt: "The cat starts to dance." },
} satisfies Input;
