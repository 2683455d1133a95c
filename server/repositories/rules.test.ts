import { execFileSync, spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { FIRST_ATTRIBUTES, createLfsRule, createMatcher, createIgnoreRule } from "./commits/git-rules.ts";
import { testFolder } from "../testing/folder.ts";

const directory = testFolder("rules");
const env = { ...process.env, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1" };
execFileSync("git", ["init", "-q"], { cwd: directory, env });

const PATHS = [
  "model.safetensors",
  "a/b/model.safetensors",
  "config.json",
  "pytorch_model.bin",
  "dir/deep/x.txt",
  "dir/x.txt",
  "dirx/x.txt",
  "saved_model/a",
  "saved_model/a/b/c",
  "x/saved_model/a",
  "a.tar.gz",
  "events.out.tfevents.1",
  "README.md",
  "sub/README.md",
  "weights-1.dat",
  "weights-a.dat",
  "ünï.bin",
  "build/out/x",
  "build",
  "logs/a.log",
  "logs/keep.log",
  "a.b.lfs.c",
  "[x].json",
];

describe("createLfsRule", () => {
  test.each([
    FIRST_ATTRIBUTES,
    "*.json filter=lfs\nconfig.json !filter",
    "dir/** filter=lfs\ndir/x.txt -filter",
    "/dir/*.txt filter=lfs",
    "dir/*.txt filter=lfs -text\r\n# *.md filter=lfs",
    "**/README.md filter=lfs",
    "weights-[0-9].dat filter=lfs\nweights-[!0-9].dat filter=other",
    "a/**/model.* filter=lfs",
    "???fig.json filter=lfs\n*.bin text filter=lfs",
    "\\[x\\].json filter=lfs",
    "x.txt filter=lfs",
  ])("selects the same files as git for %j", async (attributes) => {
    writeFileSync(join(directory, ".gitattributes"), attributes);
    const input = `${PATHS.join("\0")}\0`;
    const output = execFileSync("git", ["check-attr", "-z", "--stdin", "filter"], {
      cwd: directory,
      env,
      input,
    });
    const fields = output.toString().split("\0");
    const expected = PATHS.filter((path) => fields[fields.indexOf(path) + 2] === "lfs");
    expect(PATHS.filter(await createLfsRule(attributes))).toEqual(expected);
  });
});

describe("createIgnoreRule", () => {
  test.each([
    "*.bin\n!pytorch_model.bin",
    "build/\n*.log\n!keep.log",
    "/dir",
    "dir/deep",
    "**/model.safetensors",
    "# comment\n\n\\!x\nsub/*.md",
    "logs/*\n!logs/keep.log",
  ])("selects the same files as git for %j", async (rules) => {
    rmSync(join(directory, ".gitattributes"), { force: true });
    writeFileSync(join(directory, ".gitignore"), rules);
    const input = `${PATHS.join("\0")}\0`;
    const result = spawnSync("git", ["check-ignore", "-z", "--stdin", "--no-index"], {
      cwd: directory,
      env,
      input,
    });
    const expected = new Set(result.stdout.toString().split("\0"));
    expect(PATHS.filter(await createIgnoreRule(rules))).toEqual(PATHS.filter((path) => expected.has(path)));
  });
});

test("limits the length of a pattern, but not that of all patterns together", async () => {
  // As `git lfs track` writes names with spaces.
  const lines = Array.from({ length: 2000 }, (_, i) => `My[[:space:]]style[[:space:]]${i}.bin filter=lfs\n`);
  const isLfs = await createLfsRule(lines.join(""));
  expect(isLfs("x.bin")).toBe(false);
  await expect(createLfsRule(`${"[".repeat(50_000)} filter=lfs`)).rejects.toThrow("simplify their patterns");
});

test("matches patterns that cause backtracking quickly", () => {
  const path = `${"a".repeat(255)}/${"ab/".repeat(300)}c`;
  const patterns = [`${"*a".repeat(100)}b`, `${"**/".repeat(200)}x`, `${"a*/".repeat(200)}**/c`];
  expect(patterns.map((pattern) => createMatcher(pattern)(path))).toEqual([false, false, true]);
});
