import type { StarterModel } from "../../starter.ts";

export default {
  task: "video-text-to-text",
  library: "transformers",
  license: "llama2",
  tags: ["conversational", "multimodal", "safetensors"],
  languages: ["en"],
  context: 4096,
  architectures: ["LlavaNextVideoForConditionalGeneration"],
  modelType: "llava_next_video",
  transformersInfo: {
    auto_model: "AutoModelForImageTextToText",
    pipeline_tag: "video-text-to-text",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/llava-hf/LLaVA-NeXT-Video-7B-hf",
    "https://llava-vl.github.io/blog/2024-04-30-llava-next-video/",
  ],
  card: `LLaVA-NeXT adapted to moving pictures with 100,000 video conversations, together with stills so that
neither skill suffers. Give it eight to thirty-two sampled frames and ask what happens in which
order.

Vicuna 7B is the voice, thus English and the Llama 2 license. Long films exceed its 4K window; newer
Qwen-VL models handle minutes to hours. Works with the plain transformers classes.`,
} satisfies StarterModel;
