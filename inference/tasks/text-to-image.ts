import { image, type MediaResult, runMedia } from "../media-output.ts";
import type { Args, MediaOptions } from "../options.ts";
import type { OutputType } from "../provider.ts";
import { textToImage as offers } from "../providers-by-task.gen.ts";

/** Generates an image from text. Returns bytes by default; see `outputType`. */
export const textToImage = <const Kind extends OutputType = "blob">(
  args: Args<"text-to-image">,
  options?: MediaOptions<Kind>,
): Promise<MediaResult<Kind>> => runMedia("text-to-image", offers, args, options, image);
