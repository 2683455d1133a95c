import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "multimodal", "safetensors"],
  languages: ["en"],
  parameters: 8462381296,
  context: 10240,
  architectures: ["Idefics3ForConditionalGeneration"],
  modelType: "idefics3",
  created: "2024-08-05",
  transformersInfo: {
    auto_model: "AutoModelForImageTextToText",
    pipeline_tag: "image-text-to-text",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/HuggingFaceM4/Idefics3-8B-Llama3", "https://arxiv.org/abs/2408.12637"],
  card: `Third Idefics: Llama 3 8B, SigLIP, and tiles of 364 pixels encoded into 169 tokens each, which lifts
document understanding far above its predecessor. The Docmatix set of 2.4 million pictures with
questions was created for it.

Short answers are its habit, for it was only fine-tuned with supervision; ask for detail explicitly.
Needs 24 GB in half precision with large pages.`,
} satisfies StarterModel;
