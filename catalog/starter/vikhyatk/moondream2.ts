import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "custom_code"],
  languages: ["en"],
  parameters: 1927237104,
  context: 2048,
  architectures: ["HfMoondream"],
  modelType: "moondream1",
  files: ["README.md", "config.json", "model.safetensors"],
  created: "2024-03-04",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    custom_class: "hf_moondream.HfMoondream",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/vikhyatk/moondream2", "https://moondream.ai/"],
  card: `A 1.9B that sees on modest devices, updated continually by one dedicated team. Four skills have
methods of their own, \`caption\`, \`query\`, \`detect\` and \`point\`, so no prompt craft is needed.

Revisions differ in interface; pin one by date. Repository code must be trusted. It follows gaze,
counts objects and reads interfaces surprisingly well; world knowledge is limited. English, Apache
2.0.`,
} satisfies StarterModel;
