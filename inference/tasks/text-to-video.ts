import { video, type MediaResult, runMedia } from "../media-output.ts";
import type { Args, MediaOptions } from "../options.ts";
import type { OutputType } from "../provider.ts";
import { textToVideo as offers } from "../providers-by-task.gen.ts";

/** Generates a video from text. Returns bytes by default; see `outputType`. */
export const textToVideo = <const Kind extends OutputType = "blob">(
  args: Args<"text-to-video">,
  options?: MediaOptions<Kind>,
): Promise<MediaResult<Kind>> => runMedia("text-to-video", offers, args, options, video);
