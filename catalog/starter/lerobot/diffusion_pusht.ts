import type { StarterModel } from "../../starter.ts";

export default {
  task: "robotics",
  library: "lerobot",
  license: "apache-2.0",
  tags: ["diffusion-policy", "pusht"],
  datasets: ["lerobot/pusht"],
  files: ["README.md", "config.json", "model.safetensors"],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/lerobot/diffusion_pusht", "https://github.com/huggingface/lerobot"],
  card: `Diffusion Policy on PushT: a stick pushes a T-shaped block onto its outline. Actions are drawn by
denoising, so the policy can hesitate between two good ways and still commit to one.

A simulated toy task with one picture of 96 pixels and the position of the stick as input; trained
on 206 human demonstrations. It is the standard check that a diffusion policy has been implemented
well, and an example of LeRobot's training settings.`,
} satisfies StarterModel;
