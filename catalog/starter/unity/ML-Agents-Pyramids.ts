import type { StarterModel } from "../../starter.ts";

export default {
  task: "reinforcement-learning",
  library: "ml-agents",
  tags: ["deep-reinforcement-learning", "ML-Agents-Pyramids", "onnx"],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/unity/ML-Agents-Pyramids",
    "https://github.com/Unity-Technologies/ml-agents",
  ],
  card: `An agent of Unity's example scene *Pyramids*: it must find and press a switch, which raises a
pyramid elsewhere, knock that over and touch the golden brick on top. Rewards are rare, so curiosity
was part of its training.

Put the ONNX file into the scene of the ML-Agents toolkit as the model of its behavior. Trained
with PPO. A good example of sparse rewards; it does nothing outside of this scene.`,
} satisfies StarterModel;
