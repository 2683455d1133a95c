import type { Library } from "../library.ts";
import { paddleocrUsage } from "../usage/paddleocr.ts";

export default {
  label: "PaddleOCR",
  repoName: "PaddleOCR",
  repo: "https://github.com/PaddlePaddle/PaddleOCR",
  docs: "https://www.paddleocr.ai/",
  filter: true,
  countDownloads: `path_extension:"safetensors" OR path:"inference.pdiparams" OR path:"inference.onnx"`,
  snippets: paddleocrUsage,
} satisfies Library;
