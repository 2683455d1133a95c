import { audio, type MediaResult, runMedia } from "../media-output.ts";
import type { Args, MediaOptions } from "../options.ts";
import type { OutputType } from "../provider.ts";
import { textToAudio as offers } from "../providers-by-task.gen.ts";

/** Generates music or sounds from text. Returns bytes by default; see `outputType`. */
export const textToAudio = <const Kind extends OutputType = "blob">(
  args: Args<"text-to-audio">,
  options?: MediaOptions<Kind>,
): Promise<MediaResult<Kind>> => runMedia("text-to-audio", offers, args, options, audio);
