import { endpoints, type HealthChecks, type HealthCheckSettings } from "@modelyard/contract";
import type { App } from "../../http/context.ts";
import { invalidField } from "../../http/errors.ts";
import { route } from "../../http/route.ts";
import type { RouterContext } from "../context.ts";
import { getPeriodEnd, toIsoDate, getPeriodStart } from "../budgets/periods.ts";
import { toNanoUsd, toUsd } from "../deployments/prices.ts";
import { withOldNames } from "../old-names.ts";
import { HEALTH_CHECK_OWNER } from "./principal.ts";
import type { RequestsTable } from "../ledger/tables.ts";
import { currentName } from "../ledger/outcomes.ts";
import { getThroughput } from "../ledger/throughput.ts";

/** Number of recent health checks in the response. */
const MAX_RECENT = 10;

/** Registers `/api/admin/health-checks`: settings and results of health checks. */
export function healthCheckRoutes(
  app: App,
  { router, healthChecker, models }: Pick<RouterContext, "router" | "healthChecker" | "models">,
) {
  async function view(settings: HealthCheckSettings): Promise<HealthChecks> {
    await router.flush();
    const [budgets, spent] = [await router.budgets.all(), await router.budgets.spent()];
    const budget = budgets.find(({ owner }) => owner === HEALTH_CHECK_OWNER);
    const now = router.now().getTime();
    const last = await router.usage.calls({ probes: true }, { limit: MAX_RECENT });
    const checks: HealthChecks = {
      settings,
      spentUsd: toUsd((budget && spent.get(budget.id)?.nano) ?? 0),
      resetsAt: toIsoDate(getPeriodEnd("day", getPeriodStart("day", now))),
      deployments: (await healthChecker.targets()).length,
      last: last.map(toResult),
    };
    return withOldNames(checks, { offers: "deployments" });
  }

  async function setBudget({ usdPerDay, unpriced }: HealthCheckSettings, by: string): Promise<void> {
    const limits = { nano: toNanoUsd(usdPerDay), tokens: null, calls: null, unpriced };
    const budget = (await router.budgets.all()).find(({ owner }) => owner === HEALTH_CHECK_OWNER);
    if (budget !== undefined) {
      await router.budgets.change(budget.id, limits);
      return;
    }
    await router.budgets.create({
      ...limits,
      owner: HEALTH_CHECK_OWNER,
      org_id: null,
      user_id: null,
      on_user: null,
      on_token: null,
      on_model: null,
      period: "day",
      created_by: by,
    });
  }

  route(app, endpoints.getHealthChecks, async () => view(await healthChecker.settings()));

  route(app, endpoints.setHealthChecks, async ({ body, principal }) => {
    for (const provider of body.providers)
      if (!router.settings().providers.has(provider))
        throw invalidField("providers", `contains the unknown provider "${provider}"`);
    for (const model of body.models)
      if (!(await models.get(model))) throw invalidField("models", `contains the unknown model "${model}"`);
    // Sets the budget first, so that no check runs without it.
    await setBudget(body, principal.id);
    await healthChecker.put(body);
    await router.refresh();
    return view(body);
  });
}

function toResult(row: RequestsTable): HealthChecks["last"][number] {
  const { at, provider, model, status, outcome, first_byte_ms, cost } = row;
  const tokensPerSecond = outcome === "complete" ? getThroughput(row) : undefined;
  return {
    at: toIsoDate(at),
    provider,
    model,
    status,
    outcome: currentName(outcome),
    ...(row.streamed === 1 && first_byte_ms !== null && { firstTokenMs: first_byte_ms }),
    ...(tokensPerSecond !== undefined && { tokensPerSecond }),
    ...(cost !== null && { usd: toUsd(cost) }),
  };
}
