import { expect, test } from "vitest";
import { CALL_COLUMNS, valuesFound, valuesOf } from "./request-values.ts";
import type { CallsTable } from "./tables.ts";

test("a call's values are in the order of the columns", () => {
  const row = Object.fromEntries(CALL_COLUMNS.map((column) => [column, column])) as unknown as CallsTable;
  expect(valuesOf(row)).toEqual(CALL_COLUMNS);
  expect(valuesFound(row)).toEqual(CALL_COLUMNS);
  expect(valuesFound({ at: 7 })).toEqual(CALL_COLUMNS.map((column) => (column === "at" ? 7 : null)));
});
