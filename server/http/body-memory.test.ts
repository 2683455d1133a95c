import fc from "fast-check";
import { expect, test } from "vitest";
import { BodyMemory, type BodyLease } from "./body-memory.ts";
import { MAX_UNCOUNTED_BODY_BYTES } from "./limits.ts";

const MB = 1_000_000;
const openMemory = () => new BodyMemory(() => 80 * MB);

/** A memory of 80 MB in which clients have one body each. */
function usedBy(bodies: Readonly<Record<string, number>>): BodyMemory {
  const memory = openMemory();
  for (const [client, bytes] of Object.entries(bodies)) memory.open(client).hold(bytes);
  return memory;
}

test("limits a client to a quarter of the memory while no other uses it", () => {
  const memory = openMemory();
  memory.open("eve").hold(15 * MB);
  expect(() => memory.open("eve").hold(5 * MB + 1)).toThrow(
    expect.objectContaining({ id: "TooManyRequests", retryAfter: 5 }),
  );
  memory.open("eve").hold(5 * MB);
  memory.open("ada").hold(15 * MB);
  expect([memory.bytes, memory.clients]).toEqual([35 * MB, 2]);
});

test("leaves memory for others, however many clients use as much as they can", () => {
  const memory = openMemory();
  for (let i = 0; i < 10; i++)
    for (const lease = memory.open(`eve-${i}`), step = MB / 10; ;)
      try {
        for (let bytes = step; ; bytes += step) lease.hold(bytes);
      } catch {
        break;
      }
  memory.open("ada").hold(MB);
});

test("rejects a body for the reason that applies", () => {
  const reject = (memory: BodyMemory, bytes: number) => {
    let thrown: unknown;
    try {
      memory.open("ada").require(bytes);
    } catch (error) {
      thrown = error;
    }
    return thrown;
  };
  const rejected = (id: string, message: RegExp) =>
    expect.objectContaining({ id, message: expect.stringMatching(message) });
  expect(reject(openMemory(), 21 * MB)).toEqual(
    rejected("PayloadTooLarge", /must be 20 MB or smaller.*MODELYARD_MAX_REQUEST_MEMORY \(80 MB\)/),
  );
  expect(reject(usedBy({ ada: 15 * MB }), 10 * MB)).toEqual(
    rejected("TooManyRequests", /up to 20 MB.*MODELYARD_MAX_REQUEST_MEMORY/),
  );
  const busy = { eve: 20 * MB, mallory: 15 * MB, trudy: 11 * MB };
  expect(reject(usedBy(busy), 10 * MB)).toEqual(rejected("Unavailable", /MODELYARD_MAX_REQUEST_MEMORY/));
  expect(reject(usedBy({ ...busy, ada: MB }), 10 * MB)).toEqual(rejected("Unavailable", /in use/));
  expect(reject(usedBy(busy), 5 * MB)).toBeUndefined();
});

test("uses no memory for announced lengths and short bodies", () => {
  const memory = openMemory();
  const lease = memory.open("ada");
  lease.require(10 * MB);
  lease.hold(MAX_UNCOUNTED_BODY_BYTES);
  expect([memory.bytes, memory.clients]).toEqual([0, 0]);
});

test("releases a body when its response is closed and its handler is done, in any order", () => {
  const memory = openMemory();
  const steps: readonly (keyof BodyLease & ("close" | "endHandling"))[][] = [
    ["close", "endHandling"],
    ["endHandling", "close"],
  ];
  for (const [first = "close", second = "close"] of steps) {
    const lease = memory.open("ada");
    lease.beginHandling();
    lease.hold(MB);
    lease[first]();
    expect(memory.bytes).toBe(MB);
    lease[second]();
    expect(memory.bytes).toBe(0);
    lease.hold(MB);
    expect(memory.bytes, "after the release").toBe(0);
  }
});

test("the sum is that of all bodies, within the limits, and zero when all are released", () => {
  const step = fc.record({
    body: fc.nat(9),
    act: fc.constantFrom("hold", "hold", "hold", "close", "beginHandling", "endHandling"),
    bytes: fc.nat(30 * MB),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const memory = openMemory();
      const bodies = Array.from({ length: 10 }, (_, i) => ({
        lease: memory.open(`client-${i % 3}`),
        bytes: 0,
        isClosed: false,
        isHandling: false,
      }));
      for (const { body: i, act, bytes } of steps) {
        const body = bodies[i] as (typeof bodies)[number];
        try {
          if (act === "hold") body.lease.hold(bytes);
          else body.lease[act as "close"]();
          if (act === "hold") body.bytes = bytes > MAX_UNCOUNTED_BODY_BYTES ? bytes : 0;
          if (act === "close") body.isClosed = true;
          if (act.endsWith("Handling")) body.isHandling = act === "beginHandling";
        } catch {
          // Nothing changes.
        }
        if (body.isClosed && !body.isHandling) body.bytes = 0;
        const used = (mine: (n: number) => boolean) =>
          bodies.reduce((sum, { bytes: held }, n) => sum + (mine(n) ? held : 0), 0);
        expect(memory.bytes).toBe(used(() => true));
        expect(memory.bytes).toBeLessThanOrEqual(60 * MB);
        for (const client of [0, 1, 2]) expect(used((n) => n % 3 === client)).toBeLessThanOrEqual(20 * MB);
      }
      for (const { lease } of bodies) {
        lease.close();
        lease.endHandling();
      }
      expect([memory.bytes, memory.clients]).toEqual([0, 0]);
    }),
    { numRuns: 500 },
  );
});
