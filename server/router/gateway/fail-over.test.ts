import { expect, test } from "vitest";
import { createCircuitBreaker } from "./circuit-breaker.ts";
import { usesRetryAfter, parseRetryAfter } from "./fail-over.ts";

test("parses Retry-After as seconds or a date, and ignores invalid and past values", () => {
  const now = Date.parse("2026-11-21T12:00:00Z");
  expect(parseRetryAfter("7", now)).toBe(7000);
  expect(parseRetryAfter("Sat, 21 Nov 2026 12:01:30 GMT", now)).toBe(90_000);
  for (const odd of [undefined, "", "0", "-5", "soon", "Sat, 21 Nov 2026 11:59:00 GMT"])
    expect(parseRetryAfter(odd, now)).toBeUndefined();
  expect([429, 503, 500, 408].map(usesRetryAfter)).toEqual([true, true, false, false]);
});

test("opens a circuit for the time that the provider requests, up to five minutes", () => {
  let at = 1_000_000;
  const breaker = createCircuitBreaker(() => at);
  breaker.recordFailure("groq snow", 90_000);
  at += 89_999;
  expect(breaker.isOpen("groq snow")).toBe(true);
  at += 1;
  expect(breaker.isOpen("groq snow"), "the first one probes").toBe(false);
  expect(breaker.isOpen("groq snow"), "the others wait").toBe(true);
  breaker.recordSuccess("groq snow");
  expect(breaker.isOpen("groq snow")).toBe(false);
  breaker.recordFailure("groq snow", 3_600_000);
  at += 300_000;
  expect(breaker.isOpen("groq snow")).toBe(false);
});
