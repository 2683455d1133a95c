import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { connectDatabase, FILE, getDatabaseLocation } from "../../database/database.ts";
import { openError } from "../../database/postgres-errors.ts";
import type { Settings } from "../../settings.ts";
import { checkAccounts, checkBackups, checkDatabase, loadSecret } from "./database.ts";
import type { Finding, Findings, Machine, CheckContext } from "./finding.ts";
import { createFindings, getReason } from "./finding.ts";
import { checkProviders } from "./providers.ts";
import { checkProxy } from "./proxy.ts";
import { checkSettings } from "./settings.ts";
import { checkClock, checkDisk, checkStorage } from "./storage.ts";

export type { Finding, Machine } from "./finding.ts";

/** Checks of a hub whose database can be read, in the order of their findings. */
const DATABASE_CHECKS: Readonly<Record<string, (context: CheckContext) => Promise<Findings>>> = {
  accounts: checkAccounts,
  storage: checkStorage,
  disk: checkDisk,
  clock: checkClock,
  proxy: checkProxy,
  providers: checkProviders,
  backups: checkBackups,
};

const MACHINE: Machine = { now: Date.now, statfs };

/** Checks a hub, which may be running. Changes nothing except for temporary files. */
export async function runDoctorChecks(
  env: CheckContext["env"],
  { network = false, machine = {} }: { network?: boolean; machine?: Partial<Machine> } = {},
): Promise<Finding[]> {
  const { findings, settings } = checkSettings(env);
  if (settings === undefined) return findings;
  const { error } = createFindings("database");
  if (settings.DATABASE_URL === undefined && !existsSync(join(settings.MODELYARD_DATA, FILE)))
    return [
      ...findings,
      error(
        `${settings.MODELYARD_DATA} contains no hub.`,
        "Set MODELYARD_DATA or --data to its data directory, or start the hub to create one.",
      ),
    ];
  const db = connectDatabase(getDatabaseLocation(settings));
  try {
    const check = checkDatabase(db, settings).catch((cause: unknown) => explain(settings, cause));
    const found = [await check].flat();
    findings.push(...found);
    if (found[0]?.level === "error") return findings;
    const secret = await loadSecret(db, settings).catch(() => undefined);
    const context: CheckContext = { env, settings, db, secret, network, machine: { ...MACHINE, ...machine } };
    for (const [check, run] of Object.entries(DATABASE_CHECKS)) {
      const failed = (cause: unknown): Findings =>
        createFindings(check).error(
          `The check failed: ${getReason(cause)}.`,
          "Correct the problems above first.",
        );
      findings.push(...[await run(context).catch(failed)].flat());
    }
    return findings;
  } finally {
    await db.destroy();
  }
}

function explain({ DATABASE_URL }: Settings, cause: unknown): Finding {
  const { error } = createFindings("database");
  if (DATABASE_URL === undefined)
    return error(
      `The database can't be read: ${getReason(cause)}.`,
      "Stop the hub and restore the last backup with `modelyard restore`.",
    );
  const { message } = openError(DATABASE_URL, cause);
  const [problem, ...fix] = message.split(/\. (?=[A-Z])/);
  return error(
    `${getReason(problem)}.`,
    fix.join(". ") || "Check DATABASE_URL, and the log of the database.",
  );
}
