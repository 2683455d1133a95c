import type { TaskIO } from "@modelyard/catalog";
import { runFirst } from "../call.ts";
import { type MediaInput, prepareImage as prepare } from "../media-input.ts";
import type { Args, More, Options, Target } from "../options.ts";
import { documentQuestionAnswering as offers } from "../providers-by-task.gen.ts";

type Task = "document-question-answering";
type Input = Omit<TaskIO[Task]["input"], "inputs"> & { inputs: { image: MediaInput; question: string } };

/** Finds the answer to a question on the image of a page: the best one. */
export const documentQuestionAnswering = (
  args: Target & Input & More,
  options?: Options,
): Promise<TaskIO[Task]["output"][number]> =>
  runFirst("document-question-answering", offers, args as unknown as Args<Task>, options, { prepare });
