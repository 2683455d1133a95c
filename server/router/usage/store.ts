import { sql } from "kysely";
import { HEALTH_CHECK_CALLER } from "../health-checks/principal.ts";
import type { RequestsTable, UsageDaysTable } from "../ledger/tables.ts";
import type { Database } from "../../database/tables.ts";

/** Groupings of usage, with their columns. */
export const USAGE_GROUPS = {
  day: "day",
  model: "model",
  provider: "provider",
  token: "token_id",
  user: "user_id",
  organization: "org_id",
} as const satisfies Record<string, keyof UsageDaysTable>;
export type UsageGroup = keyof typeof USAGE_GROUPS;

/** Days, both included, in UTC. */
export interface UsageQuestion {
  from: string;
  to: string;
  group: UsageGroup;
}

/** Limits requests to an owner; empty: all requests. */
export interface UsageScope {
  userId?: string | undefined;
  orgId?: string | undefined;
  /** Health checks instead of other requests. */
  probes?: true;
}

export interface UsageSum {
  /** A day, a name, or an id. */
  name: string;
  calls: number;
  failed: number;
  unpriced: number;
  tokens: { input: number; output: number };
  /** 10⁻⁹ USD. */
  nano: number;
}

/** Usage of a day by a grouping. */
export interface DaySum extends Pick<UsageSum, "name" | "calls" | "nano"> {
  day: string;
}

/** Selects the daily totals of a period that an owner may see. */
function selectDays(
  db: Database,
  { from, to }: Pick<UsageQuestion, "from" | "to">,
  { userId, orgId, probes }: UsageScope,
) {
  const query = db
    .selectFrom("usage_days")
    .where("day", ">=", from)
    .where("day", "<=", to)
    .where("token_id", probes ? "=" : "!=", HEALTH_CHECK_CALLER.tokenId);
  const own = userId === undefined ? query : query.where("user_id", "=", userId);
  return orgId === undefined ? own : own.where("org_id", "=", orgId);
}

/** Creates the store that reads usage from daily totals. */
export function createUsageStore(db: Database) {
  return {
    async totals({ group, ...period }: UsageQuestion, scope: UsageScope): Promise<{ rows: UsageSum[] }> {
      const column = USAGE_GROUPS[group];
      const found = await selectDays(db, period, scope)
        .select((each) => [
          sql<string>`${each.ref(column)}`.as("name"),
          each.fn.sum<number>("calls").as("calls"),
          each.fn.sum<number>("failed").as("failed"),
          each.fn.sum<number>("unpriced").as("unpriced"),
          each.fn.sum<number>("input_tokens").as("input"),
          each.fn.sum<number>("output_tokens").as("output"),
          each.fn.sum<number>("cost").as("nano"),
        ])
        .groupBy(column)
        .execute();
      const rows = found.map(({ name, calls, failed, unpriced, input, output, nano }): UsageSum => ({
        name,
        // Sums of integers are decimals in PostgreSQL.
        calls: Number(calls),
        failed: Number(failed),
        unpriced: Number(unpriced),
        tokens: { input: Number(input), output: Number(output) },
        nano: Number(nano),
      }));
      rows.sort((a, b) =>
        group === "day" ? (a.name < b.name ? -1 : 1) : b.nano - a.nano || b.calls - a.calls,
      );
      return { rows };
    },

    /** Returns the sums of each day by a grouping, oldest first. */
    async byDay({ group, ...period }: UsageQuestion, scope: UsageScope): Promise<DaySum[]> {
      const column = USAGE_GROUPS[group];
      const rows = await selectDays(db, period, scope)
        .select((each) => [
          "day",
          sql<string>`${each.ref(column)}`.as("name"),
          each.fn.sum<number>("calls").as("calls"),
          each.fn.sum<number>("cost").as("nano"),
        ])
        .groupBy(["day", column])
        .orderBy("day")
        .execute();
      return rows.map(({ day, name, calls, nano }) => ({
        day,
        name,
        calls: Number(calls),
        nano: Number(nano),
      }));
    },

    /** Returns a lookup for token names, including revoked tokens. */
    async tokenNames(): Promise<(id: string) => string | undefined> {
      const rows = await db.selectFrom("tokens").select(["id", "name"]).execute();
      const names = new Map(rows.map(({ id, name }) => [id, name]));
      return (id) => names.get(id);
    },

    /** Lists requests before `before` (time and key of the last one of the previous page), newest first. */
    calls: (
      { userId, orgId, probes }: UsageScope,
      { limit, before }: { limit: number; before?: { at: number; key: string } | undefined },
    ): Promise<RequestsTable[]> => {
      let query = db
        .selectFrom("requests")
        .selectAll()
        .where("token_id", probes ? "=" : "!=", HEALTH_CHECK_CALLER.tokenId)
        .orderBy("at", "desc")
        .orderBy("key", "desc")
        .limit(limit);
      if (userId !== undefined) query = query.where("user_id", "=", userId);
      if (orgId !== undefined) query = query.where("org_id", "=", orgId);
      if (before !== undefined)
        query = query.where((each) =>
          each.or([
            each("at", "<", before.at),
            each.and([each("at", "=", before.at), each("key", "<", before.key)]),
          ]),
        );
      return query.execute();
    },
  };
}
