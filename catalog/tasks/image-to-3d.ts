import type { Binary, DiffusionParameters } from "../task-io.ts";
import { diffusion, type ParameterTable } from "../task-parameters.ts";
import type { Task } from "../task.ts";

/** There is no common API. The parameters are those of Diffusers. */
export interface Input {
  inputs: Binary;
  parameters?: DiffusionParameters;
}

export interface Output {
  /** A file in a 3D format, usually GLB, OBJ, or PLY. */
  mesh: Binary;
}

export default {
  label: "Image-to-3D",
  order: 49,
  modality: "vision",
  summary: "Generates a 3D object from one or more images of it.",
  inputs: ["image"],
  outputs: ["3d"],
  parameters: { ...diffusion } satisfies ParameterTable<Input["parameters"]>,
  example: { inputs: "chair.png" } satisfies Input,
  models: [
    "TencentARC/InstantMesh",
    "tencent/HunyuanWorld-1",
    "hwjiang/Real3D",
    "stabilityai/stable-point-aware-3d",
  ],
  libraries: ["diffusers"],
} satisfies Task;
