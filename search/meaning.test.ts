import type { SearchQuery } from "@modelyard/contract";
import { expect, test } from "vitest";
import { createIndex, packVector } from "./index.ts";
import { createModel as model } from "./testing/create-model.ts";

const everything: SearchQuery = { include: {}, exclude: {}, ranges: {}, limit: 10 };
const nearest = Float32Array.from([1, 0, 0]);

function createSamples() {
  const index = createIndex();
  index.putMany([
    model("a/near", { task: "fill-mask" }),
    model("a/far"),
    model("a/law-without-embedding"),
    model("a/hidden", { hidden: true }),
    model("a/middle", { task: "fill-mask", relation: "quantized" }),
  ]);
  index.setVectors([
    { id: "A/near", packed: packVector([9, 1, 0]) },
    { id: "a/far", packed: packVector([-1, 0.5, 0]) },
    { id: "a/middle", packed: packVector([0.5, 0.5, 0]) },
    { id: "a/hidden", packed: packVector([1, 0, 0]) },
    { id: "a/near", packed: packVector([0.9, 0.1, 0]) },
    { id: "a/far", packed: packVector([1, 0]) },
  ]);
  return index;
}

test("orders all models by similarity, within filters and visibility", () => {
  const index = createSamples();
  const found = index.search({ ...everything, nearest, facets: { pipeline_tag: { top: 3 } } });
  expect(found).toMatchObject({
    total: 4,
    ids: ["a/near", "a/middle", "a/far", "a/law-without-embedding"],
    facets: { pipeline_tag: { values: [{ value: "fill-mask", count: 2 }] } },
  });
  const query = { ...everything, nearest, include: { pipeline_tag: ["fill-mask"] } };
  expect(index.search(query).ids).toEqual(["a/near", "a/middle"]);
  expect(index.search({ ...everything, nearest }, ["a"]).ids[0]).toBe("a/hidden");
});

test("ranks models that match the words as high as models with similar embeddings", () => {
  const index = createSamples();
  const { ids, total } = index.search({ ...everything, search: "law", nearest });
  expect([ids.slice(0, 2).toSorted(), total]).toEqual([["a/law-without-embedding", "a/near"], 4]);
  expect(index.search({ ...everything, search: "far", nearest }).ids[0]).toBe("a/far");
});

test("continues pages by cursor and by offset", () => {
  const index = createIndex();
  for (let i = 0; i < 1000; i++) {
    index.put(model(`a/m-${i}`));
    if (i % 7 !== 0)
      index.setVectors([{ id: `a/m-${i}`, packed: packVector([Math.sin(i), Math.cos(i), 0.3]) }]);
  }
  const query = { ...everything, search: "m 77", nearest, limit: 300 };
  const all = index.search({ ...query, limit: 1000 }).ids;
  const pages: string[] = [];
  for (let after: string | undefined; ;) {
    const { ids, next } = index.search({ ...query, ...(after !== undefined && { after }) });
    pages.push(...ids);
    if (next === undefined) break;
    after = next;
  }
  expect(pages).toEqual(all);
  expect(new Set(all).size).toBe(1000);
  expect(index.search({ ...query, offset: 300 }).ids).toEqual(all.slice(300, 600));
});

test("keeps the embedding of a changed model, and removes that of a deleted one", () => {
  const index = createSamples();
  index.put(model("a/near", { likes: 5 }));
  expect(index.search({ ...everything, nearest }).ids[0]).toBe("a/near");
  index.delete("a/near");
  index.put(model("a/new"));
  index.setVectors([{ id: "a/new", packed: packVector([1, 0, 0]) }]);
  index.put(model("a/near"));
  const { ids } = index.search({ ...everything, nearest });
  expect([ids[0], ids.indexOf("a/near") > 2]).toEqual(["a/new", true]);
  index.clearVectors();
  index.setVectors([{ id: "a/far", packed: packVector([1, 0]) }]);
  expect(index.search({ ...everything, nearest: Float32Array.from([1, 0]) }).ids[0]).toBe("a/far");
});

test("similar models exclude the model itself, quantized versions, and hidden models", () => {
  const index = createSamples();
  expect(index.findSimilar("a/near", 5)).toEqual(["a/far"]);
  expect(index.findSimilar("a/near", 5, ["a"])).toEqual(["a/hidden", "a/far"]);
  expect(index.findSimilar("a/law-without-embedding", 5)).toEqual([]);
});

test("packed embeddings differ from exact ones by less than 0.01", () => {
  const index = createIndex();
  index.put(model("a/b"));
  const values = Array.from({ length: 384 }, (_, i) => Math.sin(i * i));
  const packed = packVector(values);
  const length = Math.hypot(...values);
  const view = new DataView(packed.buffer, packed.byteOffset);
  const dot = values.reduce((sum, value, i) => sum + (value / length) * view.getInt8(4 + i), 0);
  expect(Math.abs(dot * view.getFloat32(0, true) - 1)).toBeLessThan(0.01);
});
