import { describe, expect, test } from "vitest";
import { loadStarterCards } from "../../models/starter/starter-cards.ts";
import { getHighestPrice } from "../deployments/price-list.ts";
import { mergePriceLists } from "./merge-price-lists.ts";
import { findPublicPrice } from "./public-prices.ts";
import { readPriceList } from "./read-price-list.ts";
import LITELLM from "./testing/litellm.json" with { type: "json" };

const MODELS_DEV = {
  "novita-ai": {
    models: {
      "ada/snow": { cost: { input: 0.3, output: 0.4 }, limit: { context: 131072 } },
      "ada/rain": { cost: { input: 1, output: 2, cache_read: 0.5 } },
      "ada/free": {},
    },
  },
  elsewhere: { models: { "ada/snow": { cost: { input: 9, output: 9 } } } },
};

describe("public price lists", () => {
  test("of LiteLLM are parsed in USD per million tokens or per unit, without zeros", () => {
    expect(readPriceList(LITELLM)).toEqual({
      list: "LiteLLM",
      prices: [
        {
          provider: "novita",
          model: "ada/snow",
          input: 0.269,
          output: 0.4,
          cachedInput: 0.1,
          context: 131072,
        },
        { provider: "fireworks-ai", model: "fireworks_ai/ada/fog".slice(13), input: 0.008 },
        { provider: "fal-ai", model: "picture", perImage: 0.04 },
        { provider: "nscale", model: "picture", perMegapixel: 0.0013 },
        { provider: "groq", model: "voice", perCharacter: 5e-5 },
        { provider: "groq", model: "ear", perSecond: 3.083e-5 },
      ],
    });
  });

  test("of models.dev are parsed, and other formats are not", () => {
    expect(readPriceList(MODELS_DEV)).toEqual({
      list: "models.dev",
      prices: [
        { provider: "novita", model: "ada/snow", input: 0.3, output: 0.4, context: 131072 },
        { provider: "novita", model: "ada/rain", input: 1, output: 2, cachedInput: 0.5 },
      ],
    });
    for (const other of [null, [], "x", {}, { data: [] }, { a: { b: 1 } }])
      expect(readPriceList(other)).toBeUndefined();
  });

  test("are merged with the newest first, including prices that differ", () => {
    const [older, newer] = [readPriceList(MODELS_DEV)!, readPriceList(LITELLM)!];
    const none = [null, null, null, null];
    expect(
      mergePriceLists([
        { ...older, asOf: "2026-07-02" },
        { ...newer, asOf: "2026-11-12" },
      ]),
    ).toEqual({
      "fal-ai": { picture: [["LiteLLM", "2026-11-12", ...none, { perImage: 0.04 }]] },
      "fireworks-ai": { "ada/fog": [["LiteLLM", "2026-11-12", 0.008, null, null, null]] },
      groq: {
        ear: [["LiteLLM", "2026-11-12", ...none, { perSecond: 3.083e-5 }]],
        voice: [["LiteLLM", "2026-11-12", ...none, { perCharacter: 5e-5 }]],
      },
      nscale: { picture: [["LiteLLM", "2026-11-12", ...none, { perMegapixel: 0.0013 }]] },
      novita: {
        "ada/rain": [["models.dev", "2026-07-02", 1, 2, 0.5, null]],
        "ada/snow": [
          ["LiteLLM", "2026-11-12", 0.269, 0.4, 0.1, 131072],
          ["models.dev", "2026-07-02", 0.3, 0.4, null, 131072],
        ],
      },
    });
  });
});

describe("the prices of this release", () => {
  const mappings = loadStarterCards().flatMap(({ id, modelyard }) =>
    Object.entries(modelyard.providers ?? {}).map(([provider, { id: providerId, task }]) => ({
      model: id,
      provider,
      providerId,
      task,
    })),
  );
  const prices = mappings.map(({ model, provider, providerId }) =>
    findPublicPrice(provider, model, providerId),
  );

  test("cover most of the starter catalog, each with a source and a day", () => {
    console.log(
      `${prices.filter(Boolean).length} of ${mappings.length} mappings of the starter catalog have a price`,
    );
    expect(prices.filter(Boolean).length).toBeGreaterThanOrEqual(140);
    for (const price of prices) {
      if (price === undefined) continue;
      expect(price.source).toMatch(/^(?:LiteLLM|models\.dev)$/);
      expect(price.asOf).toMatch(/^20\d\d-\d\d-\d\d$/);
    }
  });

  test("have no zeros, and no output price for embeddings", () => {
    for (const [i, listed] of prices.entries()) {
      if (listed?.price === undefined) continue;
      expect(listed.price.input, JSON.stringify(mappings[i])).toBeGreaterThan(0);
      if (mappings[i]?.task === "feature-extraction") expect(listed.price.output).toBeUndefined();
    }
  });

  test("match only the exact model ID of the same provider", () => {
    const i = prices.findIndex((price) => price?.provider === "novita");
    const { provider, model, providerId } = mappings[i]!;
    expect(findPublicPrice(provider, model.toUpperCase(), providerId.toUpperCase())).toBeDefined();
    expect(findPublicPrice(provider, `${model}-turbo`, `${providerId}-turbo`)).toBeUndefined();
    expect(findPublicPrice("wavespeed", model, providerId)).toBeUndefined();
  });
});

test("reserves the highest price of all lists", () => {
  const base = { model: "a/b", provider: "p", providerId: undefined, context: undefined, tools: undefined };
  const candidate = { ...base, structuredOutput: undefined, source: "LiteLLM", asOf: "2026-11-12" };
  const others = [
    { price: { input: 3, output: 1, cachedInput: undefined }, source: "models.dev", asOf: "2026-07-02" },
  ];
  expect(getHighestPrice({ ...candidate, price: { input: 2, output: 4 }, others })).toMatchObject({
    input: 3,
    output: 4,
  });
  expect(getHighestPrice({ ...candidate, price: undefined })).toBeUndefined();
});
