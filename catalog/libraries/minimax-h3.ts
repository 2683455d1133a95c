import type { Library } from "../library.ts";

export default {
  label: "MiniMax H3",
  repoName: "MiniMax-H3",
  repo: "https://github.com/MiniMax-AI/MiniMax-H3",
  docs: "https://huggingface.co/MiniMaxAI/MiniMax-H3",
  countDownloads: `path_extension:"safetensors" OR path_filename:"model_index" OR path_filename:"config" OR path:"modular_model_index.json"`,
} satisfies Library;
