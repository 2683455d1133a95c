import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-speech",
  library: "supertonic",
  license: "openrail",
  tags: ["onnx"],
  languages: ["en", "ko", "es", "pt", "fr"],
  files: [
    "README.md",
    "onnx/duration_predictor.onnx",
    "onnx/text_encoder.onnx",
    "onnx/vector_estimator.onnx",
    "onnx/vocoder.onnx",
  ],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Supertone/supertonic-2", "https://github.com/supertone-inc/supertonic"],
  card: `Fast speech for devices, through ONNX: 66 million parameters that synthesise a sentence in a
fraction of its length on a laptop or in a browser, at 44.1 kHz. English, Korean, Spanish,
Portuguese and French, with ten built-in voices.

Numbers, dates and currencies are read properly without preparation. Voices cannot be cloned from a
recording here. The code is MIT-licensed, the model under OpenRAIL-M, which forbids harmful uses and
passes that on.`,
} satisfies StarterModel;
