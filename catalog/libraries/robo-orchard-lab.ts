import type { Library } from "../library.ts";

export default {
  label: "RoboOrchardLab",
  repoName: "RoboOrchardLab",
  repo: "https://github.com/HorizonRobotics/RoboOrchardLab",
  countDownloads: `path_extension:"safetensors"`,
} satisfies Library;
