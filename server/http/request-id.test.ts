import { expect, test } from "vitest";
import { getRequestId } from "./request-id.ts";

test("uses the client's ID if it is valid", () => {
  expect(getRequestId("Root=1-2:a;b.c_d")).toBe("Root=1-2:a;b.c_d");
  for (const invalid of ["", "a b", "a\r\nb", "x".repeat(129)])
    expect(getRequestId(invalid)).not.toBe(invalid);
});

test("creates version 7 UUIDs, which start with a timestamp", () => {
  const before = Date.now();
  const id = getRequestId(undefined);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  const timestamp = Number.parseInt(id.slice(0, 13).replace("-", ""), 16);
  expect(timestamp).toBeGreaterThanOrEqual(before);
  expect(timestamp).toBeLessThanOrEqual(Date.now());
  expect(new Set(Array.from({ length: 1000 }, () => getRequestId(undefined))).size).toBe(1000);
});
