import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findChanges, findPackages } from "./find-changes.ts";
import { testFolder } from "../server/testing/folder.ts";

const directory = testFolder("changes");

const sources = join(directory, "sources");
const stamp = join(directory, "stamp");
/** Simulated time in seconds, later than the time of a renewed stamp. */
let second = Date.now() / 1000 + 1000;

/** Changes the content of the directory, with a later time than all earlier changes. */
function change(path: string, work: () => void): void {
  work();
  for (const target of [path, sources, join(sources, "testing")])
    if (existsSync(target)) utimesSync(target, second + 1, second + 1);
  second++;
}
const write = (path: string, text: string) => change(path, () => writeFileSync(path, text));

test("findChanges detects changed and deleted files of a build, and nothing else", () => {
  mkdirSync(join(sources, "testing"), { recursive: true });
  write(join(sources, "a.ts"), "1");
  write(join(sources, "b.json"), "{}");
  const find = () => {
    const fingerprint = findChanges(stamp, [sources]);
    if (fingerprint === undefined) return false;
    writeFileSync(stamp, fingerprint);
    utimesSync(stamp, ++second, second);
    return true;
  };
  expect([find(), find()]).toEqual([true, false]);
  write(join(sources, "a.ts"), "2");
  expect([find(), find()]).toEqual([true, false]);
  // A newer time with the same content, for example after a checkout.
  write(join(sources, "a.ts"), "2");
  write(join(sources, "a.test.ts"), "");
  write(join(sources, "testing/c.ts"), "");
  expect(find()).toBe(false);
  change(sources, () => rmSync(join(sources, "b.json")));
  expect([find(), find()]).toEqual([true, false]);
});

test("findPackages returns the packages of the hub", () => {
  const names = findPackages("cli", "search", "web").map((path) => path.split("/").at(-1));
  expect(names).toEqual([
    "catalog",
    "cli",
    "contract",
    "inference",
    "runtime",
    "search",
    "server",
    "snippets",
    "web",
  ]);
});
