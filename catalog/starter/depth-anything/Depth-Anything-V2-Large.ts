import type { StarterModel } from "../../starter.ts";

export default {
  task: "depth-estimation",
  library: "depth-anything-v2",
  license: "cc-by-nc-4.0",
  tags: ["depth", "relative depth"],
  languages: ["en"],
  parameters: 335300000,
  files: ["README.md", "depth_anything_v2_vitl.pth"],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/depth-anything/Depth-Anything-V2-Large",
    "https://github.com/DepthAnything/Depth-Anything-V2",
  ],
  card: `Relative depth from one photograph, with crisp edges and thin things kept. The second version was
taught by a large teacher trained on synthetic scenes, then on 62 million unlabeled pictures, and
is far quicker than depth models built on diffusion.

Values say nearer or farther, not meters; metric variants exist. The large model of 335 million
parameters runs on any GPU and is non-commercial; the small one is Apache-licensed.`,
} satisfies StarterModel;
