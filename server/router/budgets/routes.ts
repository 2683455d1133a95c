import {
  type BudgetChange,
  BudgetChangeSchema,
  type BudgetInfo,
  type NewBudget,
  NewBudgetSchema,
} from "@modelyard/contract";
import type { FastifyRequest } from "fastify";
import { requireUser } from "../../http/auth/authenticate.ts";
import type { App } from "../../http/context.ts";
import type { RouterContext } from "../context.ts";
import { ApiError } from "../../http/errors.ts";
import { parseBody } from "../../http/read-body.ts";
import { concerns } from "./match.ts";
import { HUB, type Owner, ownerColumns, ownerText } from "../owner.ts";
import { getPeriodStart } from "./periods.ts";
import { toNanoUsd } from "../deployments/prices.ts";
import type { BudgetPeriod, BudgetsTable } from "../ledger/tables.ts";
import { budgetView } from "./view.ts";
import { requireSession } from "../../accounts/profile/routes.ts";
import { requireHubAdmin, requireOrgAdmin, requireOrgMember } from "../../accounts/authorization.ts";

type Request = FastifyRequest<{ Params: { org: string; id: string } }>;

/** `/api/settings/budgets`, `/api/organizations/{org}/budgets`, `/api/admin/budgets`: budgets and their usage. */
export function budgetRoutes(
  app: App,
  { accounts, router }: Pick<RouterContext, "accounts" | "router">,
): void {
  const admins = async (request: Request): Promise<Owner> => {
    requireHubAdmin(request);
    return HUB;
  };
  const own = async (request: Request): Promise<Owner> => ({ kind: "user", id: requireSession(request).id });
  const org = async (request: Request, find: typeof requireOrgMember): Promise<Owner> => ({
    kind: "org",
    id: (await find(accounts, request)).id,
  });
  const places = [
    { base: "/api/settings/budgets", see: own, manage: own },
    {
      base: "/api/organizations/:org/budgets",
      see: (request: Request) => org(request, requireOrgMember),
      manage: (request: Request) => org(request, requireOrgAdmin),
    },
    { base: "/api/admin/budgets", see: admins, manage: admins },
  ];

  /** Lists an owner's budgets; for a user, also those that others set for them. */
  async function list(owner: Owner): Promise<BudgetInfo[]> {
    await router.flush();
    const [budgets, spent] = [await router.budgets.all(), await router.budgets.spent()];
    const tokens = owner.kind === "user" ? await accounts.tokens.list(owner.id) : [];
    const who = { token_id: "", user_id: owner.kind === "user" ? owner.id : "", org_id: "" };
    const text = ownerText(owner);
    const names = {
      account: accounts.directory.nameOf,
      token: (id: string) => tokens.find((token) => token.id === id)?.name,
    };
    return budgets
      .filter((budget) => budget.owner === text || (owner.kind === "user" && concerns(budget, who)))
      .toSorted((a, b) => Number(a.owner !== text) - Number(b.owner !== text))
      .map((budget) => {
        const at = router.now().getTime();
        const start = getPeriodStart(budget.period, at);
        const state = router.book
          .states()
          .find((each) => each.budget.id === budget.id && each.start === start);
        return budgetView(budget, spent.get(budget.id), names, at, state?.reserved);
      });
  }

  async function find(request: Request, owner: Owner): Promise<BudgetsTable> {
    const all = await router.budgets.all();
    const found = all.find(({ id, owner: text }) => id === request.params.id && text === ownerText(owner));
    if (!found) throw new ApiError("NotFound", "Budget not found.");
    return found;
  }

  async function subjectOf(owner: Owner, wanted: NewBudget) {
    const { token, user, model } = wanted;
    if (token !== undefined && owner.kind !== "user")
      throw wrong("token", "is allowed for your own budgets only");
    if (user !== undefined && owner.kind === "user")
      throw wrong("user", "is not allowed for your own budgets");
    if (token !== undefined && owner.kind === "user") {
      const tokens = await accounts.tokens.list(owner.id);
      if (!tokens.some(({ id }) => id === token)) throw wrong("token", "is not one of your tokens");
    }
    const found = user === undefined ? undefined : await accounts.users.byName(user);
    if (user !== undefined && !found) throw wrong("user", "is not a user of this hub");
    return { on_token: token ?? null, on_user: found?.id ?? null, on_model: model?.toLowerCase() ?? null };
  }

  for (const { base, see, manage } of places) {
    app.get(base, async (request: Request): Promise<BudgetInfo[]> => list(await see(request)));

    app.post(base, async (request: Request, reply): Promise<BudgetInfo | undefined> => {
      const owner = await manage(request);
      const wanted = parseBody(NewBudgetSchema, request);
      const limits = limitsOf(wanted.period, wanted);
      const { id } = await router.budgets.create({
        ...ownerColumns(owner),
        ...(await subjectOf(owner, wanted)),
        ...limits,
        period: wanted.period,
        created_by: requireUser(request).id,
      });
      await router.refresh();
      reply.code(201);
      return (await list(owner)).find((budget) => budget.id === id);
    });

    app.patch(`${base}/:id`, async (request: Request): Promise<BudgetInfo | undefined> => {
      const owner = await manage(request);
      const budget = await find(request, owner);
      const change = parseBody(BudgetChangeSchema, request);
      const kept = {
        usd: budget.nano === null ? undefined : budget.nano / 1e9,
        tokens: budget.tokens ?? undefined,
        calls: budget.calls ?? undefined,
        unpriced: budget.unpriced,
      };
      await router.budgets.change(budget.id, limitsOf(budget.period, { ...kept, ...change }));
      await router.refresh();
      return (await list(owner)).find(({ id }) => id === budget.id);
    });

    app.delete(`${base}/:id`, async (request: Request) => {
      const budget = await find(request, await manage(request));
      await router.budgets.delete(budget.id);
      await router.refresh();
      return {};
    });
  }
}

/** Returns the limits of a budget as stored. Throws a `BadRequest` if there is none, or one of another period. */
function limitsOf(period: BudgetPeriod, { usd, tokens, calls, unpriced }: BudgetChange) {
  const given = (value: number | null | undefined) => value ?? null;
  const limits = {
    nano: typeof usd === "number" ? toNanoUsd(usd) : null,
    tokens: given(tokens),
    calls: given(calls),
  };
  if (period === "minute" && (limits.nano !== null || limits.tokens !== null))
    throw wrong(
      limits.nano === null ? "tokens" : "usd",
      "is allowed for daily and monthly budgets only; a minute budget limits calls",
    );
  if (period === "minute" && limits.calls === null) throw wrong("calls", "is required");
  if (period !== "minute" && limits.calls !== null)
    throw wrong("calls", "is allowed for minute budgets only");
  if (period !== "minute" && limits.nano === null && limits.tokens === null)
    throw wrong("usd", "is required: set usd, tokens, or both");
  return { ...limits, unpriced: unpriced ?? "refuse" };
}

const wrong = (field: string, problem: string) =>
  new ApiError("BadRequest", `${field}: ${problem}.`, { fields: [{ field, problem }] });
