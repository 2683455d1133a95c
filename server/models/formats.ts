/** File formats and frameworks that are filters, but not libraries: tag and display name. */
const FORMATS: Readonly<Record<string, string>> = {
  pytorch: "PyTorch",
  tf: "TensorFlow",
  jax: "JAX",
  safetensors: "Safetensors",
  gguf: "GGUF",
  onnx: "ONNX",
  openvino: "OpenVINO",
  coreml: "Core ML",
  rust: "Rust",
  tensorboard: "TensorBoard",
  joblib: "Joblib",
};

export const isFormat = (tag: string): boolean => Object.hasOwn(FORMATS, tag);
export const formatLabel = (tag: string): string | undefined => (isFormat(tag) ? FORMATS[tag] : undefined);
