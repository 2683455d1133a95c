import type { Library } from "../library.ts";

export default {
  label: "SCAIL-2",
  repoName: "SCAIL-2",
  repo: "https://github.com/zai-org/SCAIL-2",
  countDownloads: `path:"model/1/fsdp2_rank_0000_checkpoint.pt"`,
} satisfies Library;
