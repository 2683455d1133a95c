import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import {
  createEncryptionKey,
  loadEncryptionKey,
  requireCurrentSecret,
  storeFingerprint,
} from "../accounts/encryption-key.ts";
import { ENCRYPTED_ID_TOKENS } from "../accounts/oidc/oidc.ts";
import { WebhookStore } from "../community/webhooks/store.ts";
import { lockDataDirectory } from "../database/data-directory.ts";
import { listenForChanges } from "../database/postgres-listener.ts";
import type { Database } from "../database/tables.ts";
import { createPromptLogStore } from "../router/prompt-logs/store.ts";
import { createProviderKeyStore } from "../router/provider-keys/store.ts";
import { isPostgresMissing } from "../testing/postgres.ts";
import { sharedPostgres } from "../testing/shared-postgres.ts";
import { aUser } from "../testing/users.ts";
import { openAccounts } from "../accounts/accounts.ts";
import { openData } from "./index.ts";
import { ENCRYPTED_COLUMNS, rotateSecret } from "./rotate-secret.ts";
import { testFolder } from "../testing/folder.ts";
import { createSecretValue } from "../accounts/tokens/token-values.ts";

const directory = testFolder("rotate");
const KILLS = Number(process.env["MODELYARD_KILLS"] ?? 3);
const LOGS = 450;
/** Two provider keys, one of them deleted, a webhook secret, an ID token, and prompt logs. */
const VALUES = 4 + LOGS;

interface HubSettings {
  MODELYARD_DATA: string;
  DATABASE_URL?: string;
  MODELYARD_SECRET?: string;
}
const createSettings = (name: string): HubSettings => ({ MODELYARD_DATA: join(directory, name) });

async function withDb<T>(settings: HubSettings, run: (db: Database) => Promise<T>): Promise<T> {
  const data = await openData({ DATABASE_URL: undefined, ...settings });
  return run(data.db).finally(data.close);
}

/** Adds values to all encrypted columns. */
const fill = (settings: HubSettings) =>
  withDb(settings, async (db) => {
    const secret = await loadEncryptionKey(settings, db);
    const keys = createProviderKeyStore(db, secret);
    await keys.put({ kind: "hub" }, "groq", { key: "gsk-0123456789abcdef", label: "" });
    await keys.put({ kind: "hub" }, "together", { key: "tog-0123456789abcdef", label: "" });
    await keys.delete({ kind: "hub" }, "together");
    const { id } = await aUser({ accounts: await openAccounts(db) }, "ada");
    const watched = [{ type: "user" as const, name: "ada" }];
    const hook = { url: "https://x.test", watched, domains: [], secret: "quiet" };
    await new WebhookStore(db, secret).create(id, "", hook);
    await (await openAccounts(db)).sessions.create(id, { agent: "", address: "" });
    const session = await db.selectFrom("sessions").select("id").executeTakeFirstOrThrow();
    const id_token = secret.encrypt(ENCRYPTED_ID_TOKENS.purpose, "jwt", "sub");
    const providerSession = { session_id: session.id, issuer: "", subject: "sub", sid: null, id_token };
    await db.insertInto("provider_sessions").values(providerSession).execute();
    const text = { text: "hello", bytes: 5, cut: false };
    const log = {
      owner: `user ${id}`,
      org_id: null,
      caller_id: id,
      request_id: "r",
      at: 1,
      expires_at: 9e15,
    };
    for (let i = 0; i < LOGS; i += 50)
      await createPromptLogStore(db, secret).add(
        Array.from({ length: 50 }, () => ({ ...log, recorded: { asked: text, answered: text } })),
      );
  });

/** Reads all encrypted values with the key that a hub would load. */
const readAll = (settings: HubSettings) =>
  withDb(settings, async (db) => {
    const secret = await loadEncryptionKey(settings, db);
    const keys = createProviderKeyStore(db, secret);
    await keys.restore({ kind: "hub" }, "together");
    const rows = await keys.all();
    const { id } = await db.selectFrom("webhooks").select("id").executeTakeFirstOrThrow();
    const logs = createPromptLogStore(db, secret);
    const texts = (await db.selectFrom("prompt_logs").selectAll().execute()).map(logs.decrypt);
    await keys.delete({ kind: "hub" }, "together");
    const session = await db.selectFrom("provider_sessions").selectAll().executeTakeFirstOrThrow();
    return [
      ...rows.map(keys.decrypt),
      await new WebhookStore(db, secret).secretOf(id),
      secret.decrypt(ENCRYPTED_ID_TOKENS.purpose, session.id_token, "sub"),
      texts.filter(({ answered }) => answered.text === "hello").length,
    ];
  });
const ALL = ["gsk-0123456789abcdef", "tog-0123456789abcdef", "quiet", "jwt", LOGS];

/** Returns all encrypted values in the database with their columns. */
const findEncrypted = (settings: HubSettings) =>
  withDb(settings, async (db) => {
    const columns = new Map<string, string>();
    for (const { name } of await db.introspection.getTables())
      for (const row of (await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db))
        .rows)
        for (const [column, value] of Object.entries(row))
          if (typeof value === "string" && value.startsWith("v1.")) columns.set(value, `${name}.${column}`);
    return columns;
  });

const rotate = (settings: HubSettings, file?: string) =>
  withDb(settings, (db) => rotateSecret(settings, db, file));
const readSecret = (settings: HubSettings, file = "secret") =>
  readFileSync(join(settings.MODELYARD_DATA, file), "utf8");

describe("rotateSecret", () => {
  test("encrypts all values again, and replaces the file", async () => {
    const settings = createSettings("plain");
    await fill(settings);
    const [before, secret] = [await findEncrypted(settings), readSecret(settings)];
    expect(await rotate(settings)).toMatchObject({ changed: VALUES, unreadable: 0, wasDone: false });
    expect(await readAll(settings)).toEqual(ALL);
    expect(readSecret(settings)).not.toBe(secret);
    expect(statSync(join(settings.MODELYARD_DATA, "secret")).mode & 0o777).toBe(0o600);
    const after = await findEncrypted(settings);
    expect([...after.keys()].filter((value) => before.has(value))).toEqual([]);
    const columns = ENCRYPTED_COLUMNS.map(({ table, column }) => `${table}.${column}`);
    expect(new Set(after.values())).toEqual(new Set([...columns, "secret_check.sealed"]));
    // The hub does not start with the old secret.
    writeFileSync(join(settings.MODELYARD_DATA, "secret"), secret);
    await expect(readAll(settings)).rejects.toThrow("does not match this database");
  });

  test("fails while a hub is running", async () => {
    const settings = createSettings("running");
    await fill(settings);
    const unlock = lockDataDirectory(settings.MODELYARD_DATA);
    await expect(rotate(settings)).rejects.toThrow(/Another hub is running.*Stop it first/);
    unlock();
    expect(existsSync(join(settings.MODELYARD_DATA, "secret.new"))).toBe(false);
    expect(await readAll(settings)).toEqual(ALL);
  });

  test("retains values that the old secret cannot decrypt", async () => {
    const settings = createSettings("lost");
    await fill(settings);
    await withDb(settings, (db) =>
      loadEncryptionKey(
        { ...settings, MODELYARD_SECRET: createSecretValue(), MODELYARD_RESET_SECRET: "on" },
        db,
      ),
    );
    await withDb(settings, (db) => loadEncryptionKey({ ...settings, MODELYARD_RESET_SECRET: "on" }, db));
    await withDb(settings, (db) => sql`update webhooks set secret = 'v1.AAAA'`.execute(db));
    expect(await rotate(settings)).toMatchObject({ changed: VALUES - 1, unreadable: 1 });
  });

  test("leaves a usable secret if it is interrupted before or after its transaction", async () => {
    const settings = createSettings("between");
    await fill(settings);
    const old = { ...createSettings("between-old") };
    cpSync(settings.MODELYARD_DATA, old.MODELYARD_DATA, { recursive: true });
    const secret = readSecret(settings);
    await rotate(settings);
    // Before the transaction, the new secret is unused.
    writeFileSync(join(old.MODELYARD_DATA, "secret.new"), readSecret(settings), { mode: 0o600 });
    expect(await readAll(old)).toEqual(ALL);
    expect(readSecret(old)).toBe(secret);
    // After the transaction, the old secret is unused.
    writeFileSync(join(settings.MODELYARD_DATA, "secret.new"), readSecret(settings), { mode: 0o600 });
    writeFileSync(join(settings.MODELYARD_DATA, "secret"), secret, { mode: 0o600 });
    expect(await readAll(settings)).toEqual(ALL);
    expect(readSecret(settings)).not.toBe(secret);
    expect(existsSync(join(settings.MODELYARD_DATA, "secret.new"))).toBe(false);
  });

  test("leaves all values readable if it is killed at any time", async () => {
    const settings = createSettings("killed");
    await fill(settings);
    const code = `
      import { openData, rotateSecret } from ${JSON.stringify(new URL("index.ts", import.meta.url).href)};
      const data = await openData(${JSON.stringify(settings)});
      console.log("open");
      for (;;) await rotateSecret(${JSON.stringify(settings)}, data.db);`;
    for (let kill = 0; kill < KILLS; kill++) {
      const child = spawn(process.execPath, ["--input-type=module", "--eval", code], {
        stdio: ["ignore", "pipe", "inherit"],
      });
      const ended = once(child, "exit");
      await once(child.stdout, "data");
      await sleep(((kill * 37) % 100) + 20);
      child.kill("SIGKILL");
      await ended;
      expect(await readAll(settings), `kill ${kill}`).toEqual(ALL);
    }
    await rotate(settings);
    expect(await readAll(settings)).toEqual(ALL);
  });

  test.skipIf(isPostgresMissing !== undefined)(
    "works on PostgreSQL, with the secret in a setting",
    async () => {
      const DATABASE_URL = await (await sharedPostgres()).newDatabase();
      const settings = { ...createSettings("postgres"), DATABASE_URL, MODELYARD_SECRET: createSecretValue() };
      await fill(settings);
      const file = join(directory, "next-secret");
      const listening = Promise.withResolvers<void>();
      const hub = listenForChanges(DATABASE_URL, {}, listening.resolve);
      await listening.promise;
      await expect(rotate(settings, file)).rejects.toThrow("1 hub process uses this database");
      expect(existsSync(file)).toBe(false);
      await hub.close();
      // A hub that starts during a rotation waits for the end of the rotation before it checks its key.
      await withDb(settings, async (db) => {
        const old = await loadEncryptionKey(settings, db);
        await requireCurrentSecret(db, old);
        let starting: Promise<unknown> | undefined;
        const rolledBack = db.transaction().execute(async (rotation) => {
          await storeFingerprint(rotation, createEncryptionKey(createSecretValue()), true);
          starting = requireCurrentSecret(db, old);
          await sleep(100);
          throw new Error("rolled back");
        });
        await expect(rolledBack).rejects.toThrow("rolled back");
        await starting;
        await db.transaction().execute(async (rotation) => {
          await storeFingerprint(rotation, createEncryptionKey(createSecretValue()), true);
          starting = requireCurrentSecret(db, old).catch(String);
          await sleep(100);
        });
        expect(await starting).toContain("The encryption key of this database was replaced");
        await storeFingerprint(db, old, true);
      });
      await expect
        .poll(() => rotate(settings, file).catch(String))
        .toMatchObject({ changed: VALUES, wasDone: false });
      expect(statSync(file).mode & 0o777).toBe(0o600);
      await expect(readAll(settings)).rejects.toThrow("does not match this database");
      expect(await readAll({ ...settings, MODELYARD_SECRET: readFileSync(file, "utf8").trim() })).toEqual(
        ALL,
      );
      // Repeats the command, as after an interruption.
      expect(await rotate(settings, file)).toMatchObject({ changed: 0, wasDone: true });
    },
  );
});
