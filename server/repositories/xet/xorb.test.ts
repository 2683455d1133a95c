import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { unpackLz4 } from "./lz4.ts";
import { parseShard } from "./shard.ts";
import { readXorb } from "./xorb.ts";

/** The official program, which creates the frames. */
const lz4 = ["/usr/bin/lz4", "/usr/local/bin/lz4", "/opt/homebrew/bin/lz4"].find((path) => existsSync(path));
if (lz4 === undefined) console.warn("Tests with the program lz4 are skipped: it is not installed.");

const SAMPLES = {
  text: Buffer.from("the cold snow on the cold hill, ".repeat(3000)).subarray(0, 70_000),
  zeros: Buffer.alloc(100_000),
  short: Buffer.from("x"),
  mixed: Buffer.from(Array.from({ length: 60_000 }, (_, i) => (i * i * 31 + (i >> 7)) & 255)),
};

function chunk(scheme: number, packed: Uint8Array, length: number): Buffer {
  const header = Buffer.alloc(8);
  header.writeUIntLE(packed.length, 1, 3);
  header[4] = scheme;
  header.writeUIntLE(length, 5, 3);
  return Buffer.concat([header, packed]);
}

async function* toStream(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let i = 0; i < bytes.length; i += size) yield bytes.subarray(i, i + size);
}

describe.skipIf(lz4 === undefined)("LZ4", () => {
  for (const [name, data] of Object.entries(SAMPLES))
    for (const options of [["-1"], ["-9", "-BD", "-B4"], ["--content-size", "-BX"]])
      test(`unpacks ${name} packed with ${options.join(" ")}`, () => {
        const frame = execFileSync(lz4 ?? "", [...options, "-c"], { input: data, maxBuffer: 1e8 });
        expect(Buffer.from(unpackLz4(frame, data.length)).equals(data)).toBe(true);
        expect(() => unpackLz4(frame, data.length + 1)).toThrow("Less data than declared");
        if (data.length > 1) expect(() => unpackLz4(frame, data.length - 1)).toThrow();
      });

  test("fails with an Lz4Error for corrupt and truncated frames", () => {
    const frame = execFileSync(lz4 ?? "", ["-c"], { input: SAMPLES.text });
    for (let i = 0; i < frame.length; i++) {
      const corrupted = Buffer.from(frame);
      corrupted[i] = (corrupted[i] ?? 0) ^ (1 << (i % 8));
      try {
        unpackLz4(corrupted, SAMPLES.text.length);
      } catch (error) {
        expect((error as Error).name).toBe("Lz4Error");
      }
      try {
        unpackLz4(frame.subarray(0, i), SAMPLES.text.length);
      } catch (error) {
        expect((error as Error).name).toBe("Lz4Error");
      }
    }
  });

  test("reads the chunks of a xorb from a stream with any chunk size", async () => {
    const grouped = Buffer.concat(
      [0, 1, 2, 3].map((i) => SAMPLES.mixed.filter((_, index) => index % 4 === i)),
    );
    const pack = (data: Buffer) => execFileSync(lz4 ?? "", ["-c"], { input: data });
    const xorb = Buffer.concat([
      chunk(0, SAMPLES.short, 1),
      chunk(1, pack(SAMPLES.text), SAMPLES.text.length),
      chunk(2, pack(grouped), SAMPLES.mixed.length),
      Buffer.from("XETBLOB and what follows"),
    ]);
    for (const size of [1000, 65_536, 1e9]) {
      const chunks = await Array.fromAsync(readXorb(toStream(xorb, size)));
      const expected = [SAMPLES.short, SAMPLES.text, SAMPLES.mixed];
      expect(chunks.map((bytes, i) => Buffer.from(bytes).equals(expected[i] as Buffer))).toEqual([
        true,
        true,
        true,
      ]);
    }
  });
});

describe("readXorb", () => {
  test.each([
    ["an unknown version", Buffer.from([1, 1, 0, 0, 0, 1, 0, 0, 9]), "Unknown chunk version"],
    ["an unknown scheme", chunk(7, Buffer.from("x"), 1), "scheme 7"],
    ["a wrong length", chunk(0, Buffer.from("x"), 2), "declared length"],
    ["an empty chunk", chunk(0, Buffer.alloc(0), 0), "0 bytes"],
    ["a chunk that is too long", chunk(0, Buffer.from("x"), 200_000), "200000 bytes"],
    ["a truncated header", chunk(0, Buffer.alloc(100), 100).subarray(0, 5), "Unexpected end"],
    ["a chunk without its content", chunk(0, Buffer.alloc(100), 100).subarray(0, 8), "Unexpected end"],
    ["a truncated chunk", chunk(0, Buffer.alloc(100), 100).subarray(0, 50), "Unexpected end"],
  ])("rejects %s", async (_, bytes, message) => {
    await expect(Array.fromAsync(readXorb(toStream(bytes, 10)))).rejects.toThrow(message);
  });
});

test.each([Buffer.alloc(0), Buffer.alloc(48), Buffer.alloc(500, 1)])(
  "rejects bytes that are not a shard",
  async (bytes) => {
    await expect(parseShard(bytes)).rejects.toThrow("Invalid shard");
  },
);
