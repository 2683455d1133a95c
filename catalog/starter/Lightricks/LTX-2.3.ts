import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-to-video",
  library: "ltx",
  license: "other",
  licenseName: "ltx-2-community-license-agreement",
  tags: ["text-to-video", "image-text-to-video"],
  files: [
    "README.md",
    "ltx-2.3-22b-dev.safetensors",
    "ltx-2.3-22b-distilled-1.1.safetensors",
    "ltx-2.3-22b-distilled-lora-384-1.1.safetensors",
    "ltx-2.3-spatial-upscaler-x2-1.1.safetensors",
  ],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Lightricks/LTX-2.3", "https://github.com/Lightricks/LTX-2"],
  card: `Video with its own sound from a prompt, a first picture, or both. A transformer of 22 billion
parameters draws frames and audio together; the distilled checkpoint does it in few steps, a second
stage enlarges the result. LoRAs for camera moves and control exist.

Gemma 3 12B reads the prompt and is downloaded separately. Plan for a GPU with 32 GB or more, less
with quantized files. The community license asks larger companies for an agreement.`,
} satisfies StarterModel;
