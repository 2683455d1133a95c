import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aDeployment } from "../../testing/router.ts";
import { createPriceList } from "./price-list.ts";
import type { PriceParts } from "@modelyard/contract";
import type { Units } from "../gateway/ports.ts";
import {
  calculateCost,
  fromPriceColumns,
  getExpectedCost,
  toNanoUsd,
  toNanoUsdPerToken,
  toParts,
  toPrice,
  toPriceColumns,
} from "./prices.ts";

const tokens = (inputTokens: number, outputTokens: number, cachedTokens = 0) => ({
  inputTokens,
  outputTokens,
  cachedTokens,
});

describe("cost of a request", () => {
  const price = {
    input: toNanoUsdPerToken(0.05),
    output: toNanoUsdPerToken(0.08),
    cachedInput: toNanoUsdPerToken(0.0125),
  };

  test("is counted in whole 10⁻⁹ USD, and never rounded down", () => {
    expect(calculateCost(price, tokens(1_000_000, 1_000_000))).toBe(toNanoUsd(0.13));
    expect(calculateCost(price, tokens(1, 0))).toBe(50);
    expect(calculateCost({ input: toNanoUsdPerToken(0.0375), output: 0 }, tokens(1, 0))).toBe(38);
    expect(calculateCost(price, tokens(100, 0, 100))).toBe(1250);
    expect(calculateCost(price, tokens(100, 0, 1000)), "more cached than sent").toBe(1250);
    expect(calculateCost({ input: 0, output: 0, perCall: toNanoUsd(0.003) }, tokens(0, 0))).toBe(3_000_000);
  });

  test("grows with tokens, and is exact", () => {
    const count = fc.nat({ max: 10_000_000 });
    fc.assert(
      fc.property(count, count, count, (input, output, more) => {
        const cost = calculateCost(price, tokens(input, output));
        expect(Number.isSafeInteger(cost)).toBe(true);
        expect(calculateCost(price, tokens(input + more, output))).toBeGreaterThanOrEqual(cost);
        const exact = (BigInt(input) * 50_000n + BigInt(output) * 80_000n + 999n) / 1000n;
        expect(BigInt(cost)).toBe(exact);
      }),
    );
  });
});

describe("a price per unit", () => {
  test("supports images, megapixels, seconds, and characters, in addition to requests", () => {
    const price = toPrice({ perCall: 0.001, perImage: 0.04, perMegapixel: 0.0013, perSecond: 3.083e-5 });
    const cost = (units: Units) => calculateCost(price ?? {}, { ...tokens(0, 0), units });
    expect(cost({ images: 2 })).toBe(toNanoUsd(0.081));
    expect(cost({ megapixels: 2 * 1.048576 })).toBe(toNanoUsd(0.001) + 2_726_298);
    expect(cost({ seconds: 60.5 })).toBe(toNanoUsd(0.001) + 1_865_215);
    expect(calculateCost({ perCharacter: 5e7 }, { ...tokens(0, 0), units: { characters: 3 } })).toBe(150_000);
  });

  test("is stored and returned with its existing parts", () => {
    const parts = { input: 0.02, perImage: 0.04 };
    const price = toPrice(parts);
    expect(price).toEqual({ input: 20_000, perImage: 40_000_000_000 });
    expect(fromPriceColumns(toPriceColumns(price))).toEqual(price);
    expect(toParts(price ?? {})).toEqual(parts);
    expect(fromPriceColumns(toPriceColumns({ cachedInput: 1 }))).toBeUndefined();
    expect(toPrice({})).toBeUndefined();
  });

  test("results in the expected cost, unless a part of the token price is unknown", () => {
    const cheaper = (a: PriceParts, b: PriceParts, isText = true) =>
      getExpectedCost(toPrice(a), isText) < getExpectedCost(toPrice(b), isText);
    // A low output price does not make up for a high input price.
    expect(cheaper({ input: 1, output: 2 }, { input: 2, output: 1 })).toBe(true);
    expect(cheaper({ input: 9, output: 9 }, { input: 0.1 })).toBe(true);
    expect(cheaper({ input: 0.01 }, { input: 0.02 }, false)).toBe(true);
    expect(cheaper({ perImage: 0.03 }, { perMegapixel: 0.04 }, false)).toBe(true);
    expect(getExpectedCost(undefined, true)).toBe(Infinity);
  });
});

describe("a deployment", () => {
  const row = {
    ...aDeployment,
    lower_id: "ada/snow",
    model_id: "Ada/Snow",
    provider: "fal-ai",
    provider_id: "fal-ai/snow/dev",
    per_call: 3_000_000,
  };
  const list = createPriceList([
    row,
    { ...row, provider: "hf-inference", provider_id: null, per_call: null },
  ]);
  const find = (provider: string, pathModel?: string, model?: string, providerModel?: string) =>
    list.find({ provider, pathModel, model, providerModel })?.model;

  test("is found by the model's ID on the hub or at the provider, or in the path", () => {
    expect(find("fal-ai", undefined, "ada/SNOW")).toBe("Ada/Snow");
    expect(find("fal-ai", undefined, "other", "fal-ai/snow/dev")).toBe("Ada/Snow");
    expect(find("fal-ai", "fal-ai/snow/dev/image-to-image")).toBe("Ada/Snow");
    expect(find("hf-inference", "Ada/Snow/pipeline/feature-extraction")).toBe("Ada/Snow");
    expect(find("fal-ai", "fal-ai/rain")).toBeUndefined();
    expect(find("fal-ai", "eve/app/fal-ai/snow/dev")).toBeUndefined();
    expect(find("groq", "fal-ai/snow/dev")).toBeUndefined();
  });

  test("has an unknown price unless the price is 0", () => {
    expect(list.get("ada/snow", "hf-inference")?.price).toBeUndefined();
    expect(list.get("ada/snow", "fal-ai")?.price).toEqual({ perCall: 3_000_000 });
  });
});
