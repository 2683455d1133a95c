import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { openDatabase } from "../database/database.ts";
import { freePort } from "./free-port.ts";

/** Returns the directory of the programs of the newest PostgreSQL server, if one is installed. */
function findPrograms(): string | undefined {
  const versions = (root: string, subdirectory: string) =>
    existsSync(root)
      ? readdirSync(root)
          .sort((a, b) => Number.parseInt(b) - Number.parseInt(a))
          .map((version) => join(root, version, subdirectory))
      : [];
  const directories = [
    ...versions("/usr/lib/postgresql", "bin"),
    ...(process.env["PATH"] ?? "").split(delimiter),
    ...versions("/opt/homebrew/Cellar", "bin").filter((directory) => directory.includes("/postgresql@")),
  ];
  return directories.find((directory) =>
    ["initdb", "postgres"].every((program) => existsSync(join(directory, program))),
  );
}

/** Directory of the server's programs and `psql`. */
export const programs = findPrograms();

/** Reason for skipping tests with PostgreSQL; `undefined` if they run. */
export const isPostgresMissing =
  programs === undefined ? "no PostgreSQL server is installed (initdb, postgres)" : undefined;
if (isPostgresMissing !== undefined) console.warn(`Tests with PostgreSQL are skipped: ${isPostgresMissing}.`);

export type TestPostgres = Awaited<ReturnType<typeof startPostgres>>;

/**
 * Starts a PostgreSQL server for tests, on loopback, in a temporary directory. It is fast because it does not sync to
 * disk, so it is unsafe outside of tests. `extra` are settings (`name=value`).
 */
export async function startPostgres(extra: readonly string[] = ["shared_buffers=32MB"]) {
  if (programs === undefined) throw new Error(`PostgreSQL cannot start: ${isPostgresMissing}.`);
  const directory = mkdtempSync(join(tmpdir(), "modelyard-postgres-"));
  const account = unprivileged();
  if (account !== undefined) chownSync(directory, account.uid, account.gid);
  const options = { ...account, cwd: directory, stdio: "ignore" as const };
  execFileSync(
    join(programs, "initdb"),
    ["-D", "data", "-U", "yard", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync"],
    options,
  );
  const port = await freePort();
  const settings = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", ...extra];
  let server: ChildProcess;
  async function start(): Promise<void> {
    const listen = ["-h", "127.0.0.1", "-p", String(port), "-k", directory];
    const settingArgs = settings.flatMap((setting) => ["-c", setting]);
    server = spawn(join(programs ?? "", "postgres"), ["-D", "data", ...listen, ...settingArgs], options);
    for (;;) {
      const client = new pg.Client({ connectionString: toUrl(port, "postgres") });
      try {
        await client.connect();
        return await client.end();
      } catch (error) {
        if (server.exitCode !== null) throw error;
        await sleep(20);
      }
    }
  }
  /** Ends all sessions at once, like `pg_ctl stop -m fast`. */
  async function stop(): Promise<void> {
    const exited = once(server, "exit");
    server.kill("SIGINT");
    await exited;
  }
  // Ends the server with the test process, even if the process is interrupted.
  const clear = () => {
    server.kill("SIGQUIT");
    rmSync(directory, { recursive: true, force: true });
  };
  process.once("exit", clear);
  await start();

  return {
    ...createClient(port),
    start,
    stop,
    async [Symbol.asyncDispose]() {
      if (server.exitCode === null && server.signalCode === null) await stop();
      process.off("exit", clear);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

const toUrl = (port: number, database: string) => `postgres://yard:not-shown@127.0.0.1:${port}/${database}`;

/** Creates databases on a server that `startPostgres` started, in this process or another one. */
export function createClient(port: number) {
  async function run(statement: string, database = "postgres"): Promise<pg.QueryResult> {
    const client = new pg.Client({ connectionString: toUrl(port, database) });
    await client.connect();
    try {
      return await client.query(statement);
    } finally {
      await client.end();
    }
  }
  async function newDatabase(options = ""): Promise<string> {
    const name = `yard_${randomBytes(6).toString("hex")}`;
    await run(`create database ${name} ${options}`);
    return toUrl(port, name);
  }
  let template: Promise<string> | undefined;
  async function createTemplate(): Promise<string> {
    const url = await newDatabase();
    await (await openDatabase({ url })).destroy();
    return new URL(url).pathname.slice(1);
  }
  return {
    port,
    run,
    newDatabase,
    /** Returns the URL of a new database with the hub's tables, copied from a template to save time. */
    async migratedDatabase(): Promise<string> {
      template ??= createTemplate();
      return newDatabase(`template ${await template}`);
    },
  };
}

/** PostgreSQL refuses to run as root. For root, returns the account of its package, or `nobody`. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync("/etc/passwd", "utf8").split("\n");
  for (const name of ["postgres", "nobody"]) {
    const [, , uid, gid] = accounts.find((line) => line.startsWith(`${name}:`))?.split(":") ?? [];
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error("PostgreSQL cannot run as root, and there is no account postgres or nobody.");
}
