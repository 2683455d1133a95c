import type { SearchQuery } from "@modelyard/contract";
import type { ModelRecord } from "../../../models/model-record.ts";
import { toLowerId } from "../../../models/model-writes.ts";
import type { DetectedModel } from "./detect.ts";

const ID = /^[^/\s]+\/[^/\s]+$/;
const MAX_ALTERNATIVES = 5;

/** Suffixes of files and names that state how the weights are stored. */
const STORAGE =
  /[-_.:](?:gguf|safetensors|mlx|awq|gptq|fp8|fp16|bf16|int4|int8|[48]bit|q\d(?:_\w+)?|iq\d\w*|latest)$/i;
/** Suffixes that servers omit. */
const VARIANT = /[-_.:](?:instruct|chat|it)$/i;

/** Returns a name without directories and storage suffixes: `Qwen3-8B` for `/models/Qwen3-8B-Q4_K_M.gguf`. */
function toBareName(name: string): string {
  let bare = name.replace(/[/\\]+$/, "").replace(/^.*[/\\]/, "");
  while (STORAGE.test(bare)) bare = bare.replace(STORAGE, "");
  return bare;
}

const normalize = (name: string): string =>
  toBareName(name)
    .replace(VARIANT, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "");

/** Finds models of the hub by words of their name. */
export type FindModels = (query: string) => Promise<readonly ModelRecord[]>;

export interface Suggestion {
  /** A model of the hub, otherwise an ID for a new entry: `owner/name`. */
  model: string;
  /** Undefined if the hub has no such model. */
  record: ModelRecord | undefined;
  alternatives: string[];
}

/**
 * Suggests a model of the hub for a model of a server: the model with the same ID, otherwise one with the same name
 * without its quantization, otherwise a new entry. `exact` are models of the hub by lowercase ID.
 */
export async function suggestModel(
  { id, name }: DetectedModel,
  provider: string,
  exact: ReadonlyMap<string, ModelRecord>,
  find: FindModels,
): Promise<Suggestion> {
  const names = [id, ...(name === undefined ? [] : [name])];
  const same = names.map((item) => exact.get(toLowerId(item))).find((record) => record !== undefined);
  if (same) return { model: same.id, record: same, alternatives: [] };
  const normalizedNames = new Set(names.map(normalize));
  const similar = await find(toBareName(name ?? id).replaceAll(/[-_.:]+/g, " "));
  const match = similar.find((record) => normalizedNames.has(normalize(record.id)));
  const alternatives = similar.slice(0, MAX_ALTERNATIVES).map((record) => record.id);
  if (match) return { model: match.id, record: match, alternatives };
  return {
    model: names.find((item) => ID.test(item)) ?? `${provider}/${toSlug(toBareName(id))}`,
    record: undefined,
    alternatives,
  };
}

const toSlug = (name: string): string =>
  name
    .normalize("NFKD")
    .replaceAll(/[^\w.]+/g, "-")
    .replaceAll(/^[-.]+|[-.]+$/g, "")
    .slice(0, 96) || "model";

/** Creates the query for models with a similar name. */
export const toNameQuery = (search: string): SearchQuery => ({
  search,
  include: {},
  exclude: {},
  ranges: {},
  limit: MAX_ALTERNATIVES,
});

/** Patterns in model names that indicate a task. */
const NAME_PATTERNS: readonly (readonly [pattern: RegExp, task: string])[] = [
  [/embed|\bbge\b|\be5\b|\bgte\b|minilm/i, "feature-extraction"],
  [/whisper|\basr\b|transcri/i, "automatic-speech-recognition"],
  [/\btts\b|kokoro|\bspeech\b/i, "text-to-speech"],
  [/flux|diffusion|sdxl|\bimage\b/i, "text-to-image"],
];

/** Infers the tasks of a model from the hub's model or from its name. Otherwise, chat is assumed. */
export function inferTasks(
  { id, name = "" }: DetectedModel,
  record: ModelRecord | undefined,
  completesText: boolean,
  supported: readonly string[],
): string[] {
  const tag = record?.pipeline_tag;
  if (tag !== undefined && tag !== "text-generation" && supported.includes(tag)) return [tag];
  if (tag === "sentence-similarity") return ["feature-extraction"];
  const words = `${id} ${name}`.replaceAll("_", " ");
  const namedTask =
    tag === undefined ? NAME_PATTERNS.find(([pattern]) => pattern.test(words))?.[1] : undefined;
  if (namedTask !== undefined) return [namedTask];
  return ["conversational", ...(completesText ? ["text-generation"] : [])];
}
