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
  inputs: "dance.mp4",
  parameters: { prompt: "Turn the dancer into a robot." },
} satisfies Input;
