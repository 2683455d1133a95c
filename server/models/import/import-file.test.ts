import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { openDatabase } from "../../database/database.ts";
import { ModelStore } from "../store.ts";
import { importFile } from "./import-file.ts";
import type { ImportError } from "../../http/outbound/import-error.ts";
import type { ImportProgress } from "./import-progress.ts";
import { testFolder } from "../../testing/folder.ts";

const directory = testFolder("import");
let files = 0;

function writeModels(content: string | Buffer, name = "models.jsonl"): string {
  const path = join(directory, String(++files), name);
  mkdirSync(join(path, ".."));
  writeFileSync(path, content);
  return path;
}

async function openStores() {
  const db = await openDatabase({ path: ":memory:" });
  const models = new ModelStore(db);
  return { db, models, [Symbol.asyncDispose]: () => db.destroy() };
}

const rows = (count: number, from = 0) =>
  Array.from({ length: count }, (_, i) => `{"id":"owner/model-${from + i}","likes":${i}}\n`).join("");

const readRejects = (path: string) =>
  readFileSync(path, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { line: number; reason: string; text: string });

async function failImport(path: string): Promise<ImportError & { stored: number }> {
  await using hub = await openStores();
  const error = await importFile(hub, path, { directory }).then(
    () => expect.unreachable("the import did not fail"),
    (error: ImportError) => error,
  );
  return Object.assign(error, { stored: await hub.models.count() });
}

describe("importing a JSON Lines file", () => {
  test.each<[string, (text: string) => string | Buffer, string]>([
    ["plain", (text) => text, "models.jsonl"],
    ["gzipped", (text) => gzipSync(text), "models.jsonl.gz"],
    ["gzipped without the extension .gz", (text) => gzipSync(text), "models.jsonl"],
    [
      "gzipped in two parts",
      (text) => Buffer.concat([gzipSync(text.slice(0, 999)), gzipSync(text.slice(999))]),
      "x.gz",
    ],
    ["with a byte order mark and CR LF", (text) => `\uFEFF${text.replaceAll("\n", "\r\n")}`, "models.jsonl"],
    ["without a final line break", (text) => text.trimEnd(), "models.jsonl"],
  ])("reads all lines (%s), and changes nothing when it is repeated", async (_, encode, name) => {
    await using hub = await openStores();
    const path = writeModels(encode(rows(2500)), name);
    const result = await importFile(hub, path, { directory });
    expect(result).toMatchObject({ read: 2500, added: 2500, rejected: 0, interrupted: false });
    expect(result.rejectsFile).toBeUndefined();
    expect(existsSync(`${path}.rejects.jsonl`)).toBe(false);
    expect(await hub.models.count()).toBe(2500);
    expect(await hub.models.get("owner/model-2499")).toMatchObject({ likes: 2499 });

    const seq = await hub.models.lastSeq();
    expect(await importFile(hub, path, { directory })).toMatchObject({
      added: 0,
      changed: 0,
      unchanged: 2500,
    });
    expect(await hub.models.lastSeq()).toBe(seq);
  });

  test("rejects invalid lines with number, reason, and text, and imports the other lines", async () => {
    await using hub = await openStores();
    const invalid = ["not json", '{"id":"a b/c"}', '{"id":"x/y","likes":"many"}', '{"name":"x/y"}', "[1]"];
    const [first, ...others] = invalid;
    const path = writeModels(`${first}\n\n${rows(1200)}${others.join("\n")}\n${rows(3, 5000)}`);
    const result = await importFile(hub, path, { directory });
    expect(result).toMatchObject({
      read: 1208,
      added: 1203,
      rejected: 5,
      rejectsFile: `${path}.rejects.jsonl`,
    });
    expect(await hub.models.count()).toBe(1203);
    expect(
      readRejects(`${path}.rejects.jsonl`).map(({ line, reason, text }) => [line, reason.slice(0, 20), text]),
    ).toEqual([
      [1, "not JSON: Unexpected", "not json"],
      [1203, "id: must be owner/na", invalid[1]],
      [1204, "likes: must be a who", invalid[2]],
      [1205, "id: must be owner/na", invalid[3]],
      [1206, "not a JSON object", invalid[4]],
    ]);
    await importFile(hub, path, { directory });
    expect(readRejects(`${path}.rejects.jsonl`).length, "a second run replaces the rejects").toBe(5);
  });

  test("rejects every line if all have invalid fields", async () => {
    await using hub = await openStores();
    const path = writeModels('{"name":"x"}\n'.repeat(300));
    expect(await importFile(hub, path, { directory })).toMatchObject({ read: 300, rejected: 300, added: 0 });
  });

  test("writes rejects to the data directory if the directory of the file is not writable", async () => {
    await using hub = await openStores();
    const path = writeModels(`${rows(1)}bad\n`, "locked.jsonl");
    mkdirSync(`${path}.rejects.jsonl`);
    const { rejectsFile } = await importFile(hub, path, { directory: join(directory, "data") });
    expect(rejectsFile).toBe(join(directory, "data", "locked.jsonl.rejects.jsonl"));
    expect(readRejects(rejectsFile ?? "")).toMatchObject([{ line: 2, text: "bad" }]);
  });

  test("reports progress after each transaction", async () => {
    await using hub = await openStores();
    const path = writeModels(rows(3500));
    const events: ImportProgress[] = [];
    await importFile(hub, path, { directory, onProgress: (progress) => events.push(progress) });
    expect(events.map(({ added }) => added)).toEqual([1000, 2000, 3000, 3500]);
    const parts = events.map(({ part }) => (part?.done ?? 0) / (part?.total ?? 1));
    expect(parts).toEqual(parts.toSorted((a, b) => a - b));
    expect(parts.at(-1)).toBe(1);
  });

  test("stops after the current batch when aborted, and resumes", async () => {
    await using hub = await openStores();
    const path = writeModels(rows(5000));
    const controller = new AbortController();
    const result = await importFile(hub, path, {
      directory,
      signal: controller.signal,
      onProgress: ({ added }) => added === 2000 && controller.abort(),
    });
    expect(result).toMatchObject({ interrupted: true, added: 2000 });
    expect(await hub.models.count()).toBe(2000);
    expect(await importFile(hub, path, { directory })).toMatchObject({ added: 3000, unchanged: 2000 });
  });
});

describe("importing an invalid file", () => {
  const lines = Array.from({ length: 150 }, (_, i) => `word ${i}`).join("\n");
  test.each<[string, () => string, RegExp]>([
    [
      "does not exist",
      () => join(directory, "nowhere.jsonl"),
      /nowhere\.jsonl does not exist\. Check the path/,
    ],
    ["is a directory", () => directory, /is a directory\. Specify a file/],
    [
      "is inside another file",
      () => join(writeModels("x"), "y"),
      /not in a directory, but in a file\. Check the path/,
    ],
    ["is empty", () => writeModels(""), /is empty\. It must contain one JSON object per line/],
    ["contains only white space", () => writeModels("\n \n\n"), /is empty/],
    ["is an empty gzip file", () => writeModels(gzipSync("")), /is empty/],
    [
      "is plain text",
      () => writeModels(lines),
      /is not JSON lines; line 1 is not JSON: Unexpected token 'w'.*one JSON object per line/,
    ],
    ["is one line of plain text", () => writeModels("id,likes"), /is not JSON lines; line 1/],
    ["is a JSON list", () => writeModels(`[\n${'{"id":\n'.repeat(200)}]`), /jq -c '\.\[\]'/],
    ["is binary", () => writeModels(Buffer.alloc(5000, 0xfe)), /is not JSON lines; line 1 is not UTF-8/],
    ["is a zip archive", () => writeModels("PK\x03\x04abc"), /is a zip archive, not JSON lines/],
    ["is Parquet", () => writeModels("PAR1abc"), /is a Parquet file/],
    [
      "is corrupt gzip",
      () => writeModels(Buffer.from([0x1f, 0x8b, 0xff, 0xff, 1, 2, 3])),
      /Can't decompress .*: .*Download the file again/,
    ],
  ])("fails with instructions and stores nothing if the file %s", async (_, path, message) => {
    const error = await failImport(path());
    expect(error).toMatchObject({ name: "ImportError", fault: "input", stored: 0 });
    expect(error.message).toMatch(message);
  });

  test("imports the complete lines of a truncated gzip file, and reports the last one", async () => {
    const lines = Array.from({ length: 20_000 }, (_, i) => `{"id":"o/m-${i}-${(i * 7919) % 10_007}"}\n`);
    const complete = gzipSync(`\n${lines.join("")}`);
    const error = await failImport(writeModels(complete.subarray(0, complete.length / 2), "cut.jsonl.gz"));
    expect(error).toMatchObject({ name: "ImportError", fault: "broken" });
    expect(error.message).toMatch(
      /cut\.jsonl\.gz is damaged after line [\d,]+: unexpected end of file\. Earlier lines are imported/,
    );
    const line = Number(/line ([\d,]+)/.exec(error.message)?.[1]?.replaceAll(",", ""));
    expect(error.stored, "all lines except the blank line").toBe(line - 1);
    expect(line).toBeGreaterThan(5000);
  });

  test("reports a corrupt gzip file", async () => {
    const complete = gzipSync(rows(20_000));
    complete[complete.length - 6] = (complete[complete.length - 6] ?? 0) ^ 0xff;
    const error = await failImport(writeModels(complete, "flipped.jsonl.gz"));
    expect(error.fault).toBe("broken");
    expect(error.message).toMatch(/damaged after line 1\d,\d{3}: incorrect data check/);
  });
});

const real = fileURLToPath(new URL("../../../../shared/data/models-modern.jsonl.gz", import.meta.url));
test.skipIf(!existsSync(real))(
  "imports 18,471 real rows, and changes nothing when it is repeated (needs ../shared/data)",
  async () => {
    await using hub = await openStores();
    expect(await importFile(hub, real, { directory })).toMatchObject({
      read: 18_471,
      added: 18_471,
      rejected: 0,
    });
    expect(await importFile(hub, real, { directory })).toMatchObject({
      unchanged: 18_471,
      added: 0,
      changed: 0,
    });
  },
);
