import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { restoreBackup } from "../../offline/backup/restore.ts";
import { verifyBackup } from "../../offline/backup/snapshots.ts";
import { createFileBlobStore } from "../../repositories/blobs/folder.ts";
import { collectGarbage, GRACE } from "../../repositories/garbage/gc.ts";
import { removeStaleUploads } from "../../repositories/garbage/remove-stale-uploads.ts";
import { aUser } from "../users.ts";
import { openDirectory, findProblems } from "./check.ts";
import { openSmallHub, type OtherStorage } from "./small-hub.ts";
import { createClient, type Kind, KINDS, type PlannedChange, UnexpectedResponseError } from "./work.ts";

const program = fileURLToPath(new URL("hub.ts", import.meta.url));

/** Background jobs of the hubs during requests, mostly garbage collection. */
const JOBS = ["collect", "backup", "collect", "restore", "collect", "none"] as const;
type Job = (typeof JOBS)[number];

export interface KillResult {
  kills: number;
  interrupted: Record<Kind | Job, number>;
  /** Number of acknowledged changes. */
  done: number;
  /** Number of acknowledged changes that succeeded on a retry. */
  retried: number;
  collected: number;
  backups: number;
  /** Descriptions of problems. */
  problems: string[];
}

/**
 * Kills one hub after another, at times derived from the seed, while clients commit, upload, push, and merge, and while the
 * hub collects garbage, is backed up, or is restored. After each kill, verification must pass, acknowledged writes must
 * exist, and no write may be partial. Clients retry interrupted requests. At the end, no unreferenced objects remain.
 */
export async function killHubs({
  kills,
  seed,
  maxResponses = 6,
  storage = {},
  onKill,
}: {
  kills: number;
  seed: number;
  /** Maximum number of responses before a hub is killed. */
  maxResponses?: number;
  /** External storage of the hubs. With it, the test skips backups. */
  storage?: OtherStorage;
  onKill?: (result: KillResult) => void;
}): Promise<KillResult> {
  const root = mkdtempSync(join(tmpdir(), "modelyard-kills-"));
  const [directory, backup, restored] = ["data", "backup", "restored"].map((name) => join(root, name)) as [
    string,
    string,
    string,
  ];
  let state = seed;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const result: KillResult = {
    kills: 0,
    interrupted: Object.fromEntries(
      [...KINDS, ...JOBS].map((name) => [name, 0]),
    ) as KillResult["interrupted"],
    done: 0,
    retried: 0,
    collected: 0,
    backups: 0,
    problems: [],
  };
  const done: PlannedChange[] = [];
  const loaded: ReturnType<typeof loadHub>[] = [];
  /** Interrupted changes, which are retried. */
  let open: PlannedChange[] = [];
  let plannedCount = 0;
  /** Number of acknowledged changes at the start of the last complete backup. */
  let backedUp = 0;

  function planChange(): PlannedChange {
    const kind = KINDS[Math.floor(random() * KINDS.length)] as Kind;
    const name = `${kind}-${++plannedCount}`;
    const files = Array.from({ length: 1 + Math.floor(random() * 3) }, (_, i) => {
      const large = kind !== "commit" && (i === 0 || random() < 0.3);
      const size = 1 + Math.floor(random() * (large ? 180_000 : 90_000));
      return { path: `${name}/f${i}.bin`, bytes: Buffer.alloc(size, `${name} ${i} `), large };
    });
    return { kind, name, files };
  }

  async function runClients(
    url: string,
    authorization: string,
    isAlive: () => boolean,
  ): Promise<PlannedChange[]> {
    const client = createClient(url, authorization);
    const retries = open.splice(0);
    const interrupted: PlannedChange[] = [];
    const runClient = async () => {
      while (isAlive()) {
        const retry = retries.shift();
        const change = retry ?? planChange();
        try {
          await client.send(change);
          done.push(change);
          result.done += 1;
          if (retry) result.retried += 1;
        } catch (error) {
          if (isAlive() && error instanceof UnexpectedResponseError) result.problems.push(error.message);
          if (isAlive()) throw error;
          interrupted.push(change);
          result.interrupted[change.kind] += 1;
        }
      }
    };
    await Promise.all(Array.from({ length: 5 }, runClient));
    return [...interrupted, ...retries];
  }

  try {
    // With external storage, a hub that is killed early does not create this directory.
    mkdirSync(directory, { mode: 0o700 });
    const authorization = await createHub(directory, storage);
    const load = () => {
      const hub = loadHub(storage, directory, backup, restored);
      loaded.push(hub);
      return hub;
    };
    let next = load();
    while (result.kills < kills && result.problems.length === 0) {
      const job = JOBS[result.kills % JOBS.length] as Job;
      const mayRestore = job !== "restore" || result.backups > 0;
      const skipsBackups = Object.keys(storage).length > 0 && job !== "collect";
      const hub = next;
      let [acknowledged, isBackingUp] = [0, false];
      const mustRetry = result.kills + 1 === kills && open.length > 0;
      const url = await hub.start(mayRestore && !skipsBackups ? job : "none", (line) => {
        if (line === "backup begins") [acknowledged, isBackingUp] = [done.length, true];
        if (line.startsWith("collected")) result.collected += 1;
        const [, problem] = /^(?:collected|backup ends) (.+)/.exec(line) ?? [];
        if (problem !== undefined) result.problems.push(problem);
        if (line.startsWith("backup ends"))
          [backedUp, isBackingUp, result.backups] = [acknowledged, false, result.backups + 1];
      });
      let alive = true;
      const clients = runClients(url, authorization, () => alive);
      // Waits for a number of responses rather than a time, so that slow machines do as much work as fast ones.
      const goal = result.done + Math.floor(random() * maxResponses);
      const deadline = Date.now() + 30_000;
      const isEnough = () => result.done >= goal && (!mustRetry || result.retried > 0);
      while (!isEnough() && Date.now() < deadline) await Promise.race([sleep(5), clients]);
      await Promise.race([sleep(random() * 150), clients]);
      alive = false;
      hub.process.kill("SIGKILL");
      next = load();
      open = await clients;
      await hub.ended;
      result.kills += 1;
      if (job === "collect" || (job === "backup" && isBackingUp) || (job === "restore" && mayRestore))
        result.interrupted[job] += 1;

      result.problems.push(...(await findProblems(directory, done, open, storage)));
      if (result.backups > 0) {
        result.problems.push(...(await verifyBackup(backup)).problems);
        // Resumes an interrupted restore.
        if (!existsSync(join(restored, "modelyard.db")))
          await restoreBackup(backup, {
            directory: restored,
            blobs: createFileBlobStore(join(restored, "files")),
          });
        result.problems.push(...(await findProblems(restored, done.slice(0, backedUp))));
        rmSync(restored, { recursive: true, force: true });
      }
      if (result.kills % 2 === 0) await ageObjects(directory, storage);
      onKill?.(result);
    }
    next.process.kill("SIGKILL");
    await next.ended;
    if (result.problems.length === 0) result.problems.push(...(await findLeftovers(directory, storage)));
    return result;
  } finally {
    // After an error, hubs may still be running and writing.
    for (const { process: child, ended } of loaded) {
      child.kill("SIGKILL");
      await ended;
    }
    rmSync(root, { recursive: true, force: true });
  }
}

async function createHub(directory: string, storage: OtherStorage): Promise<string> {
  const hub = await openSmallHub(directory, storage);
  const { authorization } = await (await aUser(hub, "ada")).token();
  await hub.close();
  const first = loadHub(storage, directory, "", "");
  const client = createClient(await first.start("none", () => {}), authorization);
  await client.request("POST", "/api/repos/create", { name: "m" });
  first.process.kill("SIGKILL");
  await first.ended;
  return authorization;
}

/** Starts a hub process that loads its code and opens on demand, so that it is ready when the previous hub is killed. */
function loadHub(storage: OtherStorage, ...directories: [data: string, backup: string, restored: string]) {
  const env = {
    ...process.env,
    NODE_COMPILE_CACHE: join(tmpdir(), "modelyard-kills-cache"),
    LOG_LEVEL: "silent",
  };
  const child: ChildProcess = spawn(process.execPath, [program, ...directories, JSON.stringify(storage)], {
    env,
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.stdin?.on("error", () => {});
  const ended = once(child, "close");
  return {
    process: child,
    ended,
    async start(job: string, onLine: (line: string) => void): Promise<string> {
      const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
      const started = new Promise<string>((resolve, reject) => {
        lines.on("line", (line) => (line.startsWith("at ") ? resolve(line.slice(3)) : onLine(line)));
        child.once("close", () => reject(new Error("The hub exited before it was killed.")));
      });
      child.stdin?.write(`${job}\n`);
      return started;
    },
  };
}

/** Makes all objects 20 days older, so that the grace period of unreferenced objects ends. */
async function ageObjects(directory: string, storage: OtherStorage, days = 20): Promise<void> {
  const then = new Date(Date.now() - days * 24 * 3_600_000);
  const { db, close } = await openDirectory(directory, storage);
  await db.updateTable("git_objects").set({ created_at: then.toISOString() }).execute();
  await db.updateTable("lfs_files").set({ uploaded_at: then.toISOString() }).execute();
  await db.updateTable("unreferenced_commits").set({ since: then.toISOString() }).execute();
  await db.updateTable("unreferenced_blobs").set({ since: then.toISOString() }).execute();
  await close();
  for (const path of listFiles(directory)) if (!path.includes("modelyard.db")) utimesSync(path, then, then);
}

const listFiles = (directory: string): string[] =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() || entry.parentPath.endsWith("/cache/git"))
    .map((entry) => join(entry.parentPath, entry.name));

/** Returns unreferenced objects and temporary files that remain after several garbage collections as problems. */
async function findLeftovers(directory: string, storage: OtherStorage): Promise<string[]> {
  const { db, hub, close } = await openDirectory(directory, storage);
  const day = 24 * 3_600_000;
  for (const days of [15, 30, 45]) {
    const later = { ...hub, now: () => new Date(Date.now() + GRACE + days * day) };
    await collectGarbage(later);
    await removeStaleUploads(later);
  }
  const rows = await db.selectFrom("git_objects").select(["sha256", "lfs_sha256"]).execute();
  const referenced = new Set(rows.flatMap(({ sha256, lfs_sha256 }) => [sha256, lfs_sha256]));
  const problems: string[] = [];
  for await (const { sha256 } of hub.blobs.list())
    if (!referenced.has(sha256)) problems.push(`the unreferenced blob ${sha256} remains`);
  for (const path of listFiles(directory))
    if (/\/(scratch|incoming)\/|\/cache\/git\/(push-|[^/]*\.git-)|\.new/.test(path))
      problems.push(`${path} remains`);
  const { length } = await findProblems(directory, [], [], storage);
  if (length > 0) problems.push("the garbage collection deleted referenced objects");
  await close();
  return problems;
}
