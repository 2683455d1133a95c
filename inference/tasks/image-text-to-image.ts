import { prepareOptionalInputs as prepare } from "../media-input.ts";
import { image, type MediaResult, runMedia } from "../media-output.ts";
import type { Args, MediaArgs, MediaOptions } from "../options.ts";
import type { OutputType } from "../provider.ts";
import { imageTextToImage as offers } from "../providers-by-task.gen.ts";

/** Generates an image from a prompt and an optional image. Returns bytes by default; see `outputType`. */
export const imageTextToImage = <const Kind extends OutputType = "blob">(
  args: MediaArgs<"image-text-to-image"> | Args<"image-text-to-image">,
  options?: MediaOptions<Kind>,
): Promise<MediaResult<Kind>> =>
  runMedia("image-text-to-image", offers, args as Args<"image-text-to-image">, options, image, { prepare });
