import type { Input } from "./image-to-video.ts";

export { type Input, type Output } from "./image-to-video.ts";

export const example = {
  inputs: "dance.mp4",
  parameters: { prompt: "Turn the dancer into a robot." },
} satisfies Input;
