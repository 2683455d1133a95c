import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { openHub } from "../hub.ts";
import { openData, verifyData } from "../offline.ts";
import { aUser } from "../testing/people.ts";

/** How often the hub is killed; more where somebody has the time. */
const ROUNDS = Number(process.env["MODELYARD_KILLS"] ?? 2);
const SEED = Number(process.env["MODELYARD_SEED"] ?? 1);

const folder = mkdtempSync(join(tmpdir(), "modelyard-killed-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const main = new URL("../main.ts", import.meta.url).pathname;
let seed = SEED;
const random = () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
/** What is in a file, known from its name alone. */
const contentOf = (name: string, size: number) => Buffer.alloc(size, `${name} `);

async function start(): Promise<{ hub: ChildProcess; url: string }> {
  const env = {
    ...process.env,
    MODELYARD_DATA: folder,
    MODELYARD_STARTER: "off",
    PORT: "0",
    LOG_LEVEL: "silent",
  };
  const hub = spawn(process.execPath, [main], { env, stdio: ["ignore", "pipe", "inherit"] });
  for await (const line of createInterface({ input: hub.stdout as NodeJS.ReadableStream })) {
    const [, url] = /is at (http:\S+)/.exec(line) ?? [];
    if (url !== undefined) return { hub, url };
  }
  throw new Error("The hub ended.");
}

test(
  `a hub that is killed ${ROUNDS} times has all it acknowledged, whole, and nothing by halves`,
  { timeout: 60_000 + ROUNDS * 20_000 },
  async () => {
    const setup = await openHub({ MODELYARD_DATA: folder, MODELYARD_STARTER: "off" });
    const { authorization } = await (await aUser(setup, "ada")).token();
    await setup.close();
    const send = (url: string, body: unknown, type = "application/json") =>
      fetch(url, {
        method: "POST",
        headers: { authorization, "content-type": type },
        body: typeof body === "string" ? body : JSON.stringify(body),
      });

    /** Commits by what they added; `acknowledged` where the answer came. */
    const commits = new Map<
      string,
      { files: [path: string, size: number, large: boolean][]; acknowledged: boolean }
    >();
    let round = 0;

    async function addOne(url: string, name: string): Promise<void> {
      const files = Array.from(
        { length: 1 + Math.floor(random() * 5) },
        (_, i): [string, number, boolean] => [
          `${name}/f${i}.bin`,
          Math.floor(random() * 150_000),
          random() < 0.4,
        ],
      );
      const entry = { files, acknowledged: false };
      commits.set(name, entry);
      const lines: object[] = [{ key: "header", value: { summary: name } }];
      for (const [path, size, large] of files) {
        const content = contentOf(path, size);
        if (!large)
          lines.push({
            key: "file",
            value: { path, content: content.toString("base64"), encoding: "base64" },
          });
        else {
          const oid = sha256(content);
          const batch = await send(`${url}/ada/m.git/info/lfs/objects/batch`, {
            operation: "upload",
            objects: [{ oid, size }],
          });
          const { objects } = (await batch.json()) as {
            objects: { actions?: { upload: { href: string } } }[];
          };
          const href = objects[0]?.actions?.upload.href;
          if (href)
            expect((await fetch(href, { method: "PUT", body: new Uint8Array(content) })).status).toBe(200);
          lines.push({ key: "lfsFile", value: { path, algo: "sha256", oid, size } });
        }
      }
      const body = lines.map((line) => `${JSON.stringify(line)}\n`).join("");
      const answer = await send(`${url}/api/models/ada/m/commit/main`, body, "application/x-ndjson");
      expect(answer.status).toBe(200);
      await answer.json();
      entry.acknowledged = true;
    }

    async function verify(url: string): Promise<void> {
      const shown = new Set<string>();
      for (let page = 0; ; page++) {
        const found = (await (
          await fetch(`${url}/api/models/ada/m/commits/main?limit=1000&p=${page}`)
        ).json()) as { title: string }[];
        for (const { title } of found) shown.add(title);
        if (found.length < 1000) break;
      }
      const { siblings } = (await (await fetch(`${url}/api/models/ada/m`)).json()) as {
        siblings: { rfilename: string }[];
      };
      const paths = new Set(siblings.map(({ rfilename }) => rfilename));
      for (const [name, { files, acknowledged }] of commits) {
        if (acknowledged) expect(shown, `commit ${name} was acknowledged`).toContain(name);
        for (const [path, size] of files) {
          expect(paths.has(path), `${path} is there if its commit is`).toBe(shown.has(name));
          if (!shown.has(name)) continue;
          const bytes = Buffer.from(await (await fetch(`${url}/ada/m/resolve/main/${path}`)).arrayBuffer());
          expect(sha256(bytes), path).toBe(sha256(contentOf(path, size)));
        }
      }
    }

    for (; round < ROUNDS; round++) {
      const { hub, url } = await start();
      if (round === 0) expect((await send(`${url}/api/repos/create`, { name: "m" })).status).toBe(200);
      else await verify(url);
      const state = { killed: false };
      const workers = Array.from({ length: 4 }, async (_, worker) => {
        for (let i = 0; ; i++) {
          try {
            await addOne(url, `r${round}-w${worker}-${i}`);
          } catch (error) {
            // What was under way when the hub died failed because of that, and of nothing else.
            if (state.killed) return;
            throw error;
          }
        }
      });
      await Promise.race([sleep(300 + random() * 1500), Promise.all(workers)]);
      state.killed = true;
      hub.kill("SIGKILL");
      await Promise.all([once(hub, "exit"), ...workers]);
    }
    const { hub, url } = await start();
    await verify(url);
    const acknowledged = [...commits.values()].filter((commit) => commit.acknowledged).length;
    console.log(`${acknowledged} of ${commits.size} commits were acknowledged, and are there (seed ${SEED})`);
    expect(acknowledged).toBeGreaterThan(0);
    hub.kill("SIGTERM");
    await once(hub, "exit");
    const data = await openData({ MODELYARD_DATA: folder, DATABASE_URL: undefined });
    expect((await verifyData(data, {})).problems).toEqual([]);
    await data.close();
  },
);
