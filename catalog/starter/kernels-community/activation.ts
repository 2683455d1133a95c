import type { StarterModel } from "../../starter.ts";

export default {
  library: "kernels",
  license: "apache-2.0",
  tags: ["kernel"],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/kernels-community/activation",
    "https://github.com/huggingface/kernels",
    "https://huggingface.co/docs/kernels",
  ],
  card: `Not a model but code for GPUs: fused activation functions (SiLU and multiply, GELU in its variants)
compiled for many versions of PyTorch and CUDA. The kernels library picks the build that fits the
machine and loads it like a Python module.

It is the example that the library's documentation uses, and transformers can swap its layers in for
their own. An NVIDIA card is needed. Loading runs compiled code: only take kernels from owners you
trust.`,
} satisfies StarterModel;
