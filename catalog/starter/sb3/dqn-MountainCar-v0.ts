import type { StarterModel } from "../../starter.ts";

export default {
  task: "reinforcement-learning",
  library: "stable-baselines3",
  tags: ["deep-reinforcement-learning", "MountainCar-v0"],
  files: ["README.md", "dqn-MountainCar-v0.zip", "args.yml", "config.yml"],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/sb3/dqn-MountainCar-v0", "https://github.com/DLR-RM/rl-baselines3-zoo"],
  card: `Drives an underpowered car out of a valley by swinging back and forth. Reward comes only at the top,
which makes the task a classic test of exploration; here deep Q-learning solved it with settings
from the RL Baselines3 Zoo.

Two numbers in, position and speed, three actions out. The hyperparameters in the repository are its
real value, since default ones fail on this environment. The file is a pickle: load it only from
authors you trust.`,
} satisfies StarterModel;
