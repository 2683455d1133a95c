import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "vllm",
  license: "other",
  licenseName: "mrl",
  licenseLink: "https://mistral.ai/licenses/MRL-0.1.md",
  tags: ["conversational", "transformers", "safetensors"],
  languages: ["en", "fr", "de", "es", "it", "pt", "zh", "ja", "ru", "ko"],
  parameters: 8019808256,
  context: 131072,
  architectures: ["MistralForCausalLM"],
  modelType: "mistral",
  gated: "auto",
  created: "2024-10-15",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/mistralai/Ministral-8B-Instruct-2410",
    "https://mistral.ai/news/ministraux/",
  ],
  card: `Built for the edge: eight billion parameters with an interleaved sliding-window pattern that saves
memory over its 128K span. vLLM supports that pattern up to 32K only, as the page warns.

Multilingual, calls functions, research license. Not to be confused with Ministral 3 of late 2025,
whose 8B sees pictures and is Apache licensed. Sixteen gigabytes in half precision; the files follow
Mistral's layout as well as that of transformers.`,
} satisfies StarterModel;
