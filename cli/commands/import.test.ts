import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { openData } from "@modelyard/server/offline";
import { describe, expect, test } from "vitest";
import { documents, startFakeHub } from "../../server/testing/fake-hub.ts";
import { listAppliedChanges } from "../../server/database/postgres-listener.ts";
import { getAppliedChange } from "../../server/database/running-hubs.ts";
import { startHub } from "../../server/testing/hub-process.ts";
import { isPostgresMissing } from "../../server/testing/postgres.ts";
import { sharedPostgres } from "../../server/testing/shared-postgres.ts";
import { freePort } from "../../server/testing/free-port.ts";
import { modelyard } from "../testing/modelyard.ts";
import { testFolder } from "../../server/testing/folder.ts";

const directory = testFolder("cli");
let created = 0;
const dataPath = () => join(directory, `data-${++created}`);

function file(name: string, content: string | Buffer): string {
  const path = join(directory, `${++created}-${name}`);
  writeFileSync(path, content);
  return path;
}

async function countModels(data: string): Promise<number> {
  await using opened = await openData({ MODELYARD_DATA: data });
  return await opened.models.count();
}

const rows = (count: number) => Array.from({ length: count }, (_, i) => `{"id":"o/m-${i}"}\n`).join("");
const seconds = (text: string) => text.replace(/\d+\.\d s/, "N s");

describe("modelyard import FILE", () => {
  test("prints counts of added and unchanged models", async () => {
    const data = dataPath();
    const path = file("models.jsonl.gz", gzipSync(rows(2100)));
    const first = await modelyard(["import", path, "--data", data]);
    expect(first).toMatchObject({ code: 0, err: "" });
    expect(seconds(first.out)).toBe(
      `2,100 models from ${path} in N s: 2,100 added, 0 updated, 0 unchanged. Stored in ${data}.\n`,
    );
    const again = await modelyard(["import", path, `--data=${data}`]);
    expect(again.code).toBe(0);
    expect(again.out).toContain("0 added, 0 updated, 2,100 unchanged");
    expect(await countModels(data)).toBe(2100);
  });

  test("exits with code 1 and prints the path of the rejects if lines were rejected", async () => {
    const data = dataPath();
    const path = file("models.jsonl", `${rows(5)}oops\n`);
    const { code, out } = await modelyard(["import", path], { env: { MODELYARD_DATA: data } });
    expect(code).toBe(1);
    expect(out).toContain(`1 line rejected. Line numbers and reasons: ${path}.rejects.jsonl`);
    expect(JSON.parse(readFileSync(`${path}.rejects.jsonl`, "utf8"))).toMatchObject({
      line: 6,
      text: "oops",
    });
    expect(await countModels(data)).toBe(5);
  });

  test("reports progress", async () => {
    const path = file("models.jsonl", rows(3000));
    const { err } = await modelyard(["import", path, "--data", dataPath()], { progressEvery: 0 });
    expect(err.split("\n").map((line) => /· ([\d,]+) stored · [\d,]+\/s/.exec(line)?.[1])).toEqual([
      "1,000",
      "2,000",
      "3,000",
      undefined,
    ]);
  });

  test("stops after the current batch when interrupted, and shows how to continue", async () => {
    const data = dataPath();
    const path = file("models.jsonl", rows(3000));
    const { code, out, err } = await modelyard(["import", path, "--data", data], {
      signal: AbortSignal.abort(),
    });
    expect(code).toBe(130);
    expect(out).toContain("1,000 models from");
    expect(out).toContain("Interrupted. Run the same command to read the file again and import the rest.");
    expect(err).toBe("");
    expect(await countModels(data)).toBe(1000);
    expect((await modelyard(["import", path, "--data", data])).code).toBe(0);
    expect(await countModels(data)).toBe(3000);
  });

  test.each<[words: () => string[], code: number, message: RegExp]>([
    [
      () => ["import"],
      2,
      /^error: missing source \(file or hub URL\)\nRun "modelyard import --help" for usage\.\n$/,
    ],
    [() => ["import", "a.jsonl", "b.jsonl"], 2, /^error: unexpected argument "b\.jsonl"/],
    [() => ["import", "a.jsonl", "--limit", "5"], 2, /--limit requires a hub URL \(a\.jsonl is a file\)/],
    [() => ["import", "a.jsonl", "--cards"], 2, /--cards requires a hub URL/],
    [
      () => ["import", "https://hub.test", "--limit", "many"],
      2,
      /--limit must be a whole number of 1 or more, such as --limit 1000 \(got "many"\)/,
    ],
    [() => ["import", "https://hub.test", "--limit", "0"], 2, /--limit must be a whole number of 1 or more/],
    [() => ["import", "a.jsonl", "--data", " "], 2, /--data requires a directory/],
    [
      () => ["import", "nowhere.jsonl", "--data", dataPath()],
      2,
      /^error: nowhere\.jsonl does not exist\. Check the path; it is relative to the current directory\.\n$/,
    ],
    [
      () => ["import", "hub.example", "--data", dataPath()],
      2,
      /hub\.example does not exist.* For a hub, enter https:\/\/hub\.example\.\n$/,
    ],
    [() => ["import", file("e.jsonl", ""), "--data", dataPath()], 2, /e\.jsonl is empty/],
    [
      () => ["import", file("p.txt", "prose"), "--data", dataPath()],
      2,
      /p\.txt is not JSON lines; line 1 is not JSON/,
    ],
    [
      () => [
        "import",
        file("cut.gz", gzipSync(Buffer.from(rows(9000))).subarray(0, 20_000)),
        "--data",
        dataPath(),
      ],
      1,
      /cut\.gz is damaged after line [\d,]+: unexpected end of file\..*repeat the import/,
    ],
  ])("prints the error and a hint (%#)", async (getArgs, code, message) => {
    const args = getArgs();
    const result = await modelyard(args, { env: { MODELYARD_DATA: dataPath() } });
    expect(result.err).toMatch(message);
    expect([result.code, result.out]).toEqual([code, ""]);
  });

  test("does not create a data directory for invalid arguments", async () => {
    const data = dataPath();
    await modelyard(["import", "a.jsonl", "--limit", "5", "--data", data]);
    expect(existsSync(data)).toBe(false);
  });

  test("lists every invalid setting before it starts", async () => {
    const { code, err } = await modelyard(["import", "x"], { env: { PORT: "x", LOG_LEVEL: "y" } });
    expect(code).toBe(2);
    expect(err).toMatch(/Invalid settings.*:\n {2}PORT .*\n {2}LOG_LEVEL /);
  });
});

describe("modelyard import https://HUB", () => {
  test("imports models and cards up to the limit with the token of the environment", async () => {
    const data = dataPath();
    await using hub = await startFakeHub({ models: documents(30), cards: { "owner-0/model-0": "# Zero" } });
    const { code, out, err } = await modelyard(
      ["import", hub.url, "--limit", "9", "--filter", "transformers", "--cards", "--data", data],
      {
        env: { HF_TOKEN: " hf_secret " },
      },
    );
    expect([code, err]).toEqual([0, ""]);
    expect(seconds(out)).toBe(
      `9 models from ${hub.url} in N s: 9 added, 0 updated, 0 unchanged, with 1 card. Stored in ${data}.\n`,
    );
    expect(hub.requests.every(({ headers }) => headers.authorization === "Bearer hf_secret")).toBe(true);
    expect(hub.requests[0]?.url.searchParams.getAll("filter")).toEqual(["transformers"]);
    await using opened = await openData({ MODELYARD_DATA: data });
    expect(await opened.models.card("owner-0/model-0")).toBe("# Zero");
  });

  test("resumes after an interruption", async () => {
    const data = dataPath();
    await using hub = await startFakeHub({ models: documents(12) });
    const stop = new AbortController();
    hub.fault = (url) => (url.searchParams.get("cursor") === "4" && stop.abort(), undefined);
    const first = await modelyard(["import", hub.url, "--data", data], { signal: stop.signal });
    expect(first.code).toBe(130);
    expect(first.out).toContain("Interrupted. Run the same command to resume.");
    expect(first.err).toContain("Stopping after the current batch.");
    hub.fault = () => undefined;
    const before = hub.pages();
    const second = await modelyard(["import", hub.url, "--data", data]);
    expect(second.code).toBe(0);
    expect(second.err).toContain("Resuming after 4 models.");
    expect(hub.pages() - before).toBe(2);
    expect(await countModels(data)).toBe(12);
  });

  test("reports an invalid URL or token", async () => {
    await using hub = await startFakeHub({
      fault: (_, response) => (response.writeHead(401).end("{}"), true),
    });
    const rejected = await modelyard(["import", hub.url, "--data", dataPath()]);
    expect(rejected.code).toBe(2);
    expect(rejected.err).toMatch(/denied: the hub responded with 401\. Set HF_TOKEN .*\.\n$/);

    const closed = await modelyard(["import", `http://127.0.0.1:${await freePort()}`, "--data", dataPath()]);
    expect(closed.code).toBe(2);
    expect(closed.err).toMatch(/No hub at http:\/\/127\.0\.0\.1:\d+: connection failed \(ECONNREFUSED\)/);
  });
});

describe.each(["SQLite", ...(isPostgresMissing === undefined ? ["PostgreSQL"] : [])])(
  "running hubs on %s",
  (store) => {
    const isPostgres = store === "PostgreSQL";

    async function startHubs() {
      const env = {
        MODELYARD_DATA: dataPath(),
        MODELYARD_STARTER: "off",
        ...(isPostgres && { DATABASE_URL: await (await sharedPostgres()).newDatabase() }),
      };
      const hubs = [await startHub(env), ...(isPostgres ? [await startHub(env)] : [])];
      await using data = await openData({ DATABASE_URL: undefined, ...env });
      // Hubs connect their listeners soon after their start.
      await expect.poll(() => getAppliedChange(data.settings, data.db)).toBe(0);
      if (isPostgres) await expect.poll(() => listAppliedChanges(data.db)).toHaveLength(2);
      return {
        env,
        hubs,
        [Symbol.asyncDispose]: () => Promise.all(hubs.map((hub) => hub.stop())).then(() => {}),
      };
    }

    test("show all imported models when the command ends", async () => {
      await using running = await startHubs();
      for (const count of [3000, 3001]) {
        const { out, err } = await modelyard(["import", file("models.jsonl", rows(count))], running);
        expect(out).toContain(`${count.toLocaleString("en")} models from`);
        expect(err.replace("All models are stored. Waiting until the running hub shows them.\n", "")).toBe(
          "",
        );
        for (const { address } of running.hubs) {
          const health = (await (await fetch(`${address}/api/health`)).json()) as { index: { done: number } };
          expect(health.index.done).toBe(count);
        }
      }
    });

    test("that do not respond are mentioned after the wait", async () => {
      await using running = await startHubs();
      const { child } = running.hubs.at(-1) ?? {};
      child?.kill("SIGSTOP");
      try {
        const { code, out, err } = await modelyard(["import", file("models.jsonl", rows(10))], {
          env: running.env,
          signal: AbortSignal.timeout(3000),
        });
        expect([code, out]).toEqual([0, expect.stringContaining("10 added")]);
        expect(err).toContain("Waiting until the running hub shows them");
        expect(err).toContain("The running hub does not show all models yet");
      } finally {
        child?.kill("SIGCONT");
      }
    });
  },
);
