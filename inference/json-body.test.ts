import { expect, onTestFinished, test, vi } from "vitest";
import { toBase64 } from "./base64.ts";
import { encodeBody } from "./json-body.ts";

const LONG = 2 ** 20;
const toText = async (body: unknown) => {
  const encoded = await encodeBody(body);
  return typeof encoded === "string" ? encoded : await encoded.text();
};

test.each([
  ["short", { model: "x", messages: [{ role: "user", content: "Hello" }], skipped: undefined }],
  ["long", { image: "A".repeat(LONG + 1) }],
  ["nested", { messages: [{ content: [{ image_url: { url: "A".repeat(2 * LONG + 3) } }] }], after: [1] }],
  ["escaped", { a: '"\\\n\u0001é😀'.repeat(200_000), b: "\ud83d".repeat(LONG + 1), c: "x".repeat(3 * LONG) }],
  ["pairs at the boundary", { a: `x${"😀".repeat(LONG)}` }],
])("%s: encodes the same value as JSON.stringify", async (_name, body) => {
  const text = await toText(body);
  expect(JSON.stringify(JSON.parse(text)) === JSON.stringify(body)).toBe(true);
});

test.each([0, 1, 2, 0x5fff, 0x6000, 0x6001, 0x180000 - 1, 0x180000, 0x180001])(
  "encodes %i bytes as base64, with and without Node.js",
  async (size) => {
    const bytes = Uint8Array.from({ length: size }, (_, i) => (i * 31) ^ (i >> 8));
    const isSame = async () => {
      const decoded = atob(await toBase64(new Blob([bytes])));
      return decoded.length === size && bytes.every((byte, i) => byte === decoded.charCodeAt(i));
    };
    onTestFinished(() => void vi.unstubAllGlobals().useRealTimers());
    // Short media must not wait for a timer.
    if (size <= 0x180000) vi.useFakeTimers({ toFake: ["setTimeout"] });
    expect(await isSame()).toBe(true);
    vi.stubGlobal("Buffer", undefined);
    expect(await isSame()).toBe(true);
  },
);

test("other events are handled while media is encoded", async () => {
  let events = 0;
  const timer = setInterval(() => events++);
  const text = await toBase64(new Blob([new Uint8Array(8 * LONG)]));
  const before = events;
  await encodeBody({ text });
  clearInterval(timer);
  expect(before).toBeGreaterThan(1);
  expect(events - before).toBeGreaterThan(1);
});
