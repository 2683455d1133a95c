import type { Library } from "../library.ts";

export default {
  label: "sapiens",
  repoName: "sapiens",
  repo: "https://github.com/facebookresearch/sapiens",
  countDownloads: `path_extension:"pt2" OR path_extension:"pth" OR path_extension:"onnx"`,
} satisfies Library;
