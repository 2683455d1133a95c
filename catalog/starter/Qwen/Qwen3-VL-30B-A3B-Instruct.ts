import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "multimodal", "moe", "safetensors"],
  parameters: 31070754032,
  context: 262144,
  architectures: ["Qwen3VLMoeForConditionalGeneration"],
  modelType: "qwen3_vl_moe",
  created: "2025-09-30",
  transformersInfo: {
    auto_model: "AutoModelForImageTextToText",
    pipeline_tag: "image-text-to-text",
    processor: "AutoProcessor",
  },
  providers: {
    novita: {
      id: "qwen/qwen3-vl-30b-a3b-instruct",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Qwen/Qwen3-VL-30B-A3B-Instruct", "https://github.com/QwenLM/Qwen3-VL"],
  card: `A mixture of experts that sees: about 31 billion parameters, three billion of them active. It brings
the multimodal skills of the big Qwen3-VL to servers with one or two cards, at generation speeds
near those of a 4B model.

Long videos, user interfaces and document sets are typical inputs. Memory need is that of a 30B
model, speed that of a small one.`,
} satisfies StarterModel;
