import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { compressPage } from "./compress-page.ts";

const PAGE = Buffer.from("<p>A page</p>".repeat(1000));

test.each([
  ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
  ["gzip, deflate", "gzip", gunzipSync],
  ["GZIP;q=0.5, Br", "br", brotliDecompressSync],
] as const)("compresses a page for %s as %s", async (accepted, expected, decompress) => {
  const { body, encoding } = await compressPage(accepted, PAGE);
  expect(encoding).toBe(expected);
  expect(body.length).toBeLessThan(PAGE.length / 10);
  expect(decompress(body)).toEqual(PAGE);
});

test.each(["", "identity", "br;q=0, gzip;q=0", "brotli"])("sends a plain page for %j", async (accepted) => {
  expect(await compressPage(accepted, PAGE)).toEqual({ body: PAGE });
});
