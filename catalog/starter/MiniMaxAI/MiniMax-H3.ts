import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-video",
  license: "other",
  licenseName: "minimax-h3-community-license-agreement",
  licenseLink: "https://huggingface.co/MiniMaxAI/MiniMax-H3/blob/main/LICENSE",
  tags: ["text-to-video", "image-to-video"],
  parameters: 33122992896,
  files: [
    "README.md",
    "FL2VA/audio_vae/config.json",
    "FL2VA/audio_vae/model.safetensors",
    "FL2VA/tokenizer/tokenizer.json",
    "FL2VA/video_vae/config.json",
  ],
  providers: {
    wavespeed: {
      id: "wavespeed-ai/minimax-h3/image-to-video",
      task: "image-text-to-video",
    },
    "fal-ai": {
      id: "minimax/h3/image-to-video",
      task: "image-text-to-video",
    },
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/MiniMaxAI/MiniMax-H3", "https://github.com/MiniMax-AI/MiniMax-H3"],
  card: `Video and sound in one go from words, first and last frames, or references of persons, voices and
motion. A transformer of fifty blocks and 33 billion parameters denoises both streams together, so
lips and steps match what is heard.

Several large GPUs in the original; community builds fit 24 GB. The license sets conditions by
territory – the European Union, the United Kingdom, the United States and South Korea need a
separate one – so read it before downloading.`,
} satisfies StarterModel;
