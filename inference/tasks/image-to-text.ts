import type { TaskIO } from "@modelyard/catalog";
import { run } from "../call.ts";
import { prepareInputs as prepare } from "../media-input.ts";
import type { Args, MediaArgs, Options } from "../options.ts";
import { imageToText as offers } from "../providers-by-task.gen.ts";

/** Describes an image, or reads its text. */
export const imageToText = (
  args: MediaArgs<"image-to-text">,
  options?: Options,
): Promise<TaskIO["image-to-text"]["output"]> =>
  run("image-to-text", offers, args as Args<"image-to-text">, options, { prepare });
