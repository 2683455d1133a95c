import type { Library } from "../library.ts";

export default {
  label: "Hezar",
  repoName: "Hezar",
  repo: "https://github.com/hezarai/hezar",
  docs: "https://hezarai.github.io/hezar",
  countDownloads: `path:"model_config.yaml" OR path:"embedding/embedding_config.yaml"`,
} satisfies Library;
