import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

const counts = { passed: 0, skipped: 0 };

/** Prints a check that passed. */
export function passed(name: string): void {
  counts.passed++;
  console.log(`  ok       ${name}`);
}

/** Prints a skipped check and the reason. */
export function skipped(name: string, reason: string): void {
  counts.skipped++;
  console.log(`  skipped  ${name}: ${reason}`);
}

/** Throws an error that names the check, unless the condition holds. */
export function check(condition: unknown, name: string, detail = ""): asserts condition {
  if (!condition) throw new Error(`${name} failed. ${detail}`.trim());
  passed(name);
}

export const summary = (): string => `${counts.passed} passed, ${counts.skipped} skipped`;

/** Returns the path of a program, from an environment variable or the PATH, or `undefined` if it is not installed. */
export function findProgram(name: string, variable?: string): string | undefined {
  const configured = variable === undefined ? undefined : process.env[variable];
  if (configured) return configured;
  for (const directory of [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"]) {
    const path = join(directory, name);
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      // Not in this directory.
    }
  }
  return undefined;
}
