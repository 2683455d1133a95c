import { endpoints } from "@modelyard/contract";
import { describeAudit } from "../../accounts/audit/audit-log.ts";
import { parseDay } from "../../accounts/audit/routes.ts";
import { findOrgAsMember } from "../../accounts/authorization.ts";
import { can } from "../../accounts/policies.ts";
import type { UserPrincipal } from "../../http/auth/principal.ts";
import type { App } from "../../http/context.ts";
import { forbidden, invalidField } from "../../http/errors.ts";
import { route } from "../../http/route.ts";
import type { RouterContext } from "../context.ts";
import { withOldNames } from "../old-names.ts";
import { toDay } from "../budgets/periods.ts";
import type { UsageGroup, UsageScope } from "./store.ts";
import { callView, getSeriesNames, seriesView, usageCsv, usageView } from "./view.ts";

const DAY = 86_400_000;

/** Usage and request history that the user may see. */
export function usageRoutes(
  app: App,
  { accounts, router }: Pick<RouterContext, "accounts" | "router">,
): void {
  const { nameOf } = accounts.directory;

  async function findScope(
    principal: UserPrincipal,
    { organization, all }: { organization?: string; all?: boolean },
  ): Promise<UsageScope> {
    if (all) {
      if (!can.admin(principal)) throw forbidden("all: hub admin role required.");
      return {};
    }
    if (organization === undefined) {
      if (!can.seeOwnUsage(principal)) throw forbidden("This token lacks permission to read usage.");
      return { userId: principal.id };
    }
    return { orgId: (await findOrgAsMember(accounts, principal, organization)).id };
  }

  route(app, endpoints.getCallUsage, async ({ query, principal, request, reply }) => {
    const scope = await findScope(principal, query);
    describeAudit({ owner: query.organization, subject: query.organization });
    const to = parseDayField("to", query.to) ?? toDay(router.now().getTime());
    const from = parseDayField("from", query.from) ?? toDay(Date.parse(to) - 29 * DAY);
    if (from > to) throw invalidField("from", "must not be after `to`");
    const group = (query.group ?? "day") as UsageGroup;
    await router.flush();
    const totals = await router.usage.totals({ from, to, group }, scope);
    const getLookup = async (by: UsageGroup, sums: readonly { name: string }[]) =>
      by === "token" ? await router.usage.tokenNames(sums.map(({ name }) => name)) : nameOf;
    const usage = usageView({ from, to, group }, totals, await getLookup(group, totals.rows));
    const stack = query.stack as UsageGroup | undefined;
    if (stack !== undefined) {
      const stacked = await router.usage.totals({ from, to, group: stack }, scope);
      const names = getSeriesNames(stacked);
      const days = await router.usage.byDay({ from, to, group: stack }, scope, names);
      const others = stacked.names - names.length;
      usage.series = seriesView(days, { names, others }, await getLookup(stack, stacked.rows));
    }
    reply.header("vary", "accept").header("cache-control", "no-store");
    if (query.format !== "csv" && !/\btext\/csv\b/.test(request.headers.accept ?? "")) return usage;
    await accounts.audit.addRead({ from, to, group });
    return reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", `attachment; filename="usage-by-${group}-${from}-${to}.csv"`)
      .send(usageCsv(usage));
  });

  route(app, endpoints.listRequests, async ({ query, principal }) => {
    const { limit = 50, before } = query;
    const scope = await findScope(principal, query);
    const [, at, key = ""] = /^(\d{1,15})\.([\w-]{1,40})$/.exec(before ?? "") ?? [];
    if (before !== undefined && at === undefined)
      throw invalidField("before", "must be the `next` value of a page");
    await router.flush();
    const rows = await router.usage.calls(scope, {
      limit: limit + 1,
      before: at === undefined ? undefined : { at: Number(at), key },
    });
    const tokenName = await router.usage.tokenNames(rows.map(({ token_id }) => token_id));
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    const view = {
      requests: page.map((row) => callView(row, nameOf, tokenName)),
      ...(rows.length > limit && last && { next: `${last.at}.${last.key}` }),
    };
    return withOldNames(view, { calls: "requests" });
  });
}

const parseDayField = (field: string, text: string | undefined): string | undefined =>
  text && toDay(parseDay(field, text));
