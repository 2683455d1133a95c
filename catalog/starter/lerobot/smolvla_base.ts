import type { StarterModel } from "../../starter.ts";

export default {
  task: "robotics",
  library: "lerobot",
  license: "apache-2.0",
  tags: ["smolvla"],
  languages: ["en"],
  parameters: 450000000,
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/lerobot/smolvla_base",
    "https://github.com/huggingface/lerobot",
    "https://huggingface.co/blog/smolvla",
  ],
  card: `A vision-language-action policy of 450 million parameters, trained only on data that the community
recorded with affordable arms. It sees camera pictures and joint positions, reads an instruction,
and returns a chunk of the next movements.

A starting point: record some fifty demonstrations of your task, tune for a few hours on one GPU,
then run it, even on a laptop. Out of the box it knows no robot in particular. Test new policies
with the arm's force limited.`,
} satisfies StarterModel;
