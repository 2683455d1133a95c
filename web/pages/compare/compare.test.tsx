import { type HubClient, HubError, type ModelInfo } from "@modelyard/contract";
import { describe, expect, test } from "vitest";
import { createArgs, renderPage } from "../../testing/render-page.tsx";
import { toEvaluationCells } from "./evaluations.server.ts";
import Compare, { loader } from "./page.tsx";
import { toCell, toRows } from "./rows.ts";
import { parseModels } from "./selection.ts";

const model = (id: string, more: Partial<ModelInfo> = {}): ModelInfo => ({
  _id: "0".repeat(24),
  id,
  modelId: id,
  author: "ada",
  private: false,
  gated: false,
  disabled: false,
  downloads: 0,
  likes: 0,
  tags: ["license:apache-2.0"],
  siblings: [],
  spaces: [],
  pipeline_tag: "text-generation",
  modelyard: { downloadsKnown: false, likesKnown: false, sources: [], parameters: 8e9 },
  ...more,
});
const template = (text: string) => ({ config: { tokenizer_config: { chat_template: text } } });
const groq = { groq: { status: "live", providerId: "x", task: "conversational" } } as const;

const SINGLE = ["p1", "p2", "p3", "p4", "p5"];
const price = (provider: string, input: number, asOf = "2026-11-01") => ({
  provider,
  input,
  output: 5 * input,
  source: "https://prices.test/",
  asOf,
});

const MODELS = [
  model("ada/snow", { ...template("hi"), inferenceProviderMapping: groq, usedStorage: 5 }),
  model("ada/rain", { ...template("hi"), tags: ["license:llama3.1"] }),
  model("ada/hail", {
    ...template("ho"),
    usedStorage: 5,
    gated: "manual",
    "model-index": [
      {
        results: [
          {
            task: { type: "text-generation" },
            dataset: { name: "MMLU", type: "mmlu", config: 7 },
            metrics: [{ type: "accuracy", value: 61.5 }],
          },
        ],
      },
    ],
  }),
  model("ada/fog"),
  model("ada/wind"),
  model("ada/unpriced", { inferenceProviderMapping: groq }),
  model("ada/hosted", {
    inferenceProviderMapping: {
      ...groq,
      ...Object.fromEntries(SINGLE.map((provider) => [provider, groq.groq])),
    },
  }),
];
const refused = (status: number) => new HubError("/", new Response("", { status }), { error: "no" });
const file = (path: string, size: number) => ({ type: "file" as const, oid: "0", path, size });

const hub = {
  getModel: async (id: string) => {
    const found = MODELS.find((each) => each.id === id.toLowerCase());
    if (found) return found;
    throw refused(404);
  },
  providers: async () => [{ id: "groq", label: "Groq" }],
  listDeployments: async (id: string) => {
    if (id === "ada/hosted")
      return [price("groq", 0.05, "2026-10-01"), ...SINGLE.map((provider) => price(provider, 0.1))];
    if (id !== "ada/snow") throw refused(404);
    return [price("groq", 0.1)];
  },
  listFiles: async (id: string) => {
    if (id === "ada/hail") throw refused(403);
    return {
      commit: "0",
      items: [
        file("model.safetensors", 3_000_000_000),
        file("snow-Q4_K_M-00001-of-00002.gguf", 1_000_000_000),
        file("snow-Q4_K_M-00002-of-00002.gguf", 500_000_000),
      ],
    };
  },
  searchModels: async (query: string) => ({
    total: query.includes("quantized%3Aada%2Fsnow") ? 3 : 0,
    models: query.includes("base_model") ? [] : [{ id: "ada/fog" }, { id: "ada/snow" }],
    facets: {},
  }),
} as unknown as HubClient;

const load = (query: string) => loader(createArgs(hub, `/compare${query}`));

/** The rows of the page as texts, by label. */
async function show(query: string) {
  const { data } = (await load(query)) as { data: unknown };
  const html = renderPage("/compare", Compare, createArgs(hub, `/compare${query}`), data);
  const texts = (part: string) =>
    [...part.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = ""]) =>
      cell
        .replaceAll(/<[^>]+>/g, " ")
        .replaceAll(/\s+/g, " ")
        .trim(),
    );
  const rows = [...html.matchAll(/<tr class="(differs|same)">(.*?)<\/tr>/gs)].map(
    ([, kind = "", row = ""]) => {
      const [label = "", ...cells] = texts(row);
      return [label.replace(" , differs", ""), { kind, cells }] as const;
    },
  );
  return { html, rows: new Map(rows) };
}

describe("the comparison", () => {
  test("shows models side by side, and marks the differences", async () => {
    const { rows, html } = await show("?models=ada/snow,ada/rain,ada/hail");
    expect(rows.get("Parameters")).toEqual({ kind: "same", cells: ["8B", "8B", "8B"] });
    expect(rows.get("License")).toEqual({
      kind: "differs",
      cells: ["apache-2.0", "llama3.1 conditions apply", "apache-2.0"],
    });
    expect(rows.get("Allows")?.cells[1]).not.toContain("Unlimited");
    expect(rows.get("Obligations")?.cells[1]).toContain("Above 700M monthly active users");
    expect(rows.get("Template")?.cells).toEqual([
      "Template A 2 characters",
      "Template A 2 characters",
      "Template B 2 characters",
    ]);
    expect(rows.get("Groq")?.cells).toEqual([
      "$2.00 Cheapest $0.10 in, $0.50 out per 1M tokens",
      "Not hosted",
      "Not hosted",
    ]);
    expect(html).toContain("discounts. Source: prices.test, as of Nov 1, 2026.");
    expect(rows.get("Text Generation · MMLU · accuracy")?.cells).toEqual([
      "Not in the model card",
      "Not in the model card",
      "61.5",
    ]);
    // A value that all models lack is shown once.
    expect(rows.has("Downloads 30 days")).toBe(false);
    expect(html).toMatch(/Unknown for all of these models: Downloads, Likes/);
    expect(html).not.toMatch(/Not shown|models: \./);
  });

  test("distinguishes models without a known price from those without a provider", async () => {
    const { rows } = await show("?models=ada/snow,ada/unpriced,ada/wind");
    expect(rows.get("Lowest cost")?.cells.slice(1)).toEqual(["Price unknown", "Not hosted"]);
    const { html } = await show("?models=ada/unpriced,ada/wind");
    expect(html).toContain("Unknown for all of these models: Lowest cost, Price at Groq.");
  });

  test("has the sizes of files by format and quantization; unknown ones stay unknown", async () => {
    const { rows } = await show("?models=ada/snow,ada/rain,ada/hail");
    expect(rows.get("All files")?.cells).toEqual([
      "4.5 GB 3 files",
      "Unknown . The files of this model are not on this hub",
      "Unknown . Request access to see the files",
    ]);
    expect(rows.get("Safetensors weights")?.cells[0]).toBe("3 GB 1 file");
    expect(rows.get("GGUF weights")?.cells[0]).toBe("1.5 GB 2 files");
    expect(rows.get("Quantizations")?.cells[0]).toBe("Q4_K_M 1.5 GB");
    expect(rows.get("Quantized by others")?.cells).toEqual([
      "3 models",
      "None on this hub",
      "None on this hub",
    ]);
  });

  test("shows the cost of the selected use, and keeps the use in links", async () => {
    const { rows, html } = await show("?models=ada/snow,ada/rain&in=100M&out=0");
    expect(rows.get("Groq")?.cells[0]).toMatch(/^\$10\.00? /);
    expect(html).toContain('href="/compare?models=ada/rain&amp;in=100M&amp;out=0"');
    expect(html).toContain("100M input tokens, 0 output tokens");
  });

  test("names the cheapest model, and has many providers of one model in one row", async () => {
    const { rows, html } = await show("?models=ada/hosted,ada/snow");
    expect(rows.get("Other providers")?.cells).toEqual([
      "$2.00 at p1 $2.00 at p2 $2.00 at p3 $2.00 at p4 $2.00 at p5",
      "None",
    ]);
    expect(rows.get("Groq")?.cells[0]).toContain("$1.00");
    expect(html).toContain(
      "Source: prices.test, as of Oct 1, 2026 (Groq); prices.test, as of Nov 1, 2026 (p1, p2, p3, p4, p5, Groq).",
    );
    expect(rows.get("Lowest cost")?.cells).toEqual(["$1.00 best at Groq", "$2.00 at Groq"]);
    expect(html).toMatch(/Cheapest hosted.*ada\/hosted.*\$1\.00/);
  });

  test("reports unknown models, and more than four", async () => {
    const { html } = await show("?models=ada/snow,ada/secret,ada/rain,ada/hail,ada/fog,ada/wind");
    expect(html).toContain("Model “ada/secret” not found.");
    expect(html).toContain("Not shown: ada/fog, ada/wind.");
  });

  test("is empty at first, with a form and suggestions", async () => {
    const { html, rows } = await show("");
    expect(rows.size).toBe(0);
    expect(html).toContain("Add model");
    expect(html).toContain('href="/compare?models=ada/fog"');
  });

  test.each([
    ["?models=ada/snow&models=ada/rain", "/compare?models=ada/snow,ada/rain"],
    ["?models=ada%2Fsnow%2C%20ada/rain,,ada/snow&x=1", "/compare?models=ada/snow,ada/rain"],
    ["?models=&in=1M", "/compare?in=1M"],
  ])("has one URL for a selection: %s", async (query, address) => {
    const redirect = await load(query).catch((thrown: unknown) => thrown);
    expect((redirect as Response).headers.get("location")).toBe(address);
  });
});

test("incomplete evaluation results of cards are skipped", () => {
  const hostile = [null, 3, { results: [{ metrics: [{ type: "f1" }, null, { value: 1 }] }, { task: "x" }] }];
  expect(toEvaluationCells({ "model-index": hostile }).size).toBe(0);
  expect(toEvaluationCells({ "model-index": "none" }).size).toBe(0);
  const many = [
    { results: [{ metrics: Array.from({ length: 500 }, (_, i) => ({ type: `m${i}`, value: i })) }] },
  ];
  expect(toEvaluationCells({ "model-index": many }).size).toBe(60);
});

test("amounts have bars, and the best of them is marked: the lowest cost, the highest result", () => {
  const column = (cost: number, accuracy: number, wer: number) =>
    new Map([
      ["cost", { ...toCell(String(cost)), amount: cost, prefer: "lowest" as const }],
      ...toEvaluationCells({
        "model-index": [
          {
            results: [
              {
                metrics: [
                  { type: "accuracy", value: accuracy },
                  { type: "wer", value: `${wer}` },
                ],
              },
            ],
          },
        ],
      }),
    ]);
  const rows = toRows([column(2, 80, 10), column(4, 90, 5), new Map()], "none");
  expect(rows.map(({ cells }) => cells.map(({ bar, best }) => [bar, best]))).toEqual([
    [
      [0.5, true],
      [1, undefined],
      [undefined, undefined],
    ],
    [
      [0.889, undefined],
      [1, true],
      [undefined, undefined],
    ],
    [
      [1, undefined],
      [0.5, true],
      [undefined, undefined],
    ],
  ]);
  // No value is best if all are equal, or if there is only one.
  expect(
    toRows([column(1, 1, 1), column(1, 1, 1)], "none").some(({ cells }) => cells.some(({ best }) => best)),
  ).toBe(false);
  expect(toRows([column(1, 1, 1)], "none")[0]?.cells[0]).not.toHaveProperty("bar");
});

test("the length of URLs and cells is limited", () => {
  const ids = Array.from({ length: 400 }, (_, i) => `ada/m${i}`);
  expect(parseModels(new URLSearchParams({ models: ids.join() }))).toHaveLength(24);
  const values = ids.map((text) => ({ text }));
  expect(toRows([new Map([["Languages", { values }]])], "none")[0]?.cells[0]?.values).toHaveLength(100);
});

test("a row differs if a value does, even from a missing one", () => {
  const one = { values: [{ text: "1", note: "now" }] };
  const rows = toRows(
    [
      new Map([
        ["a", one],
        ["b", one],
      ]),
      new Map([["a", { values: [{ text: "1" }] }]]),
    ],
    "none",
  );
  expect(rows.map(({ label, differs }) => [label, differs])).toEqual([
    ["a", false],
    ["b", true],
  ]);
  expect(rows[1]?.cells[1]).toEqual({ values: [], message: "none" });
});
