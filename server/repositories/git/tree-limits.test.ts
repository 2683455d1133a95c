import { describe, expect, test } from "vitest";
import { MAX_PACK_COMMITS, MAX_PATH_LEVELS } from "../../http/limits.ts";
import {
  blob,
  EVE,
  treeBomb,
  commitTree,
  nestTrees,
  getRoot,
  storeTrees,
} from "../../testing/hostile-trees.ts";
import { isGitMissing } from "../../testing/git.ts";
import { createPushBody } from "../../testing/push-body.ts";
import { sharedHub } from "../../testing/shared.ts";
import { aUser } from "../../testing/users.ts";
import { verifyRepositories } from "../fsck/verify.ts";
import { collectGarbage } from "../garbage/gc.ts";
import { recordCommits } from "../commits/history-store.ts";
import { diffTrees } from "./diff-trees.ts";
import { filePaths, walkFiles, walkTree } from "./walk-tree.ts";
import { measureTree, requirePackLimits } from "./measure-tree.ts";
import type { GitObject } from "./objects.ts";
import { createTree, parseTree, type TreeEntry } from "./tree.ts";

const chain = nestTrees({ levels: 2000, width: 1 });
/** Each path is short enough, but all paths together are too long. */
const longNames = nestTrees({ levels: 5, width: 10, name: "long".repeat(60) });
const longPath = nestTrees({ levels: 30, width: 1, name: "long".repeat(60) });

function createSource(trees: readonly GitObject[]) {
  const byId = new Map(
    trees.map(({ oid, bytes }) => [oid, new Map(parseTree(bytes).map((entry) => [entry.name, entry]))]),
  );
  const source = {
    reads: 0,
    async tree(oid: string): Promise<ReadonlyMap<string, TreeEntry>> {
      source.reads += 1;
      return byId.get(oid) ?? new Map<string, TreeEntry>();
    },
  };
  return source;
}

const HOSTILE = [
  ["nine trees with a billion paths", treeBomb, "The commit has more than 200,000 paths."],
  ["2,000 levels", chain, `The commit has more than ${MAX_PATH_LEVELS} levels of folders.`],
  [
    "long names in many paths",
    longNames,
    "The paths of the commit are longer than 20,000,000 bytes in total.",
  ],
  ["a path of 7,000 bytes", longPath, "The commit has a path of more than 4,096 bytes."],
] as const;

describe("a hostile tree", () => {
  test.each(HOSTILE)("ends every walk early with %s", async (_, trees, message) => {
    const source = createSource(trees);
    const walks = [
      () => measureTree(source, getRoot(trees)),
      () => filePaths(source, getRoot(trees)),
      () => Array.fromAsync(walkFiles(source, getRoot(trees))),
      () => Array.fromAsync(diffTrees(source, undefined, getRoot(trees))),
      () => Array.fromAsync(diffTrees(source, getRoot(trees), createTree([]).oid)),
    ];
    for (const walk of walks) await expect(walk()).rejects.toThrow(message);
    expect(source.reads).toBeLessThan(1000);
  });

  test("is read page by page within the maximum depth", async () => {
    const source = createSource([...treeBomb, ...chain]);
    const pages = walkTree(source, getRoot(treeBomb), { recursive: true });
    for (let i = 0; i < 1000; i++) await pages.next();
    expect(source.reads).toBeLessThan(1000);
    await expect(Array.fromAsync(walkTree(source, getRoot(chain), { recursive: true }))).rejects.toThrow(
      "levels",
    );
    expect(await Array.fromAsync(walkTree(source, getRoot(chain)))).toHaveLength(1);
  });

  test("is measured by reading each distinct tree once", async () => {
    const trees = nestTrees({ levels: 5, width: 9 });
    const source = createSource(trees);
    expect(await measureTree(source, getRoot(trees))).toEqual({
      paths: 9 + 9 ** 2 + 9 ** 3 + 9 ** 4 + 9 ** 5,
      pathsBytes: [1, 2, 3, 4, 5].reduce((sum, level) => sum + 9 ** level * (3 * level - 1), 0),
      levels: 5,
      longestBytes: 14,
    });
    expect(source.reads).toBeLessThan(50);
  });
});

test("rejects a pack with too many or large commits, or a large tree", () => {
  const commits = Array.from({ length: MAX_PACK_COMMITS }, () => ({ type: "commit", size: 200 }));
  const [commit = { type: "commit", size: 1 }] = commits;
  expect(() => requirePackLimits(commits)).not.toThrow();
  expect(() => requirePackLimits([...commits, commit])).toThrow("More than 100,000 commits at once.");
  expect(() => requirePackLimits([{ type: "commit", size: 500_001 }])).toThrow(
    "A commit is larger than 500,000 bytes.",
  );
  expect(() =>
    requirePackLimits(commits.slice(0, 201).map(() => ({ type: "commit", size: 500_000 }))),
  ).toThrow("More than 100,000,000 bytes of commits at once.");
  const size = 8_000_001;
  expect(() => requirePackLimits([{ type: "blob", size }])).not.toThrow();
  expect(() => requirePackLimits([{ type: "tree", size }])).toThrow("A tree is larger than 8,000,000 bytes.");
});

const hub = await sharedHub();
const headers = await (await aUser(hub, "ada")).token();

describe.skipIf(isGitMissing)("a hostile tree on a hub", () => {
  let count = 0;

  const post = (url: string, payload: object) => hub.send("POST", url, headers, payload);

  async function createModel(): Promise<string> {
    const name = `t${++count}`;
    await post("/api/repos/create", { name });
    return `ada/${name}`;
  }

  test.each(HOSTILE)("is rejected by git push with %s, and changes nothing", async (_, trees, message) => {
    const id = await createModel();
    const { sha } = (await hub.get(`/api/models/${id}`)).json();
    const commit = commitTree(trees, sha);
    for (const [name, from] of [["refs/heads/evil"], ["refs/heads/main", sha]]) {
      const response = await hub.send(
        "POST",
        `/${id}.git/git-receive-pack`,
        { ...headers, "content-type": "application/x-git-receive-pack-request" },
        await createPushBody(name ?? "", commit.oid, [blob, ...trees, commit], from),
      );
      expect(response.body).toContain(`ng ${name} ${message}`);
    }
    expect((await hub.get(`/api/models/${id}/revision/${commit.oid}`)).statusCode).toBe(404);
    expect((await hub.get(`/api/models/${id}/refs`)).json().branches).toHaveLength(1);
  });

  test("records thousands of commits of a push, and many parents", async () => {
    const id = await createModel();
    const { key = 0 } = (await hub.repositories.store.get(id)) ?? {};
    const { sha } = (await hub.get(`/api/models/${id}`)).json();
    const { tree } = await hub.repositories.objects.commit(key, sha);
    const signatures = { author: EVE, committer: EVE, message: "" };
    const toCommit = (oid: string, parents: string[]) => ({ oid, tree, parents, ...signatures });
    const toOid = (n: number) => n.toString(16).padStart(40, "0");
    const commits = Array.from({ length: 1200 }, (_, n) =>
      toCommit(toOid(n), [n === 0 ? sha : toOid(n - 1)]),
    );
    const last = toCommit(toOid(1200), Array<string>(10_000).fill(toOid(1199)));
    const work = hub.db.transaction().execute(async (transaction) => {
      await recordCommits(transaction, key, [...commits, last]);
      const own = transaction.selectFrom("git_commits").select("depth").where("repository_key", "=", key);
      expect(await own.where("oid", "=", last.oid).execute()).toEqual([{ depth: 1202 }]);
      const parents = transaction
        .selectFrom("git_commit_parents")
        .select("oid")
        .where("repository_key", "=", key);
      expect(await parents.execute()).toHaveLength(1200 + 10_000);
      throw new Error("Rolled back, as the objects are missing.");
    });
    await expect(work).rejects.toThrow("Rolled back");
  });

  test.each(HOSTILE)(
    "costs little at each endpoint with %s if it is already stored",
    async (_, trees, message) => {
      const id = await createModel();
      await storeTrees(hub, id, trees);
      const path = `/api/models/${id}`;
      for (const url of [
        `${path}/revision/evil`,
        `${path}/revision/evil?blobs=true`,
        `${path}/treesize/evil`,
        `${path}/compare/main..evil`,
        `${path}/compare/evil..main?raw=true`,
      ]) {
        const response = await hub.get(url);
        expect(response.json(), url).toEqual({ error: message });
        expect(response.statusCode).toBe(413);
      }
      const page = await hub.get(`${path}/tree/evil?recursive=true&limit=100&expand=true`);
      expect([200, 413]).toContain(page.statusCode);
      expect((await hub.get(`${path}/tree/evil?expand=true`)).statusCode).toBe(200);
      expect((await hub.get(`${path}/commits/evil`)).statusCode).toBe(200);
      expect((await post(`${path}/paths-info/evil`, { paths: ["n0/n0/n0"], expand: true })).statusCode).toBe(
        200,
      );
      expect((await hub.get(`${path}/lfs-files`, headers)).statusCode).toBe(200);

      const edit = { summary: "Add", files: [{ path: "a.txt", content: "a" }] };
      expect((await post(`${path}/commit/evil`, edit)).json()).toEqual({ error: message });
      expect((await post(`${path}/super-squash/evil`, {})).json()).toEqual({ error: message });
      expect((await post(`${path}/duplicate`, { repository: `${id}-copy` })).json()).toEqual({
        error: message,
      });
      expect((await post(`${path}/commit/main`, edit)).statusCode).toBe(200);
    },
  );

  test("is verified, and retained by garbage collection, if it is already stored", async () => {
    expect((await verifyRepositories(hub.repositories)).problems).toEqual([]);
    const later = { ...hub.repositories, now: () => new Date(Date.now() + 30 * 24 * 3_600_000) };
    expect(await collectGarbage(later)).toMatchObject({ skipped: [], interrupted: false });
    expect((await verifyRepositories(hub.repositories)).problems).toEqual([]);
  });

  test.each(["commit", "new repository"])("is rejected with deep or long paths in a %s", async (kind) => {
    const id = await createModel();
    for (const [path, reason] of [
      [Array.from({ length: 2000 }, () => "d").join("/"), `more than ${MAX_PATH_LEVELS} levels of folders`],
      [Array.from({ length: 30 }, () => "long".repeat(60)).join("/"), "longer than 4096 bytes"],
    ]) {
      const files = [{ path, content: "x" }];
      const response = await (kind === "commit"
        ? post(`/api/models/${id}/commit/main`, { summary: "Add", files })
        : post("/api/repos/create", { name: `t${++count}`, files }));
      expect(response.statusCode).toBe(400);
      expect(response.json().error).toContain(reason);
    }
    const deep = Array.from({ length: MAX_PATH_LEVELS }, () => "d").join("/");
    const files = [{ path: deep, content: "x" }];
    expect((await post(`/api/models/${id}/commit/main`, { summary: "Add", files })).statusCode).toBe(200);
  });
});
