import type { StatsFs } from "node:fs";
import type { Database } from "../../database/tables.ts";
import type { EncryptionKey } from "../../accounts/encryption-key.ts";
import type { Settings } from "../../settings.ts";

/** One result of a check: a sentence, and the fix for a problem. */
export interface Finding {
  /** Name of the check. */
  check: string;
  level: "ok" | "warning" | "error";
  message: string;
  fix?: string;
}

/** The results of a check. */
export type Findings = Finding | Finding[];

/** Hub and environment to check. */
export interface CheckContext {
  env: Readonly<Record<string, string | undefined>>;
  settings: Settings;
  db: Database;
  /** The encryption key; undefined if it is missing or wrong. */
  secret: EncryptionKey | undefined;
  /** Whether to send requests to providers. */
  network: boolean;
  machine: Machine;
}

/** Parts of the system that tests replace to inject faults. */
export interface Machine {
  now(): number;
  statfs(path: string): Promise<Pick<StatsFs, "bsize" | "blocks" | "bavail" | "files" | "ffree">>;
}

/** Creates functions for the findings of one check. */
export const createFindings = (check: string) => ({
  ok: (message: string): Finding => ({ check, level: "ok", message }),
  warning: (message: string, fix: string): Finding => ({ check, level: "warning", message, fix }),
  error: (message: string, fix: string): Finding => ({ check, level: "error", message, fix }),
});

export const getReason = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\.$/, "");
