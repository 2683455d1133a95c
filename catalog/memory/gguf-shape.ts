import type { Fields, Layer, ModelShape } from "./shape.ts";
import { combineLayers, getStateBytes, MAX_LAYERS, toCount } from "./shape.ts";
import { findWindowPattern, isWindowed } from "./windows.ts";

/** Architectures that encode text and store nothing. */
const ENCODERS = /^(bert|nomic-bert|nomic-bert-moe|neo-bert|jina-bert-v[23]|modern-bert|eurobert|t5encoder)$/;

/**
 * Derives the shape of a model from the metadata of a GGUF file, as llama.cpp uses it. Returns `undefined` if the layers
 * are not stated. The values are user content.
 */
export function readGgufShape(metadata: Fields): ModelShape | undefined {
  const architecture = String(metadata["general.architecture"]);
  const get = (name: string) => metadata[`${architecture}.${name}`];
  const count = (name: string) => toCount(get(name));
  const [blocks, hidden] = [count("block_count"), count("embedding_length")];
  if (blocks === undefined || blocks > MAX_LAYERS || hidden === undefined) return undefined;
  // Layers that predict further tokens are unused unless speculative decoding is on.
  const layers = Math.max(1, blocks - (count("nextn_predict_layers") ?? 0));
  const tokens = metadata["tokenizer.ggml.tokens"];
  const vocabulary = count("vocab_size") ?? (Array.isArray(tokens) ? tokens.length : undefined);
  const [context, experts] = [count("context_length"), findExperts(count, layers, hidden)];
  const rest = {
    hidden,
    ...(vocabulary !== undefined && vocabulary > 0 && { vocabulary }),
    ...(context !== undefined && { context }),
    ...(experts && { experts }),
  };
  if (ENCODERS.test(architecture)) return { cache: [], ...rest };

  const recurrent = findRecurrent(architecture, count, hidden);
  const interval = count("full_attention_interval") ?? (/^qwen3(next|5)/.test(architecture) ? 4 : undefined);
  const { isWindow, isUpperBound } = findWindows(architecture, get, layers);
  // If some layers have no feed-forward part, layers that have one but no heads have no other part.
  const forward = get("feed_forward_length");
  const isFeedForward = (layer: number) =>
    Array.isArray(forward) && forward.includes(0) && toCount(forward[layer]) !== undefined;
  const described: Layer[] = [];
  for (let layer = 0; layer < layers - (count("attention.shared_kv_layers") ?? 0); layer++) {
    const isLinear = recurrent !== undefined && interval !== undefined && (layer + 1) % interval !== 0;
    const windowed = isWindow(layer);
    const values = isLinear ? 0 : findValues(get, layer, hidden, windowed);
    if (values === undefined) return undefined;
    // Hybrid models mark recurrent layers with 0 heads; purely recurrent ones have no heads at all.
    const isRecurrent = recurrent !== undefined && (values === 0 || architecture === "falcon-h1");
    if (isRecurrent && !isFeedForward(layer)) described.push({ state: recurrent });
    if (values === 0) continue;
    described.push({ values, ...(windowed && { window: count("attention.sliding_window") }) });
  }
  return { ...combineLayers(described), ...rest, ...(isUpperBound && { isUpperBound }) };
}

type Get = (name: string) => unknown;
type Count = (name: string) => number | undefined;

/** Returns a number, or a layer's item of a list. Returns `undefined` if it is absent. Zero is a valid item. */
function getLayerCount(value: unknown, layer: number): number | undefined {
  const item: unknown = Array.isArray(value) ? value[layer] : value;
  return item === 0 || item === 0n ? 0 : toCount(item);
}

function findValues(get: Get, layer: number, hidden: number, windowed: boolean): number | undefined {
  const heads = getLayerCount(get("attention.head_count"), layer);
  const kvHeads = getLayerCount(get("attention.head_count_kv"), layer) ?? heads;
  if (kvHeads === 0) return 0;
  if (kvHeads === undefined) return get("ssm.state_size") === undefined ? undefined : 0;
  const rank = toCount(get("attention.kv_lora_rank"));
  // Multi-head latent attention stores one compressed vector. Older files lack this field and are expanded.
  if (rank !== undefined && get("attention.key_length_mla") !== undefined)
    return rank + (toCount(get("rope.dimension_count")) ?? 0);
  const swa = (name: string) => (windowed ? toCount(get(`attention.${name}_swa`)) : undefined);
  const size = heads === undefined || heads === 0 ? undefined : Math.floor(hidden / heads);
  const keys = swa("key_length") ?? toCount(get("attention.key_length")) ?? size;
  const values = swa("value_length") ?? toCount(get("attention.value_length")) ?? size;
  return keys === undefined || values === undefined ? undefined : kvHeads * (keys + values);
}

/** Determines which layers have a sliding window. Often only the code of llama.cpp contains the pattern, not the file. */
function findWindows(architecture: string, get: Get, layers: number) {
  const window = toCount(get("attention.sliding_window"));
  const stated = get("attention.sliding_window_pattern");
  if (window === undefined) return { isWindow: () => false };
  if (Array.isArray(stated) && stated.length >= layers)
    return { isWindow: (layer: number) => stated[layer] === true || stated[layer] === 1 };
  const pattern = toCount(stated) ?? findWindowPattern(architecture);
  if (pattern === undefined) return { isWindow: () => false, isUpperBound: true as const };
  return { isWindow: (layer: number) => isWindowed(layer, pattern) };
}

/** Returns the state of a recurrent layer in bytes per sequence. */
function findRecurrent(architecture: string, count: Count, hidden: number): number | undefined {
  const cached = count("shortconv.l_cache");
  if (cached !== undefined) return 4 * hidden * (cached - 1);
  const headSize = count("wkv.head_size");
  if (headSize !== undefined) return 4 * hidden * ((count("token_shift_count") ?? 2) + headSize);
  const [kernel, inner, state] = [count("ssm.conv_kernel"), count("ssm.inner_size"), count("ssm.state_size")];
  if (kernel === undefined || inner === undefined || state === undefined) return undefined;
  return getStateBytes({ kernel, inner, state, groups: count("ssm.group_count") ?? 0 });
}

function findExperts(count: Count, layers: number, hidden: number): ModelShape["experts"] {
  const [all, active] = [count("expert_count"), count("expert_used_count")];
  const inner = count("expert_feed_forward_length") ?? count("feed_forward_length");
  if (all === undefined || active === undefined || inner === undefined || active >= all) return undefined;
  const dense = count("leading_dense_block_count") ?? 0;
  return { count: all, active, parameters: 3 * hidden * inner * Math.max(0, layers - dense) };
}
