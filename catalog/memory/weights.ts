import type { ModelMetadata } from "../model.ts";
import {
  estimateBytes,
  getBitsPerWeight,
  getQuantizationLabel,
  isWeightFile,
  isEntryFile,
  parseShard,
  shardPaths,
} from "../quantization.ts";
import { type Fields, isFields, type ModelShape } from "./shape.ts";

/** Metadata of a model that determines how much memory it needs. */
export interface MemoryFacts extends ModelMetadata {
  /** Total number of parameters. */
  parameters?: number | undefined;
  /** Longest input in tokens. */
  context?: number | undefined;
  safetensors?: { parameters: Readonly<Record<string, number>>; total: number } | undefined;
  /** Sizes of weight files in bytes, by path. */
  weightFiles?: Readonly<Record<string, number>> | undefined;
  /** From the headers of the weights, or from the configuration. */
  shape?: ModelShape | undefined;
}

/** Source of a size: stored files, the tensors in their headers, or parameters × bits. */
export type SizeSource = "files" | "headers" | "estimate";

/** The weights of a model in one precision. */
export interface Weights {
  /** Such as `Q4_K_M` or `BF16`. */
  label: string;
  format: "gguf" | "safetensors" | "other";
  bytes: number;
  source: SizeSource;
  /** Bits per weight. Absent if the number of parameters is unknown. */
  bits?: number;
  /** The file to pass to a loader. */
  file?: string;
  /** Whether the weights are not in the repository and would have to be converted. */
  isConversion?: true;
}

/** Maximum number of GGUF files to list. */
const MAX_FILES = 100;
/** Maximum number of parts of a file whose sizes are added. */
const MAX_SHARDS = 1000;
/** GGUF types to offer for models that have none, largest first. */
const CONVERSIONS = ["Q8_0", "Q6_K", "Q5_K_M", "Q4_K_M", "Q3_K_M", "IQ2_M"];

const FULL = /^(BF16|F16|F32|16-bit|32-bit)$/;

const BYTES: Readonly<Record<string, number>> = { F64: 8, I64: 8, F32: 4, I32: 4, F16: 2, BF16: 2, I16: 2 };

export const isAdapter = ({ tags, config, library_name: library }: MemoryFacts): boolean =>
  config?.peft !== undefined || library === "peft" || tags.includes("lora") || tags.includes("peft");

/** Returns the number of parameters in a model's name, such as `Qwen3-8B`; NaN if there is none. */
const getNamedSize = (id: string): number =>
  Number(/(?<![a-z\d.])(\d+(?:\.\d+)?)b(?![a-z\d])/i.exec(id)?.[1] ?? Number.NaN) * 1e9;

/**
 * Returns the number of parameters, or `undefined` if it is unknown or much smaller than the name says: hubs and lists
 * count the packed values of quantized weights as parameters.
 */
export function getParameters({ id, parameters, safetensors, gguf }: MemoryFacts): number | undefined {
  const stated = parameters ?? safetensors?.total ?? gguf?.total;
  return stated !== undefined && stated < 0.88 * getNamedSize(id) ? undefined : stated;
}

interface WeightOptions {
  kind: "decoder" | "encoder" | "other";
  shape: ModelShape | undefined;
  /** Whether to list conversions that do not exist. */
  canConvert: boolean;
}

/**
 * Lists the weights of a model by precision, largest first: the GGUF files, or the weights in the format of the
 * publisher, with GGUF conversions of estimated size. Empty if neither sizes nor the number of parameters are known.
 */
export function listWeights(facts: MemoryFacts, { kind, shape, canConvert }: WeightOptions): Weights[] {
  const parameters = getParameters(facts);
  const ggufs = listGgufs(facts, parameters);
  const published = findPublished(facts, ggufs.length > 0, kind, shape);
  const list = [...(published ? [published] : []), ...ggufs];
  if (canConvert && ggufs.length === 0 && published !== undefined && parameters !== undefined) {
    for (const label of FULL.test(published.label) ? CONVERSIONS : []) {
      const bytes = estimateBytes(parameters, label);
      if (bytes !== undefined)
        list.push({ label, format: "gguf", bytes, source: "estimate", isConversion: true });
    }
  }
  return list
    .map((weights) => {
      // Packed checkpoints state the number of packed values as their number of parameters.
      const bits = QUANTIZED_BITS[weights.label] ?? (weights.bytes * 8) / (parameters ?? Number.NaN);
      return Number.isNaN(bits) ? weights : { ...weights, bits };
    })
    .toSorted((a, b) => b.bytes - a.bytes);
}

function listGgufs(facts: MemoryFacts, parameters: number | undefined): Weights[] {
  const paths = (facts.siblings ?? []).map(({ rfilename }) => rfilename);
  const sizes = facts.weightFiles ?? {};
  // One projector for images or audio is loaded with the weights. The largest precision is an upper bound.
  const projector = Math.max(
    0,
    ...paths.filter((path) => /mmproj.*\.gguf$/i.test(path)).map((path) => sizes[path] ?? 0),
  );
  return paths
    .filter((path) => isWeightFile(path) && isEntryFile(path))
    .slice(0, MAX_FILES)
    .flatMap((file): Weights[] => {
      const label = getQuantizationLabel(file);
      const isKnown = sizes[file] !== undefined && (parseShard(file)?.total ?? 1) <= MAX_SHARDS;
      const parts = isKnown ? shardPaths(file).map((path) => sizes[path]) : [undefined];
      const base = { label: label ?? file, format: "gguf" as const, file };
      if (parts.every((part) => part !== undefined))
        return [{ ...base, bytes: parts.reduce((sum, part) => sum + part, projector), source: "files" }];
      const bytes =
        label === undefined || parameters === undefined ? undefined : estimateBytes(parameters, label);
      return bytes === undefined ? [] : [{ ...base, bytes, source: "estimate" }];
    });
}

/** Returns the weights in the publisher's format: safetensors and older ones. */
function findPublished(
  facts: MemoryFacts,
  hasGguf: boolean,
  kind: WeightOptions["kind"],
  shape: ModelShape | undefined,
): Weights | undefined {
  const { weightFiles = {}, safetensors } = facts;
  const parameters = getParameters(facts);
  const stored = Object.entries(weightFiles).filter(([path]) => !path.endsWith(".gguf"));
  const label = getPrecision(facts);
  const format = safetensors !== undefined || stored.length > 0 ? "safetensors" : "other";
  if (stored.length > 0)
    return {
      label: label ?? "As published",
      format,
      bytes: stored.reduce((sum, [, size]) => sum + size, 0),
      source: "files",
    };
  if (safetensors !== undefined) {
    const bytes = Object.entries(safetensors.parameters).reduce(
      (sum, [type, count]) => sum + count * (BYTES[type] ?? 1),
      0,
    );
    return { label: label ?? "As published", format, bytes, source: "headers" };
  }
  if (parameters === undefined || hasGguf || facts.gguf !== undefined) return undefined;
  if (label !== undefined && QUANTIZED_BITS[label] !== undefined) {
    const bytes = estimateQuantized(facts, label, parameters, shape);
    return bytes === undefined ? undefined : { label, format, bytes, source: "estimate" };
  }
  // Encoders are often published, and loaded, with 32 bits.
  const bits = label === undefined ? (kind === "encoder" ? 32 : 16) : (getBitsPerWeight(label) ?? 16);
  const bytes = Math.round((parameters * bits) / 8);
  return { label: label ?? `${bits}-bit`, format, bytes, source: "estimate" };
}

/**
 * Estimates the bytes of a quantized checkpoint. Embeddings and the output stay at 16 bits, except in MLX; MXFP4
 * checkpoints quantize only experts. The stated number of parameters often counts packed values, so it has to agree with
 * the model's name.
 */
function estimateQuantized(
  { id, tags, library_name: library }: MemoryFacts,
  label: string,
  parameters: number,
  shape: ModelShape | undefined,
): number | undefined {
  if (label !== "FP8" && !(parameters < 1.5 * getNamedSize(id))) return undefined;
  const { vocabulary = 152_064, hidden = 8192, experts } = shape ?? {};
  const isMlx = library === "mlx" || tags.includes("mlx");
  const full = isMlx
    ? 0
    : label === "MXFP4" && experts !== undefined
      ? parameters - experts.count * experts.parameters
      : Math.min(2 * vocabulary * hidden, parameters / 2);
  return Math.round((Math.max(0, full) * 16 + (parameters - full) * (QUANTIZED_BITS[label] ?? 16)) / 8);
}

/** Bits per weight of quantized checkpoints: groups of 128 with a scale and a zero, or as the format defines. */
const QUANTIZED_BITS: Readonly<Record<string, number>> = {
  "4-bit": 4.5,
  "8-bit": 8.5,
  FP8: 8.1,
  MXFP4: 4.25,
  NVFP4: 4.5,
};

const TYPES: Readonly<Record<string, string>> = { bfloat16: "BF16", float16: "F16", float32: "F32" };

/** Returns the precision of weights in the publisher's format, or `undefined` if it is not stated. */
function getPrecision({ config = {}, safetensors, tags }: MemoryFacts): string | undefined {
  const quantization: Fields = config.quantization_config ?? {};
  const method = String(quantization["quant_method"] ?? "").toLowerCase();
  const bits = quantization["bits"];
  if (/fp8/.test(method)) return "FP8";
  if (method === "mxfp4") return "MXFP4";
  if (quantization["load_in_4bit"] === true || bits === 4 || tags.includes("4-bit")) return "4-bit";
  if (quantization["load_in_8bit"] === true || bits === 8 || tags.includes("8-bit")) return "8-bit";
  for (const name of ["fp8", "nvfp4", "mxfp4"]) if (tags.includes(name)) return name.toUpperCase();
  const largest = Object.entries(safetensors?.parameters ?? {}).toSorted((a, b) => b[1] - a[1])[0]?.[0];
  if (largest !== undefined) return largest.startsWith("F8") ? "FP8" : largest;
  if (method !== "") return method.toUpperCase();
  const nested = [config, config["text_config"]].find(
    (fields): fields is Fields => isFields(fields) && "torch_dtype" in fields,
  );
  return TYPES[String((nested ?? config)["torch_dtype"] ?? config["dtype"])];
}
