import type { StarterModel } from "../../starter.ts";

export default {
  task: "reinforcement-learning",
  library: "transformers",
  tags: ["deep-reinforcement-learning", "decision-transformer", "gym-continous-control"],
  architectures: ["DecisionTransformerModel"],
  modelType: "decision_transformer",
  transformersInfo: { auto_model: "AutoModel" },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/edbeeching/decision-transformer-gym-hopper-expert",
    "https://huggingface.co/blog/decision-transformers",
  ],
  card: `Control as sequence prediction: a small GPT reads states, actions and the return still wanted, and
predicts the next action. Trained offline on expert runs of the hopping robot of MuJoCo, from the
D4RL data.

Ask for a high return and it imitates good runs. States must be normalized with the mean and
deviation given on the model page, otherwise it falls over. Eleven numbers in, three torques out.
Sisters cover \`halfcheetah\` and \`walker2d\`.`,
} satisfies StarterModel;
