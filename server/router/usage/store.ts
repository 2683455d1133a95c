import { sql } from "kysely";
import { HEALTH_CHECK_CALLER } from "../health-checks/principal.ts";
import type { RequestsTable, UsageDaysTable } from "../ledger/tables.ts";
import { selectSlices } from "../../database/slices.ts";
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

/** A period of UTC days, both included, and a grouping. */
export interface UsageQuery {
  from: string;
  to: string;
  group: UsageGroup;
}

/** Limits requests to an owner. Empty: all requests. */
export interface UsageScope {
  userId?: string | undefined;
  orgId?: string | undefined;
  /** Health checks instead of other requests. */
  probes?: true;
}

export interface UsageSum {
  /** A day, a name, or an ID. */
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
  { from, to }: Pick<UsageQuery, "from" | "to">,
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
    async totals({ group, ...period }: UsageQuery, scope: UsageScope): Promise<{ rows: UsageSum[] }> {
      const column = USAGE_GROUPS[group];
      const sums = await selectDays(db, period, scope)
        .select((eb) => [
          sql<string>`${eb.ref(column)}`.as("name"),
          eb.fn.sum<number>("calls").as("calls"),
          eb.fn.sum<number>("failed").as("failed"),
          eb.fn.sum<number>("unpriced").as("unpriced"),
          eb.fn.sum<number>("input_tokens").as("input"),
          eb.fn.sum<number>("output_tokens").as("output"),
          eb.fn.sum<number>("cost").as("nano"),
        ])
        .groupBy(column)
        .execute();
      const rows = sums.map(({ name, calls, failed, unpriced, input, output, nano }): UsageSum => ({
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
    async byDay({ group, ...period }: UsageQuery, scope: UsageScope): Promise<DaySum[]> {
      const column = USAGE_GROUPS[group];
      const rows = await selectDays(db, period, scope)
        .select((eb) => [
          "day",
          sql<string>`${eb.ref(column)}`.as("name"),
          eb.fn.sum<number>("calls").as("calls"),
          eb.fn.sum<number>("cost").as("nano"),
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

    /** Returns a lookup for the names of these tokens, which can be revoked. */
    async tokenNames(ids: Iterable<string>): Promise<(id: string) => string | undefined> {
      const rows = await selectSlices(db, ids, (some, slice) =>
        some.selectFrom("tokens").select(["id", "name"]).where("id", "in", slice),
      );
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
        query = query.where((eb) =>
          eb.or([eb("at", "<", before.at), eb.and([eb("at", "=", before.at), eb("key", "<", before.key)])]),
        );
      return query.execute();
    },
  };
}
