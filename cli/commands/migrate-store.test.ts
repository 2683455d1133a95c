import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { openData } from "@modelyard/server/offline";
import { beforeAll, describe, expect, test } from "vitest";
import { hostileModels } from "../../server/testing/hostile-models.ts";
import { isPostgresMissing } from "../../server/testing/postgres.ts";
import { sharedPostgres } from "../../server/testing/shared-postgres.ts";
import { modelyard } from "../testing/modelyard.ts";
import { testFolder } from "../../server/testing/folder.ts";

const directory = testFolder("migrate");
let created = 0;

/** Removes lines of progress, whose number depends on the machine. */
const withoutProgress = (text: string): string => text.replaceAll(/^\d+% · .*\n/gm, "");

/** Creates a data directory with hostile models and an import. */
async function newHub(count: number): Promise<string> {
  const data = join(directory, `data-${++created}`);
  await using opened = await openData({ MODELYARD_DATA: data });
  const { models, imports } = opened;
  await models.put(hostileModels(count));
  await imports.begin("https://hub.test/");
  await imports.step("https://hub.test/", { read: 9, stored: 9, rejected: 0, cursor: "2" });
  return data;
}

async function everything(settings: { MODELYARD_DATA: string; DATABASE_URL?: string }): Promise<string> {
  await using opened = await openData(settings);
  return JSON.stringify([await Array.fromAsync(opened.models.scan()), await opened.imports.list()]);
}

describe("modelyard migrate-store", () => {
  test.each<[words: string[], message: RegExp]>([
    [
      [],
      /^error: missing target database\. Use --to postgres:\/\/user:password@host\/name or set DATABASE_URL\./,
    ],
    [["here"], /^error: unexpected argument "here"/],
    [["--to", "mysql://yard:not-shown@db/yard"], /DATABASE_URL must be a URL such as postgres:/],
    [
      ["--to", "postgres://db/yard", "--data", join(directory, "nothing")],
      /^error: no hub found in .*nothing \(modelyard\.db is missing\)/,
    ],
    [["--to", "postgres://db/yard", "--data", ""], /^error: --data requires a directory/],
  ])("rejects %j with a hint", async (args, message) => {
    const { code, out, err } = await modelyard(["migrate-store", ...args]);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toMatch(message);
    expect(err).not.toContain("not-shown");
    expect(existsSync(join(directory, "nothing"))).toBe(false);
  });
});

describe.skipIf(isPostgresMissing !== undefined)("modelyard migrate-store to PostgreSQL", () => {
  let postgres: Awaited<ReturnType<typeof sharedPostgres>>;
  beforeAll(async () => {
    postgres = await sharedPostgres();
  });

  test("migrates everything, prints counts and checksums, and changes nothing the second time", async () => {
    const data = await newHub(3000);
    const url = await postgres.newDatabase();
    const first = await modelyard(["migrate-store", "--to", url, "--data", data]);
    expect(withoutProgress(first.err)).toBe("");
    expect(first.code).toBe(0);
    expect(first.out.replaceAll(/\d+\.\d s/g, "N s").replaceAll(/[0-9a-f]{32}/g, "SUM")).toBe(
      `3,000 models from ${data} to ${url.replace(":not-shown", "")} in N s: 3,000 added, 0 updated, 0 unchanged.
models  3,000 of 3,000 identical; checksum SUM in both
cards   1,000 of 1,000 identical; checksum SUM in both
imports 1 of 1 identical; checksum SUM in both
Migration complete.
`,
    );
    expect(await everything({ MODELYARD_DATA: data, DATABASE_URL: url })).toBe(
      await everything({ MODELYARD_DATA: data }),
    );

    const second = await modelyard(["migrate-store", "--data", data], { env: { DATABASE_URL: url } });
    expect(second.code).toBe(0);
    expect(second.out).toContain("0 added, 0 updated, 3,000 unchanged.");
    const sums = (text: string) => text.match(/[0-9a-f]{32}/g);
    expect(sums(second.out)).toEqual(sums(first.out));
  });

  test("resumes after being killed at any moment", async () => {
    const data = await newHub(6000);
    const url = await postgres.newDatabase();
    const target = await openData({ MODELYARD_DATA: data, DATABASE_URL: url });
    const main = fileURLToPath(new URL("../main.ts", import.meta.url));
    let stored = 0;
    for (const goal of [1000, 3000]) {
      const child = spawn(process.execPath, [main, "migrate-store", "--to", url, "--data", data], {
        stdio: "ignore",
      });
      while ((await target.models.count()) < goal && child.exitCode === null) await sleep(2);
      child.kill("SIGKILL");
      expect(await once(child, "exit")).toEqual([null, "SIGKILL"]);
      // The server may still be processing the last commit.
      await sleep(100);
      stored = await target.models.count();
      expect(stored % 1000, "whole batches").toBe(0);
      expect(stored).toBeLessThan(6000);
    }
    await target.close();
    const { code, out, err } = await modelyard(["migrate-store", "--to", url, "--data", data]);
    expect(withoutProgress(err)).toBe(
      "The database is not empty. Checking whether an earlier run was interrupted.\n",
    );
    expect(out).toMatch(/6,000 of 6,000 identical[\s\S]*Migration complete\.\n$/);
    expect(code).toBe(0);
    expect(await everything({ MODELYARD_DATA: data, DATABASE_URL: url })).toBe(
      await everything({ MODELYARD_DATA: data }),
    );
  });

  test("rejects a database with other models unless --into-existing is set", async () => {
    const data = await newHub(20);
    const url = await postgres.newDatabase();
    const target = await openData({ MODELYARD_DATA: data, DATABASE_URL: url });
    await target.models.put([{ record: { id: "other/one" } }]);
    const rejected = await modelyard(["migrate-store", "--to", url, "--data", data]);
    expect(rejected.code).toBe(2);
    expect(rejected.err).toMatch(
      /contains 1 model that is missing or different in the data directory: other\/one\. Nothing was copied\. To add to them, use --into-existing/,
    );
    expect(await target.models.count()).toBe(1);
    const added = await modelyard(["migrate-store", "--to", url, "--data", data, "--into-existing"]);
    expect(added.code).toBe(0);
    expect(added.out).toContain("The database contains 1 other model.\n");
    expect(await target.models.count()).toBe(21);
    await target.close();
  });

  test("stops after the current batch on Ctrl C", async () => {
    const data = await newHub(10);
    const url = await postgres.newDatabase();
    const { code, out } = await modelyard(["migrate-store", "--to", url, "--data", data], {
      signal: AbortSignal.abort(),
    });
    expect(code).toBe(130);
    expect(out).toContain("Interrupted. Run the same command to resume.");
  });

  test("uses --database or DATABASE_URL, and never prints the password", async () => {
    const url = await postgres.newDatabase();
    const file = fileURLToPath(new URL("../package.json", import.meta.url));
    const { code, err } = await modelyard([
      "import",
      file,
      "--database",
      url,
      "--data",
      join(directory, "x"),
    ]);
    expect([code, err]).toEqual([2, expect.stringContaining("is not JSON lines")]);
    expect(existsSync(join(directory, "x", "modelyard.db"))).toBe(false);
    const missing = modelyard(["import", file, "--database", url.replace(/\w+$/, "gone")]);
    await expect(missing).rejects.toThrow(
      /^Can.t open the database postgres:\/\/yard@[\d.:]+\/gone \(DATABASE_URL\)/,
    );
  });
});
