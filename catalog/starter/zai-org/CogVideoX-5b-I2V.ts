import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-to-video",
  library: "diffusers",
  license: "other",
  licenseLink: "https://huggingface.co/THUDM/CogVideoX-5b-I2V/blob/main/LICENSE",
  tags: ["cogvideox", "video-generation", "CogVideoXImageToVideoPipeline"],
  languages: ["en"],
  parameters: 5000000000,
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/zai-org/CogVideoX-5b-I2V", "https://github.com/zai-org/CogVideo"],
  card: `The image-to-video member of CogVideoX: a still of 720 × 480 becomes six seconds of film at eight
frames a second, guided by an English prompt.

Light on memory, as its pipeline can stream layers and decode in tiles: 5 GB are possible, 16
comfortable. Motion is gentle, and other resolutions come out stretched; version 1.5 lifts that
limit. Registration is asked for commercial use.`,
} satisfies StarterModel;
