import type { TaskIO } from "@modelyard/catalog";
import { run } from "../call.ts";
import { prepareInputs as prepare } from "../media-input.ts";
import type { Args, MediaArgs, Options } from "../options.ts";
import { audioToAudio as offers } from "../providers-by-task.gen.ts";

/** Enhances audio, or separates it into tracks. */
export const audioToAudio = (
  args: MediaArgs<"audio-to-audio">,
  options?: Options,
): Promise<TaskIO["audio-to-audio"]["output"]> =>
  run("audio-to-audio", offers, args as Args<"audio-to-audio">, options, { prepare });
