import type { Library } from "../library.ts";

export default {
  label: "LivePortrait",
  repoName: "LivePortrait",
  repo: "https://github.com/KwaiVGI/LivePortrait",
  countDownloads: `path:"liveportrait/landmark.onnx"`,
} satisfies Library;
