import { Readable } from "node:stream";
import { describe, expect, test, vi } from "vitest";
import { aUser } from "./users.ts";
import { sharedHub } from "./shared-hub.ts";

/** Far more memory than a rejection needs, and far less than an attack would. Bytes. */
const ROOM = 300 * 2 ** 20;

const hub = await sharedHub();
const token = await (await aUser(hub, "ada")).token();
const send = (method: string, url: string, payload?: object) => hub.send(method, url, token, payload);
await send("POST", "/api/repos/create", { name: "snow" });

const commit = (path: string, content: Uint8Array | string) =>
  send("POST", "/api/models/ada/snow/commit/main", {
    summary: "Add",
    files: [{ path, content: Buffer.from(content).toString("base64"), encoding: "base64" }],
  });

/** Ten references per level: ten levels of a ten-letter word expand to 100 GB. */
const levels = (first: string, next: (before: string) => string) =>
  Array.from({ length: 10 }, (_, i) => `l${i}: &l${i} ${i === 0 ? first : next(`*l${i - 1}`)}`).join("\n");
const repeatAlias = (alias: string) => Array.from({ length: 10 }, () => alias).join(", ");

const FRONT_MATTERS: Record<string, string> = {
  "lists of aliases": levels('["lolololol!"]', (alias) => `[${repeatAlias(alias)}]`),
  "maps of aliases": levels(
    "{ a: lolololol! }",
    (alias) =>
      `{ ${repeatAlias(alias)
        .split(", ")
        .map((each, i) => `k${i}: ${each}`)
        .join(", ")} }`,
  ),
  "aliases as keys": levels("[lolololol!]", (alias) => `{ ? [${repeatAlias(alias)}] : x }`),
  "merged aliases": levels("{ a: b }", (alias) => `{ <<: [${repeatAlias(alias)}] }`),
  "an alias of itself": "a: &a [*a, *a]",
  "a deep list": `a: ${"[".repeat(50_000)}${"]".repeat(50_000)}`,
  "a deep list that does not end": `a: ${"[".repeat(100_000)}`,
  "a deep map": `a: ${"{a: ".repeat(20_000)}1${"}".repeat(20_000)}`,
  "deep dashes": `a:\n  ${"- ".repeat(50_000)}x`,
  "many question marks": `${"? ".repeat(50_000)}x`,
  "many keys": Array.from({ length: 20_000 }, (_, i) => `k${i}: ${i}`).join("\n"),
  "many anchors": Array.from({ length: 15_000 }, (_, i) => `k${i}: &a${i} x`).join("\n"),
  "many documents": "---x\n".repeat(20_000),
  "a number of many digits": `a: 1e${"9".repeat(100_000)}`,
  "names of the language": "__proto__: { admin: true }\nconstructor: { prototype: { admin: true } }",
  "code of another language":
    "a: !!js/function 'function () { return 1 }'\nb: !!python/object/apply:os.system ['id']",
  "bytes that are no text": "a: !!binary |\n  R0lGODlhDAAMAIQAAP",
  "tabs and returns": `a:${"\t\r\n".repeat(20_000)}`,
};

describe("a card with hostile front matter", () => {
  test.each(Object.entries(FRONT_MATTERS))(
    "%s takes little time and memory, and breaks nothing",
    async (_, yaml) => {
      const content = `---\n${yaml}\n---\n# A card\n`;
      const before = process.memoryUsage().rss;
      const checked = await send("POST", "/api/validate-yaml", { content });
      expect([200, 400]).toContain(checked.statusCode);
      expect(checked.json()).toMatchObject({ errors: expect.any(Array), warnings: expect.any(Array) });
      expect(checked.body.length).toBeLessThan(10_000);
      expect((await commit("README.md", content)).statusCode).toBeLessThan(500);
      expect((await send("GET", "/api/models/ada/snow")).statusCode).toBe(200);
      expect(process.memoryUsage().rss - before).toBeLessThan(ROOM);
      expect(({} as { admin?: boolean }).admin).toBeUndefined();
    },
  );
});

/** A header that declares this length, and the result. */
function safetensors(length: bigint, header: string): Buffer {
  const size = Buffer.alloc(8);
  size.writeBigUInt64LE(length);
  return Buffer.concat([size, Buffer.from(header)]);
}

function gguf(...values: readonly (number | bigint)[]): Buffer {
  const parts = values.map((word) => {
    const bytes = Buffer.alloc(typeof word === "bigint" ? 8 : 4);
    if (typeof word === "bigint") bytes.writeBigUInt64LE(word);
    else bytes.writeUInt32LE(word);
    return bytes;
  });
  return Buffer.concat([Buffer.from("GGUF"), ...parts]);
}

const MAX_64 = 2n ** 64n - 1n;
const deepJson = `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`;

const FILES: [what: string, path: string, content: Buffer | string][] = [
  ["safetensors whose header has the maximum length", "model.safetensors", safetensors(MAX_64, "{}")],
  ["safetensors whose header is 2 GB by its own account", "model.safetensors", safetensors(2n ** 31n, "{}")],
  ["safetensors whose header ends early", "model.safetensors", safetensors(1000n, '{"a":')],
  ["safetensors whose header is deep", "model.safetensors", safetensors(BigInt(deepJson.length), deepJson)],
  [
    "safetensors whose header names the language",
    "model.safetensors",
    safetensors(
      84n,
      '{"__proto__":{"dtype":"F32","shape":[1e308,1e308],"data_offsets":[0,18446744073709551615]}}',
    ),
  ],
  ["safetensors of nothing", "model.safetensors", Buffer.alloc(0)],
  ["GGUF with the maximum numbers of tensors and keys", "model.gguf", gguf(3, MAX_64, MAX_64)],
  ["GGUF with a key of endless length", "model.gguf", gguf(3, 0n, 1n, MAX_64)],
  ["GGUF of no version", "model.gguf", gguf(0xffffffff, 1n, 1n)],
  ["GGUF with lists in lists", "model.gguf", gguf(3, 0n, 1n, 1n, 9, 9, MAX_64, 9, 9, MAX_64)],
  ["GGUF of four letters", "model.gguf", "GGUF"],
  ["a configuration that is deep", "config.json", deepJson],
  ["a configuration that is a list", "config.json", `[${"[],".repeat(50_000)}[]]`],
  [
    "a configuration that names the language",
    "config.json",
    '{"__proto__":{"x":1},"model_type":{"a":1},"architectures":"x"}',
  ],
  [
    "a configuration of numbers",
    "config.json",
    '{"max_position_embeddings":1e999,"text_config":null,"architectures":[null,{},7]}',
  ],
  ["a tokenizer's configuration that is deep", "tokenizer_config.json", deepJson],
  ["a list of parts that is deep", "model.safetensors.index.json", deepJson],
  ["attributes of endless patterns", ".gitattributes", `${"*".repeat(5000)}a filter=lfs\n`.repeat(50)],
];

describe("a repository with a hostile file", () => {
  test.each(FILES)("%s is accepted or rejected, and is still readable", async (_, path, content) => {
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
    expect(process.memoryUsage().rss - before).toBeLessThan(ROOM);
    await send("DELETE", "/api/repos/delete", { name: "snow" });
    await send("POST", "/api/repos/create", { name: "snow" });
  });
});

test("reading a slow GGUF header times out, and delays no other request", async () => {
  const logged: string[] = [];
  vi.spyOn(console, "warn").mockImplementation((message: string) => void logged.push(message));
  // Eight lists of a million empty strings each.
  const list = Buffer.concat([gguf(1n).subarray(4), Buffer.from("a"), gguf(9, 8, 1_000_000n).subarray(4)]);
  const pieces = Array.from({ length: 8 }, () => [list, Buffer.alloc(8_000_000)]).flat();
  const { repositories } = hub;
  const blob = await repositories.blobs.put(Readable.from([gguf(3, 0n, 8n), ...pieces]));
  const [{ key } = { key: 0 }] = await repositories.store.list();
  await repositories.lfs.add(key, [blob], "ada");
  let ended = false;
  const committed = send("POST", "/api/models/ada/snow/commit/main", {
    summary: "Add",
    lfsFiles: [{ path: "endless.gguf", algo: "sha256", oid: blob.sha256 }],
  }).finally(() => (ended = true));
  const other = await hub.get("/api/models");
  expect([other.statusCode, ended]).toEqual([200, false]);
  expect((await committed).statusCode).toBe(200);
  await vi.waitFor(() => expect(logged).toHaveLength(1), 120_000);
  expect(logged[0]).toMatch(/^readGgufFacts was ended because it takes more than .* Content of ada\/snow\.$/);
  expect((await send("GET", "/api/models/ada/snow")).json()).not.toHaveProperty("gguf");
  vi.restoreAllMocks();
});

test("a huge diff is truncated, and does not exhaust memory", async () => {
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
  const limit = process.memoryUsage().rss + ROOM;
  const compared = await send("GET", `/api/models/ada/snow/compare/${range}`);
  expect([compared.statusCode, compared.json().error]).toEqual([413, "The diff is too large. Use raw=true."]);
  const raw = await send("GET", `/api/models/ada/snow/compare/${range}?raw=true`);
  expect([raw.statusCode, raw.body.length > 10_000_000]).toEqual([200, true]);
  expect(process.memoryUsage().rss).toBeLessThan(limit);
});
