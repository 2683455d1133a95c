import { getChatTemplates, getQuantizationLabel, shardPaths } from "@modelyard/catalog";
import { planMemory } from "@modelyard/catalog/memory";
import { type EngineName, isForEmbeddings, ONNX_TASKS } from "@modelyard/runtime";
import { getCatalogFacts } from "../models/catalog-facts.ts";
import type { ModelRecord } from "../models/model-record.ts";

/** Weights of a model that can run here. */
export interface Candidate {
  engine: EngineName;
  /** The file with the weights, or the first part of it. */
  file: string;
  /** `Q4_K_M`, `fp32` */
  label: string;
  /** Memory in bytes, with the context. */
  memory: number;
}

/** Suffixes of ONNX files and their names in transformers.js (4.3, as of 2026-11). */
const PRECISIONS: Readonly<Record<string, string>> = {
  "": "fp32",
  _fp16: "fp16",
  _quantized: "q8",
  _int8: "int8",
  _uint8: "uint8",
  _q4: "q4",
  _q4f16: "q4f16",
  _bnb4: "bnb4",
};
const ONNX_FILE = /^onnx\/(?:model|encoder_model)(_(?:fp16|quantized|int8|uint8|q4|q4f16|bnb4))?\.onnx$/;

/** Any file that ONNX weights consist of, with their suffix. */
const ONNX_PART = /^onnx\/[a-z_]+?(_(?:fp16|quantized|int8|uint8|q4|q4f16|bnb4))?\.onnx(?:_data(?:_\d+)?)?$/;
/** Memory of ONNX Runtime and of a model, measured with embedding models (2026-11): 80 MB and 1.6 times its files. */
const ONNX_BYTES = 80e6;
const ONNX_FACTOR = 1.6;
/** Only the kind of the device affects the memory that a GGUF file needs. */
const THIS_MACHINE = { id: "this-machine", name: "This machine", kind: "cpu", memory: 0 } as const;
/** Memory per byte of a GGUF file whose architecture is unknown. */
const GGUF_FACTOR = 1.3;

export const DEFAULT_CONTEXT = 4096;

/** Returns the name in transformers.js for the precision of an ONNX file. */
export const getPrecision = (file: string): string => PRECISIONS[getSuffix(file)] ?? "fp32";

const getSuffix = (file: string): string => ONNX_FILE.exec(file)?.[1] ?? "";

/** Whether a file is loaded together with the weights. */
export function isRequired({ engine, file }: Pick<Candidate, "engine" | "file">, path: string): boolean {
  if (engine === "gguf") return shardPaths(file).includes(path);
  if (path.startsWith("onnx/")) {
    const match = ONNX_PART.exec(path);
    return match !== null && (match[1] ?? "") === getSuffix(file);
  }
  return /^(?:1_Pooling\/)?[\w.-]+\.(?:json|txt)$/.test(path);
}

/** Options of a model that runs here. */
export interface RunOptions {
  context: number;
  parallel: number;
}

/** Lists the weights that can run here, most precise first. `sizes`: sizes of the repository's files in bytes. */
export function listCandidates(
  record: ModelRecord,
  sizes: ReadonlyMap<string, number>,
  options: RunOptions = { context: getContext(record), parallel: 1 },
): Candidate[] {
  const { plans } = planMemory(getCatalogFacts(record), { ...options, cache: "f16" }, THIS_MACHINE);
  const sum = (paths: Iterable<string>) =>
    [...paths].reduce((total, path) => total + (sizes.get(path) ?? 0), 0);
  return [...sizes.keys()]
    .flatMap((file): Candidate[] => {
      if (file.endsWith(".gguf")) {
        if (/mmproj/i.test(file) || (shardPaths(file).length > 1 && shardPaths(file)[0] !== file)) return [];
        const planned = plans.find((plan) => plan.file === file)?.total;
        const memory = planned ?? Math.round(GGUF_FACTOR * sum(shardPaths(file)));
        return [{ engine: "gguf", file, label: getQuantizationLabel(file) ?? file, memory }];
      }
      if (!ONNX_FILE.test(file)) return [];
      const bytes = sum(
        [...sizes.keys()].filter(
          (path) => path.includes(".onnx") && isRequired({ engine: "onnx", file }, path),
        ),
      );
      const memory = Math.round(ONNX_BYTES + ONNX_FACTOR * bytes);
      return [{ engine: "onnx", file, label: getPrecision(file), memory }];
    })
    .toSorted((a, b) => b.memory - a.memory);
}

/** Returns the default context of a model, in tokens. */
export const getContext = ({ context }: Pick<ModelRecord, "context">): number =>
  Math.min(context ?? DEFAULT_CONTEXT, DEFAULT_CONTEXT);

/** Returns the tasks that weights support here, by their names in mappings, main task first. Empty: none. */
export function getTasks(record: ModelRecord, engine: EngineName): string[] {
  const { pipeline_tag: tag = "" } = record;
  if (isForEmbeddings(tag))
    return [tag, tag === "feature-extraction" ? "sentence-similarity" : "feature-extraction"];
  if (engine === "gguf" || tag === "text-generation") {
    const hasChat =
      getChatTemplates(getCatalogFacts(record)).length > 0 || record.tags.includes("conversational");
    return hasChat ? ["conversational", "text-generation"] : ["text-generation"];
  }
  return ONNX_TASKS[tag] === undefined ? [] : [tag];
}
