import type { TaskIO } from "@modelyard/catalog";
import { runFirst } from "../call.ts";
import { type MediaInput, prepareImage as prepare } from "../media-input.ts";
import type { Args, More, Options, Target } from "../options.ts";
import { documentQuestionAnswering as offers } from "../providers-by-task.gen.ts";

type Task = "document-question-answering";
type Input = Omit<TaskIO[Task]["input"], "inputs"> & { inputs: { image: MediaInput; question: string } };

/** Answers a question about a document image. Returns the best answer. */
export const documentQuestionAnswering = (
  args: Target & Input & More,
  options?: Options,
): Promise<TaskIO[Task]["output"][number]> =>
  runFirst("document-question-answering", offers, args as unknown as Args<Task>, options, { prepare });
