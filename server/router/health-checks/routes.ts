import { type HealthChecks, type HealthCheckSettings, HealthCheckSettingsSchema } from "@modelyard/contract";
import { requireUser } from "../../http/auth/authenticate.ts";
import type { App } from "../../http/context.ts";
import type { RouterContext } from "../context.ts";
import { ApiError } from "../../http/errors.ts";
import { parseBody } from "../../http/read-body.ts";
import { getPeriodEnd, toIsoDate, getPeriodStart } from "../budgets/periods.ts";
import { toNanoUsd, toUsd } from "../deployments/prices.ts";
import { HEALTH_CHECK_OWNER } from "./principal.ts";
import type { CallsTable } from "../ledger/tables.ts";
import { currentName } from "../ledger/outcomes.ts";
import { requireHubAdmin } from "../../accounts/authorization.ts";

/** Number of recent health checks in the response. */
const LAST = 10;

/** `/api/admin/health-checks`: settings and results of health checks. */
export function healthCheckRoutes(
  app: App,
  { router, healthChecker, models }: Pick<RouterContext, "router" | "healthChecker" | "models">,
) {
  async function view(settings: HealthCheckSettings): Promise<HealthChecks> {
    await router.flush();
    const [budgets, spent] = [await router.budgets.all(), await router.budgets.spent()];
    const budget = budgets.find(({ owner }) => owner === HEALTH_CHECK_OWNER);
    const now = router.now().getTime();
    const last = await router.usage.calls({ probes: true }, { limit: LAST });
    return {
      settings,
      spentUsd: toUsd((budget && spent.get(budget.id)?.nano) ?? 0),
      resetsAt: toIsoDate(getPeriodEnd("day", getPeriodStart("day", now))),
      offers: (await healthChecker.targets()).length,
      last: last.map(lastView),
    };
  }

  /** Sets the daily budget of health checks. */
  async function limit({ usdPerDay, unpriced }: HealthCheckSettings, by: string): Promise<void> {
    const limits = { nano: toNanoUsd(usdPerDay), tokens: null, calls: null, unpriced };
    const known = (await router.budgets.all()).find(({ owner }) => owner === HEALTH_CHECK_OWNER);
    if (known !== undefined) {
      await router.budgets.change(known.id, limits);
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

  app.get("/api/admin/health-checks", async (request): Promise<HealthChecks> => {
    requireHubAdmin(request);
    return view(await healthChecker.settings());
  });

  app.put("/api/admin/health-checks", async (request): Promise<HealthChecks> => {
    requireHubAdmin(request);
    const wanted = parseBody(HealthCheckSettingsSchema, request);
    for (const provider of wanted.providers)
      if (!router.settings().providers.has(provider))
        throw wrong("providers", `contains the unknown provider "${provider}"`);
    for (const model of wanted.models)
      if (!(await models.get(model))) throw wrong("models", `contains the unknown model "${model}"`);
    // The budget first, so that no check runs without it.
    await limit(wanted, requireUser(request).id);
    await healthChecker.put(wanted);
    await router.refresh();
    return view(wanted);
  });
}

function lastView(row: CallsTable): HealthChecks["last"][number] {
  const { at, provider, model, status, outcome, first_byte_ms, total_ms, output_tokens, cost } = row;
  const wroteMs = first_byte_ms === null ? 0 : total_ms - first_byte_ms;
  return {
    at: toIsoDate(at),
    provider,
    model,
    status,
    outcome: currentName(outcome),
    ...(row.streamed === 1 && first_byte_ms !== null && { firstTokenMs: first_byte_ms }),
    ...(row.streamed === 1 &&
      outcome === "complete" &&
      wroteMs > 0 && { tokensPerSecond: Math.round((output_tokens / wroteMs) * 10_000) / 10 }),
    ...(cost !== null && { usd: toUsd(cost) }),
  };
}

const wrong = (field: string, problem: string): ApiError =>
  new ApiError("BadRequest", `${field}: ${problem}.`, { fields: [{ field, problem }] });
