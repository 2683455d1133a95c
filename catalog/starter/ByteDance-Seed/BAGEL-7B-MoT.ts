import type { StarterModel } from "../../starter.ts";

export default {
  task: "any-to-any",
  library: "bagel-mot",
  license: "apache-2.0",
  tags: ["multimodal", "safetensors"],
  parameters: 14700000000,
  base: {
    model: "Qwen/Qwen2.5-7B-Instruct",
    relation: "finetune",
  },
  created: "2025-05-19",
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/ByteDance-Seed/BAGEL-7B-MoT", "https://bagel-ai.org/"],
  card: `Understanding, drawing and editing in one network. A mixture of transformers gives generation and
comprehension separate experts, seven billion active of fourteen, that share attention over all
tokens; training on interleaved web and video data produced edits by free instruction and glimpses
of world modeling.

Needs the authors' inference code and some 24 to 32 GB of memory. Built from Qwen2.5 7B, SigLIP and
the FLUX autoencoder.`,
} satisfies StarterModel;
