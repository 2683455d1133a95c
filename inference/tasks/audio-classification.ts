import type { TaskIO } from "@modelyard/catalog";
import { run } from "../call.ts";
import { prepareInputs as prepare } from "../media-input.ts";
import type { Args, MediaArgs, Options } from "../options.ts";
import { audioClassification as offers } from "../providers-by-task.gen.ts";

/** Classifies audio. Returns labels, best first. */
export const audioClassification = (
  args: MediaArgs<"audio-classification">,
  options?: Options,
): Promise<TaskIO["audio-classification"]["output"]> =>
  run("audio-classification", offers, args as Args<"audio-classification">, options, { prepare });
