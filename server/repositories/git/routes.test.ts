import { execFile, spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { Readable } from "node:stream";
import { promisify } from "node:util";
import { createGzip, gzipSync } from "node:zlib";
import { describe, expect, test, vi } from "vitest";
import { MAX_REPOSITORY_COMMITS } from "../../http/limits.ts";
import { type GitObject, gitObject } from "./objects.ts";
import { packet } from "./pkt-line.ts";
import { isGitMissing } from "../../testing/git.ts";
import { createPushBody } from "../../testing/push-body.ts";
import { sharedHub } from "../../testing/shared.ts";
import { aUser } from "../../testing/users.ts";
import { testFolder } from "../../testing/folder.ts";

const noLfs = spawnSync("git", ["lfs", "version"]).status === 0 ? undefined : "git-lfs is not installed";
if (noLfs) console.warn(`Tests with git-lfs are skipped: ${noLfs}.`);

const directory = testFolder("clone");
let clones = 0;

const hub = await sharedHub();
const createToken = async (name: string) =>
  (await (await aUser(hub, name)).token()).authorization.slice("Bearer ".length);
const [token, otherToken] = [await createToken("ada"), await createToken("eve")];
const url = await hub.app.listen({ host: "127.0.0.1", port: 0 });
const authenticatedUrl = url.replace("://", `://ada:${token}@`);

const run = promisify(execFile);
const env = {
  ...process.env,
  HOME: directory,
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_TERMINAL_PROMPT: "0",
};
async function git(directory: string, ...args: string[]): Promise<string> {
  const identity = ["-c", "user.name=Ada", "-c", "user.email=ada@x"];
  const { stdout, stderr } = await run("git", [...identity, ...args], { cwd: directory, env });
  return stdout + stderr;
}
async function clone(id: string, ...args: string[]): Promise<string> {
  const to = join(directory, `clone-${++clones}`);
  await git(directory, "clone", "-q", ...args, `${authenticatedUrl}/${id}`, to);
  return to;
}
async function aRepository(more: object = {}): Promise<string> {
  const name = `g${++clones}`;
  await send("POST", "/api/repos/create", { name, ...more });
  return `ada/${name}`;
}
async function send(method: string, path: string, body?: object) {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const response = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  return (await response.json()) as any;
}
const commitFile = (id: string, path: string, content: string) =>
  send("POST", `/api/models/${id}/commit/main`, { summary: `Add ${path}`, files: [{ path, content }] });
const readText = async (id: string, path: string, revision = "main") =>
  (await fetch(`${url}/${id}/resolve/${revision}/${path}`)).text();

async function commitLocally(local: string, path: string, content: string): Promise<void> {
  mkdirSync(join(local, path, ".."), { recursive: true });
  writeFileSync(join(local, path), content);
  await git(local, "add", ".");
  await git(local, "commit", "-q", "-m", `Add ${path}`);
}

describe.skipIf(isGitMissing)("git", () => {
  test("clones and pulls API commits with both protocol versions, even with limited depth", async () => {
    const id = await aRepository();
    await commitFile(id, "dir/a.txt", "one");
    await commitFile(id, "long.json", "0123456789".repeat(10_000));
    for (const version of ["0", "2"]) {
      const local = await clone(id, "-c", `protocol.version=${version}`);
      expect(readFileSync(join(local, "dir/a.txt"), "utf8")).toBe("one");
      expect(readFileSync(join(local, "long.json"), "utf8")).toHaveLength(100_000);
      const titles = (await git(local, "log", "--format=%s")).trim().split("\n");
      expect(titles.slice(-3)).toEqual(["Add long.json", "Add dir/a.txt", "initial commit"]);
      expect(await git(local, "fsck", "--strict")).not.toMatch(/error|missing|broken/);
      await commitFile(id, `after-${version}.txt`, "x");
      await git(local, "pull", "-q");
      expect(readFileSync(join(local, `after-${version}.txt`), "utf8")).toBe("x");
    }
    const shallow = await clone(`${id}.git`, "--depth", "1");
    expect((await git(shallow, "log", "--format=%s")).trim()).toBe("Add after-2.txt");
    await git(shallow, "fetch", "-q", "--deepen", "1");
    expect(await git(shallow, "log", "--format=%s")).toBe("Add after-2.txt\nAdd after-0.txt\n");
    await git(shallow, "fetch", "-q", "--unshallow");
    expect((await git(shallow, "log", "--format=%s")).trim().split("\n")).toHaveLength(5);
  });

  test("clones without blobs or trees and fetches them on demand, and fetches a commit by ID", async () => {
    const id = await aRepository();
    await commitFile(id, "dir/a.txt", "one");
    const { sha: first } = await send("GET", `/api/models/${id}`);
    await commitFile(id, "dir/a.txt", "two");
    const missing = async (local: string) =>
      (await git(local, "rev-list", "--objects", "--all", "--missing=print")).match(/^\?/gm)?.length ?? 0;
    const noBlobs = await clone(id, "--filter=blob:none", "--no-checkout");
    expect(await missing(noBlobs)).toBe(3);
    expect(await git(noBlobs, "show", "HEAD~1:dir/a.txt")).toBe("one");
    await git(noBlobs, "checkout", "-q", "main");
    expect(readFileSync(join(noBlobs, "dir/a.txt"), "utf8")).toBe("two");
    expect(await missing(noBlobs)).toBe(0);
    const noTrees = await clone(id, "--filter=tree:0");
    expect(readFileSync(join(noTrees, "dir/a.txt"), "utf8")).toBe("two");
    const sparse = `--filter=sparse:oid=${(await git(noBlobs, "rev-parse", "HEAD:dir/a.txt")).trim()}`;
    await expect(clone(id, sparse, "--no-checkout")).rejects.toThrow("'sparse:oid' not supported");
    const other = join(directory, `clone-${++clones}`);
    mkdirSync(other);
    await git(other, "init", "-q");
    await git(other, "fetch", "-q", `${authenticatedUrl}/${id}`, first);
    expect((await git(other, "rev-parse", "FETCH_HEAD")).trim()).toBe(first);
  });

  test("serves compressed requests, which git sends if they are long", async () => {
    const id = await aRepository();
    const local = await clone(id);
    for (let n = 0; n < 40; n++) {
      await git(local, "commit", "-q", "--allow-empty", "-m", `${n}`);
      await git(local, "tag", `t${n}`);
    }
    await git(local, "push", "-q", "origin", "--tags");
    for (const version of ["0", "2"]) {
      const copy = await clone(id, "-c", `protocol.version=${version}`);
      expect((await git(copy, "tag")).trim().split("\n")).toHaveLength(40);
    }
    const post = (service: string, body: Buffer) =>
      fetch(`${url}/${id}.git/git-${service}-pack`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": `application/x-git-${service}-pack-request`,
          "content-encoding": "gzip",
        },
        body: new Uint8Array(body),
      });
    expect((await post("upload", gzipSync("0000"))).status).toBe(200);
    expect((await post("upload", Buffer.from("0000"))).status).toBeLessThan(500);
    const pushed = `${packet(`${"0".repeat(40)} ${"1".repeat(40)} refs/heads/x\0`).toString()}0000`;
    expect((await post("receive", gzipSync(pushed))).status).toBe(200);
    expect((await post("receive", gzipSync(gzipSync(pushed)))).status).toBe(400);
    expect((await post("receive", Buffer.from(pushed))).status).toBe(400);
  });

  test("ends a compressed push whose client disconnects", async () => {
    const id = await aRepository();
    const started = () => readdirSync(hub.repositories.gitFolder).filter((name) => name.startsWith("push-"));
    const client = request(`${url}/${id}.git/git-receive-pack`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/x-git-receive-pack-request",
        "content-encoding": "gzip",
      },
    }).on("error", () => {});
    const gzip = createGzip();
    gzip.pipe(client);
    gzip.write(`${packet(`${"0".repeat(40)} ${"1".repeat(40)} refs/heads/x\0`).toString()}0000PACK`);
    gzip.flush();
    await expect.poll(started).toHaveLength(1);
    client.destroy();
    await expect.poll(started).toEqual([]);
  });

  test("reports an error of the blob store while objects are copied, and serves them later", async () => {
    const id = await aRepository();
    await commitFile(id, "long.json", "0123456789".repeat(10_000));
    const read = vi.spyOn(hub.repositories.blobs, "read").mockImplementation(
      async () =>
        new Readable({
          read() {
            this.destroy(new Error("The disk failed."));
          },
        }),
    );
    await expect(clone(id)).rejects.toThrow("500");
    expect(read).toHaveBeenCalled();
    read.mockRestore();
    expect(readFileSync(join(await clone(id), "long.json"), "utf8")).toHaveLength(100_000);
  });

  test("rejects a push of a card with invalid metadata, and shows warnings", async () => {
    const local = await clone(await aRepository());
    await commitLocally(local, "README.md", "---\nlicense: asdf\n---\n");
    await expect(git(local, "push", "-q", "origin", "main")).rejects.toThrow(
      /"license" must be one of afl-3\.0/,
    );
    await commitLocally(local, "README.md", "---\npipeline_tag: x\n---\n");
    const { stderr } = await run("git", ["push", "origin", "main"], { cwd: local });
    expect(stderr).toContain('remote: Warning: README.md: "pipeline_tag" has unknown value "x"');
    await commitLocally(local, "other.txt", "x");
    const second = await run("git", ["push", "origin", "main"], { cwd: local });
    expect(second.stderr, "the card did not change").not.toContain("Warning");
  });

  test("pushes commits, branches, and tags, which the API returns", async () => {
    const id = await aRepository();
    const local = await clone(id);
    await commitLocally(local, "README.md", "---\nlicense: mit\n---\n# From git");
    await commitLocally(local, "deep/er/file.txt", "pushed");
    await git(local, "push", "-q", "origin", "main");
    expect(await readText(id, "deep/er/file.txt")).toBe("pushed");
    const { sha, tags } = await send("GET", `/api/models/${id}`);
    expect(sha).toBe((await git(local, "rev-parse", "HEAD")).trim());
    expect(tags).toContain("license:mit");
    const history = await send("GET", `/api/models/${id}/commits/main`);
    expect(history.map(({ title }: any) => title)).toEqual([
      "Add deep/er/file.txt",
      "Add README.md",
      "initial commit",
    ]);

    await git(local, "tag", "-a", "v1", "-m", "the first");
    await git(local, "push", "-q", "origin", "main:feat/one", "v1");
    await git(local, "push", "-q", "origin", "main:refs/heads/same");
    await git(local, "push", "-q", "origin", ":same");
    const refs = await send("GET", `/api/models/${id}/refs`);
    expect(
      [...refs.branches, ...refs.tags].map(({ name, targetCommit }: any) => [name, targetCommit]),
    ).toEqual([
      ["feat/one", sha],
      ["main", sha],
      ["v1", sha],
    ]);
    expect((await git(await clone(id), "describe")).trim()).toBe("v1");
    await git(local, "reset", "-q", "--hard", "HEAD~1");
    await git(local, "push", "-q", "--force", "origin", "main");
    expect(await readText(id, "README.md")).toContain("From git");
    expect((await fetch(`${url}/${id}/resolve/main/deep/er/file.txt`)).status).toBe(404);
  });

  test("reports why a push is rejected, and stores nothing", async () => {
    const id = await aRepository();
    const local = await clone(id);
    const before = await send("GET", `/api/models/${id}/refs`);
    const rejects = async (reason: RegExp, ...args: string[]) =>
      expect(git(local, "push", "origin", ...args)).rejects.toThrow(reason);
    await commitLocally(local, "large.txt", "x".repeat(10_000_001));
    await rejects(/too large for git; files larger than 10000000 bytes need LFS/, "main:other");
    await git(local, "reset", "-q", "--hard", "HEAD~1");
    await commitLocally(
      local,
      "pointer.txt",
      `version https://git-lfs.github.com/spec/v1\noid sha256:${"ab".repeat(32)}\nsize 3\n`,
    );
    await rejects(/LFS object abab.* was not uploaded/, "main:other", "main");
    await git(local, "reset", "-q", "--hard", "HEAD~1");
    await rejects(/main can't be deleted/, ":main");
    await rejects(/neither a branch nor a tag/, "main:refs/pr/1");
    await commitLocally(local, "a\u202eb", "x");
    await rejects(/text direction/, "main");
    await git(local, "reset", "-q", "--hard", "HEAD~1");
    await commitLocally(local, "mine.txt", "x");
    expect(await send("GET", `/api/models/${id}/refs`)).toEqual(before);
    await commitFile(id, "theirs.txt", "y");
    await rejects(/rejected/, "main");
    await git(local, "pull", "-q", "--rebase");
    await git(local, "push", "-q");
    expect(await readText(id, "mine.txt")).toBe("x");
  });

  test("rejects a push to a repository with too many commits, but not the deletion of a branch", async () => {
    const id = await aRepository();
    const copy = await clone(id);
    await git(copy, "push", "-q", "origin", "HEAD:old");
    const add = async (i: number) => {
      writeFileSync(join(copy, "i.txt"), String(i));
      await git(copy, "add", "-A");
      await git(copy, "commit", "-qm", `Commit ${i}`);
    };
    // Fewer and more objects than git's copy has, before, between, and after them.
    for (let i = 0; i < 30; i++) await add(i);
    await git(copy, "push", "-q", "origin", "HEAD:main");
    for (let i = 30; i < 60; i++) await add(i);
    await git(copy, "push", "-q", "origin", "HEAD:main");
    const again = await clone(id);
    expect(await git(again, "rev-list", "--count", "--objects", "HEAD")).toBe(
      await git(copy, "rev-list", "--count", "--objects", "HEAD"),
    );
    await add(60);
    using _ = vi.spyOn(hub.repositories.history, "count").mockResolvedValue(MAX_REPOSITORY_COMMITS);
    const rejected = await git(copy, "push", "origin", "HEAD:main").catch(({ stderr }) => String(stderr));
    expect(rejected).toContain("the repository has 500000 commits, of at most 500000");
    await git(copy, "push", "-q", "origin", ":old");
  });

  test("requires a token for private repositories and pushes, and does not reveal private repositories", async () => {
    const id = await aRepository({ private: true });
    const to = () => join(directory, `clone-${++clones}`);
    const plain = `${url}/${id}`;
    await expect(git(directory, "clone", plain, to())).rejects.toThrow(/could not read Username/);
    const remote = plain.replace("://", `://eve:${otherToken}@`);
    await expect(git(directory, "clone", remote, to())).rejects.toThrow(/not found/);
    const invalid = plain.replace("://", "://ada:hf_wrong@");
    await expect(git(directory, "clone", invalid, to())).rejects.toThrow(/Authentication failed/);
    const publicId = await aRepository();
    const local = await clone(publicId);
    await commitLocally(local, "x", "x");
    await expect(git(local, "push", `${url}/${publicId}`, "main")).rejects.toThrow(/could not read Username/);
    await expect(
      git(local, "push", `${url}/${publicId}`.replace("://", `://eve:${otherToken}@`), "main"),
    ).rejects.toThrow(/403/);
  });

  test("compares two revisions, and squashes a branch", async () => {
    const id = await aRepository();
    await commitFile(id, "a.txt", "one\n");
    const before = (await send("GET", `/api/models/${id}`)).sha;
    await commitFile(id, "a.txt", "two\n");
    const diff = await fetch(`${url}/api/models/${id}/compare/${before}..main?raw=true`);
    const text = await diff.text();
    expect(diff.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(text).toContain("--- a/a.txt\n+++ b/a.txt\n@@ -1 +1 @@\n-one\n+two\n");
    expect(await send("GET", `/api/models/${id}/compare/${before}..main`)).toBe(text);
    for (const range of ["main", "main..", "..main", "main..main..main", "--output=x..main", "main..nope"])
      expect((await fetch(`${url}/api/models/${id}/compare/${range}`)).status, range).toBeGreaterThanOrEqual(
        400,
      );

    const { commitId } = await send("POST", `/api/models/${id}/super-squash/main`, { message: "One" });
    const history = await send("GET", `/api/models/${id}/commits/main`);
    expect(history.map(({ id: oid, title }: any) => [oid, title])).toEqual([[commitId, "One"]]);
    expect(await readText(id, "a.txt")).toBe("two\n");
    expect((await send("GET", `/api/models/${id}/revision/${before}`)).sha).toBe(before);
    expect(await git(await clone(id), "log", "--format=%s")).toBe("One\n");
  });

  test.skipIf(noLfs !== undefined)("pushes and fetches large files with git-lfs", async () => {
    const id = await aRepository();
    const local = await clone(id);
    await git(local, "lfs", "install", "--local");
    const weights = "weights ".repeat(50_000);
    await commitLocally(local, "w.safetensors", weights);
    await git(local, "push", "-q", "origin", "main");
    expect(await readText(id, "w.safetensors")).toBe(weights);
    const second = await clone(id);
    await git(second, "lfs", "install", "--local");
    await git(second, "lfs", "pull");
    expect(readFileSync(join(second, "w.safetensors"), "utf8")).toBe(weights);
    expect(await git(second, "lfs", "fsck")).toContain("fsck OK");

    // Pushes another large file and another version of the first one to a branch and a tag at once.
    await commitLocally(second, "w.safetensors", `${weights}more`);
    await commitLocally(second, "deep/x.bin", "x".repeat(3_000_000));
    await git(second, "tag", "v2");
    const output = await git(second, "push", "origin", "main:feat/lfs", "v2");
    expect(output).not.toContain("Locking support");
    expect(await readText(id, "w.safetensors", "v2")).toBe(`${weights}more`);
    expect(await readText(id, "deep/x.bin", "feat%2Flfs")).toHaveLength(3_000_000);
    expect(await readText(id, "w.safetensors")).toBe(weights);
    await git(local, "fetch", "-q", "--tags");
    await git(local, "lfs", "fetch", "--all");
    await git(local, "checkout", "-q", "v2");
    expect(readFileSync(join(local, "deep/x.bin"), "utf8")).toHaveLength(3_000_000);
    await expect(git(local, "lfs", "lock", "w.safetensors")).rejects.toThrow("LFS locks are not supported");
  });

  test.skipIf(noLfs !== undefined)("protects large files of private repositories", async () => {
    const id = await aRepository({ private: true });
    const local = await clone(id);
    await git(local, "lfs", "install", "--local");
    await commitLocally(local, "w.bin", "secret");
    const remote = `${url}/${id}`.replace("://", `://eve:${otherToken}@`);
    const endpoint = (base: string) => ["-c", `lfs.url=${base}.git/info/lfs`];
    await expect(git(local, ...endpoint(remote), "lfs", "push", "--all", "origin")).rejects.toThrow(
      /not found|404/i,
    );
    await git(local, "push", "-q", "origin", "main");
    rmSync(join(local, ".git/lfs/objects"), { recursive: true });
    await expect(git(local, ...endpoint(remote), "lfs", "fetch")).rejects.toThrow(/not found|404/i);
    await git(local, "lfs", "fetch");
    expect(await git(local, "lfs", "fsck")).toContain("fsck OK");
  });

  describe("a malformed push", () => {
    const ZERO = "0".repeat(40);
    async function push(id: string, name: string, to: string, objects: GitObject[], from?: string) {
      const response = await fetch(`${url}/${id}.git/git-receive-pack`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": "application/x-git-receive-pack-request",
        },
        body: new Uint8Array(await createPushBody(name, to, objects, from)),
      });
      return { status: response.status, text: await response.text() };
    }
    const raw = (mode: string, name: string, oid: string) =>
      Buffer.concat([Buffer.from(`${mode} ${name}\0`), Buffer.from(oid, "hex")]);
    const blob = gitObject("blob", Buffer.from("x"));
    const eve = "Eve <e@x> 1700000000 +0000";
    const formatCommit = (tree: string, parent = "") =>
      gitObject("commit", Buffer.from(`tree ${tree}\n${parent}author ${eve}\ncommitter ${eve}\n\nx\n`));

    test.each(["..", ".git", ".GIT", "a/b", "git~1", "", "a\\b", "x\u200bh\u202e"])(
      "is rejected for a file named %j",
      async (name) => {
        const id = await aRepository();
        const tree = gitObject("tree", raw("100644", name, blob.oid));
        const commit = formatCommit(tree.oid);
        const { text } = await push(id, "refs/heads/evil", commit.oid, [blob, tree, commit]);
        expect(text).toMatch(/ng refs\/heads\/evil /);
        expect((await send("GET", `/api/models/${id}/refs`)).branches).toHaveLength(1);
        expect((await fetch(`${url}/api/models/${id}/revision/${commit.oid}`)).status).toBe(404);
      },
    );

    test("is rejected if a commit has more than 100 parents", async () => {
      const id = await aRepository();
      const tree = gitObject("tree", raw("100644", "x", blob.oid));
      const commits = [formatCommit(tree.oid)];
      const formatParents = () => commits.map(({ oid }) => `parent ${oid}\n`);
      for (let n = 0; n < 100; n++) commits.push(formatCommit(tree.oid, formatParents().at(-1)));
      const merge = formatCommit(tree.oid, formatParents().join(""));
      const { text } = await push(id, "refs/heads/x", merge.oid, [blob, tree, ...commits, merge]);
      expect(text).toContain(`the commit ${merge.oid} has more than 100 parents`);
    });

    test("is rejected if an object is missing, a ref is invalid, or there is no pack", async () => {
      const id = await aRepository();
      const tree = gitObject("tree", raw("100644", "x", blob.oid));
      const commit = formatCommit(tree.oid);
      const orphan = formatCommit(tree.oid, `parent ${"ab".repeat(20)}\n`);
      expect((await push(id, "refs/heads/x", commit.oid, [tree, commit])).text).toContain("ng refs/heads/x");
      expect((await push(id, "refs/heads/x", orphan.oid, [blob, tree, orphan])).text).toContain(
        "ng refs/heads/x",
      );
      expect((await push(id, "refs/heads/x", blob.oid, [blob])).text).toContain("ng refs/heads/x");
      expect((await push(id, "refs/heads/../../x", commit.oid, [blob, tree, commit])).text).toContain(
        "must not contain ..",
      );
      expect(
        (await push(id, "refs/heads/x", commit.oid, [blob, tree, commit], "cd".repeat(20))).text,
      ).toContain("fetch first");
      const line = (length: number) => packet(`${ZERO} ${commit.oid} refs/heads/x`.padEnd(length, "x"));
      for (const body of [
        `${line(4001).toString()}0000`,
        `${line(4000).toString()}${line(1001).toString()}0000`,
        `${line(1000).toString().repeat(4001)}0000`,
        "",
        "zzzz",
        "0000",
        "ffff",
        "0010nonsense",
        "000cabcdefgh0000",
        `${packet(`${ZERO} ${commit.oid} refs/heads/x\0`)}0000garbage`,
      ]) {
        const headers = {
          authorization: `Bearer ${token}`,
          "content-type": "application/x-git-receive-pack-request",
        };
        const response = await fetch(`${url}/${id}/git-receive-pack`, { method: "POST", headers, body });
        expect(response.status, body.slice(0, 100)).toBeLessThan(500);
        const text = await response.text();
        if (body.length > 4000) expect(text).toMatch(/longer than (4000|1000|4000000) bytes/);
      }
      expect((await push(id, "refs/heads/x", commit.oid, [blob, tree, commit])).text).toContain(
        "ok refs/heads/x",
      );
    });
  });
});
