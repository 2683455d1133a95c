import type { StarterModel } from "../../starter.ts";

export default {
  task: "robotics",
  license: "mit",
  tags: ["diffusion", "bimanual", "vla"],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/robotics-diffusion-transformer/rdt-1b",
    "https://github.com/thu-ml/RoboticsDiffusionTransformer",
  ],
  card: `A diffusion Transformer for robots with two arms: 1.2 billion parameters, pretrained on the largest
collection of manipulation data of its time, tuned on six thousand episodes of an ALOHA machine.

It takes an instruction, up to three cameras with one past frame each, and predicts the next 64
actions in a space that names every physical quantity, so different robots share it. Text comes
encoded by T5-XXL, pictures by SigLIP. New platforms need tuning.`,
} satisfies StarterModel;
