import type { TaskIO } from "@modelyard/catalog";
import { runFirst } from "../call.ts";
import type { Args, Options } from "../options.ts";
import { questionAnswering as offers } from "../providers-by-task.gen.ts";

/** Finds the answer to a question in a text: the best one. */
export const questionAnswering = (
  args: Args<"question-answering">,
  options?: Options,
): Promise<TaskIO["question-answering"]["output"][number]> =>
  runFirst("question-answering", offers, args, options);
