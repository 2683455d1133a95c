import type { Binary, VideoParameters } from "../task-io.ts";
import { type ParameterTable, videoParameters } from "../task-parameters.ts";
import type { Task } from "../task.ts";

export interface Input {
  inputs: Binary;
  parameters?: VideoParameters;
}

export interface Output {
  video: Binary;
}

export default {
  label: "Video-to-Video",
  order: 55,
  modality: "vision",
  summary: "Transforms a video, usually according to a text prompt.",
  inputs: ["video", "text"],
  outputs: ["video"],
  parameters: videoParameters satisfies ParameterTable<VideoParameters>,
  example: { inputs: "dance.mp4", parameters: { prompt: "Turn the dancer into a robot." } } satisfies Input,
  models: [
    "decart-ai/Lucy-Edit-Dev",
    "LeoLau/Shape-for-Motion",
    "nvidia/Cosmos-Transfer2.5-2B",
    "numz/SeedVR2_comfyUI",
  ],
  libraries: ["diffusers"],
} satisfies Task;
