import { expect, test } from "vitest";
import { writeVectors } from "./vectors.ts";

const ODD = [0, -0.5, 1, -1, 1e-4, 9.9e-5, 0.99999994, 1e-38, -12345.678, 3.4e38, 0.1, NaN];

test("writeVectors writes 32-bit floats exactly, in every format", () => {
  const random = Array.from({ length: 2000 }, (_, i) => Math.sin(i * i) * 10 ** -(i % 7));
  const vectors = [Float32Array.from(ODD), Float32Array.from(random), new Float32Array()];
  const exact = vectors.map((vector) => [...vector].map((value) => (Number.isNaN(value) ? null : value)));
  const read = (format: "json" | "openai" | "openai-base64") =>
    JSON.parse(`[${Buffer.from(writeVectors(vectors, format)).toString()}]`);
  const rounded = (rows: (number | null)[][]) =>
    rows.map((row) => row.map((value) => value && Math.fround(value)));
  expect(rounded(read("json"))).toEqual(exact);
  const items: { object: string; index: number; embedding: number[] }[] = read("openai");
  expect(items.map(({ object, index }) => [object, index])).toEqual([0, 1, 2].map((i) => ["embedding", i]));
  expect(rounded(items.map(({ embedding }) => embedding))).toEqual(exact);
  const packed: { embedding: string }[] = read("openai-base64");
  expect(packed.map(({ embedding }) => Buffer.from(embedding, "base64"))).toEqual(
    vectors.map((vector) => Buffer.from(vector.buffer)),
  );
});

test("writeVectors truncates vectors to supported dimensions, and normalizes them", () => {
  const vectors = [Float32Array.of(3, 4, 12)];
  expect(Buffer.from(writeVectors(vectors, "json", 2)).toString()).toBe("[0.600000023842,0.800000011921]");
  for (const invalid of [0, 4, 1.5, "2"])
    expect(() => writeVectors(vectors, "json", invalid)).toThrow(
      "dimensions must be a whole number from 1 to 3.",
    );
});
