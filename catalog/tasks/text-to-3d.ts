import type { Binary, DiffusionParameters } from "../task-io.ts";
import { diffusion, type ParameterTable } from "../task-parameters.ts";
import type { Task } from "../task.ts";

/** There is no common API. The parameters are those of Diffusers. */
export interface Input {
  inputs: string;
  parameters?: DiffusionParameters;
}

export interface Output {
  /** A file in a 3D format, usually GLB, OBJ, or PLY. */
  mesh: Binary;
}

export default {
  label: "Text-to-3D",
  order: 48,
  modality: "vision",
  summary: "Generates a 3D object from a text description.",
  inputs: ["text"],
  outputs: ["3d"],
  parameters: { ...diffusion } satisfies ParameterTable<Input["parameters"]>,
  example: { inputs: "A wooden rowing boat." } satisfies Input,
  models: ["openai/shap-e", "ashawkey/LGM"],
  libraries: ["diffusers"],
} satisfies Task;
