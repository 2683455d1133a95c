import { execFileSync } from "node:child_process";
import { tmpdir } from "node:os";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { isGitMissing } from "../../testing/git.ts";
import { testFolder } from "../../testing/folder.ts";
import { deltaBomb, encodeObject, toPack, TYPE } from "../../testing/hostile-packs.ts";
import { receivePack } from "./receive-pack.ts";
import { GitMissingError, runGit } from "./run-git.ts";

const directory = testFolder("pack");

test.skipIf(isGitMissing)("limits git's memory to the maximum size of objects in a repository", async () => {
  await runGit(directory, ["init", "-q", "--bare", "."]);
  const index = (pack: Buffer) => receivePack(directory, [], Readable.from([pack]), ["--strict"]);
  expect(deltaBomb.length).toBeLessThan(1000);
  await expect(index(deltaBomb)).rejects.toThrow("attempting to allocate 524288002 over limit");
  // Large files that are not deltas are not read into memory.
  const large = toPack([encodeObject(TYPE.blob, Buffer.alloc(200_000_000))]);
  expect((await index(large)).objects).toMatchObject([{ type: "blob", size: 200_000_000 }]);
});

test.skipIf(isGitMissing)("stops git at its CPU time limit", async () => {
  const endless = async function* () {
    for (const lines = Buffer.from("+x\n".repeat(100_000)); ;) yield lines;
  };
  await expect(runGit(tmpdir(), ["patch-id"], endless(), {}, 1)).rejects.toThrow(
    "Git exceeded its CPU time limit of 1 s.",
  );
});

test.skipIf(isGitMissing)("distinguishes a missing git from a failure of git", async () => {
  const programs = '"$(command -v sh)" "$(command -v nice)"';
  execFileSync("sh", ["-c", `ln -s ${programs} .`], { cwd: directory });
  await expect(runGit(directory, ["version"], "", { PATH: directory })).rejects.toThrow(GitMissingError);
  await expect(runGit(directory, ["no-command"])).rejects.not.toThrow(GitMissingError);
});
