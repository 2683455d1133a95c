import { z } from "zod";
import { OkSchema } from "../account-responses.ts";
import { BudgetChangeSchema, BudgetInfoSchema, NewBudgetSchema } from "../budgets.ts";
import type { Endpoint } from "../endpoint.ts";
import { forEachScope } from "./settings-scopes.ts";

const id = { id: { description: "Budget ID, from the list.", example: "6920…" } } as const;

/** Budgets, by owner. */
export const budgetFamilies = forEachScope(
  ({ path, base, their, them }) =>
    ({
      list: {
        ...base,
        route: `GET ${path}/budgets`,
        summary: `List ${their} budgets`,
        response: z.array(BudgetInfoSchema),
      },
      add: {
        ...base,
        route: `POST ${path}/budgets`,
        audit: "budget.create",
        summary: `Create a budget for ${them}`,
        body: { schema: NewBudgetSchema, example: { period: "day", usd: 5, tokens: 2_000_000 } },
        response: BudgetInfoSchema,
        status: 201,
      },
      change: {
        ...base,
        route: `PATCH ${path}/budgets/{id}`,
        audit: "budget.change",
        summary: `Update ${their} budget`,
        parts: { ...base.parts, ...id },
        body: { schema: BudgetChangeSchema, example: { usd: 10 } },
        response: BudgetInfoSchema,
      },
      delete: {
        ...base,
        route: `DELETE ${path}/budgets/{id}`,
        audit: "budget.delete",
        summary: `Delete ${their} budget`,
        parts: { ...base.parts, ...id },
        response: OkSchema,
      },
    }) as const satisfies Record<string, Endpoint>,
);

const { own, organization, hub } = budgetFamilies;

export const budgetEndpoints = {
  listOwnBudgets: { ...own.list, description: "Includes budgets that admins set for you." },
  addOwnBudget: own.add,
  changeOwnBudget: own.change,
  deleteOwnBudget: own.delete,
  listOrganizationBudgets: organization.list,
  addOrganizationBudget: organization.add,
  changeOrganizationBudget: organization.change,
  deleteOrganizationBudget: organization.delete,
  listHubBudgets: hub.list,
  addHubBudget: hub.add,
  changeHubBudget: hub.change,
  deleteHubBudget: hub.delete,
} as const satisfies Record<string, Endpoint>;
