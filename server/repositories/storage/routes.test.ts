import { execFile } from "node:child_process";
import { hash, randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { verifyRepositories } from "../fsck/verify.ts";
import { isGitMissing } from "../../testing/git.ts";
import { sharedHub } from "../../testing/shared.ts";
import { aUser } from "../../testing/users.ts";
import { xetUpload } from "../../testing/xet-upload.ts";
import { Upload } from "./upload.ts";
import { testFolder } from "../../testing/folder.ts";

const lfsParts = { from: 200_000, size: 100_000 };
const hub = await sharedHub({ storageLimits: { user: 1_000_000 }, lfsParts });
const as: Record<string, Record<string, string>> = {};
for (const name of ["ada", "eve"]) as[name] = await (await aUser(hub, name)).token();
as["root"] = await (await aUser(hub, "root", { admin: true })).token();
const url = await hub.app.listen({ host: "127.0.0.1", port: 0 });
const directory = testFolder("limits");

async function send(user: string, method: string, path: string, body?: unknown, headers = {}) {
  const raw = body instanceof Uint8Array;
  const response = await fetch(path.startsWith("http") ? path : url + path, {
    method,
    headers: { ...(raw ? {} : { "content-type": "application/json" }), ...as[user], ...headers },
    ...(body !== undefined && { body: raw ? Buffer.from(body) : JSON.stringify(body) }),
  });
  // oxlint-disable-next-line typescript/no-explicit-any -- every response has its own shape
  return { status: response.status, headers: response.headers, body: (await response.json()) as any };
}

let count = 0;
async function create(user = "ada"): Promise<string> {
  const name = `r${++count}`;
  expect((await send(user, "POST", "/api/repos/create", { name })).status).toBe(200);
  return `${user}/${name}`;
}

const toObject = (content: Uint8Array) => ({
  oid: hash("sha256", content),
  size: content.length,
});
const batch = (user: string, id: string, objects: object[], transfers = ["basic"]) =>
  send(user, "POST", `/${id}.git/info/lfs/objects/batch`, { operation: "upload", transfers, objects });
const FULL = /^Storage limit of ada exceeded: [\d.]+ k?B of 1 MB used, [\d.]+ [kM]B requested\. Delete files/;

test("rejects uploads over the limit before clients send bytes", async () => {
  const id = await create();
  const files = ["a.bin", "b.bin"].map((path) => ({ path, size: 600_000, sample: "AAAA" }));
  const one = await send("ada", "POST", `/api/models/${id}/preupload/main`, { files: files.slice(1) });
  expect(one.status).toBe(200);
  const both = await send("ada", "POST", `/api/models/${id}/preupload/main`, { files });
  expect(both).toMatchObject({ status: 413, body: { error: expect.stringMatching(FULL) } });
  expect(both.headers.get("x-error-code")).toBe("StorageLimitExceeded");
  const objects = [randomBytes(600_000), randomBytes(600_001)].map(toObject);
  const file = { path: "a.txt", content: randomBytes(600_000).toString("hex") };
  const lines = [
    { key: "header", value: { summary: "Add" } },
    { key: "file", value: file },
  ];
  const text = `${lines.map((line) => JSON.stringify(line)).join("\n")}\n`;
  const commit = await fetch(`${url}/api/models/${id}/commit/main`, {
    method: "POST",
    headers: { ...as["ada"], "content-type": "application/x-ndjson" },
    body: text + " ".repeat(2_000_000),
  });
  expect(await commit.json()).toEqual({ error: expect.stringMatching(FULL) });
  const { body } = await batch("ada", id, objects);
  expect(body.objects[0].actions.upload.href).toContain("/api/lfs/upload/");
  expect(body.objects[1].error).toEqual({ code: 507, message: expect.stringMatching(FULL) });
});

test("enforces the limit for uploads to signed URLs, complete or in parts", async () => {
  const id = await create();
  const contents = Array.from({ length: 8 }, () => randomBytes(300_000));
  const hrefs: string[] = [];
  for (const content of contents) {
    const { body } = await batch("ada", id, [toObject(content)]);
    hrefs.push(body.objects[0].actions.upload.href);
  }
  const uploads = await Promise.all(contents.map((content, i) => send("", "PUT", hrefs[i] ?? "", content)));
  expect(uploads.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(uploads.filter(({ status }) => status === 413)).toHaveLength(5);

  const declared = await batch("eve", await create("eve"), [{ ...toObject(randomBytes(10)), size: 10 }]);
  const longer = await send("", "PUT", declared.body.objects[0].actions.upload.href, randomBytes(500_000));
  expect(longer).toMatchObject({ status: 400, body: { error: "Received more than the expected 10 bytes." } });

  const content = randomBytes(900_000);
  const { body } = await batch("eve", await create("eve"), [toObject(content)], ["basic", "multipart"]);
  const { href, header } = body.objects[0].actions.upload;
  for (let i = 0; i < 8; i++) {
    const part = content.subarray(i * 100_000, (i + 1) * 100_000);
    for (let attempt = 0; attempt < 2; attempt++)
      expect((await send("", "PUT", header[String(i + 1).padStart(5, "0")], part)).status).toBe(200);
  }
  expect((await send("eve", "GET", "/api/settings/storage")).body).toMatchObject({ uncommitted: 800_000 });
  const other = await batch("eve", await create("eve"), [toObject(randomBytes(300_000))]);
  expect(other.body.objects[0].error.code).toBe(507);
  await send("", "PUT", header["00009"], content.subarray(800_000));
  expect((await send("", "POST", href)).status).toBe(200);
  expect((await send("eve", "GET", "/api/settings/storage")).body).toMatchObject({ uncommitted: 900_000 });
});

test("rejects Xet uploads over the limit with the reason", async () => {
  await aUser(hub, "zoe").then(async (user) => (as["zoe"] = await user.token()));
  const id = await create("zoe");
  const grant = (await send("zoe", "GET", `/api/models/${id}/xet-write-token/main`)).body;
  const cas = (path: string, body: Uint8Array, headers = {}) =>
    send("", "POST", `${grant.casUrl}/v1/${path}`, body, {
      authorization: `Bearer ${grant.accessToken}`,
      ...headers,
    });
  const [first, second] = [await xetUpload(randomBytes(700_000)), await xetUpload(randomBytes(700_000))];
  expect((await cas(`xorbs/default/${first.xorb.hash}`, first.xorb.body)).status).toBe(200);
  const rejected = await cas(`xorbs/default/${second.xorb.hash}`, second.xorb.body);
  expect(rejected).toMatchObject({
    status: 413,
    body: { error: expect.stringContaining("Storage limit of zoe exceeded: 70") },
  });
  const compressed = await cas("shards", gzipSync(first.shard), { "content-encoding": "gzip" });
  expect(compressed, "no client compresses").toMatchObject({
    status: 400,
    body: { error: "Invalid shard: invalid header." },
  });
  expect((await cas("shards", first.shard)).status).toBe(200);
});

/** Clones a model. Returns a function that runs git in the clone, and the directory. */
async function cloneModel(user: string, id: string) {
  const env = { ...process.env, HOME: directory, GIT_CONFIG_GLOBAL: "/dev/null", GIT_TERMINAL_PROMPT: "0" };
  const token = as[user]?.["authorization"]?.slice("Bearer ".length);
  const clone = join(directory, user);
  // Disables compression, which would take longer than the push.
  const options = ["-c", "core.compression=0", "-c", "pack.window=0"];
  const git = (...args: string[]) =>
    promisify(execFile)("git", ["-c", "user.name=M", "-c", "user.email=m@x", ...options, ...args], {
      cwd: clone,
      env,
    });
  const remote = `${url.replace("://", `://${user}:${token}@`)}/${id}`;
  await promisify(execFile)("git", ["clone", "-q", remote, clone], { env });
  return { git, clone };
}

test.skipIf(isGitMissing)("stops a push at the limit, so that git prints the reason", async () => {
  const user = await aUser(hub, "max");
  as["max"] = await user.token();
  const id = await create("max");
  const { git, clone } = await cloneModel("max", id);
  let received = 0;
  const { meter } = Upload.prototype;
  using _ = vi.spyOn(Upload.prototype, "meter").mockImplementation(async function* (this: Upload, body) {
    for await (const bytes of meter.call(this, body)) {
      received += bytes.length;
      yield bytes;
    }
  });
  const push = async (files: number, size: number) => {
    for (let i = 0; i < files; i++)
      writeFileSync(join(clone, `${i}.txt`), randomBytes(size).toString("base64"));
    await git("add", "-A");
    await git("commit", "-qm", "Files");
    return git("push", "-q", "origin", "HEAD:main").then(
      () => "",
      (error: { stderr: string }) => error.stderr,
    );
  };
  expect(await push(1, 100_000)).toBe("");
  received = 0;
  expect(await push(3, 300_000)).toContain("Storage limit of max exceeded: 1");
  // If git sends more than two seconds after the response, it prints that the connection was closed.
  expect(await push(5, 1_500_000)).toMatch(/Storage limit of max exceeded|RPC failed/);
  expect(received, "bytes of 10 MB").toBeLessThan(3_000_000);
  const { used } = (await send("max", "GET", "/api/settings/storage")).body;
  expect(used).toBeLessThan(200_000);
});

test("lets admins list all owners and set limits", async () => {
  const { body } = await send("root", "GET", "/api/admin/storage");
  expect(body).toMatchObject({ limit: null, defaults: { user: 1_000_000, organization: null } });
  expect(body.owners.find(({ name }: { name: string }) => name === "ada")).toMatchObject({
    type: "user",
    isDefault: true,
  });
  const set = await send("root", "PUT", "/api/admin/storage/Ada", { limit: 5_000_000 });
  expect(set.body).toMatchObject({ limit: 5_000_000 });
  const id = await create();
  expect((await batch("ada", id, [toObject(randomBytes(3_000_000))])).body.objects[0].actions).toBeDefined();
  await send("root", "PUT", "/api/admin/storage/ada", { limit: "default" });
  expect((await send("ada", "GET", "/api/settings/storage")).body.limit).toBe(1_000_000);
  expect((await send("root", "PUT", "/api/admin/storage/ada", { limit: -1 })).status).toBe(400);
});

test("counts pull requests for their authors until a branch leads to them", async () => {
  const [owner, stranger] = [await aUser(hub, "ben"), await aUser(hub, "sue")];
  [as["ben"], as["sue"]] = [await owner.token(), await stranger.token()];
  const id = await create("ben");
  const used = async (name: string) => (await send(name, "GET", "/api/settings/storage")).body.used as number;
  const text = () => ({ path: "a.txt", content: randomBytes(125_000).toString("hex") });
  const commit = (by: string, to: string, body: object) =>
    send(by, "POST", `/api/models/${id}/commit/${to}`, { summary: "Add", ...body });
  const upload = async (by: string) => {
    const content = randomBytes(100_000);
    const { body } = await batch(by, id, [toObject(content)]);
    await send("", "PUT", body.objects[0].actions.upload.href, content);
    return { ...toObject(content), path: "a.bin", algo: "sha256" };
  };
  await hub.repositories.quotas.setLimit(owner.id, 100_000);
  expect(await commit("sue", "main?create_pr=1", { files: [text()] })).toMatchObject({
    status: 413,
    body: { error: "Storage limit of ben exceeded: 250 kB requested. Ask ben to free storage." },
  });
  await hub.repositories.quotas.setLimit(owner.id, undefined);
  const before = await used("ben");
  const file = text();
  const opened = await commit("sue", "main?create_pr=1", { files: [file], lfsFiles: [await upload("sue")] });
  expect(opened.status).toBe(200);
  const more = await commit("sue", "refs%2Fpr%2F1", { files: [text()] });
  expect(more.status).toBe(200);
  expect([await used("ben"), Math.floor((await used("sue")) / 1000)]).toEqual([before, 600]);
  // The stranger's own limit applies to all of them.
  for (const status of [200, 413])
    expect((await commit("sue", "main?create_pr=1", { files: [text()] })).status).toBe(status);
  expect(await used("ben"), "nothing of the pull requests").toBe(before);
  const proposed = await used("sue");

  const copy = await send("ben", "POST", `/api/models/${id}/duplicate`, {
    repository: "ben/copy-of-proposed",
  });
  expect(copy.status).toBe(200);
  expect((await verifyRepositories(hub.repositories)).problems).toEqual([]);
  expect((await send("ben", "DELETE", "/api/repos/delete", { name: "copy-of-proposed" })).status).toBe(200);

  // The same content, committed by the owner, counts for the owner.
  expect((await commit("ben", "main", { files: [{ ...file, path: "own.txt" }] })).status).toBe(200);
  expect([await used("ben"), await used("sue")]).toEqual([
    expect.closeTo(before + 250_000, -4),
    expect.closeTo(proposed - 250_000, -4),
  ]);
  await hub.repositories.quotas.setLimit(owner.id, before + 400_000);
  const merge = () => send("ben", "POST", `/api/models/${id}/discussions/1/merge`, {});
  expect((await merge()).status).toBe(413);
  await hub.repositories.quotas.setLimit(owner.id, undefined);
  const merged = await merge();
  expect([merged.status, merged.body.error]).toEqual([200, undefined]);
  expect(await used("ben")).toBeCloseTo(before + 600_000, -4);
  expect(await used("sue")).toBeCloseTo(proposed - 600_000, -4);

  // A branch that starts at a pull request uses its files.
  await send("ben", "POST", `/api/models/${id}/branch/copy`, { startingPoint: "refs/pr/2" });
  expect([await used("ben"), await used("sue")]).toEqual([expect.closeTo(before + proposed, -4), 0]);
  expect((await verifyRepositories(hub.repositories)).problems).toEqual([]);
});

test.skipIf(isGitMissing)("applies the limit of the owner to merged pull requests", async () => {
  const [owner, stranger] = [await aUser(hub, "kim"), await aUser(hub, "lea")];
  [as["kim"], as["lea"]] = [await owner.token(), await stranger.token()];
  const id = await create("kim");
  const used = async (name: string) => (await send(name, "GET", "/api/settings/storage")).body.used as number;
  const file = { path: "d/a.txt", content: randomBytes(200_000).toString("hex") };
  const body = { summary: "Add", files: [file] };
  expect((await send("lea", "POST", `/api/models/${id}/commit/main?create_pr=1`, body)).status).toBe(200);
  const before = [await used("kim"), await used("lea")];
  await hub.repositories.quotas.setLimit(owner.id, 100_000);
  const merge = () => send("kim", "POST", `/api/models/${id}/discussions/1/merge`, {});
  expect(await merge()).toMatchObject({
    status: 413,
    body: { error: expect.stringContaining("Storage limit of kim exceeded") },
  });
  const { git } = await cloneModel("kim", id);
  await git("fetch", "-q", "origin", "refs/pr/1");
  await git("merge", "-q", "--squash", "FETCH_HEAD");
  await git("commit", "-qm", "Squash");
  await expect(git("push", "-q", "origin", "HEAD:main"), "without the files").rejects.toThrow(
    "Storage limit of kim exceeded",
  );
  expect([await used("kim"), await used("lea")]).toEqual([expect.closeTo(before[0] ?? 0, -4), before[1]]);
  await hub.repositories.quotas.setLimit(owner.id, undefined);
  await git("push", "-q", "origin", "HEAD:main");
  expect(await used("kim")).toBeGreaterThan(400_000);
  expect(await used("lea"), "the commit of the pull request").toBeLessThan(1000);
  expect((await verifyRepositories(hub.repositories)).problems).toEqual([]);
});
