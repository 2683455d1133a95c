import type { DiffusionParameters } from "../task-io.ts";

export { type Output } from "./image-to-3d.ts";

/** There is no common API. The parameters are those of Diffusers. */
export interface Input {
  inputs: string;
  parameters?: DiffusionParameters;
}

export const example = { inputs: "A wooden rowing boat." } satisfies Input;
