import type { StarterModel } from "../../starter.ts";

export default {
  task: "any-to-any",
  library: "transformers",
  tags: ["conversational", "multimodal", "moe", "reasoning", "audio", "safetensors"],
  languages: ["en"],
  parameters: 33015632214,
  context: 131072,
  created: "2026-04-20",
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/nvidia/Nemotron-3-Nano-Omni-30B-A3B-Reasoning-BF16",
    "https://docs.nvidia.com/nemo/rl/nightly/guides/models/nemotron/index.html",
  ],
  card: `NVIDIA's hybrid of Mamba and attention with eyes and ears. The 30B mixture, three billion parameters
active, receives video, speech, pictures and text and replies in writing after reasoning. Long
meetings, screen recordings and document sets are its declared uses.

English first. FP8 and NVFP4 editions serve production on Hopper and Blackwell; see the NVIDIA
license on the page. Parameters amount to 33 billion with encoders.`,
} satisfies StarterModel;
