import { expect, test } from "vitest";
import { COLUMN_INDEX, REQUEST_COLUMNS, toRequestValues } from "./request-values.ts";
import type { RequestsTable } from "./tables.ts";

test("returns values in the order of the columns", () => {
  expect(Object.values(COLUMN_INDEX)).toEqual([...REQUEST_COLUMNS.keys()]);
  const row = Object.fromEntries(
    REQUEST_COLUMNS.map((column) => [column, column]),
  ) as unknown as RequestsTable;
  expect(toRequestValues(row)).toEqual(REQUEST_COLUMNS);
  expect(toRequestValues({ at: 7 })).toEqual(REQUEST_COLUMNS.map((column) => (column === "at" ? 7 : null)));
});
