import { prepareInputs as prepare } from "../media-input.ts";
import { image, type MediaResult, runMedia } from "../media-output.ts";
import type { Args, MediaArgs, MediaOptions } from "../options.ts";
import type { OutputType } from "../provider.ts";
import { imageToImage as offers } from "../providers-by-task.gen.ts";

/** Transforms an image. Returns bytes by default; see `outputType`. */
export const imageToImage = <const Kind extends OutputType = "blob">(
  args: MediaArgs<"image-to-image">,
  options?: MediaOptions<Kind>,
): Promise<MediaResult<Kind>> =>
  runMedia("image-to-image", offers, args as Args<"image-to-image">, options, image, { prepare });
