import type { StarterModel } from "../../starter.ts";

export default {
  task: "video-text-to-text",
  license: "apache-2.0",
  tags: ["conversational", "multimodal", "safetensors"],
  languages: ["en"],
  base: {
    model: "Qwen/Qwen2-7B-Instruct",
    relation: "finetune",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Vision-CAIR/LongVU_Qwen2_7B", "https://vision-cair.github.io/LongVU/"],
  card: `Made for films of an hour: LongVU drops near-identical frames by DINOv2 similarity, then keeps full
tokens solely for frames that matter to the question and spatially compresses the rest. About two
tokens per frame remain, and an 8K window suffices.

On Qwen2 7B. Loading needs the authors' code, not transformers alone. A research model in English,
good at gist and at locating a moment, less so at fine text.`,
} satisfies StarterModel;
