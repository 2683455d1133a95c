import type { Binary, DiffusionParameters } from "../task-io.ts";
import { diffusion, type ParameterTable } from "../task-parameters.ts";

/** There is no common API. The parameters are those of Diffusers. */
export interface Input {
  inputs: string;
  parameters?: DiffusionParameters;
}

export interface Output {
  /** A file in a 3D format, usually GLB, OBJ, or PLY. */
  mesh: Binary;
}

export const parameters = { ...diffusion } satisfies ParameterTable<Input["parameters"]>;

export const example = { inputs: "A wooden rowing boat." } satisfies Input;
