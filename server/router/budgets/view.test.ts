import { expect, test } from "vitest";
import { aBudget } from "../../testing/router.ts";
import { budgetView } from "./view.ts";

test("shows reserved amounts only if there are any", () => {
  const budget = { ...aBudget, id: "b", nano: 5e9, created_at: "" };
  const names = { account: () => undefined, token: () => undefined };
  const spent = { budget_id: "b", start: "", nano: 1e9, tokens: 7 };
  expect(budgetView(budget, spent, names, 0)).not.toHaveProperty("reserved");
  expect(budgetView(budget, spent, names, 0, { nano: 0, tokens: 0 })).not.toHaveProperty("reserved");
  expect(budgetView(budget, spent, names, 0, { nano: 25e7, tokens: 90 })).toMatchObject({
    spent: { usd: 1, tokens: 7 },
    reserved: { usd: 0.25, tokens: 90 },
  });
});
