import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { estimateBytes } from "../quantization.ts";
import { readConfigShape } from "./config-shape.ts";
import { createDevice, DEVICES, findDevice } from "./devices.ts";
import { getFittingBytes, getMinimumMemory, planMemory } from "./plan.ts";
import type { Fields } from "./shape.ts";
import { config, gptOss, linear, llama8, getShape } from "./testing/configs.ts";
import type { MemoryFacts } from "./weights.ts";

const f16 = { parallel: 1, cache: "f16" } as const;
const facts = (more: Partial<MemoryFacts>): MemoryFacts => ({ id: "ada/words", tags: [], ...more });
const qwen9 = facts({
  parameters: 8_953_803_264,
  siblings: [{ rfilename: "qwen-Q8_0.gguf" }],
  weightFiles: { "qwen-Q8_0.gguf": 9_527_502_048 },
  gguf: { architecture: "qwen35" },
  shape: getShape(
    config(32, 4096, 16, 4, { ...linear, linear_num_value_heads: 32, head_dim: 256, vocab_size: 248_320 }),
  ),
});
const device = (id: string) => findDevice(id) ?? createDevice(0);

describe("a memory plan", () => {
  test("fits if only 8 of 32 layers have a cache, with the measured speed in its range", () => {
    const { plans } = planMemory(qwen9, { ...f16, context: 8192 }, device("rtx-4080"));
    // Planners that count all layers say that it does not fit (llmfit PR 203, 2026-03: 67 tokens per second).
    expect(plans[0]).toMatchObject({ verdict: "fits", isBest: true });
    expect(plans[0]?.speed?.min).toBeLessThan(67);
    expect(plans[0]?.speed?.max).toBeGreaterThan(67);
  });

  test("marks the most precise weights that fit, and states how exact each size is", () => {
    const model = facts({ pipeline_tag: "text-generation", parameters: 8_030_261_248, config: llama8 });
    const { plans, shapeSource } = planMemory(model, { ...f16, context: 16_384 }, device("rtx-3060"));
    expect(shapeSource).toBe("config");
    expect(plans.map(({ label, verdict, isBest = false }) => [label, verdict, isBest])).toEqual([
      ["16-bit", "too-large", false],
      ["Q8_0", "tight", false],
      ["Q6_K", "fits", true],
      ["Q5_K_M", "fits", false],
      ["Q4_K_M", "fits", false],
      ["Q3_K_M", "fits", false],
      ["IQ2_M", "fits", false],
    ]);
    expect(plans.every(({ source }) => source === "estimate")).toBe(true);
    expect(plans[0]).not.toHaveProperty("speed");
    expect(plans[0]?.maxContext).toBe(0);
    expect(plans.at(-1)?.maxContext).toBeGreaterThan(40_000);
  });

  test("multiplies the context by the number of parallel requests, but not the weights", () => {
    const [one, four] = [1, 4].map(
      (parallel) => planMemory(qwen9, { ...f16, context: 8192, parallel }).plans[0],
    );
    expect(four?.cache).toBe(4 * (one?.cache ?? 0));
    expect(four?.state).toBe(4 * (one?.state ?? 0));
    expect(four?.bytes).toBe(one?.bytes);
  });

  test("adds the parts of a split file and the projector, and estimates what it cannot add", () => {
    const siblings = [
      "a-Q4_0-00001-of-00002.gguf",
      "a-Q4_0-00002-of-00002.gguf",
      "b-Q8_0.gguf",
      "mmproj-F16.gguf",
    ];
    const { plans } = planMemory(
      facts({
        parameters: 1e9,
        siblings: siblings.map((rfilename) => ({ rfilename })),
        weightFiles: { [siblings[0] ?? ""]: 3e8, [siblings[1] ?? ""]: 2e8, "mmproj-F16.gguf": 1e8 },
        pipeline_tag: "image-text-to-text",
      }),
    );
    expect(plans.map(({ label, bytes, source }) => [label, bytes, source])).toEqual([
      ["Q8_0", estimateBytes(1e9, "Q8_0"), "estimate"],
      ["Q4_0", 6e8, "files"],
    ]);
  });

  test("gives no verdict that an unknown cache could change", () => {
    const unknown = facts({ pipeline_tag: "text-generation", parameters: 13e9 });
    const verdicts = (gib: number) =>
      planMemory(unknown, undefined, createDevice(gib)).plans.map(({ verdict }) => verdict);
    const { isUpperBound, shapeSource } = planMemory(unknown);
    expect({ isUpperBound, shapeSource }).toEqual({ isUpperBound: true, shapeSource: "bound" });
    expect(verdicts(1)).toEqual(Array.from({ length: 7 }, () => "too-large"));
    expect(verdicts(80)).toEqual(Array.from({ length: 7 }, () => "fits"));
    expect(verdicts(12)).toContain("unknown");
    // An upper bound: LLaMA 13B stores 40 layers × 2 × 5120 values of 2 bytes.
    expect(planMemory(unknown).plans[0]?.cache).toBeGreaterThan(40 * 2 * 5120 * 2 * 4096);
  });

  test("does not estimate from fewer parameters than the name states", () => {
    const siblings = [{ rfilename: "snow-Q4_K_M.gguf" }];
    const plans = (parameters: number) =>
      planMemory(facts({ id: "ada/snow-8B-GGUF", siblings, parameters })).plans;
    expect(plans(6_662_127_616)).toEqual([]);
    expect(plans(8_190_735_360)).toHaveLength(1);
  });

  test("counts active experts for speed and all of them for memory", () => {
    const moe = facts({ parameters: 20_914_757_184, config: gptOss, pipeline_tag: "text-generation" });
    const dense = { ...moe, config: { ...gptOss, num_local_experts: 0 } };
    const [fast, slow] = [moe, dense].map((model) =>
      planMemory(model, undefined, device("h100")).plans.find(({ label }) => label === "Q8_0"),
    );
    expect(fast?.bytes).toBe(slow?.bytes);
    expect(fast?.speed?.max).toBeGreaterThan(2 * (slow?.speed?.max ?? 0));
  });

  test("divides layers between identical GPUs, at the speed of one", () => {
    const model = facts({ pipeline_tag: "text-generation", parameters: 8_030_261_248, config: llama8 });
    const use = { ...f16, context: 16_384 };
    const [one, two] = [1, 2].map(
      (count) => planMemory(model, use, { ...device("rtx-3060"), count }).plans[0],
    );
    expect([one?.verdict, two?.verdict]).toEqual(["too-large", "fits"]);
    // Each card has its own engine.
    expect(two?.buffers).toBe(2 * (one?.buffers ?? 0));
    const [small] = planMemory(qwen9, use, device("rtx-3060")).plans;
    const [half] = planMemory(qwen9, use, { ...device("rtx-3060"), count: 2 }).plans;
    expect(half?.speed).toEqual(small?.speed);
  });

  test("moves whole layers of a model that is too large to the main memory, which is slower", () => {
    const model = facts({ pipeline_tag: "text-generation", parameters: 8_030_261_248, config: llama8 });
    const plan = (ram?: { memory: number; bandwidth?: number }) =>
      planMemory(model, { ...f16, context: 4096 }, { ...device("rtx-3060"), ...(ram && { ram }) }).plans[0];
    expect(plan()).toMatchObject({ verdict: "too-large" });
    expect(plan({ memory: 4 })).toMatchObject({ verdict: "too-large" });
    const split = plan({ memory: 32, bandwidth: 51 });
    expect(split).toMatchObject({ verdict: "offload", offload: { part: "layers" } });
    // 16.06 GB and 0.5 GiB of cache, on 11.5 GiB less 0.75 GiB of buffers: 69% of the 32 layers.
    expect(split?.offload?.option).toBe("--n-gpu-layers 22");
    const whole = planMemory(model, undefined, device("rtx-3090")).plans[0];
    expect(split?.speed?.max).toBeLessThan((whole?.speed?.min ?? 0) / 2);
    expect(plan({ memory: 32 })).not.toHaveProperty("speed");
  });

  test("moves experts first, which is faster than whole layers", () => {
    const moe = facts({ parameters: 20_914_757_184, config: gptOss, pipeline_tag: "text-generation" });
    const ram = { memory: 64, bandwidth: 90 };
    const q8 = planMemory(moe, undefined, { ...device("rtx-3060"), ram }).plans.find(
      ({ label }) => label === "Q8_0",
    );
    expect(q8).toMatchObject({ verdict: "offload", offload: { part: "experts" } });
    expect(q8?.offload?.option).toMatch(/^--n-cpu-moe (?:1\d|2[0-4])$/);
    expect(q8?.speed?.min).toBeGreaterThan(5);
  });

  test.each([
    ["rtx-4090", 14_771],
    ["m4-pro-48", 440],
  ])("states the prompt speed of LLaMA 7B on %s, where it was measured", (id, measured) => {
    const llama = { config: config(32, 4096, 32, 32), pipeline_tag: "text-generation" };
    const prompt = (parameters: number, on: string) =>
      planMemory(facts({ ...llama, parameters }), undefined, device(on)).plans.at(-1)?.prompt;
    const speed = prompt(6.74e9, id);
    expect(speed?.min).toBeLessThan(measured);
    expect(speed?.max).toBeGreaterThan(measured);
    expect(prompt(2 * 6.74e9, id)?.max).toBeLessThan(speed?.max ?? 0);
    expect(prompt(6.74e9, "rtx-4080")).toBeUndefined();
  });

  test("gives no verdict on adapters and on models of unknown activations", () => {
    const adapter = facts({ library_name: "peft", parameters: 1e7, pipeline_tag: "text-generation" });
    const images = facts({ pipeline_tag: "text-to-image", parameters: 12e9 });
    for (const model of [adapter, images]) {
      expect(planMemory(model, undefined, device("h100")).plans[0]?.verdict).toBe("unknown");
      expect(getMinimumMemory(model)).toBeUndefined();
    }
    expect(planMemory(images, undefined, device("rtx-3060")).plans[0]?.verdict).toBe("too-large");
  });

  test("has no cache for an encoder", () => {
    const [plan] = planMemory(facts({ pipeline_tag: "fill-mask", parameters: 1.1e8 })).plans;
    expect(plan).toMatchObject({ cache: 0, state: 0 });
  });

  test("has only finite numbers for hostile metadata", () => {
    for (const value of [-1, 0, 1e300, Number.NaN, "8", {}, [], null, 2 ** 40]) {
      const hostile = Object.fromEntries(Object.keys({ ...llama8, ...gptOss }).map((name) => [name, value]));
      expect(readConfigShape(hostile)).toBeUndefined();
      expect(readConfigShape({ ...llama8, num_key_value_heads: value, layer_types: value })).toBeDefined();
    }
    const huge = facts({ parameters: 1e15, siblings: [{ rfilename: "a-Q4_0-00001-of-99999.gguf" }] });
    for (const { total } of planMemory(huge).plans) expect(Number.isFinite(total)).toBe(true);
  });
});

test("the minimum memory is based on the smallest published weights", () => {
  const [published] = planMemory(qwen9).plans;
  expect(getMinimumMemory(qwen9)).toBe(published?.total);
  expect(getFittingBytes(createDevice(8))).toBeLessThan(published?.total ?? 0);
  // A processor needs no memory for CUDA, so a model can fit although its minimum memory on a graphics card would not.
  const [onProcessor] = planMemory(qwen9, undefined, { ...createDevice(8), kind: "cpu" }).plans;
  expect(onProcessor?.buffers).toBeLessThan((published?.buffers ?? 0) - 2 ** 28);
  expect(getMinimumMemory(facts({}))).toBeUndefined();
});

test("devices have distinct IDs, and measured ones reach 30 to 85% of their bandwidth", () => {
  expect(new Set(DEVICES.map(({ id }) => id)).size).toBe(DEVICES.length);
  expect(findDevice("M4-Pro-24")).toMatchObject({ memory: 24, bandwidth: 273 });
  for (const { measured, bandwidth = 0 } of DEVICES) {
    if (measured === undefined) continue;
    expect((measured * 3.83) / bandwidth).toBeGreaterThan(0.3);
    expect((measured * 3.83) / bandwidth).toBeLessThan(0.85);
  }
});

const configs = new URL("../../../shared/data/configs/", import.meta.url);

describe.skipIf(!existsSync(configs))("real configurations (skipped without ../shared/data)", () => {
  const shape = (name: string) =>
    getShape(JSON.parse(readFileSync(new URL(`${name}/config.json`, configs), "utf8")) as Fields);

  test.each([
    ["meta-llama--Llama-2-7b-hf", [{ layers: 32, values: 2 * 4096 }]],
    ["tiiuae--falcon-40b", [{ layers: 60, values: 2 * 8 * 64 }]],
    ["tiiuae--falcon-180B-chat", [{ layers: 80, values: 2 * 8 * 64 }]],
    ["cognitivecomputations--dolphin-2.5-mixtral-8x7b", [{ layers: 32, values: 2 * 8 * 128 }]],
    ["gh--JielongHe--Andes_VL", [{ layers: 28, values: 2 * 8 * 128 }]],
    [
      "openai--gpt-oss-20b",
      [
        { layers: 12, values: 1024, window: 128 },
        { layers: 12, values: 1024 },
      ],
    ],
    [
      "NbAiLab--nb-whisper-small-beta",
      [
        { layers: 12, values: 1536 },
        { layers: 12, values: 1536, fixed: 1500 },
      ],
    ],
  ])("%s", (name, cache) => {
    expect(shape(name).cache).toEqual(cache);
  });

  test("are all parsed without errors", () => {
    for (const name of readdirSync(configs)) {
      const path = new URL(`${name}/config.json`, configs);
      if (existsSync(path)) readConfigShape(JSON.parse(readFileSync(path, "utf8")) as Fields);
    }
  });
});
