import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createBytes, startFakeUpstream } from "../../server/testing/fake-upstream.ts";
import { freePort } from "../../server/testing/free-port.ts";
import { isGitMissing } from "../../server/testing/git.ts";
import { shared } from "../../server/testing/shared.ts";
import { modelyard } from "../testing/modelyard.ts";
import { testFolder } from "../../server/testing/folder.ts";

const directory = testFolder("mirror-cli");
const upstream = await shared(startFakeUpstream());

test.skipIf(isGitMissing)("mirrors a repository and updates it", async () => {
  const { commit } = await upstream.repository("ada/snow", { "w.bin": createBytes(2_500_000) });
  const args = ["mirror", "ada/snow", "--from", upstream.url, "--data", directory, "--name", "org/snow"];
  const first = await modelyard(args, { progressEvery: 0 });
  expect(first.code, first.err).toBe(0);
  expect(first.err).toMatch(/^\d+% · [\d.]+ [kM]?B(ytes)? of 2\.5 MB · \d of 1 files · /m);
  expect(first.out).toMatch(
    new RegExp(
      `^org/snow is at ${commit.slice(0, 12)}: 4 files \\(2\\.5 MB\\), 1 branch or tag; 1 large file \\(2\\.5 MB\\) downloaded in [\\d.]+ s\\. Stored in ${directory}\\.\n$`,
    ),
  );
  const second = await modelyard(args);
  expect(second.out).toContain("; no changes.");
  expect(await modelyard(["fsck", "--data", directory])).toMatchObject({ code: 0 });
});

test.skipIf(isGitMissing)("mirrors lists, owners, and patterns, and continues after failures", async () => {
  const shared = createBytes(300_000, 5);
  for (const name of ["one", "two", "three", "other"])
    await upstream.repository(`bulk/${name}`, { "w.bin": shared });
  await upstream.repository("solo/rain", { "w.bin": createBytes(200_000, 6) });
  await upstream.hub.search.catchUp();
  const list = join(directory, "list.txt");
  writeFileSync(list, "# several\nbulk/t*\n\nbulk/missing # not there\nBULK/two\n");
  const args = ["mirror", "bulk/one", "--author", "solo", "--list", list];
  const options = ["--from", upstream.url, "--data", directory];
  const first = await modelyard([...args, ...options], { progressEvery: 0 });
  expect(first.code, first.err).toBe(1);
  expect(first.out).toContain("5 repositories: 4 updated, 0 without changes, 1 failed.\n");
  for (const id of ["bulk/one", "bulk/two", "bulk/three", "solo/rain"])
    expect(first.out).toMatch(new RegExp(`^\\[\\d/5\\] ${id} is at `, "m"));
  expect(first.out).not.toContain("bulk/other");
  expect(first.err).toMatch(/^\[\d\/5\] error: Repository bulk\/missing not found at /m);
  expect(first.err).toContain("Failed: bulk/missing. Run the same command to retry.\n");
  const again = await modelyard(["mirror", "bulk/*", ...options, "--jobs", "4"]);
  expect([again.code, again.err]).toEqual([0, ""]);
  expect(again.out).toContain("4 repositories: 1 updated, 3 without changes, 0 failed.\n");
  expect(await modelyard(["fsck", "--data", directory])).toMatchObject({ code: 0 });
  const none = await modelyard(["mirror", "--author", "nobody", ...options]);
  expect([none.code, none.err]).toEqual([2, `error: No repository at ${upstream.url} matches nobody/*.\n`]);
});

test.each([
  [[], 2, "missing repository"],
  [["a/b", "c/d", "--name", "e/f"], 2, "--name requires a single repository"],
  [["a/*", "--name", "e/f"], 2, "--name requires a single repository"],
  [["a/b", "--jobs", "0"], 2, "--jobs must be a whole number from 1 to 16"],
  [["--list", "/no/such/list"], 2, "can't read the list /no/such/list (ENOENT)"],
  [["*/b"], 2, "*/b is not a pattern"],
  [["nothing"], 2, "OWNER/NAME: nothing is not the name of a repository"],
  [["a/b", "--name", "a/../b"], 2, "--name: a/../b is not the name of a repository"],
  [["a/b", "--from", "ftp://hub"], 2, "must start with https"],
  [["a/b", "--token-env", "NO_SUCH"], 2, "environment variable NO_SUCH is not set"],
])("rejects %j with exit code %i and an error", async (args, code, message) => {
  const result = await modelyard(["mirror", ...args, "--data", directory]);
  expect(result.code).toBe(code);
  expect(result.err).toContain(message);
});

test("reports an unreachable hub immediately", async () => {
  const from = `http://127.0.0.1:${await freePort()}`;
  const { code, err } = await modelyard(["mirror", "a/b", "--from", from, "--data", directory]);
  expect([code, err]).toEqual([
    2,
    `error: No hub at ${from}: connection failed (ECONNREFUSED). Check --from.\n`,
  ]);
});
