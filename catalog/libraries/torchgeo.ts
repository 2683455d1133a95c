import type { Library } from "../library.ts";

export default {
  label: "TorchGeo",
  repoName: "TorchGeo",
  repo: "https://github.com/microsoft/torchgeo",
  docs: "https://torchgeo.readthedocs.io/",
  countDownloads: `path_extension:"pt" OR path_extension:"pth"`,
} satisfies Library;
