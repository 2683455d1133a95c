import type { HubClient, NewBudget } from "@modelyard/contract";
import { Empty } from "../../components/empty.tsx";
import { PageStatus } from "../../components/form.tsx";
import { createNotFound, orUndefined } from "../../components/missing.server.ts";
import type { PageProps } from "../../page.ts";
import { BudgetEntry, BudgetLegend } from "./budget-entry.tsx";
import { BudgetForm } from "./budget-form.tsx";
import { canManage, ownerAction, settingsLoader } from "./owner.server.ts";
import "./router.css";
import { OwnerTitle, ownerMeta } from "./owner-title.tsx";
import { parseFilled, parseNumber } from "./parse-fields.ts";
import { belongsTo, toBudgetRow } from "./usage-data.ts";

export const loader = settingsLoader(async ({ hub, me, owner }) => {
  const [budgets, tokens, members] = await Promise.all([
    hub.budgetsOf(owner).list(),
    owner === "own" ? hub.listTokens() : [],
    owner === "own" ? [] : owner === "hub" ? hub.listUsers() : hub.listMembers(owner.org),
  ]);
  return {
    owner,
    manage: canManage(me, owner),
    budgets: await Promise.all(
      budgets.map(async (budget) => ({
        ...toBudgetRow(budget, Date.now()),
        ...(await findModelProblem(hub, budget.model)),
        editable: belongsTo(budget, owner),
      })),
    ),
    tokens: tokens.map(({ id, name }) => ({ id, name })),
    users: members.map((each) => ("user" in each ? each.user : each.name)),
  };
});

/** A budget can name a model of a provider, or one that is created later. Reports it, as it is likely a typo. */
async function findModelProblem(hub: HubClient, model: string | undefined) {
  // The ID of a renamed model redirects to the new ID, which the budget does not count.
  if (model === undefined || (await orUndefined(hub.getModel(model)))?.id.toLowerCase() === model) return {};
  const [similar] = (await createNotFound(hub, "model", model)).data.near;
  return {
    problem: `No model on this hub has the ID ${model}${similar ? `. Did you mean ${similar.label}?` : "."}`,
  };
}

export const action = ownerAction(async ({ hub, fields, owner }) => {
  const { intent, id = "" } = fields;
  switch (intent) {
    case "delete":
      await hub.budgetsOf(owner).delete(id);
      return { done: "Budget deleted." };
    case "change":
      await hub.budgetsOf(owner).change(id, {
        usd: null,
        tokens: null,
        requests: null,
        ...parseLimits(fields),
      });
      return { done: "Budget saved." };
    default: {
      await hub.budgetsOf(owner).add(parseNewBudget(fields));
      return { done: "Budget created. It counts requests from now on." };
    }
  }
});

const parseLimits = (fields: Readonly<Record<string, string>>) => ({
  ...parseFilled(fields, ["usd", "tokens", "requests"], parseNumber),
  ...(fields["unpriced"] !== undefined && { unpriced: fields["unpriced"] as "refuse" }),
});

const parseNewBudget = (fields: Readonly<Record<string, string>>): NewBudget => ({
  period: (fields["period"] || "day") as NewBudget["period"],
  ...parseLimits(fields),
  ...parseFilled(fields, ["token", "user", "model"], String),
});

export const meta = ownerMeta("Budgets", "Set limits on spend, tokens, and requests.");

export default function Budgets({ loaderData }: PageProps<typeof loader>) {
  const { owner, manage, budgets, tokens, users } = loaderData;
  return (
    <>
      <OwnerTitle title="Budgets" owner={owner} manage={manage} />
      <p className="quiet">
        Each request reserves its maximum cost; afterwards, the actual cost counts. Requests that would exceed
        a budget are rejected until it resets.
      </p>
      <PageStatus />
      {budgets.length === 0 ? (
        <Empty title="No budgets yet">
          <p>Requests are not limited.</p>
        </Empty>
      ) : (
        <>
          {budgets.some(({ spent }) => spent !== undefined) ? <BudgetLegend /> : null}
          <ul className="entries budgets">
            {budgets.map((budget) => (
              <BudgetEntry key={budget.id} budget={budget} manage={manage && budget.editable} />
            ))}
          </ul>
        </>
      )}
      {manage ? <BudgetForm tokens={tokens} users={users} /> : null}
    </>
  );
}
