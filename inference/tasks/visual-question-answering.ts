import type { TaskIO } from "@modelyard/catalog";
import { runFirst } from "../call.ts";
import { type MediaInput, prepareImage as prepare } from "../media-input.ts";
import type { Args, More, Options, Target } from "../options.ts";
import { visualQuestionAnswering as offers } from "../providers-by-task.gen.ts";

type Task = "visual-question-answering";
type Input = Omit<TaskIO[Task]["input"], "inputs"> & { inputs: { image: MediaInput; question: string } };

/** Answers a question about an image. Returns the best answer. */
export const visualQuestionAnswering = (
  args: Target & Input & More,
  options?: Options,
): Promise<TaskIO[Task]["output"][number]> =>
  runFirst("visual-question-answering", offers, args as unknown as Args<Task>, options, { prepare });
