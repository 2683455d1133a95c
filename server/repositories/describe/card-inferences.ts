import { type CardData, findLibrary, findTask, type TransformersInfo } from "@modelyard/catalog";
import { texts } from "../../models/derive-tags.ts";
import type { ModelRecord } from "../../models/model-record.ts";

/** Files that identify a library if neither the card nor tags name one. */
const LIBRARY_FILES: readonly [library: string, file: RegExp][] = [
  ["diffusers", /^model_index\.json$/],
  ["peft", /^adapter_config\.json$/],
  ["nemo", /\.nemo$/],
  ["coreml", /\.(mlmodel|mlpackage\/.*)$/],
  ["sentence-transformers", /^config_sentence_transformers\.json$/],
  ["spacy", /\.whl$/],
  ["keras", /\.keras$|(^|\/)keras_metadata\.pb$/],
];

/** Infers the library from the card, the tags, or the files. */
export function inferLibrary(
  card: CardData,
  config: ModelRecord["config"],
  files: readonly string[],
): string | undefined {
  const stated = card["library_name"];
  if (typeof stated === "string" && stated !== "") return stated;
  const tagged = texts(card["tags"]).find((tag) => findLibrary(tag) !== undefined);
  if (tagged !== undefined) return tagged;
  const match = LIBRARY_FILES.find(([, file]) => files.some((path) => file.test(path)));
  if (match) return match[0];
  return config?.architectures !== undefined ? "transformers" : undefined;
}

/** Infers the task from the card, the architecture, or the tags. */
export function inferTask(
  card: CardData,
  library: string | undefined,
  info: TransformersInfo | undefined,
  config: ModelRecord["config"],
): string | undefined {
  const stated = card["pipeline_tag"];
  if (typeof stated === "string" && stated !== "") return stated;
  if (library === "transformers" && info?.pipeline_tag !== undefined) return info.pipeline_tag;
  const tagged = texts(card["tags"]).find((tag) => findTask(tag) !== undefined);
  if (tagged !== undefined) return tagged;
  return config?.diffusers === undefined ? undefined : "text-to-image";
}

/**
 * Finds the arXiv IDs that a card links to or names, in text or BibTeX, in order of appearance. The public hub creates
 * tags from the same forms (as of 2026-11).
 */
export function findArxivIds(body: string): string[] {
  const ids = body.matchAll(
    /(?:arxiv\.org\/(?:abs|pdf|html)\/|(?:huggingface\.co|hf\.co)\/papers\/|arxiv:\s?|eprint\s{0,9}=\s{0,9}[{"])(\d{4}\.\d{4,5})(?!\d)/gi,
  );
  return [...new Set([...ids].map(([, id = ""]) => id))].slice(0, 50);
}
