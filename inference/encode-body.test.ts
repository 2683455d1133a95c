import { expect, onTestFinished, test, vi } from "vitest";
import { inlineBase64, inlineDataUrl, toBase64 } from "./base64.ts";
import { type BodyParts, encodeBody } from "./encode-body.ts";
import { Form } from "./form.ts";
import { MemoryBlob } from "./memory-blob.ts";
import type { Fields, ProviderRequest } from "./provider.ts";

const LONG = 2 ** 20;
const createBytes = (size: number) => Uint8Array.from({ length: size }, (_, i) => (i * 31) ^ (i >> 8));

async function toText(request: Pick<ProviderRequest, "body" | "form">): Promise<string> {
  const encoded = await encodeBody(request);
  if (typeof encoded === "string") return encoded;
  if (!encoded) return "";
  const blob = new Blob([...encoded] as BlobPart[]);
  expect(blob.size).toBe(encoded.size);
  return blob.text();
}

test.each<[string, Fields]>([
  ["short", { model: "x", messages: [{ role: "user", content: "Hello" }], skipped: undefined }],
  ["long", { image: "A".repeat(LONG + 1) }],
  ["nested", { messages: [{ content: [{ image_url: { url: "A".repeat(2 * LONG + 3) } }] }], after: [1] }],
  ["escaped", { a: '"\\\n\u0001é😀'.repeat(200_000), b: "\ud83d".repeat(LONG + 1), c: "x".repeat(3 * LONG) }],
  ["pairs at the boundary", { a: `x${"😀".repeat(LONG)}` }],
])("%s: encodes the same value as JSON.stringify", async (_name, body) => {
  const text = await toText({ body });
  expect(JSON.stringify(JSON.parse(text)) === JSON.stringify(body)).toBe(true);
});

const SIZES = [0, 1, 2, 3 * 2 ** 14 - 4, 3 * 2 ** 14 - 3, 3 * 2 ** 14 - 2, 500_001];

// Pages have no `Buffer`.
test.runIf("Buffer" in globalThis).each(SIZES)(
  "encodes %i bytes in memory as base64 while the body is read",
  async (size) => {
    const bytes = createBytes(size);
    const type = 'audio/wav; note="é\\"';
    const toFields = async (blob: Blob) => {
      const url = await inlineDataUrl(blob, "audio/mpeg");
      return { url, urls: [url], base64: await inlineBase64(blob), after: 1 };
    };
    const expected = JSON.stringify(await toFields(new Blob([bytes], { type })));
    expect((await toText({ body: await toFields(new MemoryBlob(bytes, type)) })) === expected).toBe(true);
  },
);

test.each([
  ["in memory", (bytes: Uint8Array<ArrayBuffer>, type: string) => new MemoryBlob(bytes, type)],
  ["of a Blob", (bytes: Uint8Array<ArrayBuffer>, type: string) => new Blob([bytes], { type })],
])("forms with bytes %s are encoded like by fetch", async (_name, createBlob) => {
  const createForm = (create: typeof createBlob) =>
    new Form([
      ["language\n", 'e\rn\n"é"\r\n'],
      ["file", create(createBytes(LONG), "audio/wav"), '"é"\n.wav'],
      ["other", create(createBytes(3), ""), "a"],
      ["model", "x"],
    ]);
  const ofFetch = new Response(createForm((bytes, type) => new Blob([bytes], { type })).toFormData());
  const encoded = (await encodeBody({ form: createForm(createBlob) })) as BodyParts;
  const getBoundary = (type: string | null) =>
    /^multipart\/form-data; boundary=([\w-]{1,70})$/.exec(type ?? "")?.[1] ?? "none";
  const text = await new Blob([...encoded] as BlobPart[]).text();
  const boundary = getBoundary(ofFetch.headers.get("content-type"));
  expect(text.replaceAll(getBoundary(encoded.type), boundary) === (await ofFetch.text())).toBe(true);
});

test("bytes are sent in short chunks without a copy, and can be sent again", async () => {
  const bytes = createBytes(LONG + 1);
  const body = (await encodeBody({ body: new MemoryBlob(bytes, "image/png") })) as BodyParts;
  expect([body.size, body.type]).toEqual([LONG + 1, "image/png"]);
  for (const chunks of [[...body], [...body]]) {
    expect(chunks.map(({ length }) => length)).toEqual([...Array<number>(4).fill(2 ** 18), 1]);
    expect(chunks.every(({ buffer }) => buffer === bytes.buffer)).toBe(true);
  }
});

test("a blob in memory behaves like other blobs", async () => {
  const bytes = createBytes(10);
  const inMemory = new MemoryBlob(bytes, "Image/PNG");
  const other = new Blob([bytes], { type: "Image/PNG" });
  const read = async (blob: Blob) => [
    blob.size,
    blob.type,
    ...(await blob.bytes()),
    ...new Uint8Array(await blob.arrayBuffer()),
    await blob.text(),
    await new Response(blob.stream()).text(),
  ];
  expect(await read(inMemory)).toEqual(await read(other));
  expect(await read(inMemory.slice(2, -1, "a/b"))).toEqual(await read(other.slice(2, -1, "a/b")));
});

test.each([0, 1, 2, 0x5fff, 0x6000, 0x6001, 0x180000 - 1, 0x180000, 0x180001])(
  "encodes %i bytes as base64, with and without Node.js",
  async (size) => {
    const bytes = createBytes(size);
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
  await encodeBody({ body: { text } });
  clearInterval(timer);
  expect(before).toBeGreaterThan(1);
  expect(events - before).toBeGreaterThan(1);
});
