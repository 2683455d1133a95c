import { findTask, getModelName } from "@modelyard/catalog";
import { getLanguageName } from "@modelyard/catalog/languages";
import { getCatalogFacts } from "../../models/catalog-facts.ts";
import type { ModelRecord } from "../../models/model-record.ts";
import { listLanguages } from "../index-model.ts";

/** Embedding models read about 256 tokens. More text would only take time. */
const MAX_CHARACTERS = 1000;
const MAX_LANGUAGES = 8;
/** A model with more languages is described as "multilingual". */
const MANY_LANGUAGES = 3;

/** Words for sizes, by maximum number of parameters. */
const SIZES = [
  [50e6, "Tiny"],
  [500e6, "Small"],
  [4e9, "Compact"],
  [20e9, "Medium-sized"],
  [Infinity, "Large"],
] as const;

/** Tags that do not describe the purpose of a model. */
const TECHNICAL =
  /^(?:(?:region|deploy|doi|arxiv|dataset|base_model|license):|(?:endpoints_compatible|autotrain_compatible|has_space|pytorch|tf|jax|safetensors|transformers|text-generation-inference|text-embeddings-inference)$)/;

/** Describes a model as text for an embedding: name, task, size, languages, tags, and the beginning of the card. */
export function describeModel(record: ModelRecord, card: string | undefined): string {
  const { pipeline_tag: task, parameters, tags, summary = "" } = record;
  const found = task === undefined ? undefined : findTask(task);
  const codes = listLanguages(record);
  const languages = codes.slice(0, MAX_LANGUAGES).map((code) => getLanguageName(code) ?? code);
  if (codes.length > MANY_LANGUAGES) languages.unshift("multilingual");
  const others = tags.filter((tag) => tag !== task && !codes.includes(tag) && !TECHNICAL.test(tag));
  const size = SIZES.find(([most]) => parameters !== undefined && parameters <= most)?.[1];
  return [
    getModelName(getCatalogFacts(record)).replaceAll(/[-_.]+/g, " "),
    found && `${found.label}. ${found.summary}`,
    size && `${size} model`,
    languages.length > 0 && `Languages: ${languages.join(", ")}`,
    others.length > 0 && `Topics: ${others.join(", ")}`,
    summary,
    card && toPlainText(card),
  ]
    .filter(Boolean)
    .join(". ")
    .slice(0, MAX_CHARACTERS);
}

/** Returns the first words of a card, without front matter, code, links, and markup. */
const toPlainText = (card: string): string =>
  card
    .slice(0, 8 * MAX_CHARACTERS)
    .replace(/^\uFEFF?\s*---\r?\n[^]*?\r?\n---[ \t]*(?:\r?\n|$)/, "")
    .replaceAll(/```[^`]*```/g, " ")
    .replaceAll(/<[^<>]{0,300}>/g, " ")
    .replaceAll(/!?\[([^[\]]{0,200})\]\([^()]{0,500}\)/g, "$1")
    .replaceAll(/https?:\S+/g, " ")
    .replaceAll(/[#*|`_>=-]+/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
