import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-audio",
  library: "audiocraft",
  license: "cc-by-nc-4.0",
  tags: ["magnet"],
  parameters: 300000000,
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/facebook/magnet-small-10secs",
    "https://github.com/facebookresearch/audiocraft",
  ],
  card: `Ten seconds of music from a description. MAGNeT fills in all parts of the piece at once, in several
rounds of masking, instead of writing it from left to right: several times quicker than MusicGen of
the same size, at some cost in musical coherence.

This is the small model of 300 million parameters, with 32 kHz output in one channel. The length is
fixed. Research use: the weights exclude commercial work.`,
} satisfies StarterModel;
