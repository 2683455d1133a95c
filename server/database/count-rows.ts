import type { SelectQueryBuilder } from "kysely";

/** Counts the rows of a query that selects no columns. */
export async function countRows<Database, Names extends keyof Database>(
  query: SelectQueryBuilder<Database, Names, object>,
): Promise<number> {
  const counted = query
    .select(({ fn }) => fn.countAll().as("count"))
    .$castTo<{ count: number | string | bigint }>();
  return Number((await counted.executeTakeFirstOrThrow()).count);
}
