import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "cartesia_mlx",
  license: "apache-2.0",
  tags: ["4-bit"],
  languages: ["en"],
  base: {
    model: "cartesia-ai/Rene-v0.1-1.3b-pytorch",
    relation: "quantized",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/cartesia-ai/Rene-v0.1-1.3b-4bit-mlx",
    "https://github.com/cartesia-ai/edge",
  ],
  card: `Rene, a state-space language model of 1.3 billion parameters, in four bits for Apple's MLX: under a
gigabyte, streaming text on a MacBook. Because it keeps a fixed state instead of a growing cache,
speed stays level over long outputs.

A base model: it continues English text and follows no instructions. Cartesia's Metal kernels have
to be installed with it, and only Apple silicon runs it.`,
} satisfies StarterModel;
