import type { Library } from "../library.ts";

export default {
  label: "Hunyuan3D-2",
  repoName: "Hunyuan3D-2",
  repo: "https://github.com/Tencent/Hunyuan3D-2",
  countDownloads: `path_filename:"model_index" OR path_filename:"config"`,
} satisfies Library;
