import type { TaskIO } from "@modelyard/catalog";
import { run } from "../call.ts";
import { prepareInputs as prepare } from "../media-input.ts";
import type { Args, MediaArgs, Options } from "../options.ts";
import { automaticSpeechRecognition as offers } from "../providers-by-task.gen.ts";

/** Transcribes speech. */
export const automaticSpeechRecognition = (
  args: MediaArgs<"automatic-speech-recognition">,
  options?: Options,
): Promise<TaskIO["automatic-speech-recognition"]["output"]> =>
  run("automatic-speech-recognition", offers, args as Args<"automatic-speech-recognition">, options, {
    prepare,
  });
