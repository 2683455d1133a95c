import type { TaskIO } from "@modelyard/catalog";
import { run } from "../call.ts";
import { prepareInputs as prepare } from "../media-input.ts";
import type { Args, MediaArgs, Options } from "../options.ts";
import { imageClassification as offers } from "../providers-by-task.gen.ts";

/** Classifies an image. Returns labels, best first. */
export const imageClassification = (
  args: MediaArgs<"image-classification">,
  options?: Options,
): Promise<TaskIO["image-classification"]["output"]> =>
  run("image-classification", offers, args as Args<"image-classification">, options, { prepare });
