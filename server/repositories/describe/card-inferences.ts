import { type CardData, findLibrary, findTask, type TransformersInfo } from "@modelyard/catalog";
import { texts } from "../../models/derive-tags.ts";
import type { ModelRecord } from "../../models/model-record.ts";

/** Files that identify a library if neither the card nor tags name one. */
const TELLTALES: readonly [library: string, file: RegExp][] = [
  ["diffusers", /^model_index\.json$/],
  ["peft", /^adapter_config\.json$/],
  ["nemo", /\.nemo$/],
  ["coreml", /\.(mlmodel|mlpackage\/.*)$/],
  ["sentence-transformers", /^config_sentence_transformers\.json$/],
  ["spacy", /\.whl$/],
  ["keras", /\.keras$/],
];

/** Infers the library from the card, the tags, or the files. */
export function inferLibrary(
  card: CardData,
  config: ModelRecord["config"],
  files: readonly string[],
): string | undefined {
  const named = card["library_name"];
  if (typeof named === "string" && named !== "") return named;
  const tagged = texts(card["tags"]).find((tag) => findLibrary(tag) !== undefined);
  if (tagged !== undefined) return tagged;
  const told = TELLTALES.find(([, file]) => files.some((path) => file.test(path)));
  if (told) return told[0];
  return config?.architectures !== undefined && config.model_type !== undefined ? "transformers" : undefined;
}

/** Infers the task from the card, the architecture, or the tags. */
export function inferTask(
  card: CardData,
  library: string | undefined,
  info: TransformersInfo | undefined,
  config: ModelRecord["config"],
): string | undefined {
  const named = card["pipeline_tag"];
  if (typeof named === "string" && named !== "") return named;
  if (library === "transformers" && info?.pipeline_tag !== undefined) return info.pipeline_tag;
  const tagged = texts(card["tags"]).find((tag) => findTask(tag) !== undefined);
  if (tagged !== undefined) return tagged;
  return config?.diffusers === undefined ? undefined : "text-to-image";
}

/** Infers the relation to the base models if the card does not state it. */
export function inferRelation(
  baseModels: readonly string[],
  library: string | undefined,
  files: readonly string[],
  config: ModelRecord["config"],
): string | undefined {
  if (baseModels.length === 0) return undefined;
  if (baseModels.length > 1) return "merge";
  if (library === "peft" || files.includes("adapter_config.json")) return "adapter";
  const exported = files.some((file) => /\.(gguf|onnx)$|(^|\/)openvino_[^/]*\.xml$/.test(file));
  return exported || config?.quantization_config !== undefined ? "quantized" : "finetune";
}

/** Finds arXiv IDs that a card links to. */
export function findArxivIds(body: string): string[] {
  const links = body.matchAll(/(?:arxiv\.org\/(?:abs|pdf)|\/papers)\/(\d{4}\.\d{4,5})/g);
  return [...new Set([...links].map(([, id = ""]) => id))].slice(0, 50);
}
