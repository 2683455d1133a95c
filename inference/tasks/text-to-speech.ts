import { audio, type MediaResult, runMedia } from "../media-output.ts";
import type { Args, MediaOptions } from "../options.ts";
import type { OutputType } from "../provider.ts";
import { textToSpeech as offers } from "../providers-by-task.gen.ts";

/** Converts text to speech. Returns bytes by default; see `outputType`. */
export const textToSpeech = <const Kind extends OutputType = "blob">(
  args: Args<"text-to-speech">,
  options?: MediaOptions<Kind>,
): Promise<MediaResult<Kind>> => runMedia("text-to-speech", offers, args, options, audio);
