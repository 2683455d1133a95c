import type { TaskIO } from "@modelyard/catalog";
import { run } from "../call.ts";
import { prepareInputs as prepare } from "../media-input.ts";
import type { Args, MediaArgs, Options } from "../options.ts";
import { imageSegmentation as offers } from "../providers-by-task.gen.ts";

/** Segments an image. Returns a mask per segment. */
export const imageSegmentation = (
  args: MediaArgs<"image-segmentation">,
  options?: Options,
): Promise<TaskIO["image-segmentation"]["output"]> =>
  run("image-segmentation", offers, args as Args<"image-segmentation">, options, { prepare });
