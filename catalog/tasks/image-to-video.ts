import type { Binary, VideoParameters } from "../task-io.ts";

export interface Input {
  inputs: Binary;
  parameters?: VideoParameters;
}

export interface Output {
  video: Binary;
}

export const example = {
  inputs: "cat.png",
  parameters: { prompt: "The cat starts to dance." },
} satisfies Input;
