import type { StarterModel } from "../../starter.ts";

export default {
  task: "robotics",
  library: "lerobot",
  license: "gemma",
  tags: ["vision-language-action", "imitation-learning"],
  languages: ["en"],
  parameters: 3616757520,
  files: [
    "README.md",
    "config.json",
    "model.safetensors",
    "policy_postprocessor.json",
    "policy_preprocessor.json",
  ],
  created: "2025-09-09",
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/lerobot/pi05_base",
    "https://github.com/huggingface/lerobot",
    "https://arxiv.org/abs/2504.16054",
  ],
  card: `π₀.₅ for LeRobot: the successor of π₀, made to work in homes it has never seen. It was trained on
robots together with web images, spoken guidance and subtasks in words, and uses 3.6 billion
parameters.

This is the base to be tuned, with images, state and an instruction as input and chunks of
continuous actions as output. Since it derives from PaliGemma the Gemma terms apply. Set the
normalization to your robot's statistics when you train.`,
} satisfies StarterModel;
