import type { StarterModel } from "../../starter.ts";

export default {
  task: "reinforcement-learning",
  library: "stable-baselines3",
  tags: ["deep-reinforcement-learning"],
  files: ["README.md", "args.yml", "config.yml", "ppo-CartPole-v1.zip"],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/sb3/ppo-CartPole-v1", "https://github.com/DLR-RM/rl-baselines3-zoo"],
  card: `The first lesson of reinforcement learning, solved: a PPO agent that keeps a pole upright on a cart,
trained with the tuned settings of the Stable-Baselines3 Zoo. The sb3 organization keeps hundreds
like it, one per algorithm and environment.

The zip holds a small network that reads four numbers and pushes left or right. Good for checking an
installation and for comparing algorithms. It is a pickle inside, so load it only in surroundings
you trust.`,
} satisfies StarterModel;
