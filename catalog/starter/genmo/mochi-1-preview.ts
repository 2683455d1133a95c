import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-video",
  library: "diffusers",
  license: "apache-2.0",
  tags: ["video", "genmo", "MochiPipeline"],
  languages: ["en"],
  parameters: 10000000000,
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/genmo/mochi-1-preview", "https://github.com/genmoai/mochi"],
  card: `Ten billion parameters of asymmetric diffusion transformer, with most of them for the picture and
few for the text, known for fluid motion that obeys the prompt. Up to 5.4 seconds at 480p and 30
frames a second.

Photographic scenes are its field; animation is not, and fast motion can warp. A single 60 GB card
runs it in full; with bfloat16, offloading and tiling about 22 GB. Apache-licensed, LoRAs can be
trained.`,
} satisfies StarterModel;
