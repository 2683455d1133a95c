import type { Library } from "../library.ts";

export default {
  label: "Diffusion Single File",
  repoName: "diffusion-single-file",
  repo: "https://github.com/comfyanonymous/ComfyUI",
  countDownloads: `path_extension:"safetensors"`,
} satisfies Library;
