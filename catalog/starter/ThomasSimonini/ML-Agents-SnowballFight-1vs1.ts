import type { StarterModel } from "../../starter.ts";

export default {
  task: "reinforcement-learning",
  library: "ml-agents",
  license: "apache-2.0",
  tags: ["deep-reinforcement-learning"],
  files: [
    "README.md",
    "SnowballFight-1vs1.unitypackage",
    "snowballfight1vs1.yaml",
    "saved_model/SnowballFight1vs1-4999988.onnx",
  ],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/ThomasSimonini/ML-Agents-SnowballFight-1vs1",
    "https://github.com/Unity-Technologies/ml-agents",
  ],
  card: `An agent for Snowball Fight, a small Unity game in which two players throw snowballs at each other
across walls and trees. It learned against copies of itself for five million steps, from rays that
sense what is around it.

The ONNX file is dragged into the game's Behavior component; the Unity package in the repository
holds the scene. It plays this game and nothing else, but shows the whole way from training to a
shared policy.`,
} satisfies StarterModel;
