import type { Binary, VideoParameters } from "../task-io.ts";
import { type ParameterTable, videoParameters } from "../task-parameters.ts";
import type { Task } from "../task.ts";

/** The image is optional: these models also generate videos from text alone. */
export interface Input {
  inputs?: Binary;
  parameters?: VideoParameters;
}

export interface Output {
  video: Binary;
}

export default {
  label: "Image-Text-to-Video",
  order: 41,
  modality: "multimodal",
  summary: "Generates a video from an image and a text prompt.",
  inputs: ["image", "text"],
  outputs: ["video"],
  metrics: ["fvd", "clipsim"],
  parameters: videoParameters satisfies ParameterTable<VideoParameters>,
  example: { inputs: "cat.png", parameters: { prompt: "The cat starts to dance." } } satisfies Input,
  models: ["Lightricks/LTX-Video"],
  libraries: ["diffusers"],
} satisfies Task;
