import {
  getActivationBytes,
  getCacheBytes,
  getComputeBytes,
  getEngineBytes,
  getLargeShape,
  type MemoryUse,
} from "./cache.ts";
import { readConfigShape } from "./config-shape.ts";
import { type Device, getReadRate, getUsableBytes, sharesMemory } from "./devices.ts";
import { findKnownShape } from "./known-shapes.ts";
import { type Offload, planOffload } from "./offload.ts";
import type { ModelShape } from "./shape.ts";
import { estimatePromptSpeed, estimateSpeed } from "./speed.ts";
import { getParameters, isAdapter, listWeights, type MemoryFacts, type Weights } from "./weights.ts";

/** Use that the filter of the model list and the model page assume. */
export const DEFAULT_USE: MemoryUse = { context: 4096, parallel: 1, cache: "f16" };

/**
 * `tight`: at least 90% of the usable memory. `offload`: only with a part in the main memory. `unknown`: depends on the
 * unknown memory of the context.
 */
export type Verdict = "fits" | "tight" | "offload" | "too-large" | "unknown";

/** Memory of a model in one precision, in bytes. */
export interface MemoryPlan extends Weights {
  /** KV cache. An upper bound if `isUpperBound` is true. */
  cache: number;
  /** Recurrent state. */
  state: number;
  /** Buffers for computations and of the engine. */
  buffers: number;
  total: number;
  /** With a device. */
  verdict?: Verdict;
  /** Longest context that fits with the other choices, up to the limit of the model; 0 if none fits. */
  maxContext?: number;
  /** Generation speed of each request in tokens per second. */
  speed?: { min: number; max: number };
  /** Prompt processing speed in tokens per second, if it was measured on the device. */
  prompt?: { min: number; max: number };
  /** With the verdict `offload`. */
  offload?: Offload;
  /** The most precise weights that fit, up to 16 bits. */
  isBest?: true;
}

/**
 * Source of the memory of the context: the files, the configuration, a known model of the same architecture and size, or
 * only an upper bound.
 */
export type ShapeSource = "files" | "config" | "known" | "bound" | "unknown";

export interface MemoryReport {
  /** `decoder`: generates text. `encoder`: reads text, without a cache. `other`: only the weights are known. */
  kind: "decoder" | "encoder" | "other";
  shapeSource: ShapeSource;
  /** Longest input of the model in tokens. */
  context?: number;
  /** Whether the cache is an upper bound. */
  isUpperBound: boolean;
  /** Whether the model is an adapter, which also needs the memory of its base model. */
  isAdapter: boolean;
  plans: MemoryPlan[];
}

const DECODER_TASKS =
  /^(text-generation|image-text-to-text|audio-text-to-text|video-text-to-text|any-to-any|conversational)$/;
const ENCODER_TASKS =
  /^(feature-extraction|sentence-similarity|text-ranking|fill-mask|text-classification|token-classification|question-answering|zero-shot-classification)$/;
const GENERATES = /(CausalLM|LMHeadModel|ForConditionalGeneration|Seq2SeqLM|MarianMTModel)$/;

function getKind({ pipeline_tag: task = "", config, gguf, shape }: MemoryFacts): MemoryReport["kind"] {
  if (gguf?.architecture !== undefined && shape !== undefined)
    return shape.cache.length + (shape.state ?? 0) > 0 ? "decoder" : "encoder";
  if (DECODER_TASKS.test(task)) return "decoder";
  if (ENCODER_TASKS.test(task)) return "encoder";
  return (config?.architectures ?? []).some((name) => GENERATES.test(name)) ? "decoder" : "other";
}

/**
 * Plans the memory of a model for each precision of its weights, on a device if one is passed. Estimates are for
 * llama.cpp; other engines need similar amounts, but some, such as vLLM, reserve more in advance.
 */
export function planMemory(facts: MemoryFacts, use: MemoryUse = DEFAULT_USE, device?: Device): MemoryReport {
  const kind = getKind(facts);
  const parameters = getParameters(facts);
  const { shape, source } = findShape(facts, kind, parameters);
  const context = shape?.context ?? facts.context;
  const report = {
    kind,
    shapeSource: source,
    ...(context !== undefined && { context }),
    isUpperBound: shape?.isUpperBound === true,
    isAdapter: isAdapter(facts),
  };
  const plans = listWeights(facts, { kind, shape, canConvert: kind === "decoder" }).map((weights) =>
    planWeights({ kind, weights, shape, report, use, device, parameters }),
  );
  const best = plans
    .filter(({ verdict }) => verdict === "fits")
    .toSorted((a, b) => score(b) - score(a) || Number(a.isConversion ?? 0) - Number(b.isConversion ?? 0))[0];
  if (best) best.isBest = true;
  return { ...report, plans };
}

/** Ranks weights: more bits are better, up to 16. F32 is not more useful than BF16. */
const score = ({ bits = 0 }: Weights) => (bits > 17 ? 1 / bits : bits);

function findShape(
  facts: MemoryFacts,
  kind: MemoryReport["kind"],
  parameters: number | undefined,
): { shape: ModelShape | undefined; source: ShapeSource } {
  if (facts.shape !== undefined) return { shape: facts.shape, source: "files" };
  const stated = facts.config && readConfigShape(facts.config);
  if (stated !== undefined) return { shape: stated, source: "config" };
  if (kind !== "decoder" || parameters === undefined) return { shape: undefined, source: "unknown" };
  const architecture = facts.gguf?.architecture ?? facts.config?.model_type;
  const known = architecture === undefined ? undefined : findKnownShape(architecture, parameters);
  if (known !== undefined) return { shape: known, source: "known" };
  return { shape: getLargeShape(parameters), source: "bound" };
}

interface PartsInput {
  kind: MemoryReport["kind"];
  shape: ModelShape | undefined;
  device?: Device | undefined;
}

interface PlanInput extends PartsInput {
  weights: Weights;
  report: Omit<MemoryReport, "plans">;
  use: MemoryUse;
  parameters: number | undefined;
}

function planWeights(input: PlanInput): MemoryPlan {
  const { weights, shape, report, use, device, parameters } = input;
  const parts = getParts(input, use);
  const plan: MemoryPlan = { ...weights, ...parts, total: sum(weights, parts) };
  if (device === undefined) return plan;
  const usable = getUsableBytes(device);
  plan.verdict = getVerdict(plan, usable, report);
  if (report.kind !== "decoder" || shape === undefined) return plan;
  const sizes = { bytes: weights.bytes, parameters };
  if (plan.verdict === "too-large") {
    const host = getComputeBytes(shape, use).host;
    const split = planOffload({
      ...plan,
      cache: plan.cache + plan.state,
      device,
      shape,
      weights: sizes,
      host,
    });
    if (split === undefined || report.isUpperBound)
      return { ...plan, maxContext: findMaxContext(input, usable) };
    const speed = estimateSpeed(split.rate, shape, sizes, use);
    return { ...plan, verdict: "offload", offload: split.offload, ...(speed && { speed }) };
  }
  plan.maxContext = findMaxContext(input, usable);
  if (report.isAdapter) return plan;
  const speed = estimateSpeed(getReadRate(device), shape, sizes, use);
  const prompt = estimatePromptSpeed(device, shape, parameters);
  return { ...plan, ...(speed && { speed }), ...(prompt && { prompt }) };
}

const sum = ({ bytes }: Weights, { cache, state, buffers }: ReturnType<typeof getParts>) =>
  bytes + cache + state + buffers;

function getParts({ kind, shape, device }: PartsInput, use: MemoryUse) {
  // Each card has an engine, and buffers for its layers.
  const cards = device === undefined || sharesMemory(device) ? 1 : (device.count ?? 1);
  const engine = getEngineBytes(device?.kind) * cards;
  if (kind === "encoder")
    return { cache: 0, state: 0, buffers: engine + getActivationBytes(shape ?? {}, use) };
  if (kind === "other" || shape === undefined) return { cache: 0, state: 0, buffers: engine };
  const compute = getComputeBytes(shape, use);
  const host = device !== undefined && sharesMemory(device) ? compute.host : 0;
  return {
    cache: Math.round(getCacheBytes(shape, use)),
    state: (shape.state ?? 0) * use.parallel,
    buffers: Math.round(engine + compute.device * cards + host),
  };
}

/** Returns whether a plan fits. If its cache is an upper bound, only clear cases are certain. */
function getVerdict(
  { bytes, state, buffers, total }: MemoryPlan,
  usable: number,
  { kind, shapeSource, isUpperBound, isAdapter: needsBase }: Omit<MemoryReport, "plans">,
): Verdict {
  const minimum = bytes + state + buffers;
  if (minimum > usable) return "too-large";
  if (needsBase || kind === "other" || (kind === "decoder" && shapeSource === "unknown")) return "unknown";
  if (total <= 0.9 * usable) return "fits";
  if (isUpperBound && minimum <= 0.9 * usable) return "unknown";
  return total <= usable ? "tight" : "too-large";
}

/** Finds the longest context that fits, in steps of 256 tokens. */
function findMaxContext(input: PlanInput, usable: number): number {
  const { use, report, weights } = input;
  const fits = (blocks: number) => sum(weights, getParts(input, { ...use, context: blocks * 256 })) <= usable;
  const limit = Math.ceil((report.context ?? 2 ** 20) / 256);
  if (fits(limit)) return report.context ?? limit * 256;
  let [low, high] = [0, limit];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low * 256;
}

/**
 * Returns the minimum memory in bytes that a model needs on a graphics card, with its smallest published weights and the
 * default context. Returns `undefined` for adapters, models of other kinds, and unknown sizes.
 */
export function getMinimumMemory(facts: MemoryFacts): number | undefined {
  const kind = getKind(facts);
  if (kind === "other" || isAdapter(facts) || !hasSize(facts)) return undefined;
  const { shape, source } = findShape(facts, kind, getParameters(facts));
  const smallest = listWeights(facts, { kind, shape, canConvert: false }).at(-1);
  if (smallest === undefined || (kind === "decoder" && source === "unknown")) return undefined;
  return sum(smallest, getParts({ kind, shape }, DEFAULT_USE));
}

/** Whether any size is known. Most models of an imported list have none; skipping them early speeds up indexing. */
const hasSize = ({ parameters, safetensors, gguf, weightFiles }: MemoryFacts): boolean =>
  (parameters ?? safetensors ?? gguf?.total ?? weightFiles) !== undefined;

/** Returns the largest memory need in bytes with which models fit on a device, by the rules of `planMemory`. */
export const getFittingBytes = (device: Device): number =>
  0.9 * getUsableBytes(device) + getEngineBytes() - getEngineBytes(device.kind);
