import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "cartesia_pytorch",
  license: "apache-2.0",
  languages: ["en"],
  parameters: 1300000000,
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/cartesia-ai/Rene-v0.1-1.3b-pytorch",
    "https://github.com/cartesia-ai/edge",
  ],
  card: `A base language model of 1.3 billion parameters without full attention: Mamba-2 layers alternate
with feed-forward blocks and a few of sliding-window attention. Memory does not grow with the length
of the text, which suits devices.

It continues English text and has had no instruction tuning, so it does not answer questions like an
assistant. Needs an NVIDIA card for the Mamba kernels; tokens are those of OLMo, whose tokenizer is
loaded separately.`,
} satisfies StarterModel;
