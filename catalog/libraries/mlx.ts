import type { Library } from "../library.ts";
import { mlxUsage } from "../usage/mlx.ts";

export default {
  label: "MLX",
  repoName: "MLX",
  repo: "https://github.com/ml-explore/mlx-examples/tree/main",
  filter: true,
  snippets: mlxUsage,
} satisfies Library;
