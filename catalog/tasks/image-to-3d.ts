import type { Binary, DiffusionParameters } from "../task-io.ts";

/** There is no common API. The parameters are those of Diffusers. */
export interface Input {
  inputs: Binary;
  parameters?: DiffusionParameters;
}

export interface Output {
  /** A file in a 3D format, usually GLB, OBJ, or PLY. */
  mesh: Binary;
}

export const example = { inputs: "chair.png" } satisfies Input;
