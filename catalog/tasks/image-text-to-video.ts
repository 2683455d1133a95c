import type { Input as VideoInput } from "./image-to-video.ts";

export { type Output } from "./image-to-video.ts";

/** The image is optional: these models also generate videos from text alone. */
export type Input = Partial<VideoInput>;

export const example = {
  inputs: "cat.png",
  parameters: { prompt: "The cat starts to dance." },
} satisfies Input;
