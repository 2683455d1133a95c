import type { DeviceKind } from "./devices.ts";
import type { ModelShape } from "./shape.ts";

/** Bytes per value of the KV cache. Quantized types contain scales: `q8_0` has 34 bytes for 32 values. */
export const CACHE_BYTES = { f32: 4, f16: 2, q8_0: 34 / 32, fp8: 1, q5_1: 24 / 32, q4_0: 18 / 32 } as const;
export type CacheType = keyof typeof CACHE_BYTES;

export const isCacheType = (name: string): name is CacheType => Object.hasOwn(CACHE_BYTES, name);

/** Options with which a server is started. */
export interface MemoryUse {
  /** Tokens of a request: prompt and response. */
  context: number;
  /** Concurrent requests, each with the full context. */
  parallel: number;
  cache: CacheType;
}

/** Tokens of a prompt that llama.cpp processes at once (`--ubatch-size`, default as of 2026-11). */
const BATCH = 512;
/**
 * Returns the memory of the engine itself on a device, in bytes: 0.3 to 0.6 GiB with CUDA; 60 MB for the process and the
 * libraries on a processor, measured with llama.cpp as of 2026-11.
 */
export const getEngineBytes = (kind?: DeviceKind): number => (kind === "cpu" ? 2 ** 27 : 2 ** 29);
/** Large values to assume if the real ones are unknown. The vocabulary is that of Gemma 3, one of the largest. */
const LARGE = { vocabulary: 262_144, hidden: 8192 } as const;

/** llama.cpp pads the tokens of a cache. */
const pad = (tokens: number) => Math.ceil(tokens / 256) * 256;

/**
 * Returns the size of the KV cache in bytes, as llama.cpp allocates it: full layers store the context of every request,
 * layers with a window store the windows and one batch.
 */
export function getCacheBytes(
  { cache: groups }: ModelShape,
  { context, parallel, cache }: MemoryUse,
): number {
  const tokens = pad(context) * parallel;
  let bytes = 0;
  for (const { layers, values, window, fixed } of groups) {
    const stored =
      fixed !== undefined
        ? fixed * parallel
        : window === undefined
          ? tokens
          : Math.min(tokens, pad(window * parallel + BATCH));
    // Windows are not quantized (llama.cpp pull request 21277, 2026-04).
    const size = window === undefined ? CACHE_BYTES[cache] : Math.max(CACHE_BYTES[cache], CACHE_BYTES.f16);
    bytes += layers * values * stored * size;
  }
  return bytes;
}

/** Returns the bytes of the KV cache that are read to generate one token of one request. */
export const getBytesReadPerToken = (shape: ModelShape, { context, cache }: MemoryUse): number =>
  shape.cache.reduce(
    (sum, { layers, values, window = context, fixed }) =>
      sum + layers * values * (fixed ?? Math.min(context, window)) * CACHE_BYTES[cache],
    0,
  );

/**
 * Returns the minimum size of llama.cpp's buffers with flash attention, its default, in bytes: `device` in addition to the
 * weights, and `host` in the main memory.
 */
export function getComputeBytes(
  { vocabulary = LARGE.vocabulary, hidden = LARGE.hidden }: Pick<ModelShape, "vocabulary" | "hidden">,
  { context, parallel }: MemoryUse,
): { device: number; host: number } {
  const mask = pad(context) * parallel * BATCH * 4;
  return {
    device: BATCH * (vocabulary + hidden) * 4,
    host: mask + BATCH * hidden * 4 + vocabulary * 4 * parallel,
  };
}

/** Returns the activations of a text encoder in bytes: about 20 bytes per token and value between layers. */
export const getActivationBytes = (
  { hidden = LARGE.hidden, context: maxContext = Infinity }: Pick<ModelShape, "hidden" | "context">,
  { context, parallel }: MemoryUse,
): number => parallel * Math.min(context, maxContext) * hidden * 20;

/**
 * Returns an upper bound for the shape of a decoder with a known number of parameters only: usual proportions, and
 * attention in every layer with as many keys as queries, as in GPT-3 and the first Llama. Newer models store less.
 */
export function getLargeShape(parameters: number): ModelShape {
  // A layer has 12 × hidden² parameters, and models are about 128 times as wide as they are deep.
  const layers = Math.cbrt(parameters / (12 * 128 ** 2));
  const hidden = Math.min(128 * layers, 16_384);
  return { cache: [{ layers, values: 2 * hidden }], hidden, isUpperBound: true };
}
