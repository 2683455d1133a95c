import type { Library } from "../library.ts";

export default {
  label: "timee-ts",
  repoName: "timee-ts",
  repo: "https://github.com/liamsbhoo/timee",
  countDownloads: `path:"model.safetensors"`,
} satisfies Library;
