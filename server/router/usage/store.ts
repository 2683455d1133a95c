import { sql } from "kysely";
import { HEALTH_CHECK_CALLER } from "../health-checks/principal.ts";
import { type RequestScope, selectRequests } from "../ledger/request-store.ts";
import type { RequestsTable, UsageDaysTable } from "../ledger/tables.ts";
import { MAX_USAGE_ROWS } from "../../http/limits.ts";
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
export interface UsageScope extends Pick<RequestScope, "userId" | "orgId"> {
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

/** Usage by a grouping. */
export interface UsageTotals {
  /** The names with the highest cost first, up to a limit, or all days. */
  rows: UsageSum[];
  total: Omit<UsageSum, "name">;
  /** Number of names, including those that are not in `rows`. */
  names: number;
}

/** Usage of a day by a grouping. `name`: null for all other names together. */
export interface DaySum extends Pick<UsageSum, "calls" | "nano"> {
  day: string;
  name: string | null;
}

/** Selects sums of daily totals. */
const selectSums = (query: ReturnType<typeof selectDays>) =>
  query.select((eb) => [
    eb.fn.sum<number>("calls").as("calls"),
    eb.fn.sum<number>("failed").as("failed"),
    eb.fn.sum<number>("unpriced").as("unpriced"),
    eb.fn.sum<number>("input_tokens").as("input"),
    eb.fn.sum<number>("output_tokens").as("output"),
    eb.fn.sum<number>("cost").as("nano"),
  ]);

type Sums = Record<"calls" | "failed" | "unpriced" | "input" | "output" | "nano", number | null>;

/** Sums of integers are decimals in PostgreSQL, and null without rows. */
const toSum = ({ calls, failed, unpriced, input, output, nano }: Sums): UsageTotals["total"] => ({
  calls: Number(calls),
  failed: Number(failed),
  unpriced: Number(unpriced),
  tokens: { input: Number(input), output: Number(output) },
  nano: Number(nano),
});

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
    async totals({ group, ...period }: UsageQuery, scope: UsageScope): Promise<UsageTotals> {
      const column = USAGE_GROUPS[group];
      const days = selectDays(db, period, scope);
      const byName = selectSums(days)
        .select((eb) => sql<string>`${eb.ref(column)}`.as("name"))
        .groupBy(column);
      const [sums, all] = await Promise.all([
        group === "day"
          ? byName.orderBy("day").execute()
          : byName
              .orderBy("nano", "desc")
              .orderBy("calls", "desc")
              .orderBy("name")
              .limit(MAX_USAGE_ROWS)
              .execute(),
        selectSums(days)
          .select((eb) => eb.fn.count<number>(column).distinct().as("names"))
          .executeTakeFirstOrThrow(),
      ]);
      const rows = sums.map(({ name, ...sum }) => ({ name, ...toSum(sum) }));
      return { rows, total: toSum(all), names: Number(all.names) };
    },

    /** Returns the sums of each day for these names of a grouping and for all others together, oldest first. */
    async byDay(
      { group, ...period }: UsageQuery,
      scope: UsageScope,
      names: readonly string[],
    ): Promise<DaySum[]> {
      const column = USAGE_GROUPS[group];
      if (names.length === 0) return [];
      const rows = await selectDays(db, period, scope)
        .select((eb) => [
          "day",
          eb
            .case()
            .when(column, "in", names)
            .then(sql<string>`${eb.ref(column)}`)
            .else(null)
            .end()
            .as("name"),
          eb.fn.sum<number>("calls").as("calls"),
          eb.fn.sum<number>("cost").as("nano"),
        ])
        .groupBy(["day", "name"])
        .orderBy("day")
        .execute();
      return rows.map((row) => ({ ...row, calls: Number(row.calls), nano: Number(row.nano) }));
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
      { probes, ...owner }: UsageScope,
      { limit, before }: { limit: number; before?: { at: number; key: string } | undefined },
    ): Promise<RequestsTable[]> => {
      let query = selectRequests(db, owner)
        .where("token_id", probes ? "=" : "!=", HEALTH_CHECK_CALLER.tokenId)
        .limit(limit);
      if (before !== undefined)
        query = query.where((eb) =>
          eb.or([eb("at", "<", before.at), eb.and([eb("at", "=", before.at), eb("key", "<", before.key)])]),
        );
      return query.execute();
    },
  };
}
