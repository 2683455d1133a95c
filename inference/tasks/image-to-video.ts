import { prepareInputs as prepare } from "../media-input.ts";
import { video, type MediaResult, runMedia } from "../media-output.ts";
import type { Args, MediaArgs, MediaOptions } from "../options.ts";
import type { OutputType } from "../provider.ts";
import { imageToVideo as offers } from "../providers-by-task.gen.ts";

/** Generates a video from an image. Returns bytes by default; see `outputType`. */
export const imageToVideo = <const Kind extends OutputType = "blob">(
  args: MediaArgs<"image-to-video">,
  options?: MediaOptions<Kind>,
): Promise<MediaResult<Kind>> =>
  runMedia("image-to-video", offers, args as Args<"image-to-video">, options, video, { prepare });
