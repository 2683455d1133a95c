import type { StarterModel } from "../../starter.ts";

export default {
  library: "audioseal",
  license: "mit",
  tags: ["watermarking"],
  files: ["README.md", "detector_base.pth", "generator_base.pth"],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/facebook/audioseal", "https://github.com/facebookresearch/audioseal"],
  card: `Two networks for marking synthetic speech. The generator adds a watermark that listeners do not hear
and can carry a 16-bit message; the detector finds it again, sample by sample, so that even a short
spliced-in part shows.

It withstands compression, resampling and moderate editing, and detection is quick enough for large
archives. Expects 16 kHz speech. A watermark proves where audio came from; that none is found proves
nothing.`,
} satisfies StarterModel;
