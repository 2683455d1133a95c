import type { TaskIO } from "@modelyard/catalog";
import { run } from "../call.ts";
import type { Args, Options } from "../options.ts";
import { tokenClassification as offers } from "../providers-by-task.gen.ts";

/** Finds names and other entities in a text. */
export const tokenClassification = (
  args: Args<"token-classification">,
  options?: Options,
): Promise<TaskIO["token-classification"]["output"]> => run("token-classification", offers, args, options);
