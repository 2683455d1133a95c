import type { TaskIO } from "@modelyard/catalog";
import { run } from "../call.ts";
import { prepareInputs as prepare } from "../media-input.ts";
import type { Args, MediaArgs, Options } from "../options.ts";
import { imageToText as offers } from "../providers-by-task.gen.ts";

/** Says in words what an image shows, or reads what is written in it. */
export const imageToText = (
  args: MediaArgs<"image-to-text">,
  options?: Options,
): Promise<TaskIO["image-to-text"]["output"]> =>
  run("image-to-text", offers, args as Args<"image-to-text">, options, { prepare });
