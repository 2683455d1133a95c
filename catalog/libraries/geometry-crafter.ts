import type { Library } from "../library.ts";

export default {
  label: "GeometryCrafter",
  repoName: "GeometryCrafter",
  repo: "https://github.com/TencentARC/GeometryCrafter",
  countDownloads: `path:"point_map_vae/diffusion_pytorch_model.safetensors"`,
} satisfies Library;
