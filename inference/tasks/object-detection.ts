import type { TaskIO } from "@modelyard/catalog";
import { run } from "../call.ts";
import { prepareInputs as prepare } from "../media-input.ts";
import type { Args, MediaArgs, Options } from "../options.ts";
import { objectDetection as offers } from "../providers-by-task.gen.ts";

/** Detects objects in an image. Returns bounding boxes. */
export const objectDetection = (
  args: MediaArgs<"object-detection">,
  options?: Options,
): Promise<TaskIO["object-detection"]["output"]> =>
  run("object-detection", offers, args as Args<"object-detection">, options, { prepare });
