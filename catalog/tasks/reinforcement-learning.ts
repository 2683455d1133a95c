import type { ParameterTable } from "../task-parameters.ts";
import type { Task } from "../task.ts";

/** No API is shared in the field; these are the arguments and results of a policy in Gymnasium. */
export interface Input {
  inputs: {
    /** What the environment shows: a vector of numbers, or rows of pixels. */
    observation:
      | readonly number[]
      | readonly (readonly number[])[]
      | readonly (readonly (readonly number[])[])[];
  };
  parameters?: {
    deterministic?: boolean;
  };
}

export interface Output {
  /** The number of a discrete action, or the values of a continuous one. */
  action: number | number[];
}

export default {
  label: "Reinforcement Learning",
  order: 28,
  modality: "rl",
  summary: "Looks at the state of an environment and chooses the next action.",
  inputs: ["any"],
  outputs: ["actions"],
  metrics: ["Discounted Total Reward", "Mean Reward", "Level of Performance After Some Time"],
  parameters: {
    deterministic: {
      type: "boolean",
      description: "Always take the best action, instead of drawing one by its probability.",
    },
  } satisfies ParameterTable<Input["parameters"]>,
  example: { inputs: { observation: [0.02, -0.01, 0.03, 0.04] } } satisfies Input,
  models: ["edbeeching/decision-transformer-gym-hopper-expert", "HumanCompatibleAI/ppo-seals-CartPole-v0"],
  libraries: ["transformers", "stable-baselines3", "ml-agents", "sample-factory"],
} satisfies Task;
