import { hash } from "node:crypto";
import { expect, test, vi } from "vitest";
import { countRows } from "../../database/count-rows.ts";
import { commitObject, type StoredCommit } from "../git/commit.ts";
import { formatPointer } from "../git/lfs-pointer.ts";
import { type GitObject, gitObject } from "../git/objects.ts";
import { MAIN } from "../git/ref-names.ts";
import { createTree } from "../git/tree.ts";
import type { Repository } from "../store.ts";
import { EVE } from "../../testing/hostile-trees.ts";
import { createTag } from "../refs/change-refs.ts";
import { createCommit } from "../commits/commit.ts";
import { findRepository } from "../find.ts";
import { openDiscussion } from "../../community/pull-requests/pull-requests.ts";
import { verifyRepositories } from "../fsck/verify.ts";
import { sharedHub } from "../../testing/shared.ts";
import { aUser } from "../../testing/users.ts";
import {
  commitFiles,
  createPrincipal,
  createTestRepository,
  toIncomingCommit,
} from "../../testing/repository.ts";

const ada = createPrincipal("ada");
const as: Record<string, Record<string, string>> = { nobody: {} };
const hub = await sharedHub();
for (const name of ["ada", "eve"]) as[name] = await (await aUser(hub, name)).token();

const send = async (user: string, method: string, url: string, payload?: object) => {
  const response = await hub.send(method, url, as[user], payload);
  const isJson = String(response.headers["content-type"]).startsWith("application/json");
  return {
    status: response.statusCode,
    body: isJson ? response.json() : response.body,
    link: response.headers["link"],
  };
};

const hashText = (content: string) => hash("sha256", content);

async function commitLarge(id: string, path: string, content: string): Promise<string> {
  const { repository } = await findRepository(hub.repositories, ada, id);
  await commitFiles(hub.repositories, repository, { [path]: Buffer.from(content) });
  return hashText(content);
}

test("lists large files with their current or last path, in pages", async () => {
  const repository = await createTestRepository(hub.repositories, "ada/listed");
  const old = await commitLarge("ada/listed", "old/weights.bin", "old weights");
  const removal = toIncomingCommit([{ kind: "delete", path: "old/weights.bin", target: "entry" }]);
  await createCommit(hub.repositories, ada, repository, "refs/heads/main", removal);
  const current = await commitLarge("ada/listed", "weights.bin", "new weights");
  const { body } = await send("nobody", "GET", "/api/models/ada/listed/lfs-files");
  const byName = Object.fromEntries(body.map((file: { filename: string }) => [file.filename, file]));
  expect(byName["weights.bin"]).toMatchObject({
    fileOid: current,
    oid: current,
    size: 11,
    ref: "refs/heads/main",
    pusher: { name: "ada" },
  });
  expect(byName["old/weights.bin"]).toMatchObject({ fileOid: old });
  expect(byName["old/weights.bin"]).not.toHaveProperty("ref");
  const first = await send("nobody", "GET", "/api/models/ada/listed/lfs-files?limit=1");
  const next = /hub\.test([^>]+)>; rel="next"/.exec(String(first.link))?.[1] ?? "";
  const second = await send("nobody", "GET", next);
  expect([first.body[0].fileOid, second.body[0].fileOid].toSorted()).toEqual([old, current].toSorted());
});

test("deletes a large file from all commits without other changes", async () => {
  const repository = await createTestRepository(hub.repositories, "ada/leaky");
  const secret = await commitLarge("ada/leaky", "deep/secret.bin", "secret weights");
  const remainingOid = await commitLarge("ada/leaky", "kept.bin", "kept weights");
  await createTag(hub.repositories, ada, repository, { name: "v1", revision: "main", message: "First" });
  await openDiscussion(hub.repositories, ada, repository, {
    title: "An idea",
    description: "",
    pullRequest: true,
  });
  await commitFiles(hub.repositories, repository, { "a.txt": "hello" });
  const before = (await send("ada", "GET", "/api/models/ada/leaky/commits/main")).body;

  const deletions = (rewriteHistory: boolean) => ({ deletions: { sha: [secret], rewriteHistory } });
  const url = "/api/models/ada/leaky/lfs-files/batch";
  expect((await send("eve", "POST", url, deletions(true))).status).toBe(403);
  expect((await send("nobody", "POST", url, deletions(true))).status).toBe(401);
  expect((await send("ada", "POST", url, deletions(false))).status).toBe(409);
  expect((await send("ada", "GET", "/ada/leaky/resolve/main/deep/secret.bin")).body).toBe("secret weights");
  expect((await send("ada", "POST", url, deletions(true))).status).toBe(200);

  const after = (await send("ada", "GET", "/api/models/ada/leaky/commits/main")).body;
  expect(after.map(({ title }: { title: string }) => title)).toEqual(
    before.map(({ title }: { title: string }) => title),
  );
  for (const revision of ["main", "v1", "refs%2Fpr%2F1", ...before.map(({ id }: { id: string }) => id)])
    expect((await send("ada", "GET", `/ada/leaky/resolve/${revision}/deep/secret.bin`)).status).toBe(404);
  for (const revision of ["main", "v1", "refs%2Fpr%2F1"])
    expect((await send("ada", "GET", `/ada/leaky/resolve/${revision}/kept.bin`)).body).toBe("kept weights");
  expect((await send("ada", "GET", "/ada/leaky/resolve/main/a.txt")).body).toBe("hello");
  const remaining = (await send("ada", "GET", "/api/models/ada/leaky/lfs-files")).body;
  expect(remaining.map(({ fileOid }: { fileOid: string }) => fileOid)).toEqual([remainingOid]);
  expect((await hub.models.get("ada/leaky"))?.siblings).not.toContain("deep/secret.bin");
  expect((await hub.models.get("ada/leaky"))?.sha).toBe(after[0].id);
  expect((await verifyRepositories(hub.repositories)).problems).toEqual([]);
  expect((await send("ada", "DELETE", `/api/models/ada/leaky/lfs-files/${secret}`)).status).toBe(404);
  expect((await send("ada", "DELETE", `/api/models/ada/leaky/lfs-files/${remainingOid}`)).status).toBe(200);
});

test("writes a long history without a large file in several steps", async () => {
  const repository = await createTestRepository(hub.repositories, "ada/long");
  const oid = await commitLarge("ada/long", "weights.bin", "weights of all commits");
  const commits = await addHistory(repository, { oid, size: 22 }, 600);
  const written = async () => {
    const rows = hub.db.selectFrom("git_objects").where("repository_key", "=", repository.key);
    return countRows(rows);
  };
  const before = await written();
  const during: number[] = [];
  const { commit } = hub.repositories.objects;
  using _ = vi.spyOn(hub.repositories.objects, "commit").mockImplementation(async function (
    this: typeof hub.repositories.objects,
    ...args
  ) {
    if (args[1] === commits.at(-1)?.oid) during.push((await written()) - before);
    return commit.apply(this, args);
  });
  const load = vi.spyOn(hub.repositories.garbage, "loadCommitGraph");
  expect((await send("nobody", "GET", "/api/models/ada/long/lfs-files")).body).toHaveLength(1);
  expect(load, "the whole history is not needed").not.toHaveBeenCalled();
  load.mockRestore();
  expect((await send("ada", "DELETE", `/api/models/ada/long/lfs-files/${oid}`)).status).toBe(200);
  expect(during[0], "of 1,200 new objects").toBeGreaterThan(900);
  expect((await send("ada", "GET", "/ada/long/resolve/main/weights.bin")).status).toBe(404);
  const { body } = await send("ada", "GET", "/api/models/ada/long/commits/main?limit=1");
  expect(body[0].title).toBe("Commit 599");
  expect((await verifyRepositories(hub.repositories)).problems).toEqual([]);
});

/** Adds commits to the main branch that all contain a large file. */
async function addHistory(repository: Repository, file: { oid: string; size: number }, count: number) {
  const { objects, refs, store } = hub.repositories;
  const pointer = gitObject("blob", Buffer.from(formatPointer(file)));
  const head = await refs.get(repository.key, MAIN);
  const commits: StoredCommit[] = [];
  const trees: GitObject[] = [pointer];
  for (let i = 0; i < count; i++) {
    const text = gitObject("blob", Buffer.from(String(i)));
    const tree = createTree([
      { name: "i.txt", mode: "100644", oid: text.oid },
      { name: "weights.bin", mode: "100644", oid: pointer.oid },
    ]);
    const parents = [commits.at(-1)?.oid ?? head?.commit_oid ?? ""];
    const commit = { tree: tree.oid, parents, author: EVE, committer: EVE, message: `Commit ${i}` };
    const object = commitObject(commit);
    trees.push(text, tree, object);
    commits.push({ ...commit, oid: object.oid });
  }
  await objects.write(repository.key, trees, { by: "" });
  const oid = commits.at(-1)?.oid ?? "";
  const moved = await store.step(repository, {
    refs: [{ name: MAIN, from: head?.target, to: { target: oid, commit: oid } }],
    commits,
  });
  expect(moved).toBe(true);
  return commits;
}

test("duplicates a repository with its history and files, independently of the source", async () => {
  const repository = await createTestRepository(hub.repositories, "ada/first", {}, { private: true });
  const content = await commitLarge("ada/first", "weights.bin", "weights to share");
  await createTag(hub.repositories, ada, repository, { name: "v1", revision: "main" });
  const card = "---\nlicense: mit\npipeline_tag: text-generation\n---\n# Snow\n";
  await commitFiles(hub.repositories, repository, { "README.md": card });
  const opening = { title: "An idea", description: "", pullRequest: true };
  await openDiscussion(hub.repositories, ada, repository, opening);

  const url = "/api/models/ada/first/duplicate";
  expect((await send("eve", "POST", url, { repository: "eve/mine" })).status).toBe(404);
  expect((await send("ada", "POST", url, { repository: "eve/mine" })).status).toBe(403);
  const response = await send("ada", "POST", url, { repository: "ada/second" });
  expect(response).toMatchObject({ status: 200, body: { url: "http://hub.test/ada/second" } });
  expect(await send("ada", "POST", url, { repository: "ADA/Second" })).toMatchObject({
    status: 409,
    body: { url: expect.stringContaining("econd") },
  });
  const listCommits = async (id: string) => (await send("ada", "GET", `/api/models/${id}/commits/main`)).body;
  expect(await listCommits("ada/second")).toEqual(await listCommits("ada/first"));
  expect((await send("nobody", "GET", "/api/models/ada/second")).status, "also private").toBe(404);
  expect((await send("ada", "GET", "/api/models/ada/second")).body).toMatchObject({
    pipeline_tag: "text-generation",
    private: true,
  });
  const refs = (await send("ada", "GET", "/api/models/ada/second/refs?include_prs=1")).body;
  expect([refs.tags.length, refs.pullRequests]).toEqual([1, []]);

  await hub.repositories.store.delete(repository);
  expect((await send("ada", "GET", "/ada/second/resolve/v1/weights.bin")).body).toBe("weights to share");
  expect(hashText("weights to share")).toBe(content);
  expect((await verifyRepositories(hub.repositories)).problems).toEqual([]);
});

test("reports that datasets and spaces are not supported", async () => {
  const list = await hub.get("/api/datasets?search=snow");
  expect([list.json(), list.headers["x-hf-warning"]]).toEqual([
    [],
    expect.stringContaining("Only model repositories"),
  ]);
  for (const [method, url] of [
    ["GET", "/api/datasets/ada/data"],
    ["GET", "/api/spaces/ada/app/revision/main"],
    ["POST", "/api/datasets/ada/data/preupload/main"],
    ["DELETE", "/api/spaces/ada/app/like"],
    ["GET", "/datasets/ada/data/resolve/main/train.csv"],
  ] as const) {
    const response = await hub.send(method, url);
    expect([response.statusCode, response.headers["x-error-code"]], url).toEqual([404, "RepoNotFound"]);
    expect(String(response.headers["x-error-message"])).toContain("Only model repositories are supported");
  }
});
