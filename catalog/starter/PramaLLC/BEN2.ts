import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-segmentation",
  library: "ben2",
  license: "mit",
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/PramaLLC/BEN2", "https://github.com/PramaLLC/BEN2"],
  card: `Cuts the foreground out of a photograph with a soft edge, hair and fur included. A first pass
segments, a second one, guided by confidence, refines only the pixels where the first was unsure.

Takes pictures of any size and returns an image with transparency; frames of a video can be treated
one by one. Runs on a small GPU, slowly on a processor. The base model is open; the authors keep a
stronger one behind their service.`,
} satisfies StarterModel;
