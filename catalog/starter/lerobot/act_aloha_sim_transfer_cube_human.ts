import type { StarterModel } from "../../starter.ts";

export default {
  task: "robotics",
  library: "lerobot",
  license: "apache-2.0",
  tags: ["act"],
  datasets: ["lerobot/aloha_sim_transfer_cube_human"],
  files: ["README.md", "config.json", "model.safetensors"],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/lerobot/act_aloha_sim_transfer_cube_human",
    "https://github.com/huggingface/lerobot",
  ],
  card: `Two simulated arms hand a cube to each other. Action Chunking with Transformers learned this from
fifty demonstrations by a person: it predicts a hundred steps at once, which tames the errors that
build up step by step.

For the task \`AlohaTransferCube-v0\` of gym-aloha, one camera and the joints as input. ACT is small,
trains in hours and is what most people try first on a real arm; this checkpoint shows that the
setup works.`,
} satisfies StarterModel;
