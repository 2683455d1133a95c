import type { StarterModel } from "../../starter.ts";

export default {
  task: "robotics",
  library: "lerobot",
  license: "apache-2.0",
  tags: ["safetensors"],
  files: ["README.md", "config.json", "model.safetensors"],
  created: "2025-02-04",
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/lerobot/pi0",
    "https://github.com/huggingface/lerobot",
    "https://arxiv.org/abs/2410.24164",
  ],
  card: `π₀ by Physical Intelligence, ported to PyTorch in LeRobot. A PaliGemma reads cameras and the
instruction, an expert of 300 million parameters draws fifty steps of motion by flow matching, up to
fifty times a second.

Pretrained on over ten thousand hours with seven kinds of robots, it knows dexterous work such as
folding. Tune it on your arm before expecting anything. About 3.5 billion parameters: training wants
a large GPU. \`pi05_base\` generalizes better.`,
} satisfies StarterModel;
