import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "safetensors"],
  languages: ["en"],
  parameters: 7241994240,
  context: 32768,
  architectures: ["MistralForCausalLM"],
  modelType: "mistral",
  base: {
    model: "mistralai/Mistral-7B-v0.1",
    relation: "finetune",
  },
  created: "2024-03-11",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/NousResearch/Hermes-2-Pro-Mistral-7B", "https://nousresearch.com/"],
  card: `The Hermes that made structured output a training goal: a public function-calling set, JSON schemas
in prompts, and special tokens so that parsers can follow a stream. On Mistral 7B, cheap to host.

Many open tool-calling formats, Qwen's included, imitate its \`<tool_call>\` convention. 32K tokens,
Apache. The accompanying repository shows how to run calls and return results. Quantized files from
five gigabytes were published by Nous as well.`,
} satisfies StarterModel;
