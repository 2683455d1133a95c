import type { TaskIO } from "@modelyard/catalog";
import { run } from "../call.ts";
import type { Args, Options } from "../options.ts";
import { summarization as offers } from "../providers-by-task.gen.ts";

/** Summarizes a text. */
export const summarization = (
  args: Args<"summarization">,
  options?: Options,
): Promise<TaskIO["summarization"]["output"]> => run("summarization", offers, args, options);
