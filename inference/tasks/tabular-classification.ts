import type { TaskIO } from "@modelyard/catalog";
import { run } from "../call.ts";
import type { Args, Options } from "../options.ts";
import { tabularClassification as offers } from "../providers-by-task.gen.ts";

/** Classifies the rows of a table. */
export const tabularClassification = (
  args: Args<"tabular-classification">,
  options?: Options,
): Promise<TaskIO["tabular-classification"]["output"]> =>
  run("tabular-classification", offers, args, options);
