import { Readable } from "node:stream";
import { describe, expect, test, vi } from "vitest";
import { aUser } from "./users.ts";
import { sharedHub } from "./shared.ts";

/** Maximum growth of memory in bytes: far more than a rejection needs, and far less than a successful attack. */
const MAX_GROWTH_BYTES = 300 * 2 ** 20;

const hub = await sharedHub();
const token = await (await aUser(hub, "ada")).token();
const send = (method: string, url: string, payload?: object) => hub.send(method, url, token, payload);
await send("POST", "/api/repos/create", { name: "snow" });

const commit = (path: string, content: Uint8Array | string) =>
  send("POST", "/api/models/ada/snow/commit/main", {
    summary: "Add",
    files: [{ path, content: Buffer.from(content).toString("base64"), encoding: "base64" }],
  });

/** Creates ten levels with ten references per level, which expand a word of ten letters to 100 GB. */
const createLevels = (first: string, next: (alias: string) => string) =>
  Array.from({ length: 10 }, (_, i) => `l${i}: &l${i} ${i === 0 ? first : next(`*l${i - 1}`)}`).join("\n");
const repeatAlias = (alias: string) => Array.from({ length: 10 }, () => alias).join(", ");

const FRONT_MATTERS: Record<string, string> = {
  "lists of aliases": createLevels('["lolololol!"]', (alias) => `[${repeatAlias(alias)}]`),
  "maps of aliases": createLevels(
    "{ a: lolololol! }",
    (alias) =>
      `{ ${repeatAlias(alias)
        .split(", ")
        .map((name, i) => `k${i}: ${name}`)
        .join(", ")} }`,
  ),
  "aliases as keys": createLevels("[lolololol!]", (alias) => `{ ? [${repeatAlias(alias)}] : x }`),
  "merged aliases": createLevels("{ a: b }", (alias) => `{ <<: [${repeatAlias(alias)}] }`),
  "an alias of itself": "a: &a [*a, *a]",
  "a deep list": `a: ${"[".repeat(50_000)}${"]".repeat(50_000)}`,
  "an unclosed deep list": `a: ${"[".repeat(100_000)}`,
  "a deep map": `a: ${"{a: ".repeat(20_000)}1${"}".repeat(20_000)}`,
  "deep lists of dashes": `a:\n  ${"- ".repeat(50_000)}x`,
  "many question marks": `${"? ".repeat(50_000)}x`,
  "many keys": Array.from({ length: 20_000 }, (_, i) => `k${i}: ${i}`).join("\n"),
  "many anchors": Array.from({ length: 15_000 }, (_, i) => `k${i}: &a${i} x`).join("\n"),
  "many documents": "---x\n".repeat(20_000),
  "a number with many digits": `a: 1e${"9".repeat(100_000)}`,
  "names of JavaScript properties": "__proto__: { admin: true }\nconstructor: { prototype: { admin: true } }",
  "tags that run code":
    "a: !!js/function 'function () { return 1 }'\nb: !!python/object/apply:os.system ['id']",
  "binary data": "a: !!binary |\n  R0lGODlhDAAMAIQAAP",
  "tabs and line breaks": `a:${"\t\r\n".repeat(20_000)}`,
};

describe("a card with hostile front matter", () => {
  test.each(Object.entries(FRONT_MATTERS))(
    "needs little time and memory, and causes no errors: %s",
    async (_, yaml) => {
      const content = `---\n${yaml}\n---\n# A card\n`;
      const before = process.memoryUsage().rss;
      const validation = await send("POST", "/api/validate-yaml", { content });
      expect([200, 400]).toContain(validation.statusCode);
      expect(validation.json()).toMatchObject({ errors: expect.any(Array), warnings: expect.any(Array) });
      expect(validation.body.length).toBeLessThan(10_000);
      expect((await commit("README.md", content)).statusCode).toBeLessThan(500);
      expect((await send("GET", "/api/models/ada/snow")).statusCode).toBe(200);
      expect(process.memoryUsage().rss - before).toBeLessThan(MAX_GROWTH_BYTES);
      expect(({} as { admin?: boolean }).admin).toBeUndefined();
    },
  );
});

/** Creates a safetensors file with a header of a declared length. */
function safetensors(length: bigint, header: string): Buffer {
  const size = Buffer.alloc(8);
  size.writeBigUInt64LE(length);
  return Buffer.concat([size, Buffer.from(header)]);
}

function gguf(...values: readonly (number | bigint)[]): Buffer {
  const parts = values.map((value) => {
    const bytes = Buffer.alloc(typeof value === "bigint" ? 8 : 4);
    if (typeof value === "bigint") bytes.writeBigUInt64LE(value);
    else bytes.writeUInt32LE(value);
    return bytes;
  });
  return Buffer.concat([Buffer.from("GGUF"), ...parts]);
}

const MAX_64 = 2n ** 64n - 1n;
const deepJson = `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`;

const FILES: [title: string, path: string, content: Buffer | string][] = [
  ["safetensors with a header of the maximum length", "model.safetensors", safetensors(MAX_64, "{}")],
  ["safetensors with a declared header of 2 GB", "model.safetensors", safetensors(2n ** 31n, "{}")],
  ["safetensors with a truncated header", "model.safetensors", safetensors(1000n, '{"a":')],
  ["safetensors with a deep header", "model.safetensors", safetensors(BigInt(deepJson.length), deepJson)],
  [
    "safetensors with JavaScript properties in the header",
    "model.safetensors",
    safetensors(
      84n,
      '{"__proto__":{"dtype":"F32","shape":[1e308,1e308],"data_offsets":[0,18446744073709551615]}}',
    ),
  ],
  ["empty safetensors", "model.safetensors", Buffer.alloc(0)],
  ["GGUF with the maximum numbers of tensors and keys", "model.gguf", gguf(3, MAX_64, MAX_64)],
  ["GGUF with a key of the maximum length", "model.gguf", gguf(3, 0n, 1n, MAX_64)],
  ["GGUF with an unknown version", "model.gguf", gguf(0xffffffff, 1n, 1n)],
  ["GGUF with lists in lists", "model.gguf", gguf(3, 0n, 1n, 1n, 9, 9, MAX_64, 9, 9, MAX_64)],
  ["GGUF with only the signature", "model.gguf", "GGUF"],
  ["a deep configuration", "config.json", deepJson],
  ["a configuration that is a list", "config.json", `[${"[],".repeat(50_000)}[]]`],
  [
    "a configuration with JavaScript properties",
    "config.json",
    '{"__proto__":{"x":1},"model_type":{"a":1},"architectures":"x"}',
  ],
  [
    "a configuration with invalid numbers",
    "config.json",
    '{"max_position_embeddings":1e999,"text_config":null,"architectures":[null,{},7]}',
  ],
  ["a deep tokenizer configuration", "tokenizer_config.json", deepJson],
  ["a deep index of shards", "model.safetensors.index.json", deepJson],
  ["attributes with long patterns", ".gitattributes", `${"*".repeat(5000)}a filter=lfs\n`.repeat(50)],
];

describe("a repository with a hostile file", () => {
  test.each(FILES)("remains readable after a commit of %s", async (_, path, content) => {
    const before = process.memoryUsage().rss;
    const response = await commit(path, content);
    expect(response.statusCode).toBeLessThan(500);
    const size = content.length;
    const files = [{ path, size, sample: "YQ==" }];
    expect((await send("POST", "/api/models/ada/snow/preupload/main", { files })).statusCode).toBe(200);
    for (const url of [
      "/api/models/ada/snow",
      "/api/models/ada/snow/usage",
      "/ada/snow.md",
      "/api/models?full=true&config=true",
    ])
      expect([url, (await send("GET", url)).statusCode]).toEqual([url, 200]);
    expect(process.memoryUsage().rss - before).toBeLessThan(MAX_GROWTH_BYTES);
    await send("DELETE", "/api/repos/delete", { name: "snow" });
    await send("POST", "/api/repos/create", { name: "snow" });
  });
});

test("stops reading a slow GGUF header, without delaying other requests", async () => {
  const logged: string[] = [];
  vi.spyOn(console, "warn").mockImplementation((message: string) => void logged.push(message));
  // The header has eight lists of a million empty strings each.
  const list = Buffer.concat([gguf(1n).subarray(4), Buffer.from("a"), gguf(9, 8, 1_000_000n).subarray(4)]);
  const parts = Array.from({ length: 8 }, () => [list, Buffer.alloc(8_000_000)]).flat();
  const { repositories } = hub;
  const blob = await repositories.blobs.put(Readable.from([gguf(3, 0n, 8n), ...parts]));
  const [{ key } = { key: 0 }] = await repositories.store.list();
  await repositories.lfs.add(key, [blob], "ada");
  let isDone = false;
  const committed = send("POST", "/api/models/ada/snow/commit/main", {
    summary: "Add",
    lfsFiles: [{ path: "endless.gguf", algo: "sha256", oid: blob.sha256 }],
  }).finally(() => (isDone = true));
  const other = await hub.get("/api/models");
  expect([other.statusCode, isDone]).toEqual([200, false]);
  expect((await committed).statusCode).toBe(200);
  await vi.waitFor(() => expect(logged).toHaveLength(1), 120_000);
  expect(logged[0]).toMatch(
    /^readGgufFacts was stopped because it takes more than .* Content of ada\/snow\.$/,
  );
  expect((await send("GET", "/api/models/ada/snow")).json()).not.toHaveProperty("gguf");
  vi.restoreAllMocks();
});

test("rejects a huge diff, or sends it as raw text, without exhausting memory", async () => {
  const lines = (text: string) => `${text}\n`.repeat(400_000);
  const names = Array.from({ length: 6 }, (_, i) => `lines-${i}.txt`);
  const write = (text: string) =>
    send("POST", "/api/models/ada/snow/commit/main", {
      summary: text,
      files: names.map((path) => ({ path, content: lines(text) })),
    });
  const before = await write("a");
  const after = await write("b");
  expect([before.statusCode, after.statusCode]).toEqual([200, 200]);
  const range = `${before.json().commitOid}..${after.json().commitOid}`;
  const limit = process.memoryUsage().rss + MAX_GROWTH_BYTES;
  const rejected = await send("GET", `/api/models/ada/snow/compare/${range}`);
  expect([rejected.statusCode, rejected.json().error]).toEqual([413, "The diff is too large. Use raw=true."]);
  const raw = await send("GET", `/api/models/ada/snow/compare/${range}?raw=true`);
  expect([raw.statusCode, raw.body.length > 10_000_000]).toEqual([200, true]);
  expect(process.memoryUsage().rss).toBeLessThan(limit);
});
