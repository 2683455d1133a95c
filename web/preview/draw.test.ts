import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { drawPreview, PREVIEW_SIZE } from "./draw.server.ts";

const { width, height } = PREVIEW_SIZE;

/** Returns the pixels of a PNG with one IDAT chunk, by row. */
function readPixels(png: Buffer): Buffer[] {
  const at = png.indexOf("IDAT");
  const rows = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)));
  return Array.from({ length: height }, (_, y) => rows.subarray(y * (width + 1) + 1, (y + 1) * (width + 1)));
}
const isEmpty = (row: Buffer, from = 0, to = width) =>
  row.subarray(from, to).every((pixel) => pixel % 16 === 0);

test("the picture is a PNG of the size of link previews, with the name below the owner", async () => {
  const png = await drawPreview({
    owner: "Qwen",
    name: "Qwen3-8B",
    facts: ["Text Generation", "8.19B parameters"],
  });
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([width, height]);
  expect(png.length).toBeLessThan(40_000);
  const rows = readPixels(png);
  expect(rows.slice(260, 320).some((row) => !isEmpty(row))).toBe(true);
  expect(rows.slice(0, 70).every((row) => isEmpty(row))).toBe(true);
});

test.each([
  ["a long name", "x".repeat(5000), "y".repeat(5000)],
  ["letters that it does not have", "雪", "日本語-モデル"],
  ["nothing", "", ""],
])("%s stays within the margins", async (_, owner, name) => {
  const rows = readPixels(await drawPreview({ owner, name, facts: [name, owner] }));
  for (const row of rows) expect(isEmpty(row, width - 60)).toBe(true);
});
