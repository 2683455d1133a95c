import { expect, test } from "vitest";
import { parseForm } from "./media.ts";
import { parseTaskInput } from "./parse-task-input.ts";

const TYPE = "multipart/form-data; boundary=x";
const part = (head: string, content: string | Buffer) =>
  Buffer.concat([
    Buffer.from(`--x\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from("\r\n"),
  ]);
const END = Buffer.from("--x--\r\n");
const noise = Buffer.from(Uint8Array.from({ length: 3_000_000 }, (_, i) => (i * 31) ^ (i >> 8)));

test("parses fields, repeated fields, and files of several parts", async () => {
  const file = part('name="file"; filename="é.wav"\r\ncontent-type: audio/wav', noise);
  const body = Buffer.concat([part('name="a"', "1"), part('name="a"', "é"), file, END]);
  const form = await parseForm(body, TYPE);
  expect(form?.slice(0, 2)).toEqual([
    ["a", "1"],
    ["a", "é"],
  ]);
  const [name, found, fileName] = form?.[2] ?? [];
  expect([name, (found as Blob).type, fileName]).toEqual(["file", "audio/wav", "é.wav"]);
  expect(noise.equals(Buffer.from(await (found as Blob).arrayBuffer()))).toBe(true);
});

test.each([0, 1, 2, 3])("keeps bytes that could begin a boundary, and copies no file (%i)", async (shift) => {
  const content = Buffer.alloc(600_000 + shift, "\r\n-");
  const head = `name="${"n".repeat(shift + 1)}"; filename=""`;
  const body = Buffer.concat([part(head, content), part('name="b"; filename="b"', "-"), END]);
  const form = await parseForm(body, TYPE);
  const [file, short] = await Promise.all((form ?? []).map(([, value]) => (value as Blob).bytes()));
  expect(content.equals(file ?? Buffer.alloc(0))).toBe(true);
  expect(file?.buffer).toBe(body.buffer);
  expect(Buffer.from(short ?? []).toString()).toBe("-");
});

const whole = Buffer.concat([part('name="a"; filename="a"', "x".repeat(1000)), END]);
test.each([
  ["cut in a file", whole.subarray(0, 500), TYPE],
  ["cut in a head", whole.subarray(0, 20), TYPE],
  ["without an end", whole.subarray(0, -4), TYPE],
  ["empty", Buffer.alloc(0), TYPE],
  ["without a boundary", whole, "multipart/form-data"],
  ["of another type", whole, "text/plain"],
])("rejects a form %s", async (_name, body, type) => {
  expect(await parseForm(body, type)).toBeUndefined();
});

test("limits fields and parts, but not files", async () => {
  const long = Buffer.concat([part('name="a"', "x".repeat(1_000_001)), END]);
  await expect(parseForm(long, TYPE)).rejects.toThrow("a: is longer than 1,000,000 bytes.");
  const many = Buffer.concat([...Array.from({ length: 1001 }, () => part('name="a"', "x")), END]);
  await expect(parseForm(many, TYPE)).rejects.toThrow("body: must have 1,000 parts or fewer.");
});

test("decodes base64 of several parts", async () => {
  const text = noise.toString("base64");
  const read = (inputs: string) => parseTaskInput("image-classification", { inputs: "image" }, { inputs });
  for (const inputs of [text, `data:image/png;base64,${text}`, text.replaceAll("=", "")]) {
    const { inputs: image } = await read(inputs);
    expect(noise.equals(Buffer.from(await (image as Blob).arrayBuffer()))).toBe(true);
  }
  for (const invalid of [
    `${text.slice(0, 9)}!${text}`,
    `${text}=${text}`,
    `${text}\u0000`,
    "AAAA\nAA",
    "AA=A",
  ])
    await expect(read(invalid)).rejects.toThrow("must be an image as base64");
});
