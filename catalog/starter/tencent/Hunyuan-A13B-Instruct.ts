import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "other",
  licenseName: "tencent-hunyuan-a13b",
  licenseLink: "https://github.com/Tencent-Hunyuan/Hunyuan-A13B/blob/main/LICENSE",
  tags: ["conversational", "moe", "reasoning", "safetensors"],
  parameters: 80393183232,
  context: 262144,
  architectures: ["HunYuanMoEV1ForCausalLM"],
  modelType: "hunyuan_v1_moe",
  created: "2025-06-25",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/tencent/Hunyuan-A13B-Instruct",
    "https://github.com/Tencent-Hunyuan/Hunyuan-A13B",
  ],
  card: `Eighty billion parameters, thirteen billion active, with fast and slow thinking chosen by \`/think\`
prefixes. A 256K window was trained for; the configuration starts at 32K for economy. FP8 and GPTQ
twins are official.

Chinese and English agents and mathematics. The license excludes users in the European Union, the
United Kingdom and South Korea. Four 80 GB cards serve the BF16 weights.`,
} satisfies StarterModel;
