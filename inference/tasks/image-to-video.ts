import { prepareInputs as prepare } from "../media-input.ts";
import { video, type MediaResult, runMedia } from "../media-output.ts";
import type { Args, MediaArgs, MediaOptions } from "../options.ts";
import type { OutputType } from "../provider.ts";
import { imageToVideo as offers } from "../providers-by-task.gen.ts";

/** Brings an image to life. Returns bytes, unless `outputType` says otherwise. */
export const imageToVideo = <const Kind extends OutputType = "blob">(
  args: MediaArgs<"image-to-video">,
  options?: MediaOptions<Kind>,
): Promise<MediaResult<Kind>> =>
  runMedia("image-to-video", offers, args as Args<"image-to-video">, options, video, { prepare });
