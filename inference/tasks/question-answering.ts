import type { TaskIO } from "@modelyard/catalog";
import { runFirst } from "../call.ts";
import type { Args, Options } from "../options.ts";
import { questionAnswering as offers } from "../providers-by-task.gen.ts";

/** Answers a question from a text. Returns the best answer. */
export const questionAnswering = (
  args: Args<"question-answering">,
  options?: Options,
): Promise<TaskIO["question-answering"]["output"][number]> =>
  runFirst("question-answering", offers, args, options);
