import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

/** V8's coverage format: how many times each range of a file ran. */
interface Coverage {
  result: {
    url: string;
    functions: { ranges: { startOffset: number; endOffset: number; count: number }[] }[];
  }[];
}

const root = new URL("./", import.meta.url);

test("sample models reach every branch of every library and app", () => {
  const directory = mkdtempSync(join(tmpdir(), "branches-"));
  const script = fileURLToPath(new URL("testing/render-sample-models.ts", root));
  const { status, stderr } = spawnSync(process.execPath, ["--no-warnings", script], {
    env: { ...process.env, NODE_V8_COVERAGE: directory },
    encoding: "utf8",
  });
  expect(status, stderr).toBe(0);
  const reports = readdirSync(directory).map(
    (file) => JSON.parse(readFileSync(join(directory, file), "utf8")) as Coverage,
  );
  const files = reports.flatMap(({ result }) => result).filter(({ url }) => isSnippetCode(url));
  expect(files.length).toBeGreaterThan(75);
  expect(files.flatMap(listUnreachedCode)).toEqual([]);
});

const isSnippetCode = (url: string): boolean =>
  url.startsWith(root.href) &&
  /^((libraries|apps|usage)\/|local\.ts|default-inputs\.ts)/.test(url.slice(root.href.length));

/** Lists code that did not run. Types are erased in place, so the positions match the source. */
function listUnreachedCode({ url, functions }: Coverage["result"][number]): string[] {
  const source = readFileSync(fileURLToPath(url), "utf8");
  return (
    functions
      .flatMap(({ ranges }) => ranges.filter(({ count }) => count === 0))
      .map(({ startOffset, endOffset }) => ({ startOffset, text: source.slice(startOffset, endOffset) }))
      // Fallbacks for values that are always present in practice never run.
      .filter(({ text }) => !/^\?\?|^: undefined$/.test(text))
      .map(({ startOffset, text }) => {
        const line = source.slice(0, startOffset).split("\n").length;
        return `${url.slice(root.href.length)}:${line} ${text.slice(0, 100)}`;
      })
  );
}
