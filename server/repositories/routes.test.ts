import { execFile } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { request as rawRequest } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import {
  checkRepoAccess,
  commit,
  countCommits,
  createBranch,
  createCollection,
  createRepo,
  deleteBranch,
  deleteCollection,
  deleteFile,
  deleteFiles,
  deleteRepo,
  downloadFile,
  fileDownloadInfo,
  fileExists,
  listCollections,
  listCommits,
  listFiles,
  listModels,
  modelInfo,
  parseSafetensorsMetadata,
  pathsInfo,
  repoExists,
  snapshotDownload,
  uploadFile,
  uploadFiles,
  uploadFilesWithProgress,
  whoAmI,
} from "@huggingface/hub";
import { describe, expect, test } from "vitest";
import { sharedHub } from "../testing/shared.ts";
import { aUser } from "../testing/users.ts";
import { xetUpload } from "../testing/xet-upload.ts";
import { testFolder } from "../testing/folder.ts";

const tokens: Record<string, string> = {};
let repositoryCount = 0;
const createId = (owner = "ada") => `${owner}/m${++repositoryCount}`;

const hub = await sharedHub({ lfsParts: { from: 100_000, size: 40_000 } });
for (const name of ["ada", "eve"])
  tokens[name] = (await (await aUser(hub, name)).token("write")).authorization.slice("Bearer ".length);
const reader = await aUser(hub, "ada");
tokens["reader"] = (await reader.token("read")).authorization.slice("Bearer ".length);
const hubUrl = await hub.app.listen({ host: "127.0.0.1", port: 0 });

const directory = testFolder("clients");
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const as = (name: string) => ({ hubUrl, accessToken: tokens[name] ?? "" });

async function send(
  method: string,
  path: string,
  {
    token = "ada" as string | null,
    body,
    headers = {},
  }: { token?: string | null; body?: unknown; headers?: Record<string, string> } = {},
) {
  const json = body !== undefined && !(typeof body === "string" || body instanceof Uint8Array);
  const response = await fetch(hubUrl + path, {
    method,
    redirect: "manual",
    headers: {
      ...(token !== null && { authorization: `Bearer ${tokens[token] ?? token}` }),
      ...(json && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: json ? JSON.stringify(body) : (body as BodyInit) }),
  });
  const text = await response.text();
  const value = (): any => JSON.parse(text);
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: value,
    code: response.headers.get("x-error-code"),
  };
}

async function aRepository({
  owner = "ada",
  files = {} as Record<string, string>,
  hidden = false,
} = {}): Promise<string> {
  const id = createId(owner);
  const [, name] = id.split("/");
  const created = await send("POST", "/api/repos/create", {
    token: owner,
    body: { name, organization: owner, private: hidden },
  });
  expect(created.status).toBe(200);
  const lines = Object.entries(files).map(([path, content]) => ({ key: "file", value: { path, content } }));
  if (lines.length > 0) expect((await commitLines(id, lines, { token: owner })).status).toBe(200);
  return id;
}

const commitLines = (
  id: string,
  lines: object[],
  { token = "ada" as string | null, header = {}, revision = "main" } = {},
) =>
  send("POST", `/api/models/${id}/commit/${revision}`, {
    token,
    headers: { "content-type": "application/x-ndjson" },
    body: [{ key: "header", value: { summary: "Change", ...header } }, ...lines]
      .map((line) => `${JSON.stringify(line)}\n`)
      .join(""),
  });

/** Requests the URLs of LFS transfers. */
const lfsBatch = (
  id: string,
  objects: { oid: string; size: number }[],
  { token = "ada", operation = "upload", transfers = ["basic"] } = {},
) =>
  send("POST", `/${id}.git/info/lfs/objects/batch`, {
    token,
    headers: { "content-type": "application/vnd.git-lfs+json" },
    body: JSON.stringify({ operation, transfers, objects, hash_algo: "sha256" }),
  });

async function uploadLfs(id: string, bytes: Buffer, token = "ada") {
  const oid = sha256(bytes);
  const batch = await lfsBatch(id, [{ oid, size: bytes.length }], { token });
  const { actions } = batch.json().objects[0];
  if (actions) {
    const put = await fetch(actions.upload.href, { method: "PUT", body: new Uint8Array(bytes) });
    expect(put.status).toBe(200);
  }
  return oid;
}

/** For tests that only read. */
const readable = await aRepository({ files: { a: "1", ten: "0123456789" } });
/** For tests whose writes are rejected. */
const empty = await aRepository();

describe("the JavaScript client", () => {
  test("creates and deletes repositories, and uploads, lists, and downloads all kinds of files", async () => {
    const name = createId();
    const repo = { type: "model" as const, name };
    expect((await whoAmI(as("ada"))).name).toBe("ada");
    const { repoUrl } = await createRepo({ repo, ...as("ada"), license: "mit" });
    expect(repoUrl).toBe(`${hubUrl}/${name}`);
    await expect(createRepo({ repo, ...as("ada") })).rejects.toMatchObject({ statusCode: 409 });

    const weights = randomBytes(60_000);
    const large = randomBytes(130_000);
    const files = [
      {
        path: "config.json",
        content: new Blob(['{"model_type":"bert","architectures":["BertForMaskedLM"]}']),
      },
      { path: "weights/a b+c.bin", content: new Blob([weights]) },
      { path: "in-parts.bin", content: new Blob([large]) },
      { path: "empty.bin", content: new Blob([]) },
      { path: "ünï/文.txt", content: new Blob(["text"]) },
    ];
    const uploaded = await uploadFiles({ repo, files, ...as("ada"), commitTitle: "Add files" });
    expect(uploaded?.commit.url).toBe(`${hubUrl}/${name}/commit/${uploaded?.commit.oid}`);

    const listed = await Array.fromAsync(listFiles({ repo, recursive: true, expand: true, hubUrl }));
    expect(listed.map(({ path }) => path)).toEqual([
      ".gitattributes",
      "README.md",
      "config.json",
      "empty.bin",
      "in-parts.bin",
      "weights",
      "weights/a b+c.bin",
      "ünï",
      "ünï/文.txt",
    ]);
    expect(listed[6]).toMatchObject({
      type: "file",
      size: 60_000,
      lfs: { oid: sha256(weights), size: 60_000, pointerSize: 130 },
    });
    expect(listed[6]?.lastCommit).toMatchObject({ id: uploaded?.commit.oid, title: "Add files" });

    for (const [path, content] of [
      ["weights/a b+c.bin", weights],
      ["in-parts.bin", large],
      ["empty.bin", Buffer.alloc(0)],
    ] as const) {
      const blob = await downloadFile({ repo, path, hubUrl });
      expect(Buffer.from(await (blob as Blob).arrayBuffer()).equals(content), path).toBe(true);
    }
    const part = (await downloadFile({ repo, path: "in-parts.bin", hubUrl }))?.slice(5, 50);
    expect(Buffer.from(await (part as Blob).arrayBuffer()).equals(large.subarray(5, 50))).toBe(true);
    expect(await downloadFile({ repo, path: "missing", hubUrl })).toBeNull();
    expect(await fileExists({ repo, path: "config.json", hubUrl })).toBe(true);
    expect(await fileExists({ repo, path: "nope.json", hubUrl })).toBe(false);
    expect(await fileDownloadInfo({ repo, path: "in-parts.bin", hubUrl })).toMatchObject({
      size: 130_000,
      etag: `"${sha256(large)}"`,
    });
    const [info] = await pathsInfo({ repo, paths: ["config.json", "nope"], expand: true, hubUrl });
    expect(info).toMatchObject({ path: "config.json", lastCommit: { title: "Add files" } });

    const model = await modelInfo({ name, hubUrl, additionalFields: ["sha", "tags"] });
    expect(model).toMatchObject({ name, sha: uploaded?.commit.oid, task: "fill-mask" });
    expect(model.tags).toContain("license:mit");
    await commit({
      repo,
      ...as("ada"),
      title: "Delete",
      operations: [{ operation: "delete", path: "config.json" }],
    });
    expect(await countCommits({ repo, revision: "main", hubUrl })).toBe(3);
    const history = await Array.fromAsync(listCommits({ repo, revision: "main", hubUrl, batchSize: 2 }));
    expect(history.map(({ title }) => title)).toEqual(["Delete", "Add files", "initial commit"]);

    await createBranch({ repo, branch: "feat/one", ...as("ada") });
    await uploadFiles({
      repo,
      files: [{ path: "b.txt", content: new Blob(["b"]) }],
      branch: "feat/one",
      ...as("ada"),
    });
    expect(await fileExists({ repo, path: "b.txt", revision: "feat/one", hubUrl })).toBe(true);
    expect(await fileExists({ repo, path: "b.txt", hubUrl })).toBe(false);
    await deleteBranch({ repo, branch: "feat/one", ...as("ada") });
    await deleteRepo({ repo, ...as("ada") });
    expect(await repoExists({ repo, hubUrl })).toBe(false);
  });

  test("uploads in chunks with progress, proposes a change, and downloads a snapshot", async () => {
    const id = createId();
    await createRepo({ repo: id, ...as("ada") });
    const weights = randomBytes(300_000);
    await uploadFile({ repo: id, file: { path: "a.txt", content: new Blob(["a"]) }, ...as("ada") });
    const events = new Set<string>();
    const files = [
      { path: "w.bin", content: new Blob([weights]) },
      { path: "b.txt", content: new Blob(["b"]) },
    ];
    for await (const { event } of uploadFilesWithProgress({ repo: id, files, useXet: true, ...as("ada") }))
      events.add(event);
    expect([...events]).toEqual(["phase", "fileProgress"]);
    const longer = Buffer.concat([weights, Buffer.from("more"), weights]);
    await uploadFile({
      repo: id,
      file: { path: "w.bin", content: new Blob([longer]) },
      useXet: true,
      ...as("ada"),
    });

    const snapshot = await snapshotDownload({ repo: id, cacheDir: join(directory, "cache"), hubUrl });
    expect(readdirSync(snapshot).sort()).toEqual([".gitattributes", "a.txt", "b.txt", "w.bin"]);
    expect(readFileSync(join(snapshot, "w.bin")).equals(longer)).toBe(true);

    const proposed = await uploadFiles({
      repo: id,
      files: [{ path: "c.txt", content: new Blob(["c"]) }],
      isPullRequest: true,
      ...as("eve"),
    });
    expect(proposed?.pullRequestUrl).toBe(`${hubUrl}/${id}/discussions/1`);
    expect(await fileExists({ repo: id, path: "c.txt", revision: "refs/pr/1", hubUrl })).toBe(true);
    await deleteFile({ repo: id, path: "a.txt", ...as("ada") });
    await deleteFiles({ repo: id, paths: ["b.txt", "w.bin"], ...as("ada") });
    const remaining = await Array.fromAsync(listFiles({ repo: id, hubUrl }));
    expect(remaining.map(({ path }) => path)).toEqual([".gitattributes"]);
    await hub.search.catchUp();
    const models = await Array.fromAsync(
      listModels({ search: { owner: "ada", query: id.split("/")[1] ?? "" }, hubUrl }),
    );
    expect(models.map(({ name }) => name)).toContain(id);
  });

  test("creates, finds, and deletes collections", async () => {
    const item = { type: "model" as const, id: await aRepository() };
    const collection = { title: "Cold", namespace: "ada", description: "For winter", private: false };
    const { slug } = await createCollection({ collection, ...as("ada") });
    // The client has no function that adds items.
    expect((await send("POST", `/api/collections/${slug}/items`, { body: { item } })).status).toBe(200);
    const search = { owner: ["ada"], item: [`models/${item.id}`] };
    const list = () => Array.fromAsync(listCollections({ search, hubUrl }));
    expect(await list()).toMatchObject([{ slug, title: "Cold", items: [{ id: item.id, type: "model" }] }]);
    await deleteCollection({ slug, ...as("ada") });
    expect(await list()).toEqual([]);
  });

  test("works as the command hfjs", async () => {
    const id = createId();
    const files = join(directory, "files");
    mkdirSync(files);
    writeFileSync(join(files, "config.json"), "{}");
    const command = fileURLToPath(new URL("cli.js", import.meta.resolve("@huggingface/hub")));
    const hfjs = (...args: string[]) =>
      promisify(execFile)(process.execPath, [command, ...args], {
        env: { PATH: process.env["PATH"], HF_ENDPOINT: hubUrl, HF_TOKEN: tokens["ada"] },
      });
    await hfjs("upload", id, files, "--quiet");
    await hfjs("branch", "create", id, "dev");
    expect(await fileExists({ repo: id, path: "config.json", revision: "dev", hubUrl })).toBe(true);
    await hfjs("repo", "delete", id);
    expect(await repoExists({ repo: id, hubUrl })).toBe(false);
  });

  test("reads safetensors headers with range requests, and counts the same parameters as the hub", async () => {
    const id = await aRepository();
    const head = Buffer.from(
      JSON.stringify({ w: { dtype: "F16", shape: [10, 20], data_offsets: [0, 400] } }),
    );
    const length = Buffer.alloc(8);
    length.writeBigUInt64LE(BigInt(head.length));
    const files = [{ path: "model.safetensors", content: new Blob([length, head, new Uint8Array(400)]) }];
    await uploadFiles({ repo: id, files, ...as("ada") });
    const { parameterCount } = (await parseSafetensorsMetadata({
      repo: id,
      hubUrl,
      computeParametersCount: true,
    } as any)) as any;
    expect(parameterCount).toEqual({ F16: 200 });
    expect((await send("GET", `/api/models/${id}`)).json().safetensors).toEqual({
      parameters: { F16: 200 },
      total: 200,
    });
  });

  test("finds a private repository only with a token of its owner", async () => {
    const id = await aRepository({ hidden: true, files: { a: "1" } });
    await checkRepoAccess({ repo: id, ...as("ada") });
    await expect(checkRepoAccess({ repo: id, ...as("eve") })).rejects.toMatchObject({ statusCode: 404 });
    await expect(checkRepoAccess({ repo: id, hubUrl })).rejects.toMatchObject({ statusCode: 404 });
    expect(await repoExists({ repo: id, hubUrl })).toBe(false);
  });
});

describe("a file", () => {
  const raw = (path: string, method = "GET", headers: Record<string, string> = {}) =>
    send(method, path, { token: null, headers });

  test("has the same headers for HEAD and GET, including the headers that clients check", async () => {
    const id = await aRepository({ files: { "config.json": "{}" } });
    const weights = Buffer.from("weights, many weights");
    const oid = await uploadLfs(id, weights);
    const { commitOid } = (
      await commitLines(id, [{ key: "lfsFile", value: { path: "w.bin", algo: "sha256", oid, size: 21 } }])
    ).json();
    for (const path of ["w.bin", "config.json"]) {
      const head = await raw(`/${id}/resolve/main/${path}`, "HEAD", { "accept-encoding": "identity" });
      const get = await raw(`/${id}/resolve/main/${path}`, "GET");
      expect([head.status, get.status]).toEqual([200, 200]);
      const ignored = new Set(["x-request-id", "date", "connection", "keep-alive"]);
      const listHeaders = (response: typeof head) =>
        [...response.headers].filter(([name]) => !ignored.has(name));
      expect(listHeaders(head)).toEqual(listHeaders(get));
      expect(head.headers.get("x-repo-commit")).toBe(commitOid);
      expect(head.headers.get("content-length")).toBe(String(get.text.length));
      for (const name of ["x-xet-hash", "content-encoding", "transfer-encoding"])
        expect(head.headers.get(name)).toBeNull();
    }
    const { headers } = await raw(`/${id}/resolve/main/w.bin`, "HEAD");
    expect(headers.get("etag")).toBe(`"${oid}"`);
    expect(headers.get("x-linked-etag")).toBe(`"${oid}"`);
    expect(headers.get("x-linked-size")).toBe("21");
    const pointer = await raw(`/${id}/raw/main/w.bin`);
    expect(pointer.text).toBe(`version https://git-lfs.github.com/spec/v1\noid sha256:${oid}\nsize 21\n`);
  });

  test.each([
    ["bytes=0-0", 206, "0", "bytes 0-0/10"],
    ["bytes=2-4", 206, "234", "bytes 2-4/10"],
    ["bytes=7-", 206, "789", "bytes 7-9/10"],
    ["bytes=-3", 206, "789", "bytes 7-9/10"],
    ["bytes=-99", 206, "0123456789", "bytes 0-9/10"],
    ["bytes=0-999", 206, "0123456789", "bytes 0-9/10"],
    ["bytes=10-", 416, null, "bytes */10"],
    ["bytes=-0", 416, null, "bytes */10"],
    ["bytes=4-2", 200, "0123456789", null],
    ["bytes=0-1,3-4", 200, "0123456789", null],
    ["chunks=0-1", 200, "0123456789", null],
  ])("has the correct content for the range %s", async (range, status, text, contentRange) => {
    const response = await raw(`/${readable}/resolve/main/ten`, "GET", { range });
    expect(response.status).toBe(status);
    if (text !== null) expect(response.text).toBe(text);
    expect(response.headers.get("content-range")).toBe(contentRange);
    expect(response.headers.get("etag")).not.toBeNull();
  });

  test("respects conditional requests", async () => {
    const id = await aRepository({ files: { ten: "0123456789", empty: "" } });
    const path = `/${id}/resolve/main/ten`;
    const etag = (await raw(path, "HEAD")).headers.get("etag") ?? "";
    for (const tag of [etag, `W/${etag}`, `"x", ${etag}`, "*"]) {
      const unchanged = await raw(path, "GET", { "if-none-match": tag });
      expect([unchanged.status, unchanged.text, unchanged.headers.get("etag")]).toEqual([304, "", etag]);
      expect(unchanged.headers.get("x-repo-commit")).toMatch(/^[0-9a-f]{40}$/);
    }
    expect((await raw(path, "GET", { "if-none-match": '"other"' })).status).toBe(200);
    expect((await raw(path, "GET", { range: "bytes=2-3", "if-range": etag })).status).toBe(206);
    expect((await raw(path, "GET", { range: "bytes=2-3", "if-range": '"other"' })).text).toBe("0123456789");
    const empty = await raw(`/${id}/resolve/main/empty`, "GET", { range: "bytes=0-0" });
    expect([empty.status, empty.headers.get("content-range")]).toEqual([200, "bytes */0"]);
    expect(empty.headers.get("content-length")).toBe("0");
  });

  test("is reported as missing in response headers, including for HEAD", async () => {
    const id = await aRepository({ files: { a: "1" } });
    for (const method of ["HEAD", "GET"]) {
      const entry = await raw(`/${id}/resolve/main/missing`, method);
      expect([entry.status, entry.code, entry.headers.get("x-repo-commit")?.length]).toEqual([
        404,
        "EntryNotFound",
        40,
      ]);
      const revision = await raw(`/${id}/resolve/nope/a`, method);
      expect([revision.status, revision.code]).toEqual([404, "RevisionNotFound"]);
      expect(revision.headers.get("x-error-message")).toBe("Invalid rev id: nope");
      const repository = await raw(`/ada/never-created/resolve/main/a`, method);
      expect([repository.status, repository.code]).toEqual([404, "RepoNotFound"]);
      for (const response of [entry, revision, repository])
        expect(response.headers.get("x-request-id")).toBeTruthy();
    }
  });

  test("cannot run scripts in HTML or SVG", async () => {
    const id = await aRepository({
      files: { "x.html": "<script>alert(1)</script>", "x.svg": "<svg onload='alert(1)'/>", "x.js": "1" },
    });
    for (const [path, type] of [
      ["x.html", "text/plain; charset=utf-8"],
      ["x.svg", "image/svg+xml"],
      ["x.js", "text/plain; charset=utf-8"],
    ]) {
      const { headers } = await raw(`/${id}/resolve/main/${path}`);
      expect(headers.get("content-type")).toBe(type);
      expect(headers.get("content-security-policy")).toContain("sandbox");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
    }
  });

  test("cannot inject headers through its name", async () => {
    const name = `a"b;c'd%0d%0aX-Evil: 1 ü`;
    const id = await aRepository({ files: { [name]: "1" } });
    const response = await raw(`/${id}/resolve/main/${encodeURIComponent(name)}?download=true`);
    expect([response.status, response.text, response.headers.get("x-evil")]).toEqual([200, "1", null]);
    const disposition = response.headers.get("content-disposition") ?? "";
    expect(disposition).toMatch(
      /^attachment; filename\*=UTF-8''a%22b%3Bc%27d%250d%250aX-Evil%3A%201%20%C3%BC; filename="a_b;c'd%0d%0aX-Evil: 1 _";$/,
    );
  });

  test.each([
    "../../../etc/passwd",
    "..%2f..%2fetc%2fpasswd",
    "%2e%2e/%2e%2e/etc/passwd",
    "a%00b",
    "%ff",
    "./a",
    "a//a",
    "..%5c..%5cx",
  ])("is never read from outside the repository: %s", async (path) => {
    const { status, text } = await sendRawPath(`/${readable}/resolve/main/${path}`);
    expect([400, 404]).toContain(status);
    expect(text).not.toContain("root:");
  });
});

/** Sends a request without normalizing its path. */
const sendRawPath = (path: string) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const { hostname, port } = new URL(hubUrl);
    rawRequest({ hostname, port, path }, (response) => {
      let text = "";
      response.on("data", (data) => (text += data));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text }));
    })
      .on("error", reject)
      .end();
  });

describe("a commit", () => {
  test("returns the fields that clients read, and is visible in the search and at HEAD", async () => {
    const id = await aRepository();
    const card = "---\npipeline_tag: text-to-image\ntags: [unheard-of-tag]\n---\n# A card";
    const response = await commitLines(id, [
      {
        key: "file",
        value: { path: "README.md", content: Buffer.from(card).toString("base64"), encoding: "base64" },
      },
    ]);
    const { commitOid } = response.json();
    expect(response.json()).toEqual({
      success: true,
      commitOid,
      commitUrl: `${hubUrl}/${id}/commit/${commitOid}`,
      hookOutput: "",
    });
    await hub.search.catchUp();
    const list = (await send("GET", "/api/models?filter=unheard-of-tag")).json();
    expect(list).toMatchObject([{ id, pipeline_tag: "text-to-image" }]);
    expect((await send("GET", `/api/models/${id}/revision/HEAD`)).json().sha).toBe(commitOid);
  });

  const HEADER = '{"key":"header","value":{"summary":"x"}}\n';

  test.each<[string, string, number, string | null]>([
    ["an empty body", "", 400, "BadRequest"],
    ["no header", '{"key":"file","value":{"path":"a","content":""}}\n', 400, "BadRequest"],
    ["invalid JSON", `${HEADER}{oops\n`, 400, "BadRequest"],
    ["an unknown key", `${HEADER}{"key":"chmod","value":{}}\n`, 400, "BadRequest"],
    ["no summary", '{"key":"header","value":{}}\n', 400, "BadRequest"],
    ["a bad parent", '{"key":"header","value":{"summary":"x","parentCommit":"abc"}}\n', 400, "BadRequest"],
    [
      "a stale parent",
      `{"key":"header","value":{"summary":"x","parentCommit":"${"0".repeat(40)}"}}\n`,
      412,
      "PreconditionFailed",
    ],
    ["a bad hash", `${HEADER}{"key":"lfsFile","value":{"path":"a","oid":"../../x"}}\n`, 400, "BadRequest"],
    [
      "a blob that was not uploaded",
      `${HEADER}{"key":"lfsFile","value":{"path":"a","oid":"${"ab".repeat(32)}","size":1}}\n`,
      400,
      "BadRequest",
    ],
    ["a missing file", `${HEADER}{"key":"deletedFile","value":{"path":"a"}}\n`, 404, "EntryNotFound"],
  ])("is rejected with %s", async (_, body, status, code) => {
    const headers = { "content-type": "application/x-ndjson" };
    const response = await send("POST", `/api/models/${empty}/commit/main`, { body, headers });
    expect([response.status, response.code]).toEqual([status, code]);
    expect(response.json().error).toBeTruthy();
    expect(response.headers.get("content-type")).toMatch(/^application\/json/);
    expect((await send("GET", `/api/models/${empty}/commits/main`)).json()).toHaveLength(1);
  });

  test.each(["../x", "/x", "a/../../x", ".git/config", "a\\b", "x\n", "a\0b", "\u202ex", "a//b"])(
    "cannot write to %j",
    async (path) => {
      const lines = [{ key: "file", value: { path, content: "x" } }];
      const { status, code } = await commitLines(empty, lines);
      expect([status, code]).toEqual([400, "BadRequest"]);
    },
  );

  test("is rejected on a missing branch or a tag", async () => {
    const id = await aRepository({ files: { a: "1" } });
    const file = [{ key: "file", value: { path: "b", content: "x" } }];
    expect((await commitLines(id, file, { revision: "nope" })).code).toBe("RevisionNotFound");
    await send("POST", `/api/models/${id}/tag/main`, { body: { tag: "v1" } });
    expect((await commitLines(id, file, { revision: "v1" })).code).toBe("BadRequest");
  });

  test("requires write access", async () => {
    const id = await aRepository();
    const file = [{ key: "file", value: { path: "b", content: "x" } }];
    expect((await commitLines(id, file, { token: null })).status).toBe(401);
    expect((await commitLines(id, file, { token: "eve" })).code).toBe("Forbidden");
    expect((await commitLines(id, file, { token: "reader" })).code).toBe("Forbidden");
    const hidden = await aRepository({ hidden: true });
    expect((await commitLines(hidden, file, { token: null })).status).toBe(401);
    expect((await commitLines(hidden, file, { token: "eve" })).code).toBe("RepoNotFound");
    const unknown = await commitLines(id, file, { token: "hf_nobody" });
    expect([unknown.status, unknown.headers.get("x-error-message")]).toEqual([
      401,
      "Invalid credentials in Authorization header",
    ]);
  });
});

describe("an LFS upload", () => {
  test("accepts only the declared bytes, at a signed URL without a token", async () => {
    const id = await aRepository();
    const bytes = randomBytes(5000);
    const oid = sha256(bytes);
    const transfers = ["basic", "multipart", "xet"];
    const batch = await lfsBatch(id, [{ oid, size: 5000 }], { transfers });
    expect(batch.headers.get("content-type")).toMatch(/^application\/vnd\.git-lfs\+json/);
    const { transfer, objects } = batch.json();
    expect(transfer).toBe("basic");
    const { href } = objects[0].actions.upload;
    const put = (body: Uint8Array<ArrayBuffer>, url = href) => fetch(url, { method: "PUT", body });
    const verify = (size = 5000) => send("POST", `/${id}.git/info/lfs/verify`, { body: { oid, size } });
    for (const invalid of [randomBytes(5000), bytes.subarray(1), Buffer.concat([bytes, bytes])]) {
      expect((await put(new Uint8Array(invalid))).status).toBe(400);
      expect((await verify()).status).toBe(404);
    }
    const other = href.replace(oid, sha256(randomBytes(3)));
    const forged = href.replace(
      /grant=.*/,
      `grant=${Buffer.from(JSON.stringify({ oid, size: 5000, repository: 1, expires: 9e9 })).toString("base64url")}.AAAA`,
    );
    for (const url of [other, forged, `${href}x`, href.replace(/grant=.*/, "")])
      expect((await put(new Uint8Array(bytes), url)).status).toBe(403);
    expect((await put(new Uint8Array(bytes))).status).toBe(200);
    expect((await verify()).status).toBe(200);
    expect((await verify(4999)).status).toBe(404);
    const existing = await send("POST", `/${id}/info/lfs/objects/batch`, {
      body: { operation: "upload", objects: [{ oid, size: 5000 }] },
    });
    expect(existing.json().objects).toEqual([{ oid, size: 5000 }]);
  });

  test("can be completed only when all parts have the expected size", async () => {
    const id = await aRepository();
    const bytes = randomBytes(130_001);
    const oid = sha256(bytes);
    const transfers = ["basic", "multipart"];
    const batch = await lfsBatch(id, [{ oid, size: bytes.length }], { transfers });
    const { transfer, objects } = batch.json();
    const { href, header } = objects[0].actions.upload;
    expect([transfer, header.chunk_size, Object.keys(header).sort()]).toEqual([
      "multipart",
      "40000",
      ["00001", "00002", "00003", "00004", "chunk_size"],
    ]);
    const put = (n: number, from: number, to: number) =>
      fetch(header[`0000${n}`], { method: "PUT", body: new Uint8Array(bytes.subarray(from, to)) });
    const complete = () => fetch(href, { method: "POST", body: JSON.stringify({ oid, parts: [] }) });
    expect((await put(1, 0, 40_000)).headers.get("etag")).toBeTruthy();
    expect((await put(2, 40_000, 80_000)).status).toBe(200);
    expect((await put(3, 80_000, 119_999)).status).toBe(400);
    expect((await put(3, 80_000, 120_001)).status).toBe(400);
    expect((await complete()).status).toBe(400);
    expect((await put(3, 80_000, 120_000)).status).toBe(200);
    expect((await put(4, 120_000, 130_001)).status).toBe(200);
    expect((await complete()).status).toBe(200);
    expect((await complete()).status).toBe(200);
    expect(
      (await commitLines(id, [{ key: "lfsFile", value: { path: "w", oid, size: 130_001 } }])).status,
    ).toBe(200);
    const response = await fetch(`${hubUrl}/${id}/resolve/main/w`);
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  });

  test("does not give access to blobs of other repositories", async () => {
    const secret = await aRepository({ hidden: true });
    const oid = await uploadLfs(secret, Buffer.from("private weights"));
    const remote = await aRepository({ owner: "eve" });
    const objects = [{ oid, size: 15 }];
    const upload = await lfsBatch(remote, objects, { token: "eve" });
    expect(upload.json().objects[0].actions.upload).toBeDefined();
    const download = await lfsBatch(remote, objects, { token: "eve", operation: "download" });
    expect(download.json().objects[0].error.code).toBe(404);
    const claim = [{ key: "lfsFile", value: { path: "w", oid, size: 15 } }];
    expect((await commitLines(remote, claim, { token: "eve" })).code).toBe("BadRequest");
    const owner = await lfsBatch(secret, objects, { operation: "download" });
    const { href } = owner.json().objects[0].actions.download;
    expect(await (await fetch(href)).text()).toBe("private weights");
  });
});

describe("a Xet upload", () => {
  async function openStorage(id: string, token = "ada") {
    const grant = await send("GET", `/api/models/${id}/xet-write-token/main`, { token });
    expect(grant.headers.get("x-xet-cas-url")).toBe(grant.json().casUrl);
    const { casUrl, accessToken } = grant.json();
    const post = async (path: string, body: Uint8Array) => {
      const headers = { authorization: `Bearer ${accessToken}`, "content-type": "application/octet-stream" };
      const response = await fetch(`${casUrl}${path}`, {
        method: "POST",
        body: new Uint8Array(body),
        headers,
      });
      return { status: response.status, text: await response.text() };
    };
    return {
      casUrl,
      post,
      xorb: (hash: string, body: Uint8Array) => post(`/v1/xorbs/default/${hash}`, body),
      shard: (body: Uint8Array) => post("/v1/shards", body),
    };
  }

  test("creates a blob that can be committed, read, and reused by later uploads", async () => {
    const id = await aRepository();
    const cas = await openStorage(id);
    expect(cas.casUrl).toBe(`${hubUrl}/cas/e1`);
    const content = randomBytes(123_456);
    const { xorb, shard, sha256: oid } = await xetUpload(content);
    expect((await cas.shard(shard)).status).toBe(400);
    expect(JSON.parse((await cas.xorb(xorb.hash, xorb.body)).text)).toEqual({ was_inserted: true });
    expect(JSON.parse((await cas.xorb(xorb.hash, xorb.body)).text)).toEqual({ was_inserted: false });
    expect(JSON.parse((await cas.shard(shard)).text)).toEqual({ result: 1 });
    expect(
      (await commitLines(id, [{ key: "lfsFile", value: { path: "w.bin", oid, size: content.length } }]))
        .status,
    ).toBe(200);
    const response = await fetch(`${hubUrl}/${id}/resolve/main/w.bin`);
    expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true);

    const other = await aRepository();
    expect((await (await openStorage(other)).shard(shard)).status).toBe(200);
    expect((await commitLines(other, [{ key: "lfsFile", value: { path: "w.bin", oid } }])).status).toBe(200);
  });

  test("is rejected if it does not match all of its hashes", async () => {
    const id = await aRepository();
    const cas = await openStorage(id);
    const content = randomBytes(5000);
    const { xorb, shard } = await xetUpload(content);
    const corrupted = Buffer.from(xorb.body);
    corrupted[20] = (corrupted[20] ?? 0) ^ 1;
    expect((await cas.xorb(xorb.hash, corrupted)).status).toBe(400);
    expect((await cas.xorb("ab".repeat(32), xorb.body)).status).toBe(400);
    expect((await cas.xorb("..%2F..%2Fx", xorb.body)).status).toBe(400);
    expect((await cas.shard(shard)).text).toContain("was not uploaded");
    await cas.xorb(xorb.hash, xorb.body);
    const falseHashes = [
      { proof: randomBytes(32) },
      { sha256: sha256(Buffer.from("another content")) },
      { xorb: "cd".repeat(32) },
    ];
    for (const hashes of falseHashes)
      expect((await cas.shard((await xetUpload(content, hashes)).shard)).status).toBe(400);
    const stored = await uploadLfs(id, Buffer.from("other content of 5,000 bytes".padEnd(5000)));
    expect((await cas.shard((await xetUpload(content, { sha256: stored })).shard)).status).toBe(400);
    expect((await cas.shard(shard)).status).toBe(200);
  });

  test("requires write access and a token for Xet", async () => {
    const id = await aRepository();
    expect((await send("GET", `/api/models/${id}/xet-write-token/main`, { token: "eve" })).code).toBe(
      "Forbidden",
    );
    expect((await send("GET", `/api/models/${id}/xet-write-token/main`, { token: null })).status).toBe(401);
    for (const token of [null, "xet_nonsense", "ada"])
      expect((await send("POST", "/cas/e1/v1/shards", { token, body: new Uint8Array(3) })).status).toBe(401);
    const cas = await openStorage(id);
    expect((await cas.post("/v1/xorb-grants/default/x", Buffer.alloc(0))).status).toBe(404);
    expect((await cas.post("/v2/shards", Buffer.alloc(0))).status).toBe(404);
  });
});

describe("a repository", () => {
  const create = (body: object, token: string | null = "ada") =>
    send("POST", "/api/repos/create", { token, body });

  test("can be created and deleted, with the responses that clients expect", async () => {
    const name = createId().split("/")[1];
    const created = await create({ name, organization: null });
    expect(created.json()).toEqual({
      url: `${hubUrl}/ada/${name}`,
      name: `ada/${name}`,
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
    });
    const taken = await create({ name, organization: "ADA" });
    expect([taken.status, taken.code, taken.json().url]).toEqual([409, "Conflict", `${hubUrl}/ada/${name}`]);
    expect((await create({ name: "x", organization: "eve" })).status).toBe(403);
    expect((await create({ name: "x" }, null)).status).toBe(401);
    expect((await create({ name: "x", type: "dataset" })).code).toBe("BadRequest");
    for (const invalid of ["..", "a b", "a--b", "x.git", "-x", "a/b/c", "ü", "x".repeat(97)])
      expect((await create({ name: invalid })).code, invalid).toBe("BadRequest");
    const deleted = await send("DELETE", "/api/repos/delete", { body: { name, organization: "ada" } });
    expect(deleted.status).toBe(200);
    expect((await send("DELETE", "/api/repos/delete", { body: { name } })).code).toBe("RepoNotFound");
  });

  test("can be renamed, and redirects its former URLs", async () => {
    const id = await aRepository({ files: { "dir/a.txt": "1" } });
    const to = createId();
    const move = (toRepo: string, token = "ada") =>
      send("POST", "/api/repos/move", { token, body: { fromRepo: id, toRepo, type: "model" } });
    expect((await move(to, "eve")).code).toBe("Forbidden");
    expect((await move("eve/x")).code).toBe("Forbidden");
    expect((await move(to)).status).toBe(200);
    const moved = await send("GET", `/${id}/resolve/main/dir/a.txt?download=1`, { token: null });
    expect([moved.status, moved.headers.get("location")]).toEqual([
      307,
      `/${to}/resolve/main/dir/a.txt?download=1`,
    ]);
    expect((await send("GET", `/api/models/${id}/tree/main`)).headers.get("location")).toBe(
      `/api/models/${to}/tree/main`,
    );
    expect(await (await fetch(`${hubUrl}/${id}/resolve/main/dir/a.txt`)).text()).toBe("1");
  });

  test("applies changed settings immediately", async () => {
    const id = await aRepository({ files: { "w.txt": "1", "README.md": "# open" } });
    const set = (body: object, token = "ada") => send("PUT", `/api/models/${id}/settings`, { token, body });
    expect((await set({ gated: "auto" }, "eve")).code).toBe("Forbidden");
    expect((await set({ gated: "auto" })).json()).toMatchObject({ gated: "auto", private: false });
    const gated = await send("HEAD", `/${id}/resolve/main/w.txt`, { token: null });
    expect([gated.status, gated.code]).toEqual([401, "GatedRepo"]);
    expect((await send("HEAD", `/${id}/resolve/main/w.txt`, { token: "eve" })).status).toBe(403);
    expect((await send("GET", `/${id}/resolve/main/README.md`, { token: null })).text).toBe("# open");
    expect((await send("GET", `/${id}/resolve/main/w.txt`)).text).toBe("1");
    expect((await send("GET", `/api/models/${id}/auth-check`, { token: "eve" })).code).toBe("GatedRepo");
    expect((await set({ visibility: "private" })).json().private).toBe(true);
    expect((await send("GET", `/api/models/${id}`, { token: "eve" })).code).toBe("RepoNotFound");
    expect((await set({ gated: "sometimes" })).code).toBe("BadRequest");
  });

  test("accepts the booleans and null values that clients send, and names invalid fields", async () => {
    const id = await aRepository({ files: { a: "1" } });
    const set = (body: unknown) => send("PUT", `/api/models/${id}/settings`, { body });
    for (const flag of [true, "True", 1])
      expect((await set({ private: flag, gated: null, unknown: 1 })).json().private, String(flag)).toBe(true);
    for (const flag of [false, "false", 0]) expect((await set({ private: flag })).json().private).toBe(false);
    const branch = { startingPoint: null, emptyBranch: null };
    expect((await send("POST", `/api/models/${id}/branch/a`, { body: branch })).status).toBe(200);
    expect((await send("POST", `/api/models/${id}/branch/b`)).status).toBe(200);
    const document = { summary: "Add", files: [{ path: "b", oldPath: "a" }], lfsFiles: null };
    expect((await send("POST", `/api/models/${id}/commit/main`, { body: document })).status).toBe(200);
    for (const [method, path, error, body] of [
      ["PUT", "settings", "private: must be true or false.", { private: "maybe" }],
      ["PUT", "settings", "gated: must be one of false, auto, manual.", { gated: "sometimes" }],
      ["PUT", "settings", "body: must be a JSON object.", []],
      ["POST", "tag/main", "tag: is required.", {}],
      ["POST", "commit/main", "summary: must not be empty.", { summary: " " }],
      ["POST", "commit/main", "b: content is required.", { summary: "x", files: [{ path: "b" }] }],
      [
        "POST",
        "preupload/main",
        "files.0.size: must be a whole number.",
        { files: [{ path: "b", size: 0.5 }] },
      ],
      ["POST", "paths-info/main", "paths: must be a path or a list of paths.", { paths: [] }],
      ["GET", "tree/main?limit=abc", "limit: is “abc”, but must be a whole number from 1 to 1000."],
      ["GET", "refs?include_prs=maybe", "include_prs: is “maybe”, but must be true or false."],
    ] as const) {
      const response = await send(method, `/api/models/${id}/${path}`, { body });
      expect([response.status, response.code, response.json().error]).toEqual([400, "BadRequest", error]);
    }
    expect((await send("GET", `/api/models/${id}/tree/main?limit=100000`)).status).toBe(200);
    const line = await commitLines(id, [{ key: "file", value: { path: "c", content: 5 } }]);
    expect(line.json().error).toBe("Line 2 of the commit: content: must be a string.");
  });

  test("validates valid, invalid, and malicious cards", async () => {
    const check = (content: unknown) =>
      send("POST", "/api/validate-yaml", { token: null, body: { content, repoType: "model" } });
    expect((await check("---\nlicense: mit\n---\nx")).json()).toEqual({ errors: [], warnings: [] });
    expect((await check("no card")).json().warnings).toHaveLength(1);
    const bomb = `---\na: &a [x,x]\n${"bcdefghijklmn"
      .split("")
      .map((name, i, all) => `${name}: &${name} [${`*${i === 0 ? "a" : all[i - 1]},`.repeat(9)}]`)
      .join("\n")}\n---\n`;
    expect((await check("---\npipeline_tag: x\n---\n")).json()).toMatchObject({
      errors: [],
      warnings: [{ message: expect.stringContaining('"pipeline_tag" has unknown value "x"') }],
    });
    const text = await hub.send(
      "POST",
      "/api/validate-yaml",
      { accept: "text/plain" },
      { content: "---\nlicense: asdf\n---\n" },
    );
    expect([text.statusCode, text.body]).toEqual([
      400,
      expect.stringMatching(/^- Error: "license" must be one of/),
    ]);
    for (const invalid of ["---\n- a\n---\n", "---\nlicense: asdf\n---\n", "---\na: [\n---\n", bomb]) {
      const response = await check(invalid);
      expect([response.status, response.json().errors.length, response.headers.get("content-type")]).toEqual([
        400,
        1,
        "application/json; charset=utf-8",
      ]);
    }
  });
});

test("rejects commits of cards with invalid metadata, and returns warnings", async () => {
  const id = await aRepository();
  const write = (content: string, path = "README.md") =>
    commitLines(id, [{ key: "file", value: { path, content, encoding: "utf-8" } }]);
  const rejected = await write("---\nlicense: asdf\ntags: cold\n---\n");
  expect([rejected.status, rejected.json().error]).toEqual([
    400,
    expect.stringMatching(
      /^Invalid metadata in README.md.\n- "license" must be one of .*\n- "tags" must be a list$/,
    ),
  ]);
  expect((await send("GET", `/${id}/resolve/main/README.md`)).status).toBe(404);
  expect((await write("---\nlicense: asdf\n---\n", "docs/README.md")).status, "not the card").toBe(200);
  const accepted = await write("---\npipeline_tag: x\n---\n");
  expect(accepted.json().hookOutput).toMatch(/^Warning: "pipeline_tag" has unknown value "x"/);
  const created = await send("POST", "/api/repos/create", { body: { name: "bad-license", license: "asdf" } });
  expect([created.status, created.code]).toEqual([400, "BadRequest"]);
});

describe("repository routes", () => {
  test("reports a full disk without requesting a retry", async () => {
    const id = await aRepository();
    const { blobs } = hub.repositories;
    const put = blobs.put;
    blobs.put = async () => {
      throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    };
    try {
      const file = { key: "file", value: { path: "long.txt", content: "x".repeat(100_000) } };
      const response = await commitLines(id, [file]);
      expect([response.status, response.code]).toEqual([507, "InsufficientStorage"]);
    } finally {
      blobs.put = put;
    }
    expect((await send("GET", `/api/models/${id}/commits/main`)).json()).toHaveLength(1);
  });

  test("allows cross-origin requests for public files and their sizes", async () => {
    const id = await aRepository({ files: { a: "1" } });
    for (const path of [`/${id}/resolve/main/a`, `/api/models/${id}/tree/main`]) {
      const headers = { origin: "https://other.test" };
      const response = await send("OPTIONS", path, { token: null, headers });
      expect([response.status, response.headers.get("access-control-allow-origin")]).toEqual([204, "*"]);
    }
    const { headers } = await send("GET", `/${id}/resolve/main/a`, { token: null });
    expect(headers.get("access-control-expose-headers")).toMatch(/X-Repo-Commit.*ETag.*Content-Range/);
    expect(headers.get("access-control-allow-credentials")).toBeNull();
  });

  test("supports long paths, and returns total sizes", async () => {
    const path = `${"folder-with-a-long-name/".repeat(127)}file.txt`;
    const id = await aRepository({ files: { [path]: "12345", "b/c": "123" } });
    expect((await send("GET", `/${id}/resolve/main/${path}`)).text).toBe("12345");
    const getSize = async (folder: string) =>
      (await send("GET", `/api/models/${id}/treesize/main/${folder}`)).json();
    expect(await getSize("b")).toEqual({ path: "b", size: 3 });
    expect((await getSize("folder-with-a-long-name")).size).toBe(5);
    expect((await send("GET", "/api/agent-harnesses", { token: null })).json()).toEqual({
      standardEnvVars: [],
      harnesses: {},
    });
  });
});

describe("trees and refs", () => {
  test("lists pages with absolute URLs, however clients encode names", async () => {
    const files = Object.fromEntries(
      Array.from({ length: 25 }, (_, i) => [`d${i % 3}/f ${i}.txt`, String(i)]),
    );
    const id = await aRepository({ files });
    await send("POST", `/api/models/${id}/branch/feat%2Fone`, { body: {} });
    const paths: string[] = [];
    let url: string | undefined = `${hubUrl}/api/models/${id}/tree/feat%2Fone?recursive=True&limit=4`;
    for (let pages = 0; url !== undefined; pages++) {
      const response: Response = await fetch(url);
      paths.push(...((await response.json()) as { path: string }[]).map(({ path }) => path));
      const link = /^<(http:\/\/127\.0\.0\.1:\d+\/.*)>; rel="next"$/.exec(response.headers.get("link") ?? "");
      url = link?.[1];
      expect(pages).toBeLessThan(20);
    }
    expect(paths).toHaveLength(29);
    expect(new Set(paths).size).toBe(29);
    for (const path of [
      "tree/feat/one/d1",
      "tree/feat%2Fone/d1",
      "tree/refs%2Fheads%2Ffeat%2Fone/d1",
      "tree/main/d1/",
    ])
      expect((await send("GET", `/api/models/${id}/${path}`)).json()).toHaveLength(8);
    for (const path of [
      "tree/main/nope",
      "tree/main/d1/f%201.txt",
      "tree/main/additional_chat_templates?recursive=false&expand=false",
    ])
      expect((await send("GET", `/api/models/${id}/${path}`)).code).toBe("EntryNotFound");
    const form = await send("POST", `/api/models/${id}/paths-info/main`, {
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "paths=d1&paths=d0%2Ff+0.txt&paths=nope&expand=True",
    });
    expect(form.json().map(({ path, lastCommit }: any) => [path, lastCommit?.title])).toEqual([
      ["d1", "Change"],
      ["d0/f 0.txt", "Change"],
    ]);
    expect((await send("GET", `/api/models/${id}/tree/main?cursor=%00`)).code).toBe("BadRequest");
  });

  test("requires write access for changes", async () => {
    const id = await aRepository({ files: { a: "1" } });
    for (const [method, path, body] of [
      ["POST", "branch/x", {}],
      ["DELETE", "branch/main", undefined],
      ["POST", "tag/main", { tag: "v" }],
      ["DELETE", "tag/v", undefined],
      ["POST", "preupload/main", { files: [] }],
      ["PUT", "settings", {}],
    ] as const) {
      expect((await send(method, `/api/models/${id}/${path}`, { token: "eve", body })).code, path).toBe(
        "Forbidden",
      );
      expect((await send(method, `/api/models/${id}/${path}`, { token: "reader", body })).code, path).toBe(
        "Forbidden",
      );
    }
    const refs = (await send("GET", `/api/models/${id}/refs?include_prs=1`)).json();
    expect(refs).toMatchObject({
      branches: [{ name: "main", ref: "refs/heads/main" }],
      converts: [],
      tags: [],
      pullRequests: [],
    });
    expect((await send("DELETE", `/api/models/${id}/branch/main`)).status).toBe(403);
  });

  test("reports how files should be uploaded and which files exist", async () => {
    const id = await aRepository({ files: { "config.json": "{}", ".gitignore": "*.log\n" } });
    const oid = await uploadLfs(id, Buffer.from("weights"));
    await commitLines(id, [{ key: "lfsFile", value: { path: "w.bin", oid } }]);
    const file = (path: string, size: number, sample = "text") => ({
      path,
      size,
      sample: Buffer.from(sample).toString("base64"),
    });
    const candidates = [
      file("config.json", 2),
      file("w.bin", 7),
      file("new.txt", 5),
      file("new.data", 5, "a\0b"),
      file("big.txt", 20_000_000),
      file("x.log", 1),
      file("empty.bin", 0, ""),
    ];
    const { files, commitOid } = (
      await send("POST", `/api/models/${id}/preupload/main`, { body: { files: candidates } })
    ).json();
    expect(commitOid).toMatch(/^[0-9a-f]{40}$/);
    expect(
      files.map((file: any) => [file.path, file.uploadMode, file.shouldIgnore, file.oid?.length]),
    ).toEqual([
      ["config.json", "regular", false, 40],
      ["w.bin", "lfs", false, 64],
      ["new.txt", "regular", false, undefined],
      ["new.data", "lfs", false, undefined],
      ["big.txt", "lfs", false, undefined],
      ["x.log", "regular", true, undefined],
      ["empty.bin", "regular", false, undefined],
    ]);
    expect((await send("POST", `/api/models/${id}/preupload/nope`, { body: { files: [] } })).code).toBe(
      "RevisionNotFound",
    );
  });
});
