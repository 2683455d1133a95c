import {
  type UsageReport,
  USAGE_PARAMETERS,
  REQUESTS_PARAMETERS,
  type RequestPage,
  parseQuery,
} from "@modelyard/contract";
import type { FastifyRequest } from "fastify";
import { requireUser } from "../../http/auth/authenticate.ts";
import type { App } from "../../http/context.ts";
import type { RouterContext } from "../context.ts";
import { ApiError, forbidden } from "../../http/errors.ts";
import { can } from "../../accounts/policies.ts";
import { getQuery } from "../../http/request-url.ts";
import { toDay } from "../budgets/periods.ts";
import type { UsageGroup, UsageScope } from "./store.ts";
import { callView, usageCsv, usageView } from "./view.ts";

const DAY = 86_400_000;

/** `/api/usage`: usage and request history, as far as the user may see them. */
export function usageRoutes(
  app: App,
  { accounts, router }: Pick<RouterContext, "accounts" | "router">,
): void {
  const { nameOf } = accounts.directory;

  async function scopeOf(
    request: FastifyRequest,
    { organization, all }: { organization?: string; all?: boolean },
  ): Promise<UsageScope> {
    const who = requireUser(request);
    if (all) {
      if (!can.admin(who)) throw forbidden("all: hub admin role required.");
      return {};
    }
    if (organization === undefined) {
      if (!can.seeOwnUsage(who)) throw forbidden("This token lacks permission to read usage.");
      return { userId: who.id };
    }
    const org = await accounts.orgs.byName(organization);
    if (!org || !can.seeOrg(who, org.name))
      throw new ApiError("NotFound", `Organization "${organization}" not found.`);
    return { orgId: org.id };
  }

  app.get("/api/usage", async (request, reply): Promise<UsageReport | string> => {
    const query = parseQuery(USAGE_PARAMETERS, getQuery(request));
    const scope = await scopeOf(request, query);
    const to = dayIn("to", query.to) ?? toDay(router.now().getTime());
    const from = dayIn("from", query.from) ?? toDay(Date.parse(to) - 29 * DAY);
    if (from > to) throw wrong("from", "must not be after `to`");
    const group = (query.group ?? "day") as UsageGroup;
    await router.flush();
    const { rows } = await router.usage.totals({ from, to, group }, scope);
    const tokenName = group === "token" ? await router.usage.tokenNames() : nameOf;
    const usage = usageView({ from, to, group }, rows, tokenName);
    reply.header("vary", "accept").header("cache-control", "no-store");
    if (query.format !== "csv" && !/\btext\/csv\b/.test(request.headers.accept ?? "")) return usage;
    reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", `attachment; filename="usage-by-${group}-${from}-${to}.csv"`);
    return usageCsv(usage);
  });

  app.get("/api/usage/requests", async (request): Promise<RequestPage> => {
    const { limit = 50, before, ...whose } = parseQuery(REQUESTS_PARAMETERS, getQuery(request));
    const scope = await scopeOf(request, whose);
    const [, at, key = ""] = /^(\d{1,15})\.([\w-]{1,40})$/.exec(before ?? "") ?? [];
    if (before !== undefined && at === undefined) throw wrong("before", "must be the `next` value of a page");
    await router.flush();
    const rows = await router.usage.calls(scope, {
      limit: limit + 1,
      before: at === undefined ? undefined : { at: Number(at), key },
    });
    const tokenName = await router.usage.tokenNames();
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      calls: page.map((row) => callView(row, nameOf, tokenName)),
      ...(rows.length > limit && last && { next: `${last.at}.${last.key}` }),
    };
  });
}

function dayIn(field: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  if (Number.isNaN(at) || toDay(at) !== text) throw wrong(field, "must be a day such as 2026-11-21");
  return text;
}

const wrong = (field: string, problem: string) =>
  new ApiError("BadRequest", `${field}: ${problem}.`, { fields: [{ field, problem }] });
