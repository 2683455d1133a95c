import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-speech",
  library: "kittentts",
  license: "apache-2.0",
  tags: ["onnx"],
  languages: ["en"],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/KittenML/kitten-tts-mini-0.8", "https://github.com/KittenML/KittenTTS"],
  card: `Speech on small machines: an ONNX model of about 80 million parameters that reads English faster
than real time on a processor, with eight built-in voices. Micro and nano versions are smaller
still, down to some 25 MB.

The speaking speed can be set; the voices are fixed and no voice can be copied. Numbers and
abbreviations are best written out. A good choice for offline devices and screen readers, still
called a preview by its makers.`,
} satisfies StarterModel;
