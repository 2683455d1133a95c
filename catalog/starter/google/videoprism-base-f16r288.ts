import type { StarterModel } from "../../starter.ts";

export default {
  task: "video-classification",
  library: "videoprism",
  license: "apache-2.0",
  languages: ["en"],
  parameters: 114000000,
  files: ["README.md", "flax_base_f16r288_repeated.npz"],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/google/videoprism-base-f16r288",
    "https://github.com/google-deepmind/videoprism",
  ],
  card: `A general encoder of video by Google: 16 frames of 288 pixels become a grid of features on which
small heads classify, localize, retrieve or caption. It learned from hundreds of millions of clips
with noisy texts, then by distilling itself under masks.

JAX and Flax, 114 million parameters; the weights are frozen in most uses. The LVT models add a text
encoder for search. Without a head it labels nothing.`,
} satisfies StarterModel;
