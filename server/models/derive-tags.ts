import { MAX_TAGS_CHARACTERS } from "../http/limits.ts";

/** Fields from which tags are derived. Absent fields add no tags. */
export interface TagSource {
  library?: string | undefined;
  task?: string | undefined;
  modelType?: string | undefined;
  files?: readonly string[] | undefined;
  languages?: readonly string[] | undefined;
  datasets?: readonly string[] | undefined;
  baseModels?: readonly string[] | undefined;
  /** Relation to the base models. Default: inferred from the other fields. */
  relation?: string | undefined;
  /** Whether the configuration states a quantization. */
  quantized?: boolean | undefined;
  licenses?: readonly string[] | undefined;
  /** Free-form tags. */
  tags?: readonly string[] | undefined;
}

/** Weight formats by their file names. */
const FORMATS: readonly [tag: string, files: RegExp][] = [
  ["pytorch", /^pytorch_model(-\d+-of-\d+)?\.bin$/],
  ["tf", /^tf_model[^/]*\.h5$/],
  ["jax", /^flax_model[^/]*\.msgpack$/],
  ["onnx", /\.onnx$/],
  ["safetensors", /\.safetensors$/],
  ["openvino", /(^|\/)openvino_[^/]*\.xml$/],
  ["coreml", /\.(mlmodel|mlpackage)(\/|$)/],
  ["tflite", /\.tflite$/],
  ["gguf", /\.gguf$/],
  ["rust", /^rust_model\.ot$/],
  ["tensorboard", /(^|\/)events\.out\.tfevents\.[^/]*$/],
];

/**
 * Derives the tags of a model in the order of Hugging Face: library, formats, model type, task, the card's own,
 * languages, `dataset:…`, `base_model:…` (twice if the relation is known), `license:…` (as of 2026-08).
 */
export function deriveTags(source: TagSource): string[] {
  const { files = [], baseModels = [], relation = inferRelation(source) } = source;
  const formats = FORMATS.filter(([, format]) => files.some((file) => format.test(file)));
  const tags = [
    source.library,
    ...formats.map(([tag]) => tag),
    source.modelType,
    source.task,
    ...(source.tags ?? []),
    ...(source.languages ?? []),
    ...(source.datasets ?? []).map((dataset) => `dataset:${dataset}`),
    ...baseModels.map((model) => `base_model:${model}`),
    ...(relation === undefined ? [] : baseModels.map((model) => `base_model:${relation}:${model}`)),
    ...(source.licenses ?? []).map((license) => `license:${license}`),
  ];
  const distinct = [...new Set(tags.filter((tag): tag is string => tag !== undefined && tag !== ""))];
  let characters = 0;
  return distinct.filter((tag) => (characters += tag.length) <= MAX_TAGS_CHARACTERS);
}

/** Excludes local paths, which PEFT writes if it does not know the ID. */
const MODEL_ID = /^\w[\w.-]*(?:\/\w[\w.-]*)?$/;

/** Returns the tag fields of a card's front matter. Ignores values of an unexpected type. */
export function tagSourceOfCard(card: { readonly [name: string]: unknown }): TagSource {
  const relation = card["base_model_relation"];
  return {
    tags: texts(card["tags"]),
    languages: texts(card["language"]),
    datasets: texts(card["datasets"]),
    baseModels: texts(card["base_model"]).filter((id) => MODEL_ID.test(id)),
    licenses: texts(card["license"]),
    ...(typeof relation === "string" && { relation }),
  };
}

/** Converts a string or a list of strings to a list. */
export const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (each): each is string => typeof each === "string" && each !== "",
  );

/** Tags of models with quantized weights. */
const QUANTIZED =
  /^(?:gguf|gptq|awq|aqlm|exl[23]|fp8|nvfp4|mxfp4|[2-8]-?bit|bitsandbytes|compressed-tensors|quantized)$/i;
const EXPORTED = /\.(gguf|onnx)$|(^|\/)openvino_[^/]*\.xml$/;

/**
 * Infers the relation to the base models if the card does not state it. The public hub does not publish its rule; this
 * order matches the tags of 1,328 models (as of 2026-11). Quantized models may have several base models.
 */
function inferRelation({
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
