import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  tags: ["conversational", "custom_code", "glm"],
  languages: ["zh", "en"],
  parameters: 6243584000,
  context: 8192,
  architectures: ["ChatGLMModel"],
  modelType: "chatglm",
  created: "2023-10-27",
  transformersInfo: {
    auto_model: "AutoModel",
    custom_class: "modeling_chatglm.ChatGLMForConditionalGeneration",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/zai-org/chatglm3-6b", "https://github.com/zai-org/ChatGLM3"],
  card: `A bilingual classic of October 2023 from Tsinghua and Zhipu. Six billion parameters, prefix decoder
heritage, and as novelty of its version a prompt format with tool calls and a code interpreter.

Chinese is its better half. Runs quantized on 6 GB cards. Weights are open to academia, and to
business after registration. The code in the repository expects older transformers.`,
} satisfies StarterModel;
