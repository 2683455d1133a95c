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
  const problems = await findModelProblems(
    hub,
    budgets.map(({ model }) => model),
  );
  return {
    owner,
    manage: canManage(me, owner),
    budgets: budgets.map((budget) => ({
      ...toBudgetRow(budget, Date.now()),
      ...problems.get(budget.model),
      editable: belongsTo(budget, owner),
    })),
    tokens: tokens.map(({ id, name }) => ({ id, name })),
    users: members.slice(0, MAX_SUGGESTED_USERS).map((each) => ("user" in each ? each.user : each.name)),
  };
});

/** Users to suggest for a new budget. Others can be typed. */
const MAX_SUGGESTED_USERS = 200;
/** Models to load at once, and unknown models for which a similar one is suggested, with up to eight searches. */
const BATCH_SIZE = 10;
const MAX_SUGGESTIONS = 3;

/** Budgets can name models of providers, or ones that are created later. Reports them, as they are likely typos. */
async function findModelProblems(hub: HubClient, models: readonly (string | undefined)[]) {
  const ids = [...new Set(models.filter((id) => id !== undefined))];
  const problems = new Map<string | undefined, { problem: string }>();
  let unknown = 0;
  for (let i = 0; i < ids.length; i += BATCH_SIZE) {
    await Promise.all(
      ids.slice(i, i + BATCH_SIZE).map(async (id) => {
        // The ID of a renamed model redirects to the new ID, which the budget does not count.
        const model = await orUndefined(hub.getModel(id, { siblings: false }));
        if (model?.id.toLowerCase() === id) return;
        const near = unknown++ < MAX_SUGGESTIONS ? (await createNotFound(hub, "model", id)).data.near : [];
        const similar = near[0] ? ` Did you mean ${near[0].label}?` : "";
        problems.set(id, { problem: `No model on this hub has the ID ${id}.${similar}` });
      }),
    );
  }
  return problems;
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
  const { owner, manage, budgets } = loaderData;
  return (
    <>
      <OwnerTitle title="Budgets" owner={owner} manage={manage} />
      <p className="quiet">
        Each request reserves its maximum cost; afterward, the actual cost counts. Requests that would exceed
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
      {manage ? <BudgetForm {...loaderData} /> : null}
    </>
  );
}
