import type { Library } from "../library.ts";
import { diffusersUsage } from "../usage/diffusers.ts";

export default {
  label: "Diffusers",
  repoName: "🤗/diffusers",
  repo: "https://github.com/huggingface/diffusers",
  docs: "https://huggingface.co/docs/hub/diffusers",
  filter: true,
  countDownloads: `path:"model_index.json" OR path:"modular_model_index.json" OR (path_prefix:"" AND (path_extension:"safetensors" OR path_extension:"ckpt" OR path_extension:"bin"))`,
  snippets: diffusersUsage,
} satisfies Library;
