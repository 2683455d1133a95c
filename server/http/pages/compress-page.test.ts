import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { compressPage } from "./compress-page.ts";

const PAGE = "<p>A page</p>".repeat(1000);

test.each([
  ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
  ["gzip, deflate", "gzip", gunzipSync],
  ["GZIP;q=0.5, Br", "br", brotliDecompressSync],
] as const)("%s gets a page as %s", async (accepted, expected, decompress) => {
  const { body, encoding } = compressPage(accepted, Readable.from([PAGE]));
  const bytes = await buffer(body);
  expect(encoding).toBe(expected);
  expect(bytes.length).toBeLessThan(PAGE.length / 10);
  expect(String(decompress(bytes))).toBe(PAGE);
});

test.each(["", "identity", "br;q=0, gzip;q=0", "brotli"])("%j gets a plain page", async (accepted) => {
  const { body, encoding } = compressPage(accepted, Readable.from([PAGE]));
  expect(encoding).toBeUndefined();
  expect(await text(body)).toBe(PAGE);
});

test("a failing page fails the response", async () => {
  const page = Readable.from(
    (function* () {
      yield PAGE;
      throw new Error("The page failed.");
    })(),
  );
  await expect(buffer(compressPage("br", page).body)).rejects.toThrow("The page failed.");
});
