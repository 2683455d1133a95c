import { describe, expect, test } from "vitest";
import { readLines } from "./lines.ts";

/** Splits text into chunks of a size, even within lines and characters. */
async function* toChunks(text: string | Buffer, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let i = 0; i < bytes.length; i += size) yield bytes.subarray(i, i + size);
}

const read = async (text: string | Buffer, size: number) =>
  (await Array.fromAsync(readLines(toChunks(text, size)))).flat();

describe("readLines", () => {
  test.each([1, 2, 3, 7, 1000])("returns the same lines from chunks of %i bytes", async (size) => {
    const text = '\uFEFF{"a":"é"}\r\n\n  \n{"b":"雪\u2028\u0085🧊"}\n\r\nlast';
    expect(await read(text, size)).toEqual([
      { number: 1, text: '{"a":"é"}' },
      { number: 4, text: '{"b":"雪\u2028\u0085🧊"}' },
      { number: 6, text: "last" },
    ]);
  });

  test("accepts a missing final line break and an empty file", async () => {
    expect(await read("a\nb\n", 10)).toEqual(await read("a\nb", 10));
    expect(await read("", 10)).toEqual([]);
    expect(await read("\n\n", 1)).toEqual([]);
  });

  test("reports a line that is not UTF-8, and continues", async () => {
    const bytes = Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}\nok\n')]);
    expect(await read(bytes, 3)).toEqual([
      { number: 1, text: '{"a":"\uFFFD\uFFFD"}', problem: "not UTF-8" },
      { number: 2, text: "ok" },
    ]);
  });

  test("reports a line that is too long without storing it in memory, and continues", async () => {
    async function* createLongLine(): AsyncGenerator<Buffer> {
      const chunk = Buffer.alloc(1024 * 1024, "x");
      for (let i = 0; i < 200; i++) yield chunk;
      yield Buffer.from("\nok");
    }
    const before = process.memoryUsage().arrayBuffers;
    const lines = (await Array.fromAsync(readLines(createLongLine()))).flat();
    expect(lines).toEqual([
      { number: 1, text: "x".repeat(1000), problem: "longer than 16 MiB" },
      { number: 2, text: "ok" },
    ]);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(100 * 1024 * 1024);
  });

  test("returns the same line from single bytes", async () => {
    const text = "x".repeat(5000);
    expect(await read(`${text}\n${text}`, 1)).toEqual([
      { number: 1, text },
      { number: 2, text },
    ]);
  });
});
