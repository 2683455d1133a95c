import { type HealthChecks, type HealthCheckSettings, HealthCheckSettingsSchema } from "@modelyard/contract";
import { userOf } from "../../http/auth/authenticate.ts";
import type { App } from "../../http/context.ts";
import type { RouterContext } from "../context.ts";
import { ApiError } from "../../http/errors.ts";
import { parseBody } from "../../http/read-body.ts";
import { endOf, isoOf, startOf } from "../budgets/periods.ts";
import { nanoOf, usdOf } from "../deployments/prices.ts";
import { PROBES } from "./principal.ts";
import type { CallsTable } from "../ledger/tables.ts";
import { requireHubAdmin } from "../../accounts/authorization.ts";

/** Of the last probes, so many are shown. */
const LAST = 10;

/** `/api/admin/probes`: whether and how the hub measures providers by calls of its own, and what came of it. */
export function healthCheckRoutes(
  app: App,
  { router, prober, models }: Pick<RouterContext, "router" | "prober" | "models">,
) {
  async function view(settings: HealthCheckSettings): Promise<HealthChecks> {
    await router.flush();
    const [budgets, spent] = [await router.budgets.all(), await router.budgets.spent()];
    const budget = budgets.find(({ owner }) => owner === PROBES);
    const now = router.now().getTime();
    const last = await router.usage.calls({ probes: true }, { limit: LAST });
    return {
      settings,
      spentUsd: usdOf((budget && spent.get(budget.id)?.nano) ?? 0),
      resetsAt: isoOf(endOf("day", startOf("day", now))),
      offers: (await prober.targets()).length,
      last: last.map(lastView),
    };
  }

  /** The limit of a day, in the book of all budgets. */
  async function limit({ usdPerDay, unpriced }: HealthCheckSettings, by: string): Promise<void> {
    const limits = { nano: nanoOf(usdPerDay), tokens: null, calls: null, unpriced };
    const known = (await router.budgets.all()).find(({ owner }) => owner === PROBES);
    if (known !== undefined) {
      await router.budgets.change(known.id, limits);
      return;
    }
    await router.budgets.create({
      ...limits,
      owner: PROBES,
      org_id: null,
      user_id: null,
      on_user: null,
      on_token: null,
      on_model: null,
      period: "day",
      created_by: by,
    });
  }

  app.get("/api/admin/probes", async (request): Promise<HealthChecks> => {
    requireHubAdmin(request);
    return view(await prober.settings());
  });

  app.put("/api/admin/probes", async (request): Promise<HealthChecks> => {
    requireHubAdmin(request);
    const wanted = parseBody(HealthCheckSettingsSchema, request);
    for (const provider of wanted.providers)
      if (!router.settings().providers.has(provider)) throw wrong("providers", `there is no ${provider}`);
    for (const model of wanted.models)
      if (!(await models.get(model))) throw wrong("models", `this hub has no ${model}`);
    // The limit first: nothing is called that it does not hold.
    await limit(wanted, userOf(request).id);
    await prober.put(wanted);
    await router.refresh();
    return view(wanted);
  });
}

function lastView(row: CallsTable): HealthChecks["last"][number] {
  const { at, provider, model, status, outcome, first_byte_ms, total_ms, output_tokens, cost } = row;
  const wroteMs = first_byte_ms === null ? 0 : total_ms - first_byte_ms;
  return {
    at: isoOf(at),
    provider,
    model,
    status,
    outcome,
    ...(row.streamed === 1 && first_byte_ms !== null && { firstTokenMs: first_byte_ms }),
    ...(row.streamed === 1 &&
      outcome === "complete" &&
      wroteMs > 0 && { tokensPerSecond: Math.round((output_tokens / wroteMs) * 10_000) / 10 }),
    ...(cost !== null && { usd: usdOf(cost) }),
  };
}

const wrong = (field: string, problem: string): ApiError =>
  new ApiError("BadRequest", `${field}: ${problem}.`, { fields: [{ field, problem }] });
