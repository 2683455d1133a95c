import { describe, expect, test } from "vitest";
import { estimateBytes } from "../quantization.ts";
import { getCacheBytes, getComputeBytes, isCacheType } from "./cache.ts";
import { readGgufShape } from "./gguf-shape.ts";
import { findKnownShape } from "./known-shapes.ts";
import { planMemory } from "./plan.ts";
import type { Fields } from "./shape.ts";
import * as models from "./testing/configs.ts";
import caches from "./testing/published-caches.json" with { type: "json" };

const { config, getShape } = models;
const MIB = 2 ** 20;
const GIB = 2 ** 30;
const f16 = { parallel: 1, cache: "f16" } as const;
const CONFIGS: Readonly<Record<string, Fields>> = {
  ...models.configs,
  gptOssFull: { ...models.gptOss, sliding_window: null },
};

/** Every number is within 5% of one that a log or an author published. Sources: issues and pull requests (PR). */
describe("the KV cache has the published size", () => {
  test.each(caches.map((row) => [row.name, row] as const))("%s", (_, { sizes, use, mebibytes, ...row }) => {
    const [layers = 0, hidden = 0, heads = 0, kvHeads = 0] = sizes ?? [];
    const fields = CONFIGS[row.config ?? ""] ?? config(layers, hidden, heads, kvHeads);
    const cache = isCacheType(row.cache) ? row.cache : "f16";
    const ratio = getCacheBytes(getShape(fields), { ...use, cache }) / (mebibytes * MIB);
    expect(Math.abs(ratio - 1), row.source).toBeLessThan(0.05);
  });

  test("Gemma 4 31B: all layers in vLLM, an eighth with windows in llama.cpp", () => {
    const use = { ...f16, context: 26_800 };
    const all = getCacheBytes(
      getShape({
        ...models.gemma4,
        layer_types: null,
        sliding_window: null,
        global_head_dim: null,
        num_global_key_value_heads: null,
      }),
      use,
    );
    expect(all / (24.54 * GIB)).toBeCloseTo(1, 1); // hf-mem PR 61
    expect(Math.round(all / getCacheBytes(getShape(models.gemma4), use))).toBe(8); // koboldcpp 2235
  });

  test.each([
    ["llama", 8_031_000_000, models.llama8],
    ["qwen3_moe", 235_093_634_560, models.qwen3Moe],
    ["gpt-oss", 20_914_757_184, models.gptOss],
    ["gemma3_text", 268_098_176, models.gemma270m],
    ["deepseek_v3", 671_026_419_200, { ...models.deepseek, first_k_dense_replace: null }],
  ])("a %s model with %i parameters has the known shape", (architecture, parameters, fields) => {
    const { cache, hidden, experts } = getShape(fields);
    expect(findKnownShape(architecture, parameters)).toMatchObject({
      cache,
      hidden,
      ...(experts && { experts }),
    });
    expect(findKnownShape(architecture, parameters * 1.01)).toBeUndefined();
  });

  test("DeepSeek R1 in a GGUF file without latent attention, and in one with it", () => {
    const file = (more: Fields) =>
      readGgufShape({
        "general.architecture": "deepseek2",
        "deepseek2.block_count": 61,
        "deepseek2.embedding_length": 7168,
        "deepseek2.attention.head_count": 128,
        "deepseek2.attention.kv_lora_rank": 512,
        "deepseek2.rope.dimension_count": 64,
        ...more,
      });
    const expanded = { key_length: 192, value_length: 128, head_count_kv: 128 };
    const latent = { key_length: 576, value_length: 512, head_count_kv: 1, key_length_mla: 192 };
    const named = (fields: object) =>
      Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [`deepseek2.attention.${name}`, value]),
      );
    expect(file(named(expanded))?.cache).toEqual([{ layers: 61, values: 40_960 }]); // llama.cpp PR 11397
    expect(file(named(latent))?.cache).toEqual([{ layers: 61, values: 576 }]);
  });

  test("hybrid layers have a cache and a state, and feed-forward layers have neither", () => {
    const mamba = {
      mamba_d_state: 128,
      mamba_d_conv: 4,
      mamba_n_heads: 128,
      mamba_d_head: 64,
      mamba_n_groups: 8,
    };
    const state = 4 * (3 * (8192 + 2 * 8 * 128) + 128 * 8192);
    const nemotron = config(4, 4096, 32, 8, { ...mamba, hybrid_override_pattern: "M-*-" });
    expect(getShape(nemotron)).toMatchObject({ cache: [{ layers: 1, values: 2048 }], state });
    const falcon = config(4, 4096, 32, 8, { ...mamba, model_type: "falcon_h1" });
    expect(getShape(falcon)).toMatchObject({ cache: [{ layers: 4, values: 2048 }], state: 4 * state });

    const file = (name: string, fields: Fields) =>
      readGgufShape({
        "general.architecture": name,
        ...Object.fromEntries(Object.entries(fields).map(([field, value]) => [`${name}.${field}`, value])),
      });
    const ssm = { "ssm.conv_kernel": 4, "ssm.inner_size": 8192, "ssm.state_size": 128, "ssm.group_count": 8 };
    const size = { block_count: 4, embedding_length: 4096, "attention.head_count": 32 };
    expect(
      file("nemotron_h", {
        ...ssm,
        ...size,
        "attention.head_count_kv": [0, 0, 8, 0],
        feed_forward_length: [0, 21_504, 0, 21_504],
      }),
    ).toMatchObject({ cache: [{ layers: 1, values: 2048 }], state });
    expect(file("falcon-h1", { ...ssm, ...size, "attention.head_count_kv": 8 })).toMatchObject({
      cache: [{ layers: 4, values: 2048 }],
      state: 4 * state,
    });
    expect(file("bert", size)).toMatchObject({ cache: [] });
  });

  test.each([
    [4, 598.5, "lmstudio-bug-tracker 1862"],
    [3, 448.88, "llama.cpp PR 23792"],
  ])("recurrent state of Qwen3.6 27B, %i sequences", (sequences, published, source) => {
    expect(((getShape(models.qwen36).state ?? 0) * sequences) / MIB, source).toBeCloseTo(published, 1);
  });

  test.each([
    ["Qwen2.5 3B", 151_936, 2048, 4096, 300.75, 12.01 + 0.58, "LLamaSharp 1099"],
    ["TriLM 3.9B", 50_688, 3072, 512, 105, undefined, "llamafile PR 552"],
  ])("buffers of %s", (_, vocabulary, hidden, context, device, host, source) => {
    const bytes = getComputeBytes({ vocabulary, hidden }, { ...f16, context });
    expect(bytes.device / MIB, source).toBeCloseTo(device, 1);
    if (host !== undefined) expect(bytes.host / MIB, source).toBeCloseTo(host, 1);
  });

  test.each([
    ["8B Q4_K_M", 8.03e9, "Q4_K_M", 4.9e9],
    ["70B Q4_K_M", 70.55e9, "Q4_K_M", 43.1e9],
    ["405B Q4_K_M", 405.85e9, "Q4_K_M", 249.1e9],
    ["70B Q4_0 (ollama PR 6279)", 70.55e9, "Q4_0", 37.22 * GIB],
  ])("weights of Llama 3.1 %s (README of llama.cpp's quantize tool)", (_, parameters, label, published) => {
    expect(Math.abs((estimateBytes(parameters, label) ?? 0) / published - 1)).toBeLessThan(0.05);
  });
});

// gpt-oss: the total size of its index file. The others: quantized layers, and embeddings and output with 16 bits.
test.each([
  ["openai/gpt-oss-20b", 20_914_757_184, "gpt_oss", ["mxfp4"], 13.76e9],
  ["Qwen/Qwen3-8B-AWQ", 8_190_735_360, "qwen3", ["4-bit"], 6.1e9],
  ["Qwen/Qwen3-4B-FP8", 4_022_468_096, "qwen3", ["fp8"], 5.19e9],
  // A hub counts packed values here. Nothing is better than a sixth of the size.
  ["ada/words-7B-AWQ", 1_130_000_000, "qwen2", ["4-bit"], undefined],
])("parts of the weights of %s stay at 16 bits", (id, parameters, type, tags, published) => {
  const { plans } = planMemory({
    id,
    tags,
    parameters,
    config: { model_type: type },
    pipeline_tag: "text-generation",
  });
  if (published === undefined) expect(plans).toEqual([]);
  else expect(Math.abs((plans[0]?.bytes ?? 0) / published - 1)).toBeLessThan(0.1);
});

test("the weights of FLUX.1 dev include all its components", () => {
  const weightFiles = {
    "transformer/a": 23.8e9,
    "text_encoder_2/b": 9.52e9,
    "text_encoder/c": 0.246e9,
    "vae/d": 0.168e9,
  };
  const { plans } = planMemory({ id: "a/b", tags: [], pipeline_tag: "text-to-image", weightFiles });
  // Loaded: 31.447 GiB (diffusers quantization blog, 2025).
  expect(Math.abs((plans[0]?.bytes ?? 0) / (31.447 * GIB) - 1)).toBeLessThan(0.05);
});
