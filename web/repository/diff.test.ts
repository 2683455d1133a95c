import { expect, test } from "vitest";
import { parseDiff } from "./diff.ts";

test("parses git diffs: line numbers, paths with spaces and non-ASCII characters, LFS pointers", () => {
  const [changed, made, large] = parseDiff(
    [
      "diff --git a/a b.txt b/a b.txt",
      "--- a/a b.txt\t",
      "+++ b/a b.txt\t",
      "@@ -3,2 +3,3 @@ def f",
      " same",
      "--- not a head",
      "+one",
      "+two",
      'diff --git "a/\\303\\274.txt" "b/\\303\\274.txt"',
      "new file mode 100644",
      "--- /dev/null",
      '+++ "b/\\303\\274.txt"',
      "@@ -0,0 +1 @@",
      "+x",
      "diff --git a/m.bin b/m.bin",
      "--- a/m.bin",
      "+++ b/m.bin",
      "@@ -1,3 +1,3 @@",
      " version https://git-lfs.github.com/spec/v1",
      "-oid sha256:a",
      "-size 10",
      "+oid sha256:b",
      "+size 12",
      "",
    ].join("\n"),
  );
  expect(changed).toMatchObject({ path: "a b.txt", change: "changed", added: 2, removed: 1 });
  expect(changed?.lines.slice(1)).toEqual([
    { kind: "same", text: "same", before: 3, after: 3 },
    { kind: "removed", text: "-- not a head", before: 4 },
    { kind: "added", text: "one", after: 4 },
    { kind: "added", text: "two", after: 5 },
  ]);
  expect(made).toMatchObject({
    path: "ü.txt",
    change: "added",
    lines: [{ kind: "added", text: "x", after: 1 }],
  });
  expect(large).toMatchObject({ path: "m.bin", sizes: { before: 10, after: 12 }, lines: [] });
});
