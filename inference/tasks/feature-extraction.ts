import type { TaskIO } from "@modelyard/catalog";
import { run } from "../call.ts";
import type { Args, Options } from "../options.ts";
import { featureExtraction as offers } from "../providers-by-task.gen.ts";

/** Converts text to vectors: one per text or one per token, depending on the model. */
export const featureExtraction = (
  args: Args<"feature-extraction">,
  options?: Options,
): Promise<TaskIO["feature-extraction"]["output"]> => run("feature-extraction", offers, args, options);
