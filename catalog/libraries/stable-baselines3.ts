import { pip, python, raw } from "../code.ts";
import type { Library } from "../library.ts";
import { getFiles, getModelName, type ModelMetadata } from "../model.ts";
import { notice } from "../notices.ts";

/** Algorithms of the library. Repository names start with one of them: `ppo-LunarLander-v3`. */
const ALGORITHMS = ["A2C", "DDPG", "DQN", "PPO", "SAC", "TD3"];

function trained(model: ModelMetadata): { algorithm: string; environment: string | undefined } {
  const [first = "", ...rest] = getModelName(model).split("-");
  const algorithm = ALGORITHMS.find((name) => name === first.toUpperCase());
  return {
    algorithm: algorithm ?? "PPO",
    environment: algorithm === undefined || rest.length === 0 ? undefined : rest.join("-"),
  };
}

export default {
  label: "stable-baselines3",
  repoName: "stable-baselines3",
  repo: "https://github.com/huggingface/huggingface_sb3",
  docs: "https://huggingface.co/docs/hub/stable-baselines3",
  filter: true,
  countDownloads: `path_extension:"zip"`,
  snippets: (model, choice) => {
    const { algorithm, environment } = trained(model);
    const file = choice.file ?? getFiles(model).find((path) => path.endsWith(".zip"));
    return [
      python({ install: pip("stable-baselines3", "huggingface_sb3", "gymnasium") })`
        import gymnasium as gym
        from huggingface_sb3 import load_from_hub
        from stable_baselines3 import ${raw(algorithm)}
        from stable_baselines3.common.evaluation import evaluate_policy

        path = load_from_hub(
            repo_id=${model.id},
            filename=${file ?? `${getModelName(model)}.zip`},
        )
        model = ${raw(algorithm)}.load(path)

        environment = gym.make(${environment ?? "<id of the environment>"})
        mean, deviation = evaluate_policy(model, environment, n_eval_episodes=10)
        print(f"reward: {mean:.1f} ± {deviation:.1f}")
      `,
      notice("untrusted-pickle"),
      ...(file === undefined ? [notice("file-unknown")] : []),
      ...(environment === undefined ? [notice("replace-placeholder")] : []),
    ];
  },
} satisfies Library;
