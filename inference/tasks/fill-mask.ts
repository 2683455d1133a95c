import type { TaskIO } from "@modelyard/catalog";
import { run } from "../call.ts";
import type { Args, Options } from "../options.ts";
import { fillMask as offers } from "../providers-by-task.gen.ts";

/** Predicts the masked word of a text. */
export const fillMask = (
  args: Args<"fill-mask">,
  options?: Options,
): Promise<TaskIO["fill-mask"]["output"]> => run("fill-mask", offers, args, options);
