import type { TagSource } from "./derive-tags.ts";

/** Tags of models with quantized weights. */
const QUANTIZED =
  /^(?:gguf|gptq|awq|aqlm|exl[23]|fp8|nvfp4|mxfp4|[2-8]-?bit|bitsandbytes|compressed-tensors|quantized)$/i;
const EXPORTED = /\.(gguf|onnx)$|(^|\/)openvino_[^/]*\.xml$/;

/**
 * Infers the relation to the base models if the card does not state it. The public hub does not publish its rule; this
 * order matches the tags of 1,328 models (as of 2026-11). Quantized models may have several base models.
 */
export function inferRelation({
  baseModels = [],
  library,
  files = [],
  tags = [],
  quantized = false,
}: Pick<TagSource, "baseModels" | "library" | "files" | "tags" | "quantized">): string | undefined {
  if (baseModels.length === 0) return undefined;
  const isAdapter = (tag: string) => /^(?:lora|peft)$/i.test(tag);
  if (library === "peft" || tags.some(isAdapter) || files.includes("adapter_config.json")) return "adapter";
  if (quantized || tags.some((tag) => QUANTIZED.test(tag)) || files.some((file) => EXPORTED.test(file)))
    return "quantized";
  return baseModels.length > 1 ? "merge" : "finetune";
}
