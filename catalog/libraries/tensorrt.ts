import type { Library } from "../library.ts";

export default {
  label: "TensorRT",
  repoName: "TensorRT",
  repo: "https://github.com/NVIDIA/TensorRT",
  countDownloads: `path_extension:"onnx"`,
} satisfies Library;
