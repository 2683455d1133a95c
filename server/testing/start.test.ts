import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../database/database.ts";
import { ModelStore } from "../models/store.ts";
import { startHub, stopProcess } from "./hub-process.ts";
import { isPostgresMissing, startPostgres, type TestPostgres } from "./postgres.ts";
import { testFolder } from "./folder.ts";

const root = testFolder("start");
const running: ChildProcess[] = [];
let directories = 0;

afterEach(async () => {
  for (const child of running.splice(0)) await stopProcess(child, "SIGKILL");
});

const createDirectory = () => join(root, String(++directories));

async function start(directory: string, settings: Record<string, string> = {}) {
  const hub = await startHub({ MODELYARD_DATA: directory, MODELYARD_STARTER: "off", ...settings });
  running.push(hub.child);
  return hub;
}

/** Lists a directory and its contents that other users can access, with their permissions. */
const listAccessible = (directory: string): string[] =>
  [directory, ...readdirSync(directory, { recursive: true }).map((name) => join(directory, String(name)))]
    .filter((path) => (statSync(path).mode & 0o077) !== 0)
    .map((path) => `${(statSync(path).mode & 0o777).toString(8)} ${path}`);

describe("starting a hub", () => {
  test("never returns incomplete lists of models", async () => {
    const directory = createDirectory();
    mkdirSync(directory);
    const db = await openDatabase({ path: join(directory, "modelyard.db") });
    await new ModelStore(db).put(
      Array.from({ length: 20_000 }, (_, i) => ({ record: { id: `ada/m-${i}`, tags: ["winter"] } })),
    );
    await db.destroy();
    const main = fileURLToPath(new URL("../main.ts", import.meta.url));
    const child = spawn(process.execPath, [main], {
      env: { ...process.env, MODELYARD_DATA: directory, HOST: "127.0.0.1", PORT: "0" },
      stdio: ["ignore", "pipe", "inherit"],
    });
    running.push(child);
    let output = "";
    const address = await new Promise<string>((resolve) =>
      child.stdout.setEncoding("utf8").on("data", (text: string) => {
        output += text;
        const [, url] = /listening on (http\S+)/.exec(output) ?? [];
        if (url !== undefined) resolve(url);
      }),
    );
    const responses = new Set<string>();
    for (let ready = false; !ready;) {
      ready = (await fetch(`${address}/api/health/ready`)).ok;
      const response = await fetch(`${address}/api/search/models?limit=1&facets=none`);
      const { total } = (await response.json()) as { total?: number };
      responses.add(`${response.status} ${total} ${response.headers.get("retry-after")}`);
      expect((await fetch(`${address}/api/models/ada/m-7`)).status).toBe(200);
      expect((await fetch(`${address}/api/health/live`)).status).toBe(200);
    }
    expect([...responses]).toEqual(["503 undefined 2", "200 20000 null"]);
  });

  test("makes an existing data directory private, and creates only private files", async () => {
    const directory = createDirectory();
    mkdirSync(directory);
    chmodSync(directory, 0o755);
    const hub = await start(directory, { MODELYARD_STARTER: "on" });
    expect(listAccessible(directory)).toEqual([]);
    await hub.stop();
    chmodSync(join(directory, "modelyard.db"), 0o644);
    await (await start(directory)).stop();
    expect(listAccessible(directory)).toEqual([]);
    const accel = await start(directory, { BLOB_ACCEL: "/contents/" });
    expect(statSync(directory).mode & 0o777).toBe(0o750);
    expect(statSync(join(directory, "modelyard.db")).mode & 0o777).toBe(0o600);
    await accel.stop();
  });

  test("rejects the SQLite data directory of a running hub, even after that hub was killed and replaced", async () => {
    const directory = createDirectory();
    const first = await start(directory);
    await expect(start(directory)).rejects.toThrow(
      /exited with code 1: Another hub is running on the data directory .*DATABASE_URL/s,
    );
    first.child.kill("SIGKILL");
    await once(first.child, "exit");
    const second = await start(directory);
    await expect(start(directory)).rejects.toThrow("Another hub is running");
    await second.stop();
    await (await start(directory)).stop();
  });
});

describe.skipIf(isPostgresMissing !== undefined)("hubs on one PostgreSQL", () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.[Symbol.asyncDispose]());

  test("rejects a hub with another directory for files", async () => {
    const DATABASE_URL = await postgres.newDatabase();
    const MODELYARD_SECRET = "test secret, at least 32 characters";
    const [shared, other] = [createDirectory(), createDirectory()];
    await start(shared, { DATABASE_URL, MODELYARD_SECRET });
    await start(shared, { DATABASE_URL, MODELYARD_SECRET });
    await expect(start(other, { DATABASE_URL, MODELYARD_SECRET })).rejects.toThrow(
      /exited with code 1: The files of this database are in another directory than .*BLOB_URL/s,
    );
  });
});
