import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { getApps, findLibrary } from "@modelyard/catalog";
import { dataFile } from "../../catalog/testing/real-rows.ts";
import type { IndexedModel } from "../model.ts";

/** Reason why tests and benchmarks with real rows can't run; undefined if they can. */
export const realModelsMissing = existsSync(dataFile) ? undefined : `${dataFile} is missing`;

/** Fields of a line of the file that the index needs. */
interface Row {
  id: string;
  pipeline_tag: string | null;
  library_name: string | null;
  tags: string[] | null;
  license: string | null;
  downloads: number | null;
  likes: number | null;
  createdAt: string | null;
  lastModified: string | null;
  params: number | null;
  context_length?: number | null;
  siblings: string[] | null;
}

const FORMATS = new Set(
  "pytorch tf jax safetensors gguf onnx openvino coreml rust tensorboard joblib mlx".split(" "),
);

/** Loads about 74,000 models of the public hub, with metadata from several years. */
export function realModels(): IndexedModel[] {
  const lines = gunzipSync(readFileSync(dataFile)).toString("utf8").split("\n");
  return lines.filter((line) => line !== "").map((line) => toIndexedModel(JSON.parse(line) as Row));
}

const time = (date: string | null) => (date === null ? undefined : Date.parse(date));

function toIndexedModel(row: Row): IndexedModel {
  const raw = row.tags ?? [];
  const license = row.license === null ? [] : [`license:${row.license}`];
  const tags = [...new Set([...raw, ...license, ...(row.library_name === null ? [] : [row.library_name])])];
  const getSuffixes = (prefix: string) =>
    tags.filter((tag) => tag.startsWith(prefix)).map((tag) => tag.slice(prefix.length));
  const library = tags.filter(
    (tag) => tag === row.library_name || FORMATS.has(tag) || findLibrary(tag) !== undefined,
  );
  const languages = tags.filter((tag) => /^([a-z]{2}|multilingual|code)$/.test(tag) && !FORMATS.has(tag));
  const plain = new Set([...library, ...languages, row.pipeline_tag]);
  const baseModels = getSuffixes("base_model:");
  const relation = (["merge", "quantized", "adapter", "finetune"] as const).find((kind) =>
    baseModels.some((base) => base.startsWith(`${kind}:`)),
  );
  const numbers = {
    parameters: row.params,
    context: row.context_length ?? null,
    downloads: row.downloads,
    likes: row.likes,
    created: time(row.createdAt),
    updated: time(row.lastModified),
  };
  return {
    id: row.id,
    ...(row.pipeline_tag !== null && { task: row.pipeline_tag }),
    library,
    languages,
    licenses: getSuffixes("license:"),
    providers: [],
    apps: getApps({
      id: row.id,
      tags,
      ...(row.pipeline_tag !== null && { pipeline_tag: row.pipeline_tag }),
      ...(row.library_name !== null && { library_name: row.library_name }),
      siblings: (row.siblings ?? []).map((rfilename) => ({ rfilename })),
    }),
    relation: relation ?? (baseModels.length > 0 ? "finetune" : "original"),
    gated: "open",
    baseModels,
    datasets: getSuffixes("dataset:"),
    other: tags.filter(
      (tag) => !plain.has(tag) && !/^(license|dataset|base_model|region|deploy|doi|arxiv):/.test(tag),
    ),
    tags,
    ...Object.fromEntries(Object.entries(numbers).filter(([, number]) => typeof number === "number")),
  };
}
