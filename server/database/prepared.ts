import type { Compilable, CompiledQuery } from "kysely";
import type { Database } from "./tables.ts";

/**
 * A question that is asked for every request, put together once: building its text each time costs more than SQLite
 * takes to answer it. `build` gets placeholders and must use each of them once, in the order in which they are given.
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
