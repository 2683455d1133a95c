import type { Compilable, CompiledQuery } from "kysely";
import type { Database } from "./tables.ts";

/**
 * Compiles a query that runs for every request once: building its SQL each time costs more than SQLite needs to run it.
 * `build` gets placeholders and must use each of them once, in order.
 */
export function prepared<Row, Values extends readonly (string | number)[]>(
  db: Database,
  example: Values,
  build: (...values: Values) => Compilable<Row>,
): (...values: Values) => Promise<Row[]> {
  let query: CompiledQuery<Row> | undefined;
  return async (...values) => {
    query ??= build(...example).compile();
    return (await db.executeQuery<Row>({ ...query, parameters: values })).rows;
  };
}
