import type { TaskIO } from "@modelyard/catalog";
import { run } from "../call.ts";
import type { Args, Options } from "../options.ts";
import { featureExtraction as offers } from "../providers-by-task.gen.ts";

/** Turns text into vectors: one for a text, one for each of several, or one for each token, as the model has it. */
export const featureExtraction = (
  args: Args<"feature-extraction">,
  options?: Options,
): Promise<TaskIO["feature-extraction"]["output"]> => run("feature-extraction", offers, args, options);
