import type { TaskIO } from "@modelyard/catalog";
import { run } from "../call.ts";
import type { Args, Options } from "../options.ts";
import { tabularRegression as offers } from "../providers-by-task.gen.ts";

/** Predicts a number for each row of a table. */
export const tabularRegression = (
  args: Args<"tabular-regression">,
  options?: Options,
): Promise<TaskIO["tabular-regression"]["output"]> => run("tabular-regression", offers, args, options);
