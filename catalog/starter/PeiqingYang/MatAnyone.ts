import type { StarterModel } from "../../starter.ts";

export default {
  task: "video-to-video",
  library: "matanyone",
  license: "other",
  licenseName: "S-Lab License 1.0",
  licenseLink: "https://github.com/pq-yang/MatAnyone/blob/main/LICENSE",
  files: ["README.md", "config.json", "model.safetensors"],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/PeiqingYang/MatAnyone", "https://github.com/pq-yang/MatAnyone"],
  card: `Cuts a person out of a video with soft edges, given only a mask in the first frame. Memory carried
from frame to frame keeps the inside of the figure stable, while hair and motion blur are drawn
anew.

It returns the foreground and the alpha channel. Any frame size; memory on the GPU grows with it.
Make the first mask with a segmenter such as SAM 2. Free for non-commercial purposes; others must
ask the authors.`,
} satisfies StarterModel;
