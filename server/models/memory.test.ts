import { MemoryResponseSchema, ModelInfoSchema, SearchResponseSchema } from "@modelyard/contract";
import { describe, expect, test } from "vitest";
import { aModel } from "../testing/hub.ts";
import { sharedHub } from "../testing/shared.ts";

const models = [
  aModel({
    id: "ada/words-8b-gguf",
    tags: ["gguf"],
    pipeline_tag: "text-generation",
    siblings: ["words-Q8_0.gguf", "words-Q4_K_M.gguf"],
    parameters: 8_030_261_248,
    gguf: { architecture: "llama", total: 8_030_261_248, context_length: 131_072 },
  }),
  aModel({ id: "ada/weighed", weightFiles: { a: 1 } }),
  aModel({ id: "ada/words-70b", pipeline_tag: "text-generation", parameters: 70e9 }),
  aModel({ id: "ada/pictures", pipeline_tag: "text-to-image", parameters: 1e9 }),
  aModel({ id: "ada/secret", pipeline_tag: "text-generation", parameters: 1e8, private: true }),
];

const hub = await sharedHub({ models });

describe("GET /api/models/{id}/memory", () => {
  test("returns a plan with verdict and speed for each precision", async () => {
    const path = "/api/models/ada/words-8b-gguf/memory?device=rtx-4060-ti-8&context=8192&compare=h100,m4-16";
    const response = MemoryResponseSchema.parse((await hub.get(path)).json());
    expect(response).toMatchObject({ kind: "decoder", shapeSource: "known", isUpperBound: false });
    expect(response.plans.map(({ label, verdict, isBest }) => [label, verdict, isBest])).toEqual([
      ["Q8_0", "too-large", undefined],
      ["Q4_K_M", "fits", true],
    ]);
    expect(response.plans[1]).toMatchObject({
      source: "estimate",
      cache: 8192 * 131_072,
      file: "words-Q4_K_M.gguf",
    });
    expect(response.plans[1]?.speed?.min).toBeGreaterThan(10);
    expect(response.comparison.map(({ device, verdicts }) => [device.id, verdicts])).toEqual([
      ["h100", ["fits", "fits"]],
      ["m4-16", ["tight", "fits"]],
    ]);
  });

  test("accepts custom device values, and names missing and invalid values", async () => {
    const get = async (query: string) =>
      (await hub.get(`/api/models/ada/words-8b-gguf/memory${query}`)).json<any>();
    expect((await get("?memory=24&bandwidth=900")).device).toMatchObject({ id: "custom", memory: 24 });
    const split = await get("?memory=6&bandwidth=360&count=1&ram=32&ram_bandwidth=51");
    expect(split.device.ram).toEqual({ memory: 32, bandwidth: 51 });
    expect(split.plans[0]).toMatchObject({ verdict: "offload", offload: { part: "layers" } });
    expect((await get("?device=m4-16&count=2&ram=32")).device).not.toHaveProperty("ram");
    expect((await get("?memory=24")).plans[0]).not.toHaveProperty("speed");
    expect(await get("")).not.toHaveProperty("device");
    for (const [query, field] of [
      ["?device=custom", "memory"],
      ["?device=abacus", "device"],
      ["?compare=abacus", "compare"],
      ["?count=17", "count"],
      ["?ram=0", "ram"],
      ["?context=99999999999", "context"],
      ["?parallel=0", "parallel"],
      ["?cache=q2", "cache"],
    ])
      expect((await get(query ?? "")).fields, query).toMatchObject([{ field }]);
  });

  test("adds no internal fields to the model document", async () => {
    const document = ModelInfoSchema.parse((await hub.get("/api/models/ada/weighed?modelyard=1")).json());
    expect(document).not.toHaveProperty("weightFiles");
  });
});

describe("filter fits", () => {
  test.each([
    ["8", ["ada/words-8b-gguf"]],
    ["m4-pro-24", ["ada/words-8b-gguf"]],
    ["6", []],
    ["h200", ["ada/words-8b-gguf"]],
    ["b200", ["ada/words-8b-gguf", "ada/words-70b"]],
  ])("finds models whose smallest weights fit on %s", async (fits, ids) => {
    const response = SearchResponseSchema.parse((await hub.get(`/api/search/models?fits=${fits}`)).json());
    expect(response.models.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  });

  test("rejects values that are neither GB nor a device", async () => {
    for (const invalid of ["abacus", "0", "-8", "8 GB", "1e9"]) {
      const response = await hub.get(`/api/search/models?fits=${encodeURIComponent(invalid)}`);
      expect(response.json<any>().fields, invalid).toMatchObject([{ field: "fits" }]);
    }
  });
});
