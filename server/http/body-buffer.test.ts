import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { BodyBuffer } from "./body-buffer.ts";

const content = randomBytes(5_000_000);

test("joins chunks of any size, whether the announced length is right, wrong, or unknown", async () => {
  const size = fc.integer({ min: 0, max: content.length });
  await fc.assert(
    fc.asyncProperty(
      size,
      fc.oneof(fc.constantFrom(0, NaN), size),
      fc.array(size, { maxLength: 20 }),
      async (length, announced, cuts) => {
        const body = new BodyBuffer(announced);
        const ends = [0, ...cuts.filter((cut) => cut < length).toSorted((a, b) => a - b), length];
        for (const [i, end] of ends.slice(1).entries()) body.add(content.subarray(ends[i], end));
        expect(body.size).toBe(length);
        expect((await body.join()).equals(content.subarray(0, length))).toBe(true);
      },
    ),
    { numRuns: 200 },
  );
});

test("allocates the announced length only when a megabyte has arrived, and copies chunks then", async () => {
  const body = new BodyBuffer(2 ** 40);
  const chunk = Buffer.alloc(1000, 1);
  body.add(chunk);
  chunk.fill(2);
  expect((await body.join()).equals(chunk)).toBe(true);

  const long = new BodyBuffer(2_000_000);
  const megabyte = Buffer.alloc(2 ** 20, 1);
  long.add(megabyte);
  long.add(Buffer.alloc(1, 1));
  megabyte.fill(2);
  expect((await long.join()).every((byte) => byte === 1)).toBe(true);
});
