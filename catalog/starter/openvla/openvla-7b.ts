import type { StarterModel } from "../../starter.ts";

export default {
  task: "robotics",
  license: "mit",
  tags: ["openvla", "vla", "multimodal", "custom_code", "safetensors"],
  languages: ["en"],
  architectures: ["OpenVLAForActionPrediction"],
  modelType: "openvla",
  created: "2024-06-10",
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/openvla/openvla-7b", "https://github.com/openvla/openvla"],
  card: `The first widely used open vision-language-action model. A Llama 2 with two vision encoders was
trained on 970,000 robot episodes of Open X-Embodiment; the seven numbers of a gripper's motion are
written as tokens.

One camera picture and a prompt in a fixed form go in. For robots of its training mix it works at
once, for others tune it with LoRA. It needs its own code from the repository and, by its authors,
an older version of transformers. English.`,
} satisfies StarterModel;
