import type { Library } from "../library.ts";

export default {
  label: "YOLOv26",
  repoName: "YOLOv26",
  repo: "https://github.com/ultralytics/ultralytics",
  docs: "https://docs.ultralytics.com/models/yolo26/",
  countDownloads: `path_extension:"pt" OR path_extension:"safetensors"`,
} satisfies Library;
