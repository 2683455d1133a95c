import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "safetensors"],
  languages: ["en"],
  parameters: 361821120,
  context: 8192,
  architectures: ["LlamaForCausalLM"],
  modelType: "llama",
  base: {
    model: "HuggingFaceTB/SmolLM2-360M",
    relation: "finetune",
  },
  created: "2024-10-31",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/HuggingFaceTB/SmolLM2-360M-Instruct",
    "https://github.com/huggingface/smollm",
  ],
  card: `Halfway between the 135M and the 1.7B. 360 million parameters, four trillion tokens from
FineWeb-Edu, DCLM, code and newly built sets. A pleasant size for web demos over WebGPU and for
on-device text correction.

DPO on UltraFeedback keeps it polite. ONNX and GGUF files are in sibling repositories. It follows
one instruction at a time; chains of steps or strict formats overwhelm it. Context 8,192 tokens.`,
} satisfies StarterModel;
