import { expect, test } from "vitest";
import { MODEL_SUGGESTIONS } from "../../http/limits.ts";
import { createUnknownModelError } from "./explain-unknown-model.ts";
import type { RoutingContext } from "./select-provider.ts";

test("suggests names only while there is CPU time left", async () => {
  let now = 0;
  let compared = 0;
  const model = { id: "ada/snow", private: false };
  const all = function* () {
    for (let i = 0; i < 1000; i++) {
      // Each comparison takes 0.1 ms.
      now += 0.1;
      compared++;
      yield model;
    }
  };
  const routing = { servedModels: { all } } as unknown as RoutingContext;
  const explain = createUnknownModelError(routing, () => now);
  const messages = async () => {
    const errors = await Promise.all([explain("ada/snov", undefined), explain("ada/smow", undefined)]);
    return errors.map(({ message }) => message.includes("Did you mean ada/snow"));
  };
  expect(await messages()).toEqual([true, false]);
  for (let i = 0; i < 100; i++) await messages();
  expect(compared).toBe(1000);
  now += (100 - MODEL_SUGGESTIONS.burstMs) / MODEL_SUGGESTIONS.share;
  expect(await messages()).toEqual([true, false]);
  expect(compared).toBe(2000);
});
