import { spawnSync } from "node:child_process";

/** Reason for skipping tests with git; `undefined` if they run. */
export const isGitMissing = spawnSync("git", ["--version"]).status === 0 ? undefined : "git is not installed";
if (isGitMissing !== undefined) console.warn(`Tests with git are skipped: ${isGitMissing}.`);
