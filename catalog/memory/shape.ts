/** Layers that store the same number of values per token in the KV cache. */
export interface CacheLayers {
  layers: number;
  /** Keys and values of one token in one layer. */
  values: number;
  /** Tokens of a sliding window or a chunk. Absent: the whole context is stored. */
  window?: number;
  /** Tokens that each request stores regardless of its context, such as those of an audio encoder. */
  fixed?: number;
}

/** Dimensions that determine the memory use of a model, in addition to its weights. */
export interface ModelShape {
  /** Empty for models without a cache, such as text encoders. */
  cache: CacheLayers[];
  /** Recurrent state (state space models, linear attention) of one sequence in bytes. Engines store it as F32. */
  state?: number;
  /** Values per token between layers. */
  hidden?: number;
  vocabulary?: number;
  /** Longest input in tokens. */
  context?: number;
  /** Mixture of experts: `parameters` is the size of one expert in all layers together. */
  experts?: { count: number; active: number; parameters: number };
  /** Whether the cache may be smaller than stated, as layers of unknown kind or window count as full attention. */
  isUpperBound?: true;
}

export type Fields = Readonly<Record<string, unknown>>;

/** Metadata is user content. Models do not have larger numbers, which would overflow a sum. */
const MAX_NUMBER = 100_000_000;
/** Maximum number of layers, and of items of a list per layer. */
export const MAX_LAYERS = 2000;

export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns a positive integer of a reasonable size. GGUF readers return some as `bigint`. */
export function toCount(value: unknown, max = MAX_NUMBER): number | undefined {
  const number = typeof value === "bigint" ? Number(value) : value;
  return typeof number === "number" && Number.isSafeInteger(number) && number > 0 && number <= max
    ? number
    : undefined;
}

/** Returns the first of several fields that is a positive integer. */
export function findCount(fields: Fields, ...names: string[]): number | undefined {
  for (const name of names) {
    const count = toCount(fields[name]);
    if (count !== undefined) return count;
  }
  return undefined;
}

/** A layer of a model: the values it stores per token, or the bytes it stores per sequence (`state`). */
export type Layer = { values: number; window?: number | undefined } | { state: number } | undefined;

/** Combines the layers of a model and counts equal ones. */
export function combineLayers(layers: readonly Layer[]): Pick<ModelShape, "cache" | "state"> {
  const cache = new Map<string, CacheLayers>();
  let state = 0;
  for (const layer of layers) {
    if (layer === undefined) continue;
    if ("state" in layer) {
      state += layer.state;
      continue;
    }
    const { values, window } = layer;
    const key = `${values} ${window}`;
    const existing = cache.get(key);
    if (existing) existing.layers++;
    else cache.set(key, { layers: 1, values, ...(window !== undefined && { window }) });
  }
  return { cache: [...cache.values()], ...(state > 0 && { state }) };
}

/** Dimensions of a recurrent layer. */
export interface Recurrent {
  /** Kernel of the convolution in front of the recurrence. */
  kernel: number;
  inner: number;
  groups: number;
  state: number;
}

/**
 * Returns the bytes that a recurrent layer stores per sequence, in F32: the last inputs of its convolution, and its
 * state. The formula of llama.cpp (2026-06), for Mamba, Mamba-2 (`groups` > 0), and gated delta networks.
 */
export const getStateBytes = ({ kernel, inner, groups, state }: Recurrent): number =>
  4 * ((kernel - 1) * (inner + 2 * groups * state) + state * inner);
