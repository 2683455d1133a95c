import type { Library } from "../library.ts";

export default {
  label: "Lyra-2.0",
  repoName: "Lyra-2.0",
  repo: "https://github.com/nv-tlabs/lyra",
  countDownloads: `path:"checkpoints/image_encoder/model.pth"`,
} satisfies Library;
