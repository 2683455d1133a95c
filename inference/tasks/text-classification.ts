import type { TaskIO } from "@modelyard/catalog";
import { run } from "../call.ts";
import type { Args, Options } from "../options.ts";
import { textClassification as offers } from "../providers-by-task.gen.ts";

/** Classifies a text. Returns labels, best first. */
export const textClassification = (
  args: Args<"text-classification">,
  options?: Options,
): Promise<TaskIO["text-classification"]["output"]> => run("text-classification", offers, args, options);
