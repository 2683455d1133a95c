import type { Fields, Layer, ModelShape } from "./shape.ts";
import { combineLayers, findCount, getStateBytes, isFields, MAX_LAYERS, toCount } from "./shape.ts";
import { findWindowPattern, isWindowed } from "./windows.ts";

/** The field of multimodal models that contains the configuration of the language model. */
const NESTED = ["text_config", "llm_config", "language_config"] as const;

/**
 * Derives the shape of a model from its `config.json`. Returns `undefined` if the layers are not stated, as in
 * configurations that rely on the defaults of a library. The values are user content.
 */
export function readConfigShape(whole: Fields): ModelShape | undefined {
  const config = findTextConfig(whole);
  const layers = findCount(
    config,
    "num_hidden_layers",
    "n_layer",
    "n_layers",
    "num_layers",
    "decoder_layers",
  );
  const hidden = findCount(config, "hidden_size", "n_embd", "d_model", "n_embed");
  if (layers === undefined || layers > MAX_LAYERS || hidden === undefined) return undefined;
  const vocabulary = findCount(config, "vocab_size", "padded_vocab_size") ?? findCount(whole, "vocab_size");
  const context = findCount(
    config,
    "max_position_embeddings",
    "n_positions",
    "seq_length",
    "max_seq_len",
    "max_target_positions",
  );
  const experts = findExperts(config, layers, hidden);
  const common = {
    hidden,
    ...(vocabulary !== undefined && { vocabulary }),
    ...(context !== undefined && { context }),
    ...(experts && { experts }),
  };
  if (config["is_encoder_decoder"] === true) return { ...readDecoder(config, hidden, layers), ...common };
  const kinds = listLayerKinds(config, layers);
  // Hybrid layers have attention and a recurrence.
  const parts = kinds.kinds.flatMap((kind) => (kind === "hybrid" ? (["full", "mamba"] as const) : [kind]));
  const layerShapes = parts.map((kind, layer) => describeLayer(config, kind, layer, hidden));
  if (layerShapes.includes("unknown")) return undefined;
  const described = layerShapes.filter((layer): layer is Layer => layer !== "unknown");
  const shared = toCount(config["num_kv_shared_layers"]) ?? 0;
  // The last layers use the cache of earlier ones.
  const caching = described.slice(0, Math.max(0, described.length - shared));
  return { ...combineLayers(caching), ...common, ...(kinds.isUpperBound && { isUpperBound: true }) };
}

function findTextConfig(whole: Fields): Fields {
  const thinker = whole["thinker_config"];
  const outer = isFields(thinker) ? thinker : whole;
  const nested = NESTED.map((name) => outer[name]).find(isFields);
  return nested ?? outer;
}

type Kind = "full" | "window" | "linear" | "mamba" | "hybrid" | "convolution" | "none";

const LAYER_TYPES: Readonly<Record<string, Kind | undefined>> = {
  full_attention: "full",
  attention: "full",
  sliding_attention: "window",
  chunked_attention: "window",
  linear_attention: "linear",
  mamba: "mamba",
  mamba2: "mamba",
  conv: "convolution",
  hybrid: "hybrid",
  "*": "full",
  M: "mamba",
  "-": "none",
  E: "none",
};

/** Returns the kind of each layer. Layers that the configuration does not describe count as full attention. */
function listLayerKinds(config: Fields, layers: number): { kinds: Kind[]; isUpperBound?: boolean } {
  const each = (kind: (layer: number) => Kind) => Array.from({ length: layers }, (_, layer) => kind(layer));
  const pattern = config["hybrid_override_pattern"];
  const types = [config["layer_types"], config["layers_block_type"]].find((list) => Array.isArray(list));
  const stated = typeof pattern === "string" ? Array.from(pattern.slice(0, MAX_LAYERS)) : types;
  if (Array.isArray(stated) && stated.length >= layers) {
    const kinds = stated.slice(0, layers).map((type) => LAYER_TYPES[String(type)]);
    return { kinds: kinds.map((kind) => kind ?? "full"), isUpperBound: kinds.includes(undefined) };
  }
  if (config["model_type"] === "falcon_h1") return { kinds: each(() => "hybrid") };
  const interval = toCount(config["full_attention_interval"]);
  if (interval !== undefined && hasLinear(config))
    return { kinds: each((layer) => ((layer + 1) % interval === 0 ? "full" : "linear")) };
  const period = toCount(config["attn_layer_period"]);
  if (period !== undefined) {
    const offset = toCount(config["attn_layer_offset"]) ?? 0;
    return { kinds: each((layer) => (layer % period === offset % period ? "full" : "mamba")) };
  }
  const indices = config["attn_layer_indices"];
  if (Array.isArray(indices)) {
    const attention = new Set(indices.slice(0, MAX_LAYERS));
    return { kinds: each((layer) => (attention.has(layer) ? "full" : "mamba")) };
  }
  if (findCount(config, "num_attention_heads", "n_head", "n_heads") === undefined)
    return { kinds: each(() => "mamba") };
  return listWindows(config, each);
}

function listWindows(config: Fields, each: (kind: (layer: number) => Kind) => Kind[]) {
  const architecture = String(config["model_type"]);
  if (getWindow(config) === undefined || config["use_sliding_window"] === false)
    return { kinds: each(() => "full") };
  const pattern = toCount(config["sliding_window_pattern"]) ?? findWindowPattern(architecture);
  if (pattern !== undefined)
    return { kinds: each((layer) => (isWindowed(layer, pattern) ? "window" : "full")) };
  if (/^(mistral|mixtral|starcoder2)$/.test(architecture)) return { kinds: each(() => "window") };
  // The first Qwen families use windows only if the configuration says so, starting at a given layer.
  if (/^qwen[23]/.test(architecture)) {
    const full = toCount(config["max_window_layers"]) ?? 0;
    const isUsed = config["use_sliding_window"] === true;
    return { kinds: each((layer) => (isUsed && layer >= full ? "window" : "full")) };
  }
  return { kinds: each(() => "full"), isUpperBound: true };
}

const getWindow = (config: Fields) => findCount(config, "sliding_window", "attention_chunk_size");
const hasLinear = (config: Fields) => toCount(config["linear_num_value_heads"]) !== undefined;

/** Returns what a layer stores, or `unknown` if the configuration does not contain its dimensions. */
function describeLayer(
  config: Fields,
  kind: Exclude<Kind, "hybrid">,
  layer: number,
  hidden: number,
): Layer | "unknown" {
  if (kind === "none") return undefined;
  if (kind === "full" || kind === "window") {
    const values = findValues(config, layer, hidden, kind === "full");
    if (values === undefined) return "unknown";
    return values === 0 ? undefined : { values, ...(kind === "window" && { window: getWindow(config) }) };
  }
  if (kind === "convolution") {
    const length = toCount(config["conv_L_cache"]);
    return length === undefined ? "unknown" : { state: 4 * hidden * (length - 1) };
  }
  const dimensions = kind === "linear" ? findLinear(config) : findMamba(config, hidden);
  return dimensions === undefined ? "unknown" : { state: getStateBytes(dimensions) };
}

/** Returns the keys and values that an attention layer stores per token; 0 if the layer has no attention. */
function findValues(config: Fields, layer: number, hidden: number, isGlobal: boolean): number | undefined {
  const rank = toCount(config["kv_lora_rank"]);
  // Multi-head latent attention stores one compressed vector for keys and values.
  if (rank !== undefined) return rank + (toCount(config["qk_rope_head_dim"]) ?? 0);
  const heads = findCount(config, "num_attention_heads", "n_head", "n_heads", "num_heads");
  const kvHeads = findKvHeads(config, layer, heads, isGlobal);
  const size =
    (isGlobal ? toCount(config["global_head_dim"]) : undefined) ??
    findCount(config, "head_dim", "kv_channels", "attention_head_dim") ??
    (heads === undefined ? undefined : Math.floor(hidden / heads));
  return kvHeads === undefined || size === undefined ? undefined : 2 * kvHeads * size;
}

function findKvHeads(
  config: Fields,
  layer: number,
  heads: number | undefined,
  isGlobal: boolean,
): number | undefined {
  const global = isGlobal ? toCount(config["num_global_key_value_heads"]) : undefined;
  if (global !== undefined) return global;
  for (const name of ["num_key_value_heads", "num_kv_heads", "n_head_kv", "multi_query_group_num"]) {
    const value = config[name];
    const count = toCount(Array.isArray(value) ? value[layer] : value);
    if (count !== undefined) return count;
  }
  const inner = config["attn_config"];
  const stated = isFields(inner) ? toCount(inner["kv_n_heads"]) : undefined;
  if (stated !== undefined) return stated;
  const block: unknown = Array.isArray(config["block_configs"]) ? config["block_configs"][layer] : undefined;
  const attention = isFields(block) ? block["attention"] : undefined;
  if (isFields(attention)) {
    const group = toCount(attention["n_heads_in_group"]);
    return group === undefined || heads === undefined ? 0 : Math.floor(heads / group);
  }
  if (config["multi_query"] === true && config["new_decoder_architecture"] !== true) return 1;
  return heads;
}

function findLinear(config: Fields) {
  const [heads, size, groups, state, kernel] = [
    toCount(config["linear_num_value_heads"]),
    toCount(config["linear_value_head_dim"]),
    toCount(config["linear_num_key_heads"]),
    toCount(config["linear_key_head_dim"]),
    toCount(config["linear_conv_kernel_dim"]),
  ];
  if (heads === undefined || size === undefined || groups === undefined) return undefined;
  if (state === undefined || kernel === undefined) return undefined;
  return { kernel, inner: heads * size, groups, state };
}

function findMamba(config: Fields, hidden: number) {
  const state = findCount(config, "mamba_d_state", "ssm_state_size", "state_size");
  const kernel = findCount(config, "mamba_d_conv", "conv_kernel", "d_conv");
  const heads = findCount(config, "mamba_n_heads", "mamba_num_heads");
  const size = findCount(config, "mamba_d_head", "mamba_head_dim");
  const expand = findCount(config, "mamba_expand", "expand");
  if (state === undefined || kernel === undefined) return undefined;
  const inner =
    heads !== undefined && size !== undefined
      ? heads * size
      : expand === undefined
        ? (toCount(config["intermediate_size"]) ?? 2 * hidden)
        : expand * hidden;
  // The first generation has no groups.
  const groups = findCount(config, "mamba_n_groups", "n_groups") ?? (heads === undefined ? 0 : 1);
  return { kernel, inner, groups, state };
}

/** Reads an encoder-decoder model, which stores the tokens of the decoder, and those of the encoder once per request. */
function readDecoder(config: Fields, hidden: number, layers: number): Pick<ModelShape, "cache"> {
  const own = findCount(config, "decoder_layers", "num_decoder_layers") ?? layers;
  const heads = findCount(config, "decoder_attention_heads", "num_heads", "num_attention_heads");
  const size = toCount(config["d_kv"]);
  const values = 2 * (size !== undefined && heads !== undefined ? size * heads : hidden);
  const fixed = toCount(config["max_source_positions"]);
  return {
    cache: [
      { layers: own, values },
      { layers: own, values, ...(fixed !== undefined && { fixed }) },
    ],
  };
}

function findExperts(config: Fields, layers: number, hidden: number): ModelShape["experts"] {
  const nested = config["ffn_config"];
  const stated = { ...config, ...(isFields(nested) && nested) };
  const count = findCount(stated, "num_local_experts", "num_experts", "n_routed_experts", "moe_num_experts");
  const active = findCount(stated, "num_experts_per_tok", "experts_per_token", "moe_top_k", "moe_topk");
  const inner = findCount(stated, "moe_intermediate_size", "ffn_hidden_size", "intermediate_size");
  if (count === undefined || active === undefined || inner === undefined || active >= count) return undefined;
  const dense = toCount(config["first_k_dense_replace"]) ?? 0;
  const step =
    findCount(config, "decoder_sparse_step", "interleave_moe_layer_step", "expert_layer_period") ?? 1;
  return { count, active, parameters: 3 * hidden * inner * Math.ceil(Math.max(0, layers - dense) / step) };
}
