import type { StarterModel } from "../../starter.ts";

export default {
  task: "automatic-speech-recognition",
  library: "transformers.js",
  tags: ["onnx", "whisper"],
  languages: ["en"],
  base: {
    model: "openai/whisper-tiny.en",
    relation: "quantized",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/Xenova/whisper-tiny.en",
    "https://github.com/huggingface/transformers.js",
  ],
  card: `Whisper tiny for English, converted to ONNX so that it runs in a browser tab or in Node: speech
becomes text on the user's device, with optional time stamps, and nothing is sent anywhere. The
quantized files together take about 40 MB.

Good for commands, captions and demos; names, accents and noise cost it words. Audio goes in at 16
kHz, in pieces of thirty seconds. Larger sizes and the multilingual tiny model are under the same
owner.`,
} satisfies StarterModel;
