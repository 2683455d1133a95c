import { mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { openAccounts } from "../accounts/accounts.ts";
import { loadEncryptionKey } from "../accounts/encryption-key.ts";
import type { Database } from "../database/tables.ts";
import { createBackup } from "../offline/backup/create.ts";
import { runDoctorChecks, type Finding } from "../offline/doctor/doctor.ts";
import { openData } from "../offline/index.ts";
import { aUser } from "./users.ts";

/** Directory for all test files of the process. */
export const root = mkdtempSync(join(tmpdir(), "modelyard-doctor-"));
/** Secret of the test hubs. */
export const MODELYARD_SECRET = "test secret, at least 32 characters";
let directories = 0;

export type Env = Record<string, string>;

/** Creates the data directory of a healthy hub, which `change` can modify. */
export async function createHub(
  settings: Env = {},
  change: (db: Database) => Promise<unknown> = async () => {},
): Promise<Env> {
  const env = { MODELYARD_DATA: join(root, String(++directories)), MODELYARD_SECRET, ...settings };
  mkdirSync(env.MODELYARD_DATA, { mode: 0o700 });
  const data = await openData({ DATABASE_URL: undefined, ...env });
  await loadEncryptionKey(env, data.db);
  await aUser({ accounts: await openAccounts(data.db) }, "ada", { admin: true });
  await createBackup(data, join(env.MODELYARD_DATA, "../backups", String(directories)));
  await change(data.db);
  await data.close();
  return env;
}

/** Returns the problems that one check finds. */
export async function listProblems(
  check: Finding["check"],
  env: Env,
  options: Parameters<typeof runDoctorChecks>[1] = {},
) {
  const findings = await runDoctorChecks(env, options);
  for (const { level, fix, message } of findings) {
    expect(message, message).toMatch(/^\S.*[.!]$/s);
    expect(fix === undefined, message).toBe(level === "ok");
    expect(`${message} ${fix}`).not.toContain(MODELYARD_SECRET);
  }
  return findings
    .filter((finding) => finding.check === check && finding.level !== "ok")
    .map(({ level, message }) => `${level}: ${message}`);
}
