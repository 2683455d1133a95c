import type { TaskIO } from "@modelyard/catalog";
import { run } from "../call.ts";
import type { Args, Options } from "../options.ts";
import { zeroShotClassification as offers } from "../providers-by-task.gen.ts";

/** Classifies a text with the given labels. Returns labels, best first. */
export const zeroShotClassification = (
  args: Args<"zero-shot-classification">,
  options?: Options,
): Promise<TaskIO["zero-shot-classification"]["output"]> =>
  run("zero-shot-classification", offers, args, options);
