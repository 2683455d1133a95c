import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { openData } from "@modelyard/server/offline";
import { afterAll, describe, expect, test } from "vitest";
import { createRandom } from "../bench/search/random.ts";
import { findOlderNode } from "../scripts/pack/older-node.ts";
import { testFolder } from "../server/testing/folder.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const directory = testFolder("main");
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill("SIGKILL");
});

const LINES = 20_000;
const path = join(directory, "models.jsonl.gz");
const row = (i: number) =>
  JSON.stringify({
    id: `owner-${i % 500}/model-${i}`,
    downloads: i,
    tags: ["transformers", `tag-${i % 99}`],
    siblings: ["config.json", `weights-${i}.safetensors`],
  });
writeFileSync(path, gzipSync(Array.from({ length: LINES }, (_, i) => `${row(i)}\n`).join(""), { level: 1 }));

/** Starts the CLI in a process that reports every batch. `reported` is the last reported number of stored models. */
function start(data: string) {
  const code = `
    import { run } from ${JSON.stringify(new URL("run.ts", import.meta.url).href)};
    process.exitCode = await run(["import", ${JSON.stringify(path)}, "--data", ${JSON.stringify(data)}], {
      env: {}, out: process.stdout, err: process.stderr, signal: new AbortController().signal, progressEvery: 0,
    });`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", code]);
  children.push(child);
  const state = { reported: 0, written: "" };
  const read = (text: string) => {
    state.written += text;
    for (const [, count] of state.written.matchAll(/([\d,]+) (?:stored|models from)/g))
      state.reported = Math.max(state.reported, Number(count?.replaceAll(",", "")));
  };
  child.stdout.setEncoding("utf8").on("data", read);
  child.stderr.setEncoding("utf8").on("data", read);
  return { child, state, end: once(child, "close") as Promise<[code: number | null, signal: string | null]> };
}

describe("a killed import", () => {
  test("keeps all models that were reported as stored, and can be completed", async () => {
    const data = join(directory, "killed");
    const random = createRandom(20_261_121).next;
    let stored = 0;
    for (let kill = 0; kill < 5; kill++) {
      const { child, state, end } = start(data);
      // During the batches after the stored ones.
      const goal = stored + Math.floor(random() * 3000);
      while (state.reported < goal && child.exitCode === null)
        await new Promise((resolve) => setTimeout(resolve, 2));
      await new Promise((resolve) => setTimeout(resolve, random() * 40));
      child.kill("SIGKILL");
      const [, signal] = await end;
      expect(signal, state.written).toBe("SIGKILL");

      if (!existsSync(join(data, "modelyard.db"))) continue;
      const { models, close } = await openData({ MODELYARD_DATA: data });
      const count = await models.count();
      expect(count, "keeps reported models").toBeGreaterThanOrEqual(state.reported);
      expect(count, "keeps models of earlier runs").toBeGreaterThanOrEqual(stored);
      expect(count % 1000, "stores complete batches").toBe(0);
      const ids = Array.from({ length: count }, (_, i) => `owner-${i % 500}/model-${i}`);
      expect((await models.getMany(ids)).map(({ downloads }) => downloads)).toEqual(ids.map((_, i) => i));
      expect(await models.lastSeq()).toBe(count);
      await close();
      stored = count;
    }
    expect(stored).toBeGreaterThan(0);

    const last = start(data);
    expect(await last.end, last.state.written).toEqual([0, null]);
    const { models, close } = await openData({ MODELYARD_DATA: data });
    expect(await models.count()).toBe(LINES);
    expect(await models.lastSeq()).toBe(LINES);
    await close();
    const database = new DatabaseSync(join(data, "modelyard.db"));
    expect({ ...database.prepare("pragma integrity_check").get() }).toEqual({ integrity_check: "ok" });
    database.close();
  });
});

describe("main.ts", () => {
  test("stops after the current batch on Ctrl C with exit code 130", async () => {
    const data = join(directory, "stopped");
    const child = spawn(process.execPath, [here("main.ts"), "import", path, "--data", data]);
    children.push(child);
    let written = "";
    child.stdout.on("data", (text) => (written += text));
    child.stderr.on("data", (text) => (written += text));
    while (!existsSync(join(data, "modelyard.db-wal")))
      await new Promise((resolve) => setTimeout(resolve, 5));
    child.kill("SIGINT");
    expect(await once(child, "close"), written).toEqual([130, null]);
    expect(written).toContain("Stopping after the current batch.");
    const reported = Number(/([\d,]+) models from/.exec(written)?.[1]?.replaceAll(",", ""));
    const { models, close } = await openData({ MODELYARD_DATA: data });
    expect(await models.count()).toBe(reported);
    expect(reported).toBeLessThan(LINES);
    await close();
  });

  test("prints an error for an unusable data directory, with exit code 1", () => {
    const file = join(directory, "a-file");
    writeFileSync(file, "");
    const { status, stderr } = spawnSync(
      process.execPath,
      [here("main.ts"), "import", path, "--data", join(file, "x")],
      { encoding: "utf8" },
    );
    expect(stderr).toMatch(
      /^error: Can't create the directory .*a-file\/x \(ENOTDIR\)\. Set MODELYARD_DATA to a writable directory\.\n$/,
    );
    expect(status).toBe(1);
  });
});

describe("the launcher", () => {
  const launcher = here("modelyard.mjs");

  test("starts the CLI", () => {
    const { status, stdout } = spawnSync(process.execPath, [launcher, "--version"], { encoding: "utf8" });
    expect([status, stdout]).toEqual([0, "0.1.0\n"]);
  });

  const old = findOlderNode();
  test.skipIf(old === undefined)("runs in the repository's Node.js if started by an older one", () => {
    const version = spawnSync(old ?? "", [launcher, "--version"], { encoding: "utf8" });
    expect([version.status, version.stdout, version.stderr]).toEqual([0, "0.1.0\n", ""]);
    const failed = spawnSync(old ?? "", [launcher, "imprt"], { encoding: "utf8" });
    expect([failed.status, failed.stderr]).toEqual([2, expect.stringContaining('unknown command "imprt"')]);
  });
});
