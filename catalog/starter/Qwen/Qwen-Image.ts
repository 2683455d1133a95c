import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-image",
  library: "diffusers",
  license: "apache-2.0",
  tags: ["image-generation", "QwenImagePipeline"],
  languages: ["en", "zh"],
  parameters: 20000000000,
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Qwen/Qwen-Image", "https://github.com/QwenLM/Qwen-Image"],
  card: `The open model for pictures with words in them: posters, slides and shop signs, in English and –
rare elsewhere – in Chinese, over several lines. Twenty billion parameters, with Qwen2.5-VL as the
reader of prompts.

Memory is the price: some 40 GB in bfloat16, offloading or quantized files on smaller cards. A true
guidance of about 4 and fifty steps; lightning LoRAs cut that to eight or four.`,
} satisfies StarterModel;
