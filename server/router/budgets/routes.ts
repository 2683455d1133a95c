import { type BudgetChange, budgetFamilies, type BudgetInfo, type NewBudget } from "@modelyard/contract";
import type { App } from "../../http/context.ts";
import { ApiError, invalidField, limitReached } from "../../http/errors.ts";
import { MAX_BUDGETS } from "../../http/limits.ts";
import { route } from "../../http/route.ts";
import type { RouterContext } from "../context.ts";
import { toNanoUsd } from "../deployments/prices.ts";
import type { BudgetPeriod, BudgetsTable } from "../ledger/tables.ts";
import { type Owner, ownerColumns, ownerText } from "../owner.ts";
import { findSettingsOwner, SETTINGS_SCOPES } from "../settings-owner.ts";
import { appliesTo } from "./match.ts";
import { getPeriodStart } from "./periods.ts";
import { budgetView } from "./view.ts";

type Context = Pick<RouterContext, "accounts" | "router">;

/** Manages budgets of users, organizations, and the hub. */
export function budgetRoutes(app: App, context: Context): void {
  const { accounts, router } = context;

  for (const scope of SETTINGS_SCOPES) {
    const family = budgetFamilies[scope];

    route(app, family.list, async (call) =>
      listBudgets(context, await findSettingsOwner(accounts, scope, call, "member")),
    );

    route(app, family.add, async (call) => {
      const { body, principal } = call;
      const owner = await findSettingsOwner(accounts, scope, call, "admin");
      const own = (await router.budgets.all()).filter((budget) => budget.owner === ownerText(owner));
      if (own.length >= MAX_BUDGETS) throw limitReached("budgets", MAX_BUDGETS);
      const limits = toLimits(body.period, body);
      const { id } = await router.budgets.create({
        ...ownerColumns(owner),
        ...(await toSubject(context, owner, body)),
        ...limits,
        period: body.period,
        created_by: principal.id,
      });
      await router.refresh();
      return loadBudget(context, owner, id);
    });

    route(app, family.change, async (call) => {
      const owner = await findSettingsOwner(accounts, scope, call, "admin");
      const budget = await findBudget(context, owner, call.path.id);
      const current = {
        usd: budget.nano === null ? undefined : budget.nano / 1e9,
        tokens: budget.tokens ?? undefined,
        requests: budget.calls ?? undefined,
        unpriced: budget.unpriced,
      };
      await router.budgets.change(budget.id, toLimits(budget.period, { ...current, ...call.body }));
      await router.refresh();
      return loadBudget(context, owner, budget.id);
    });

    route(app, family.delete, async (call) => {
      const owner = await findSettingsOwner(accounts, scope, call, "admin");
      await router.budgets.delete((await findBudget(context, owner, call.path.id)).id);
      await router.refresh();
      return {};
    });
  }
}

/** Lists an owner's budgets. For a user, this includes budgets that others set for them. */
async function listBudgets({ accounts, router }: Context, owner: Owner): Promise<BudgetInfo[]> {
  await router.flush();
  const [budgets, spent] = [await router.budgets.all(), await router.budgets.spent()];
  const tokens = owner.kind === "user" ? await accounts.tokens.list(owner.id) : [];
  const caller = { token_id: "", user_id: owner.kind === "user" ? owner.id : "", org_id: "" };
  const text = ownerText(owner);
  const names = {
    account: accounts.directory.nameOf,
    token: (id: string) => tokens.find((token) => token.id === id)?.name,
  };
  return budgets
    .filter((budget) => budget.owner === text || (owner.kind === "user" && appliesTo(budget, caller)))
    .toSorted((a, b) => Number(a.owner !== text) - Number(b.owner !== text))
    .map((budget) => {
      const at = router.now().getTime();
      const start = getPeriodStart(budget.period, at);
      const state = router.budget
        .states()
        .find((state) => state.budget.id === budget.id && state.start === start);
      return budgetView(budget, spent.get(budget.id), names, at, state?.reserved);
    });
}

async function loadBudget(context: Context, owner: Owner, id: string): Promise<BudgetInfo> {
  const budget = (await listBudgets(context, owner)).find((budget) => budget.id === id);
  if (!budget) throw budgetNotFound();
  return budget;
}

async function findBudget({ router }: Context, owner: Owner, id: string): Promise<BudgetsTable> {
  const budget = (await router.budgets.all()).find(
    (budget) => budget.id === id && budget.owner === ownerText(owner),
  );
  if (!budget) throw budgetNotFound();
  return budget;
}

const budgetNotFound = () => new ApiError("NotFound", "Budget not found.");

/** Returns the columns for the requests to which a new budget applies. */
async function toSubject({ accounts }: Context, owner: Owner, { token, user, model }: NewBudget) {
  if (token !== undefined) {
    if (owner.kind !== "user") throw invalidField("token", "is allowed for your own budgets only");
    const tokens = await accounts.tokens.list(owner.id);
    if (!tokens.some(({ id }) => id === token)) throw invalidField("token", "is not one of your tokens");
  }
  if (user !== undefined && owner.kind === "user")
    throw invalidField("user", "is not allowed for your own budgets");
  const target = user === undefined ? undefined : await accounts.users.byName(user);
  if (user !== undefined && !target) throw invalidField("user", "is not a user of this hub");
  return { on_token: token ?? null, on_user: target?.id ?? null, on_model: model?.toLowerCase() ?? null };
}

/** Returns the limits of a budget as stored. Throws if there is no limit, or one that its period does not allow. */
function toLimits(period: BudgetPeriod, { usd, tokens, requests, unpriced }: BudgetChange) {
  const limits = {
    nano: typeof usd === "number" ? toNanoUsd(usd) : null,
    tokens: tokens ?? null,
    calls: requests ?? null,
  };
  if (period === "minute" && (limits.nano !== null || limits.tokens !== null))
    throw invalidField(
      limits.nano === null ? "tokens" : "usd",
      "is allowed for daily and monthly budgets only; a minute budget limits requests",
    );
  if (period === "minute" && limits.calls === null) throw invalidField("requests", "is required");
  if (period !== "minute" && limits.calls !== null)
    throw invalidField("requests", "is allowed for minute budgets only");
  if (period !== "minute" && limits.nano === null && limits.tokens === null)
    throw invalidField("usd", "is required unless tokens are limited");
  return { ...limits, unpriced: unpriced ?? "refuse" };
}
