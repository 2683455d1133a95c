import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { commitObject, parseCommit } from "./commit.ts";
import { diffTrees } from "./diff-trees.ts";
import { editTree, entryAt, type TreeSource } from "./edit-tree.ts";
import { pathProblem } from "./file-paths.ts";
import { formatPointer, parsePointer } from "./lfs-pointer.ts";
import { type GitObject, gitObject } from "./objects.ts";
import { refNameProblem } from "./ref-names.ts";
import { EMPTY_TREE, parseTree, type TreeEntry, createTree } from "./tree.ts";
import { getSortKey, walkTree } from "./walk-tree.ts";
import { testFolder } from "../../testing/folder.ts";

const directory = testFolder("git");
const env = { ...process.env, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1" };
const git = (...args: string[]) => execFileSync("git", args, { cwd: directory, env });
const object = (type: string, oid: string) => git("cat-file", type, oid);
const line = (...args: string[]) =>
  git(...args)
    .toString()
    .trim();

/** Creates a source of trees from git's object store and of new trees. */
function createSource(created: readonly GitObject[] = []): TreeSource {
  const bytesById = new Map(created.map(({ oid, bytes }) => [oid, bytes]));
  return {
    async tree(oid) {
      const bytes = bytesById.get(oid) ?? (oid === EMPTY_TREE.oid ? EMPTY_TREE.bytes : object("tree", oid));
      return new Map(parseTree(bytes).map((entry) => [entry.name, entry]));
    },
  };
}
const blob = (text: string) => ({ mode: "100644" as const, oid: gitObject("blob", Buffer.from(text)).oid });

let root = "";
beforeAll(() => {
  git("init", "-q", "-b", "main");
  const files = [
    "a",
    "a.txt",
    "ab/c",
    "ab.c",
    "dir/sub/deep.txt",
    "dir/x",
    "ünï/ç.txt",
    "z😀",
    "z\uffee",
    "run.sh",
  ];
  for (const file of files.slice(1)) {
    mkdirSync(join(directory, file, ".."), { recursive: true });
    writeFileSync(join(directory, file), `content of ${file}`);
  }
  git("add", ".");
  git("update-index", "--chmod=+x", "run.sh");
  git("-c", "user.name=Ada <L>", "-c", "user.email=ada@x", "commit", "-q", "-m", "First\n\nwith a body");
  root = line("rev-parse", "HEAD^{tree}");
});

describe("trees", () => {
  test("parses and writes trees like git, with names in byte order", () => {
    const bytes = object("tree", root);
    const entries = parseTree(bytes);
    expect(entries.map(({ name }) => name)).toEqual(
      line("-c", "core.quotepath=off", "ls-tree", "-z", "--name-only", root).split("\0").filter(Boolean),
    );
    expect(entries.find(({ name }) => name === "run.sh")?.mode).toBe("100755");
    expect(createTree(entries.toReversed()).oid).toBe(root);
    expect(EMPTY_TREE.oid).toBe("4b825dc642cb6eb9a060e54bf8d69288fbee4904");
  });

  test.each(["garbage", "100644 a\0short", "777 a\0aaaaaaaaaaaaaaaaaaaa"])("rejects %j", (text) => {
    expect(() => parseTree(Buffer.from(text))).toThrow("Not a tree");
  });

  test("finds the entry at a path", async () => {
    const source = createSource();
    expect(await entryAt(source, root, "dir/sub/deep.txt")).toMatchObject({
      name: "deep.txt",
      oid: line("rev-parse", "HEAD:dir/sub/deep.txt"),
    });
    expect(await entryAt(source, root, "")).toMatchObject({ mode: "40000", oid: root });
    for (const path of ["nope", "dir/nope/x", "a.txt/x", "dir/", "/dir"])
      expect(await entryAt(source, root, path), path).toBeUndefined();
  });

  test("walks trees in git's order, starting after any entry", async () => {
    const entries = await Array.fromAsync(walkTree(createSource(), root, { recursive: true }));
    expect(entries.map(({ path }) => path)).toEqual(
      line("-c", "core.quotepath=off", "ls-tree", "-z", "-r", "-t", "--name-only", root)
        .split("\0")
        .filter(Boolean),
    );
    for (const [i, entry] of entries.entries()) {
      const after = getSortKey(entry);
      const rest = await Array.fromAsync(walkTree(createSource(), root, { recursive: true, after }));
      expect(rest.map(({ path }) => path)).toEqual(entries.slice(i + 1).map(({ path }) => path));
    }
    const top = await Array.fromAsync(walkTree(createSource(), root));
    const after = getSortKey(top[3] as (typeof top)[0]);
    expect(await Array.fromAsync(walkTree(createSource(), root, { after }))).toEqual(top.slice(4));
  });

  test("creates the same trees as git with the same edits", async () => {
    const { root: edited, trees } = await editTree(createSource(), root, {
      removed: ["dir", "ab/c", "a.txt"],
      files: [
        ["dir/new/file", blob("new")],
        ["dir/x", blob("again")],
        ["a.txt/inside", blob("a file became a folder")],
        ["ünï/ç.txt", blob("changed")],
      ],
    });
    const index = { ...env, GIT_INDEX_FILE: join(directory, "other-index") };
    const run = (args: string[], input = "") =>
      execFileSync("git", args, { cwd: directory, env: index, input });
    run(["read-tree", root]);
    const put = (path: string, text: string) => {
      const oid = run(["hash-object", "-w", "--stdin"], text).toString().trim();
      return `100644 ${oid}\t${path}\0`;
    };
    const removed = ["dir/sub/deep.txt", "dir/x", "ab/c", "a.txt"].map(
      (path) => `0 ${"0".repeat(40)}\t${path}\0`,
    );
    const added = [
      put("dir/new/file", "new"),
      put("dir/x", "again"),
      put("a.txt/inside", "a file became a folder"),
      put("ünï/ç.txt", "changed"),
    ];
    run(["update-index", "-z", "--index-info"], [...removed, ...added].join(""));
    expect(edited).toBe(run(["write-tree"]).toString().trim());
    expect(trees.map(({ oid }) => oid)).toContain(edited);
    expect(await entryAt(createSource(trees), edited, "ab"), "empty folders are removed").toBeUndefined();

    const changes = await Array.fromAsync(diffTrees(createSource(trees), root, edited));
    const expected = changes
      .map(({ path, before, after }) => `${before ? (after ? "M" : "D") : "A"} ${path}`)
      .sort();
    const output = run([
      "-c",
      "core.quotepath=off",
      "diff-tree",
      "-r",
      "-z",
      "--name-status",
      "--no-renames",
      root,
      edited,
    ]);
    const fields = output.toString().split("\0");
    expect(expected).toEqual(
      fields.flatMap((word, i) => (i % 2 === 1 ? [`${fields[i - 1]} ${word}`] : [])).sort(),
    );
  });

  test("rejects a file and a directory with the same path", async () => {
    const edit = (path: string) =>
      editTree(createSource(), root, { removed: [], files: [[path, blob("x")]] });
    await expect(edit("dir")).rejects.toThrow("dir is a folder");
    await expect(edit("a.txt/b")).rejects.toThrow("a.txt is a file");
    const both = {
      removed: [],
      files: [
        ["q", blob("x")],
        ["q/r", blob("x")],
      ] as [string, TreeEntry][],
    };
    await expect(editTree(createSource(), root, both)).rejects.toThrow("both a file and a folder");
  });

  test("creates the empty tree when all files are removed", async () => {
    const top = await Array.fromAsync(walkTree(createSource(), root));
    const edited = await editTree(createSource(), root, { removed: top.map(({ path }) => path), files: [] });
    expect(edited.root).toBe(EMPTY_TREE.oid);
  });
});

describe("commits", () => {
  test("keeps the ID of a commit that is parsed and written", () => {
    const bytes = object("commit", "HEAD");
    const commit = parseCommit(bytes);
    expect(commit).toMatchObject({ tree: root, parents: [], message: "First\n\nwith a body\n" });
    expect(commit.author).toMatchObject({ name: "Ada L", email: "ada@x" });
    expect(commitObject(commit).oid).toBe(line("rev-parse", "HEAD"));
  });

  test("removes line breaks and brackets from names", () => {
    const eve = { name: "Eve\ntree 00 <x>", email: "e>\nparent 1", at: 5, zone: "+0000" };
    const created = commitObject({
      tree: root,
      parents: [],
      author: eve,
      committer: eve,
      message: "a\0b",
    });
    expect(parseCommit(created.bytes)).toMatchObject({
      author: { name: "Evetree 00 x", email: "eparent 1" },
      message: "ab\n",
    });
    execFileSync("git", ["hash-object", "-t", "commit", "-w", "--stdin"], {
      cwd: directory,
      env,
      input: created.bytes,
    });
    expect(line("rev-parse", created.oid)).toBe(created.oid);
  });
});

test("parsePointer recognizes pointers, but not other small files", () => {
  const pointer = { oid: "ab".repeat(32), size: 12 };
  expect(parsePointer(Buffer.from(formatPointer(pointer)))).toEqual(pointer);
  for (const text of [
    "",
    "version https://git-lfs.github.com/spec/v1\n",
    formatPointer(pointer).replace("ab", "g0"),
  ])
    expect(parsePointer(Buffer.from(text))).toBeUndefined();
});

describe("pathProblem", () => {
  test.each([
    "README.md",
    "a/b.c/d e",
    "ünïcödé/文件.bin",
    ".gitattributes",
    ".github/x",
    "a+b#c?d%.txt",
    "git",
    "…",
  ])("accepts %s", (path) => expect(pathProblem(path)).toBeUndefined());

  test.each([
    "",
    "/etc/passwd",
    "a//b",
    "a/",
    "..",
    "a/../b",
    "./a",
    "a/.",
    ".git/config",
    "x/.GIT/hooks",
    ".git\u200c/x",
    ".gi\u200ct",
    "git~1/x",
    ".git ",
    ".git.",
    ".git::$INDEX_ALLOCATION/x",
    "a\nb",
    "a\0b",
    "a\\..\\b",
    "a\u202egpj.exe",
    "\ud800",
    "x".repeat(256),
    `${"x/".repeat(2100)}x`,
    "a\u2028b",
    "ｇｉｔ~1",
    ".ｇｉｔ",
  ])("rejects %j", (path) => expect(pathProblem(path)).toBeTypeOf("string"));
});

test.each([
  ["main", true],
  ["feat/one", true],
  ["v1.0", true],
  ["ünï", true],
  ["", false],
  ["a..b", false],
  ["a b", false],
  ["-x", false],
  ["x.lock", false],
  ["a/", false],
  ["/a", false],
  ["a//b", false],
  [".a", false],
  ["a~1", false],
  ["a^", false],
  ["a:b", false],
  ["a\\b", false],
  ["@", false],
  ["a@{1}", false],
  ["refs/heads/x", false],
  ["HEAD", false],
  ["a".repeat(40), false],
  ["x\n", false],
  ["a.", false],
])("returns whether the branch name %j is allowed: %s", (name, isAllowed) => {
  expect(refNameProblem(name) === undefined).toBe(isAllowed);
});
