import {
  chmodSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { createEncryptionKey } from "../../accounts/encryption-key.ts";
import type { Database } from "../../database/tables.ts";
import { createProviderKeyStore } from "../../router/provider-keys/store.ts";
import { createProviderStore } from "../../router/providers/store.ts";
import { startServer } from "../../testing/http-server.ts";
import { startObjectStorage } from "../../testing/object-storage.ts";
import { isPostgresMissing } from "../../testing/postgres.ts";
import { sharedPostgres } from "../../testing/shared-postgres.ts";
import { type Env, MODELYARD_SECRET, createHub, listProblems, root } from "../../testing/doctor.ts";
import { openData } from "../index.ts";
import { runDoctorChecks, type Machine } from "./doctor.ts";

test("doctor reports no problems in a healthy hub, and changes nothing", async () => {
  const env = await createHub();
  const files = () => readdirSync(env["MODELYARD_DATA"] ?? "").toSorted();
  const before = files();
  const findings = await runDoctorChecks(env);
  expect(findings.filter(({ level }) => level !== "ok")).toEqual([]);
  expect(new Set(findings.map(({ check }) => check))).toEqual(
    new Set(["settings", "database", "accounts", "storage", "disk", "proxy", "providers", "backups"]),
  );
  expect(files().filter((name) => !before.includes(name) && !/^(files|hub\.lock)$/.test(name))).toEqual([]);
});

test.each<[Env, RegExp]>([
  [{ PORT: "70000", LOG_LEVEL: "loud" }, /^error: PORT must be .*\nerror: LOG_LEVEL must be one of/],
  [{ BLOB_URL: "s3://bucket" }, /^error: AWS_ACCESS_KEY_ID is required when BLOB_URL is set/],
  [{ MODELYARD_ULR: "https://hub.test" }, /^warning: MODELYARD_ULR is not a setting\.$/],
  [{ MODELYARD_CALL_DAYS: "7" }, /^warning: MODELYARD_CALL_DAYS is deprecated\.$/],
  [{ BLOB_DIRECT: "on" }, /^warning: BLOB_DIRECT has no effect/],
  [{ MODELYARD_OIDC_ALLOW: "*" }, /^warning: MODELYARD_OIDC_ALLOW has no effect/],
  [{ MODELYARD_MIRROR_TOKEN: "hf_x" }, /^warning: MODELYARD_MIRROR_TOKEN has no effect/],
  [{ MODELYARD_RESET_SECRET: "on" }, /^warning: MODELYARD_RESET_SECRET is on/],
  [
    { MODELYARD_SIGN_IN: "required", MODELYARD_CORS_ORIGINS: "*" },
    /^warning: MODELYARD_CORS_ORIGINS=\* lets/,
  ],
  [{ HOST: "0.0.0.0" }, /^warning: MODELYARD_URL is not set/],
  [{ MODELYARD_URL: "http://hub.test" }, /^warning: MODELYARD_URL is not HTTPS/],
])("doctor reports problems of the settings %j", async (env, problem) => {
  const MODELYARD_DATA = join(root, "no-hub");
  expect((await listProblems("settings", { MODELYARD_DATA, ...env })).join("\n")).toMatch(problem);
});

describe("doctor: database", () => {
  test.each<[string, (db: Database) => Promise<unknown>, RegExp]>([
    [
      "a database of an older version",
      (db) => sql`delete from migrations where number > 1`.execute(db),
      /^warning: SQLite .* \d+ migrations are missing/,
    ],
    [
      "a database of a newer version",
      (db) => sql`insert into migrations values (9999, 'x', '')`.execute(db),
      /^error: The database was written by a newer version/,
    ],
    [
      "a database with another encryption key",
      (db) => sql`update secret_check set sealed = 'v1.AAAA'`.execute(db),
      /^error: MODELYARD_SECRET does not match this database/,
    ],
  ])("reports %s", async (_, change, problem) => {
    const env = await createHub({}, change);
    expect((await listProblems("database", env)).join("\n")).toMatch(problem);
  });

  test("reports a database that is missing, corrupt, or not a database", async () => {
    expect(await listProblems("database", { MODELYARD_DATA: join(root, "none") })).toEqual([
      expect.stringMatching(/^error: .*none contains no hub/),
    ]);
    expect(existsSync(join(root, "none"))).toBe(false);
    const env = await createHub();
    const path = join(env["MODELYARD_DATA"] ?? "", "modelyard.db");
    const file = openSync(path, "r+");
    for (let offset = 40 * 4096; offset < statSync(path).size; offset += 4096)
      writeSync(file, Buffer.alloc(2000, "x"), 0, 2000, offset);
    expect((await listProblems("database", env)).join("\n")).toMatch(
      /^error: The database (file is corrupt|can't be read)/,
    );
    writeFileSync(path, "x".repeat(5000));
    expect((await listProblems("database", env)).join("\n")).toMatch(
      /^error: The database can't be read: file is not a database/,
    );
  });

  test("reports that there is no admin or no backup of the last week", async () => {
    const env = await createHub({}, (db) => sql`update users set admin = 0`.execute(db));
    expect(await listProblems("accounts", env)).toEqual(["warning: The hub has no admin."]);
    const now = () => Date.now() + 9 * 86_400_000;
    expect(await listProblems("backups", env, { machine: { now } })).toEqual([
      "warning: The last backup is 9 days old.",
    ]);
    const hub = await createHub({}, (db) => sql`delete from counters where name = 'last_backup'`.execute(db));
    expect((await listProblems("backups", hub)).join()).toMatch(/has never been backed up/);
  });
});

describe.skipIf(isPostgresMissing !== undefined)("doctor: PostgreSQL", () => {
  test("reports connection failures, a changed collation, and a wrong clock", async () => {
    const DATABASE_URL = await (await sharedPostgres()).newDatabase();
    const env = await createHub({ DATABASE_URL });
    const healthy = (await runDoctorChecks(env)).filter(({ level }) => level !== "ok");
    expect(healthy).toEqual([]);
    const ahead: Partial<Machine> = { now: () => Date.now() + 60_000 };
    expect(await listProblems("clock", env, { machine: ahead })).toEqual([
      expect.stringMatching(/^warning: The clock is (59|60) seconds ahead of the database/),
    ]);
    const behind: Partial<Machine> = { now: () => Date.now() - 600_000 };
    expect((await listProblems("clock", env, { machine: behind })).join()).toMatch(
      /^error: .*behind the database/,
    );
    const data = await openData({ ...env, MODELYARD_DATA: "", DATABASE_URL });
    await sql`update pg_database set datcollversion = '0.1' where datname = current_database()`.execute(
      data.db,
    );
    await sql`insert into counters (name, value) values ('blob_folder', 7)`.execute(data.db);
    await data.close();
    expect((await listProblems("database", env)).join()).toMatch(
      /^warning: The collation changed from version 0.1/,
    );
    expect((await listProblems("storage", env)).join()).toMatch(/does not have the files of this database/);
    const unreachable = DATABASE_URL.replace(/:\d+\//, ":1/");
    expect((await listProblems("database", { ...env, DATABASE_URL: unreachable })).join()).toMatch(
      /^error: Can't open the database .*ECONNREFUSED/,
    );
    const unknown = DATABASE_URL.replace(/\/[^/]+$/, "/nothing");
    expect((await listProblems("database", { ...env, DATABASE_URL: unknown })).join()).toMatch(
      /"nothing" does not exist/,
    );
  });
});

describe("doctor: storage", () => {
  test("reports directories that others can read or that are not writable", async () => {
    const env = await createHub();
    const directory = env["MODELYARD_DATA"] ?? "";
    chmodSync(directory, 0o755);
    chmodSync(join(directory, "modelyard.db"), 0o644);
    expect(await listProblems("storage", env)).toEqual([
      `error: Other users of this machine can read ${directory}.`,
      `error: Other users of this machine can read ${join(directory, "modelyard.db")}.`,
    ]);
    chmodSync(join(directory, "modelyard.db"), 0o600);
    chmodSync(directory, 0o750);
    expect(await listProblems("storage", { ...env, BLOB_ACCEL: "/contents/" })).toEqual([]);
    rmSync(join(directory, "files"), { recursive: true, force: true });
    writeFileSync(join(directory, "files"), "");
    expect((await listProblems("storage", env)).join()).toMatch(/^error: .*files can't be used: /);
  });

  test("reports invalid keys of object storage and a wrong clock", async () => {
    const storage = await startObjectStorage();
    onTestFinished(storage.stop);
    const env = await createHub(storage.settings);
    expect((await runDoctorChecks(env)).filter(({ level }) => level !== "ok")).toEqual([]);
    expect(await listProblems("clock", env, { machine: { now: () => Date.now() - 45_000 } })).toEqual([
      expect.stringMatching(/^warning: The clock is 4\d seconds behind object storage/),
    ]);
    expect((await listProblems("storage", { ...env, AWS_SECRET_ACCESS_KEY: "wrong" })).join()).toMatch(
      /^error: object storage can't be used: Object storage responded with 403/,
    );
  });
});

test.each<[Partial<Awaited<ReturnType<Machine["statfs"]>>>, RegExp | undefined]>([
  [{}, undefined],
  [{ bavail: 10 }, /^error: The disk is almost full: 0\.0 GB of 409\.6 GB are free/],
  [{ bavail: 5_000_000 }, /^warning: The disk is filling up: 20\.5 GB/],
  [{ ffree: 40 }, /^warning: 4\.0% of the inodes are free/],
  [{ ffree: 4 }, /^error: 0\.4% of the inodes/],
  [{ files: 0, ffree: 0 }, undefined],
])("doctor reports low space on a disk with %j", async (state, problem) => {
  const env = await createHub();
  const statfs = async () => ({ bsize: 4096, blocks: 1e8, bavail: 9e7, files: 1000, ffree: 900, ...state });
  const problems = (await listProblems("disk", env, { machine: { statfs } })).join();
  if (problem === undefined) expect(problems).toBe("");
  else expect(problems).toMatch(problem);
});

describe("doctor: providers", () => {
  /** Checks a hub with a custom provider, and a hosted provider at another URL. */
  const check = async (status: number, options: { key?: boolean; network?: boolean; date?: string } = {}) => {
    const server = await startServer((_, response) => {
      response
        .writeHead(status, { ...(options.date && { date: options.date }) })
        .end(JSON.stringify({ data: [{ id: "m" }] }));
    });
    onTestFinished(() => server[Symbol.asyncDispose]());
    const env = await createHub({}, async (db) => {
      const row = {
        label: null,
        enabled: 1 as const,
        position: null,
        allow_http: 1 as const,
        base_url: server.url,
      };
      const store = createProviderStore(db);
      await store.put({
        ...row,
        id: "gpu1",
        kind: "openai-compatible",
        needs_key: options.key === false ? 1 : 0,
      });
      await store.put({ ...row, id: "groq", kind: "hosted", needs_key: 1 });
      const keys = createProviderKeyStore(db, createEncryptionKey(MODELYARD_SECRET));
      await keys.put({ kind: "hub" }, "groq", { key: "gsk-0123456789abcdef", label: "" });
    });
    return {
      env,
      problems: (await listProblems("providers", env, { network: options.network ?? false })).join("\n"),
    };
  };

  test("reports missing keys, and keys that cannot be decrypted", async () => {
    const { problems, env } = await check(200, { key: false });
    expect(problems).toMatch(/^warning: gpu1 needs a key, but the hub has none\.$/);
    const data = await openData({ MODELYARD_DATA: env["MODELYARD_DATA"] ?? "", DATABASE_URL: undefined });
    await sql`update provider_keys set sealed = 'v1.AAAA'`.execute(data.db);
    await data.close();
    expect((await listProblems("providers", env)).join("\n")).toMatch(
      /error: The key of Groq can't be decrypted/,
    );
  });

  test("calls providers only with --network", async () => {
    expect((await check(500)).problems).toBe("");
    expect((await check(200, { network: true })).problems).toBe("");
    expect((await check(500, { network: true })).problems).toMatch(
      /^(?=[^]*error: gpu1: The server returned 500)(?=[^]*warning: Groq responds with 500)/,
    );
    const { env } = await check(200, { date: "Sun, 01 Jan 2023 00:00:00 GMT" });
    expect((await listProblems("clock", env, { network: true })).join()).toMatch(
      /^error: The clock is \d+ seconds ahead of Groq/,
    );
  });
});

test("doctor reports an empty data directory", async () => {
  mkdirSync(join(root, "empty"));
  expect((await runDoctorChecks({ MODELYARD_DATA: join(root, "empty") })).at(-1)?.level).toBe("error");
});
