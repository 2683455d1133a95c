import { expect, test } from "vitest";
import { aDeployment } from "../../testing/router.ts";
import { createPriceList, findLowestPrice } from "./price-list.ts";

const row = (provider: string, price: object) => ({
  ...aDeployment,
  provider,
  lower_id: "ada/snow",
  provider_id: "snow",
  ...price,
});

test("finds the lowest price of live providers by the first billed unit", () => {
  const list = createPriceList([
    row("groq", { input: 100_000, output: 400_000 }),
    row("together", { input: 100_000, output: 300_000 }),
    row("fireworks-ai", { input: 50_000, output: 50_000 }),
    row("fal-ai", { per_image: 20_000_000_000 }),
  ]);
  const find = (...providers: string[]) =>
    findLowestPrice(list, {
      id: "ada/snow",
      mappings: Object.fromEntries(
        providers.map((provider) => [
          provider,
          {
            status: provider === "fireworks-ai" ? "staging" : "live",
            providerId: "snow",
            task: "conversational",
          },
        ]),
      ),
    });
  expect(find("groq", "together", "fireworks-ai", "fal-ai", "nobody")).toEqual({ input: 0.1, output: 0.3 });
  expect(find("fal-ai")).toEqual({ perImage: 0.02 });
  expect(find("nobody")).toBeUndefined();
});
