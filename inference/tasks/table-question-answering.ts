import type { TaskIO } from "@modelyard/catalog";
import { runFirst } from "../call.ts";
import type { Args, Options } from "../options.ts";
import { type Fields, renameFields } from "../provider.ts";
import { tableQuestionAnswering as offers } from "../providers-by-task.gen.ts";

/** Answers a question from a table. */
export const tableQuestionAnswering = (
  args: Args<"table-question-answering">,
  options?: Options,
): Promise<TaskIO["table-question-answering"]["output"][number]> =>
  runFirst("table-question-answering", offers, args, options, { prepare });

/** The published schema uses `question`; servers expect `query`. */
const prepare = (input: Fields): Fields => ({
  ...input,
  inputs: renameFields(input["inputs"] as Fields, { question: "query" }),
});
