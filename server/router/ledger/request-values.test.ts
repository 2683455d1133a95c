import { expect, test } from "vitest";
import { REQUEST_COLUMNS, toRequestValues } from "./request-values.ts";
import type { RequestsTable } from "./tables.ts";

test("returns values in the order of the columns", () => {
  const row = Object.fromEntries(
    REQUEST_COLUMNS.map((column) => [column, column]),
  ) as unknown as RequestsTable;
  expect(toRequestValues(row)).toEqual(REQUEST_COLUMNS);
  expect(toRequestValues({ at: 7 })).toEqual(REQUEST_COLUMNS.map((column) => (column === "at" ? 7 : null)));
});
