import { type Facet, FACETS, PARAMETER_BOUNDS, type SearchQuery } from "@modelyard/contract";
import { expect, test } from "vitest";
import { createIndex, CursorError } from "./index.ts";
import { createModel as model } from "./testing/create-model.ts";

const toQuery = (query: Partial<SearchQuery> = {}): SearchQuery => ({
  include: {},
  exclude: {},
  ranges: {},
  limit: 30,
  ...query,
});

const all = Object.fromEntries(FACETS.map((facet) => [facet, { top: 20 }])) as Record<Facet, { top: number }>;

function sampleIndex() {
  const index = createIndex({
    label: (facet, value) => (facet === "language" && value === "fr" ? "French" : undefined),
  });
  index.putMany([
    model("ada/bert-base", {
      task: "fill-mask",
      library: ["transformers", "pytorch"],
      languages: ["en"],
      licenses: ["mit"],
      other: ["bert"],
      tags: ["transformers", "pytorch", "en", "license:mit", "bert"],
      downloads: 900,
      likes: 3,
      trending: 1,
      parameters: 110e6,
    }),
    model("ada/camembert-base", {
      task: "fill-mask",
      library: ["transformers"],
      languages: ["fr"],
      licenses: ["mit"],
      tags: ["transformers", "fr"],
      downloads: 50,
      trending: 7,
      text: "# CamemBERT\nTrained on a corpus of cheese recipes.",
    }),
    model("bob/Llama-3.1-8B-Instruct-GGUF", {
      task: "text-generation",
      library: ["gguf"],
      languages: ["en", "fr"],
      licenses: ["llama3.1"],
      relation: "quantized",
      baseModels: ["meta/Llama-3.1-8B", "quantized:meta/Llama-3.1-8B"],
      gated: "manual",
      tags: ["gguf", "en", "fr"],
      downloads: 5000,
      parameters: 8e9,
    }),
  ]);
  return index;
}

test("the next search finds an added model, and no longer finds a deleted one", () => {
  const index = sampleIndex();
  index.put(model("cleo/new-thing"));
  expect(index.search(toQuery({ search: "new thing" })).ids).toEqual(["cleo/new-thing"]);
  expect(index.delete("cleo/new-thing")).toBe(true);
  expect(index.delete("cleo/new-thing")).toBe(false);
  expect(index.search(toQuery({ search: "new thing" })).total).toBe(0);
  expect(index.size).toBe(3);
});

test("a selection narrows the counts of all other facets", () => {
  const { total, facets } = sampleIndex().search(toQuery({ include: { license: ["mit"] }, facets: all }));
  expect(total).toBe(2);
  expect(facets.license).toEqual({
    values: [
      { value: "mit", count: 2, selected: 1 },
      { value: "llama3.1", count: 1 },
    ],
    total: 2,
  });
  expect(facets.pipeline_tag?.values).toEqual([
    { value: "fill-mask", count: 2 },
    { value: "text-generation", count: 0 },
  ]);
});

test("matches any value of a facet, no excluded value, and all tags", () => {
  const index = sampleIndex();
  expect(index.search(toQuery({ include: { language: ["fr", "en"] } })).total).toBe(3);
  expect(index.search(toQuery({ exclude: { language: ["fr"] } })).ids).toEqual(["ada/bert-base"]);
  expect(index.search(toQuery({ tags: ["en", "bert"] })).ids).toEqual(["ada/bert-base"]);
});

test("finds facet values by name or label", () => {
  const { facets } = sampleIndex().search(toQuery({ facets: { language: { top: 5, named: "fren" } } }));
  expect(facets.language).toEqual({ values: [{ value: "fr", count: 2 }], total: 1 });
});

test("sorts unknown numbers last in both directions and excludes them from ranges", () => {
  const index = sampleIndex();
  const unknown = "ada/camembert-base";
  expect(index.search(toQuery({ sort: "num_parameters" })).ids.at(-1)).toBe(unknown);
  expect(index.search(toQuery({ sort: "num_parameters", direction: "asc" })).ids.at(-1)).toBe(unknown);
  expect(index.search(toQuery({ ranges: { num_parameters: { max: 1e9 } } })).ids).toEqual(["ada/bert-base"]);
});

test("finds words as users type them", () => {
  const index = sampleIndex();
  const first = (search: string) => index.search(toQuery({ search })).ids[0];
  for (const words of [
    "llama 3.1 8b",
    "llama3.1 8b",
    "llama 3 8b instruct",
    "Llama-3.1-8B",
    "bob gguf",
    "lama",
  ]) {
    expect(first(words), words).toBe("bob/Llama-3.1-8B-Instruct-GGUF");
  }
  expect(first("bert")).toBe("ada/bert-base");
  expect(first("camembret")).toBe("ada/camembert-base");
  expect(first("cheese recipes")).toBe("ada/camembert-base");
  expect(first("fill mask")).toBe("ada/bert-base");
  expect(first("xyzzy")).toBeUndefined();
  expect(first("???")).toBeUndefined();
});

test("pages continue at the cursor while models are added", () => {
  const index = createIndex();
  for (let i = 0; i < 50; i++) index.put(model(`a/m${i}`, { likes: i % 7 }));
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const page = index.search(toQuery({ sort: "likes", limit: 8, ...(after !== undefined && { after }) }));
    seen.push(...page.ids);
    after = page.next;
    index.put(model(`b/new${seen.length}`, { likes: 100 }));
  } while (after !== undefined);
  expect(seen.length).toBe(50);
  expect(new Set(seen).size).toBe(50);
});

test("rejects a cursor of another order", () => {
  const index = sampleIndex();
  const { next } = index.search(toQuery({ sort: "likes", limit: 1 }));
  expect(() => index.search(toQuery({ sort: "downloads", after: next ?? "" }))).toThrow(CursorError);
  expect(() => index.search(toQuery({ after: "nonsense" }))).toThrow(CursorError);
});

test("reveals hidden models only to viewers who may see them", () => {
  const index = sampleIndex();
  index.put(model("ada/secret", { hidden: true, library: ["secret-library"], likes: 9 }));
  const query = toQuery({ search: "secret", facets: all });
  expect(index.search(query)).toMatchObject({ total: 0, ids: [] });
  expect(JSON.stringify(index.search(toQuery({ facets: all })))).not.toContain("secret");
  expect(index.search(query, ["ada"]).ids).toEqual(["ada/secret"]);
  expect(index.search(query, "all").facets.library?.values[0]).toEqual({
    value: "secret-library",
    count: 1,
  });
  expect(index.search(query, ["bob"]).total).toBe(0);
  expect(index.count("library", "secret-library")).toBe(0);
  expect(index.count("library", "secret-library", ["ada"])).toBe(1);
});

test("suggests models and authors for a prefix", () => {
  const index = sampleIndex();
  expect(index.find("ad", 5).authors).toEqual([{ name: "ada", models: 2 }]);
  expect(index.find("bert", 1).models).toEqual(["ada/bert-base"]);
  expect(index.find(" ", 5)).toEqual({ models: [], authors: [] });
});

test("fills the index from a stream", async () => {
  const index = createIndex();
  async function* stream() {
    for (let i = 0; i < 1000; i++) yield model(`a/m${i}`, { downloads: i });
  }
  await index.fill(stream());
  expect(index.size).toBe(1000);
  expect(index.search(toQuery({ sort: "downloads", limit: 2 })).ids).toEqual(["a/m999", "a/m998"]);
});

test("counts models with all values of a facet that requires all values", () => {
  const index = createIndex();
  const both = ["commercial-use", "modification"];
  index.putMany([
    model("ada/both", { permissions: both }),
    model("ada/one", { permissions: ["commercial-use"] }),
  ]);
  const { total, facets } = index.search(toQuery({ include: { license_allows: both }, facets: all }));
  expect(total).toBe(1);
  expect(facets["gated"]?.values).toEqual([{ value: "open", count: 1 }]);
  expect(facets["license_allows"]?.values).toMatchObject([
    { value: "commercial-use", count: 2 },
    { value: "modification", count: 1 },
  ]);
});

test("the histogram ignores the parameter filter and applies all others", () => {
  const index = sampleIndex();
  index.put(model("eve/secret", { hidden: true, parameters: 8e9 }));
  const count = (query: Partial<SearchQuery>, viewer?: "all") =>
    Object.fromEntries(
      (index.search(toQuery({ ...query, histogram: true }), viewer).parameters ?? []).flatMap(
        (models, step) => (models === 0 ? [] : [[PARAMETER_BOUNDS[step] ?? Infinity, models]]),
      ),
    );
  const all = count({});
  expect(all[220e6]).toBe(1);
  expect(count({ ranges: { num_parameters: { min: 1e12 } } })).toEqual(all);
  expect(count({ include: { author: ["ada"] } })).toEqual({ [220e6]: 1 });
  expect(count({}, "all")[9.5e9]).toBe((all[9.5e9] ?? 0) + 1);
  expect(index.search(toQuery()).parameters).toBeUndefined();
});

test("finds models with the usual spelling of a probable typo, and suggests it", () => {
  const index = createIndex();
  const correct = Array.from({ length: 40 }, (_, i) =>
    model(`ada/distilbert-${i}`, { downloads: i === 7 ? 1e8 : 1e6, likes: 5000 }),
  );
  index.putMany([
    ...correct,
    model("bob/distillbert-copy", { tags: ["legal"], text: "For contracts." }),
    model("eve/distilbert-secret", { hidden: true }),
    model("bob/K2.5-FP8"),
  ]);
  const { ids, total, suggestion, reasons } = index.search(toQuery({ search: "distillbert", limit: 50 }));
  expect([ids[0], total, suggestion]).toEqual(["ada/distilbert-7", 41, { search: "distilbert", total: 40 }]);
  expect(reasons?.[ids[0] ?? ""]).toEqual([{ word: "distillbert", in: "similar", as: "distilbert" }]);
  expect(reasons).not.toHaveProperty("bob/distillbert-copy");

  // Only within the filters, and never from models that the viewer cannot see.
  const filtered = toQuery({ search: "distillbert", include: { author: ["bob"] } });
  expect(index.search(filtered)).toMatchObject({ total: 1, ids: ["bob/distillbert-copy"] });
  expect(index.search(filtered).suggestion).toBeUndefined();
  expect(index.search(toQuery({ search: "secrte" }))).toMatchObject({ total: 0 });
  expect(index.search(toQuery({ search: "secrte" })).suggestion).toBeUndefined();
  expect(index.search(toQuery({ search: "secrte" }), ["eve"]).suggestion).toEqual({
    search: "secret",
    total: 1,
  });

  expect(index.search(toQuery({ search: "distilbert" })).suggestion).toBeUndefined();
  expect(index.search(toQuery({ search: "legal contracts" })).reasons).toEqual({
    "bob/distillbert-copy": [
      { word: "legal", in: "tag" },
      { word: "contracts", in: "card" },
    ],
  });
  for (const search of ["k25", "k2.5 fp 8", "k2.5fp8"])
    expect(index.search(toQuery({ search })).ids, search).toEqual(["bob/K2.5-FP8"]);
});
