import type { Library } from "../library.ts";

export default {
  label: "SSR-Speech",
  repoName: "SSR-Speech",
  repo: "https://github.com/WangHelin1997/SSR-Speech",
  countDownloads: `path_extension:".pth"`,
} satisfies Library;
