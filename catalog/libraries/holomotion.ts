import type { Library } from "../library.ts";

export default {
  label: "HoloMotion",
  repoName: "HoloMotion",
  repo: "https://github.com/HorizonRobotics/HoloMotion",
  countDownloads: `path_extension:"onnx"`,
} satisfies Library;
