import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { growingPack, packedObject, packOf, TYPE } from "../../testing/hostile-packs.ts";
import { indexPack, runGit } from "./run-git.ts";

const hasGit = spawnSync("git", ["--version"]).status === 0;

test.skipIf(!hasGit)("a pack cannot make git use more memory than objects of a repository need", async () => {
  const directory = mkdtempSync(join(tmpdir(), "modelyard-pack-"));
  try {
    await runGit(directory, ["init", "-q", "--bare", "."]);
    const index = (pack: Buffer) => indexPack(directory, ["--strict"], Readable.from([pack]));
    expect(growingPack.length).toBeLessThan(1000);
    await expect(index(growingPack)).rejects.toThrow("attempting to allocate 524288002 over limit");
    // Files that are large without a delta are not read into memory.
    const large = packOf([packedObject(TYPE.blob, Buffer.alloc(200_000_000))]);
    expect((await index(large)).toString()).toMatch(/^pack\t/);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
});

test.skipIf(!hasGit)("git is ended when it has used its CPU time", async () => {
  const endless = async function* () {
    for (const lines = Buffer.from("+x\n".repeat(100_000)); ;) yield lines;
  };
  await expect(runGit(tmpdir(), ["patch-id"], endless(), {}, 1)).rejects.toThrow(
    "Git exceeded its CPU time limit of 1 s.",
  );
});
