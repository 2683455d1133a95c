/**
 * Tasks that ONNX models can run on this machine, with the task of transformers.js that loads them (4.3, as of 2026-11).
 * Tasks with the same transformers.js task share a loaded model.
 */
export const ONNX_TASKS: Readonly<Record<string, string>> = {
  "feature-extraction": "feature-extraction",
  "sentence-similarity": "feature-extraction",
  "fill-mask": "fill-mask",
  "text-classification": "text-classification",
  "token-classification": "token-classification",
  "zero-shot-classification": "zero-shot-classification",
  "question-answering": "question-answering",
  summarization: "summarization",
  translation: "translation",
  "image-classification": "image-classification",
  "object-detection": "object-detection",
  "image-segmentation": "image-segmentation",
  "automatic-speech-recognition": "automatic-speech-recognition",
  "text-generation": "text-generation",
  conversational: "text-generation",
};
