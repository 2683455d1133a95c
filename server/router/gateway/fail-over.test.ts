import { describe, expect, test } from "vitest";
import { createCircuitBreaker } from "./circuit-breaker.ts";
import { usesRetryAfter, parseRetryAfter } from "./fail-over.ts";

test("parses Retry-After as seconds or a date, and ignores invalid and past values", () => {
  const now = Date.parse("2026-11-21T12:00:00Z");
  expect(parseRetryAfter("7", now)).toBe(7000);
  expect(parseRetryAfter("Sat, 21 Nov 2026 12:01:30 GMT", now)).toBe(90_000);
  for (const invalid of [undefined, "", "0", "-5", "soon", "Sat, 21 Nov 2026 11:59:00 GMT"])
    expect(parseRetryAfter(invalid, now)).toBeUndefined();
  expect([429, 503, 500, 408].map(usesRetryAfter)).toEqual([true, true, false, false]);
});

describe("a failing deployment", () => {
  const deployment = "groq snow";
  let now = 0;
  const open = () => {
    now = 1_000_000;
    return createCircuitBreaker(() => now);
  };

  test("opens its circuit after five failures, with one probe and growing cooldowns", () => {
    const breaker = open();
    for (let n = 0; n < 4; n++) breaker.recordFailure(deployment);
    expect(breaker.isOpen(deployment)).toBe(false);
    breaker.recordFailure(deployment);
    expect(breaker.isOpen(deployment)).toBe(true);
    now += 5001;
    expect(breaker.isOpen(deployment)).toBe(false);
    expect(breaker.isOpen(deployment), "only one request probes").toBe(true);
    breaker.recordFailure(deployment);
    now += 9000;
    expect(breaker.isOpen(deployment)).toBe(true);
    now += 1001;
    expect(breaker.isOpen(deployment)).toBe(false);
    breaker.recordSuccess(deployment);
    expect(breaker.isOpen(deployment)).toBe(false);
    expect(breaker.listOpen()).toEqual([]);
  });

  test.each([
    [90_000, 90_000],
    [3_600_000, 300_000],
  ])("opens its circuit for %i ms on request, up to %i ms", (requested, cooldown) => {
    const breaker = open();
    breaker.recordFailure(deployment, requested);
    now += cooldown - 1;
    expect(breaker.isOpen(deployment)).toBe(true);
    now += 1;
    expect(breaker.isOpen(deployment)).toBe(false);
    expect(breaker.isOpen(deployment), "only one request probes").toBe(true);
    breaker.recordSuccess(deployment);
    expect(breaker.isOpen(deployment)).toBe(false);
  });

  test("counts consecutive failures only", () => {
    const breaker = open();
    for (let n = 0; n < 20; n++) {
      breaker.recordFailure(deployment);
      breaker.recordSuccess(deployment);
    }
    expect(breaker.isOpen(deployment)).toBe(false);
  });
});
