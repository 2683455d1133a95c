import { prepareOptionalInputs as prepare } from "../media-input.ts";
import { video, type MediaResult, runMedia } from "../media-output.ts";
import type { Args, MediaArgs, MediaOptions } from "../options.ts";
import type { OutputType } from "../provider.ts";
import { imageTextToVideo as offers } from "../providers-by-task.gen.ts";

/** Generates a video from a prompt and an optional image. Returns bytes by default; see `outputType`. */
export const imageTextToVideo = <const Kind extends OutputType = "blob">(
  args: MediaArgs<"image-text-to-video"> | Args<"image-text-to-video">,
  options?: MediaOptions<Kind>,
): Promise<MediaResult<Kind>> =>
  runMedia("image-text-to-video", offers, args as Args<"image-text-to-video">, options, video, { prepare });
