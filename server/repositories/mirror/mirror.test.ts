import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ANONYMOUS } from "../../http/auth/principal.ts";
import { openData, verifyData } from "../../offline/index.ts";
import { findFile, readBytes as readFileBytes } from "../files/read-file.ts";
import { treeBomb, storeTrees } from "../../testing/hostile-trees.ts";
import { isGitMissing } from "../../testing/git.ts";
import { startServer } from "../../testing/http-server.ts";
import { aUser } from "../../testing/users.ts";
import { commitFiles, createTestRepository, uploadLarge } from "../../testing/repository.ts";
import { openRepositories } from "../repositories.ts";
import { requireRevision } from "../refs/revisions.ts";
import { findRepository } from "../find.ts";
import { openMirroring, type RepositoryMirrorOptions } from "./open-mirroring.ts";
import type { Fault } from "../../testing/fake-upstream.ts";
import { sha256, createBytes, startFakeUpstream, createWeights } from "../../testing/fake-upstream.ts";
import { testFolder } from "../../testing/folder.ts";

const directory = testFolder("mirrored");
const upstream = await startFakeUpstream();
await aUser(upstream.hub, "ada");
const data = await openData({ MODELYARD_DATA: directory, DATABASE_URL: undefined });
const hub = openRepositories({ db: data.db, models: data.models, blobs: data.blobs });
afterAll(async () => {
  await upstream[Symbol.asyncDispose]();
  await data.close();
});

async function mirror(
  id: string,
  {
    from = upstream.url,
    token,
    signal,
    sleep,
    onNotice,
    ...more
  }: Partial<RepositoryMirrorOptions & Parameters<typeof openMirroring>[1]> = {},
) {
  const source = {
    from,
    token,
    ...(signal && { signal }),
    ...(sleep && { sleep }),
    ...(onNotice && { onNotice }),
  };
  const mirroring = await openMirroring(data, source);
  try {
    return await mirroring.mirror({ id, name: id, ...more });
  } finally {
    await mirroring.close();
  }
}

async function readBytes(id: string, path: string, revision = "main"): Promise<Buffer> {
  const { repository } = await findRepository(hub, ANONYMOUS, id);
  const { commit } = await requireRevision(hub, repository, revision);
  const file = await findFile(hub, repository, commit.tree, path);
  if (file === undefined) throw new Error(`File ${path} not found`);
  return readFileBytes(hub, repository, file);
}

const resolves = () => upstream.requests.filter(({ url }) => url.includes("/resolve/"));

describe.skipIf(isGitMissing)("mirroring a repository of another hub", () => {
  test("copies commits, branches, tags, and files with the same IDs, and adds the model to the catalog", async () => {
    const model = createWeights(300_000);
    const { repository, commit } = await upstream.repository("ada/snow", { "model.safetensors": model });
    await upstream.tag(repository, "v1");
    const later = await upstream.commit(repository, { "notes/a b+c#d.txt": "more" });
    upstream.requests.length = 0;

    const result = await mirror("ada/snow");
    expect(result).toMatchObject({
      commit: later,
      refs: 2,
      files: 5,
      fetched: { files: 1 },
      changed: true,
      left: [],
    });
    const { record } = await findRepository(hub, ANONYMOUS, "ada/snow");
    expect(record).toMatchObject({
      sha: later,
      pipeline_tag: "text-generation",
      safetensors: { parameters: { BF16: 150_000 } },
      config: { model_type: "llama" },
      mirrored: { from: `${upstream.url}/ada/snow` },
      private: false,
      gated: false,
    });
    expect((await readBytes("ada/snow", "model.safetensors", commit)).equals(model)).toBe(true);
    expect((await readBytes("ada/snow", "notes/a b+c#d.txt")).toString()).toBe("more");
    const remote = await upstream.hub.repositories.refs.list(repository.key);
    const { repository: local } = await findRepository(hub, ANONYMOUS, "ada/snow");
    expect(await hub.refs.list(local.key)).toEqual(remote);
    expect((await verifyData(data, {})).problems).toEqual([]);
  });

  test("fetches only changes when it is repeated, and updates branches", async () => {
    const { repository } = await upstream.repository("ada/rain", { "a.bin": createBytes(50_000, 2) });
    await mirror("ada/rain");
    upstream.requests.length = 0;
    expect(await mirror("ada/rain")).toMatchObject({ changed: false, fetched: { files: 0, bytes: 0 } });
    expect(resolves()).toEqual([]);

    const next = await upstream.commit(repository, {
      "b.bin": createBytes(60_000, 3),
      "README.md": "# Rain",
    });
    expect(await mirror("ada/rain")).toMatchObject({
      commit: next,
      changed: true,
      fetched: { files: 1, bytes: 60_000 },
    });
    expect(resolves().map(({ url }) => url)).toEqual([`/ada/rain/resolve/${next}/b.bin`]);
    const { record } = await findRepository(hub, ANONYMOUS, "ada/rain");
    expect(record.siblings).toContain("b.bin");
    expect(await data.models.card("ada/rain")).toBe("# Rain");
  });

  test("resumes at any byte, in the same run and in the next run", async () => {
    const files = Object.fromEntries(
      Array.from({ length: 5 }, (_, i) => [`part-${i}.bin`, createBytes(200_000 + 7 * i, 10 + i)]),
    );
    await upstream.repository("ada/hail", files);
    let seed = 7;
    const random = (max: number) => (seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0) % max;
    let cuts = 0;
    upstream.requests.length = 0;
    // Interrupts each file several times, and then makes the server unavailable.
    upstream.setFault(({ url }, response) => {
      if (url?.includes("/resolve/") !== true) return undefined;
      if (cuts >= 12) return (response.writeHead(404), response.end(), true);
      cuts += 1;
      return { cutAfter: 1 + random(90_000) };
    });
    await expect(mirror("ada/hail", { concurrency: 2, sleep: async () => {} })).rejects.toThrow(
      /part-\d\.bin/,
    );
    expect(await hub.models.get("ada/hail")).toBeUndefined();
    expect(cuts).toBe(12);

    upstream.setFault(() => undefined);
    upstream.requests.length = 0;
    const result = await mirror("ada/hail");
    expect(result.fetched.bytes).toBeLessThan(1_000_070);
    expect(resolves().some(({ range }) => /^bytes=[1-9]\d*-$/.test(range ?? ""))).toBe(true);
    for (const [path, bytes] of Object.entries(files))
      expect((await readBytes("ada/hail", path)).equals(bytes), path).toBe(true);
    expect((await verifyData(data, {})).problems).toEqual([]);
    expect(readdirSync(join(directory, "cache/mirror"))).toEqual([]);
  });

  test("leaves no visible result if it is aborted", async () => {
    const bytes = createBytes(400_000, 30);
    await upstream.repository("ada/fog", { "w.bin": bytes });
    const controller = new AbortController();
    const aborted = mirror("ada/fog", {
      signal: controller.signal,
      onProgress: ({ bytes: { done } }) => done > 0 && controller.abort(),
    });
    await expect(aborted).rejects.toThrow("abort");
    expect(await hub.models.get("ada/fog")).toBeUndefined();
    await mirror("ada/fog");
    expect((await readBytes("ada/fog", "w.bin")).equals(bytes)).toBe(true);
  });

  test("rejects bytes with another hash, and names the file", async () => {
    const bytes = createBytes(100_000, 40);
    await upstream.repository("ada/mist", { "w.bin": bytes });
    upstream.setFault(({ url }) =>
      url?.includes("w.bin") === true
        ? { change: (chunk) => Buffer.concat([Buffer.from([chunk[0] ?? 0]), chunk.subarray(1).fill(1)]) }
        : undefined,
    );
    await expect(mirror("ada/mist")).rejects.toThrow(/w\.bin of ada\/mist: its SHA-256 is not/);
    expect(readdirSync(join(directory, "cache/mirror"))).toEqual([]);
    expect(await hub.models.get("ada/mist")).toBeUndefined();
    upstream.setFault(() => undefined);
    await mirror("ada/mist");
    expect((await readBytes("ada/mist", "w.bin")).equals(bytes)).toBe(true);
  });

  test("fetches a file again if its partial download is corrupt", async () => {
    const bytes = createBytes(100_000, 41);
    await upstream.repository("ada/dew", { "w.bin": bytes });
    mkdirSync(join(directory, "cache/mirror"), { recursive: true });
    writeFileSync(join(directory, "cache/mirror", `${sha256(bytes)}.part`), Buffer.alloc(40_000, 9));
    await mirror("ada/dew");
    expect((await readBytes("ada/dew", "w.bin")).equals(bytes)).toBe(true);
  });

  test("rejects commits with too many paths, and stores nothing", async () => {
    await upstream.repository("ada/bomb", {});
    await storeTrees(upstream.hub, "ada/bomb", treeBomb);
    await expect(mirror("ada/bomb")).rejects.toThrow("The commit has more than 200,000 paths.");
    expect(await hub.store.get("ada/bomb")).toBeUndefined();
  });

  test("waits as long as the upstream hub requests", async () => {
    await upstream.repository("ada/wind", { "w.bin": createBytes(1000, 50) });
    let refusals = 2;
    upstream.setFault(({ url }, response) => {
      if (url?.includes("/resolve/") !== true || refusals-- <= 0) return undefined;
      return (response.writeHead(429, { "retry-after": "7" }), response.end(), true);
    });
    const waits: number[] = [];
    const notices: string[] = [];
    await mirror("ada/wind", {
      sleep: async (seconds) => void waits.push(seconds),
      onNotice: (notice) => notices.push(notice),
    });
    upstream.setFault(() => undefined);
    expect(waits).toEqual([7, 7]);
    expect(notices[0]).toBe("Waiting 7 s: the hub responded with 429.");
  });

  test("follows redirects of the upstream hub without sending the token", async () => {
    const bytes = createBytes(90_000, 60);
    await upstream.repository("ada/sleet", { "w.bin": bytes });
    const tokens: (string | undefined)[] = [];
    await using storage = await startServer((request, response) => {
      tokens.push(request.headers.authorization);
      const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? "")?.[1] ?? 0);
      const range = `bytes ${from}-${bytes.length - 1}/${bytes.length}`;
      response.writeHead(from > 0 ? 206 : 200, from > 0 ? { "content-range": range } : {});
      response.end(bytes.subarray(from));
    });
    upstream.setFault(({ url }, response) => {
      if (url?.includes("/resolve/") !== true) return undefined;
      const location = `${storage.url}/somewhere?signed`;
      return (response.writeHead(302, { location }), response.end(), true);
    });
    const { secret } = await createToken("ada");
    upstream.requests.length = 0;
    await mirror("ada/sleet", { token: secret });
    upstream.setFault(() => undefined);
    expect(tokens).toEqual([undefined]);
    expect(upstream.requests.every(({ authorization }) => authorization === `Bearer ${secret}`)).toBe(true);
    expect((await readBytes("ada/sleet", "w.bin")).equals(bytes)).toBe(true);
  });

  test("requires access to private and gated repositories", async () => {
    await upstream.repository("ada/secret", { "w.bin": createBytes(100, 70) }, { private: true });
    await expect(mirror("ada/secret")).rejects.toThrow(
      /Repository ada\/secret not found at .*private repository.*--token-env/,
    );
    const { secret } = await createToken("ada");
    await mirror("ada/secret", { token: secret });
    await expect(findRepository(hub, ANONYMOUS, "ada/secret")).rejects.toThrow("not found");

    const { repository } = await upstream.repository("ada/gate", { "w.bin": createBytes(100, 71) });
    await upstream.hub.repositories.store.describe(
      repository,
      (model) => model && { ...model, record: { ...model.record, gated: "auto" } },
    );
    await expect(mirror("ada/gate")).rejects.toThrow(/ada\/gate at .* is gated.*Request access/);
    await mirror("ada/gate", { token: secret });
    expect((await findRepository(hub, ANONYMOUS, "ada/gate")).record.gated).toBe("manual");
  });

  test("does not overwrite local changes, or repositories that are not mirrors", async () => {
    const { repository } = await upstream.repository("ada/ice");
    await mirror("ada/ice", { name: "eve/ice" });
    const { repository: local } = await findRepository(hub, ANONYMOUS, "eve/ice");
    const own = await commitFiles(hub, local, { "own.txt": "mine" });
    await upstream.commit(repository, { "new.txt": "theirs" });
    expect(await mirror("ada/ice", { name: "eve/ice" })).toMatchObject({
      left: ["refs/heads/main"],
      commit: own,
    });
    expect((await readBytes("eve/ice", "own.txt")).toString()).toBe("mine");
    await createTestRepository(hub, "eve/own");
    await expect(mirror("ada/ice", { name: "eve/own" })).rejects.toThrow(
      "eve/own exists on this hub and is not a mirror",
    );
    await upstream.repository("ada/floe");
    await expect(mirror("ada/floe", { name: "eve/ice" })).rejects.toThrow(
      /eve\/ice exists on this hub and is a copy of .*ada\/ice/,
    );
  });

  test("fetches only large files of the requested revisions, and reports other files as missing", async () => {
    const { repository } = await upstream.repository("ada/frost", { "w.bin": createBytes(1000, 80) });
    await upstream.tag(repository, "v1");
    await upstream.commit(repository, { "w.bin": createBytes(2000, 81) });
    expect(await mirror("ada/frost", { revisions: ["v1"] })).toMatchObject({
      fetched: { files: 1, bytes: 1000 },
    });
    expect((await readBytes("ada/frost", "w.bin", "v1")).length).toBe(1000);
    await expect(readBytes("ada/frost", "w.bin")).rejects.toThrow("was not mirrored to this hub");
    expect((await verifyData(data, {})).problems).toEqual([]);
    await expect(mirror("ada/frost", { revisions: ["v9"] })).rejects.toThrow(
      "--revision v9: branch, tag, or commit not found. Available: main, v1.",
    );
  });

  test("does not reveal hidden blobs to users who know their hash", async () => {
    const hidden = createBytes(5000, 90);
    const other = await createTestRepository(hub, "eve/hidden", {}, { private: true });
    await uploadLarge(hub, other, hidden, "eve");
    const { repository } = await upstream.repository("ada/claim");
    // The upstream lists the hash, but does not have the bytes.
    await upstream.hub.repositories.lfs.add(repository.key, [], "ada");
    await upstream.commit(repository, { "w.bin": hidden });
    upstream.setFault(({ url }) =>
      url?.includes("w.bin") === true ? { change: (bytes) => bytes.fill(0) } : undefined,
    );
    await expect(mirror("ada/claim")).rejects.toThrow("its SHA-256 is not");
    upstream.setFault(() => undefined);
    expect(await hub.models.get("ada/claim")).toBeUndefined();
  });
});

describe("mirroring from a hub without git", () => {
  beforeAll(() => upstream.setFault(rejectGit));
  afterAll(() => upstream.setFault(() => undefined));
  const rejectGit: Fault = ({ url }, response) => {
    if (url?.includes("git-upload-pack") !== true) return undefined;
    return (response.writeHead(404, { "content-type": "text/html" }), response.end("<p>"), true);
  };

  test("copies files verified by ID, in commits that name the upstream commits", async () => {
    const bytes = createBytes(30_000, 100);
    const { repository, commit } = await upstream.repository("ada/plain", {
      "dir/w.bin": bytes,
      "dir/empty.txt": "",
      "long.json": JSON.stringify("x".repeat(90_000)),
    });
    await upstream.tag(repository, "v1");
    const notices: string[] = [];
    await mirror("ada/plain", { onNotice: (notice) => notices.push(notice) });
    expect(notices).toEqual(["The upstream hub does not support git. Files are mirrored without history."]);
    expect((await readBytes("ada/plain", "dir/w.bin")).equals(bytes)).toBe(true);
    expect((await readBytes("ada/plain", "long.json", "v1")).length).toBe(90_002);
    const { repository: local } = await findRepository(hub, ANONYMOUS, "ada/plain");
    const first = await requireRevision(hub, local, "main");
    const object = await hub.objects.read(local.key, first.commit.oid);
    expect(Buffer.from(object?.bytes ?? []).toString()).toContain(`Copied-From-Commit: ${commit}\n`);
    const remote = await requireRevision(upstream.hub.repositories, repository, "main");
    expect(first.commit.tree).toBe(remote.commit.tree);

    await upstream.commit(repository, { "new.txt": "new" });
    expect(await mirror("ada/plain")).toMatchObject({ changed: true });
    const second = await requireRevision(hub, local, "main");
    expect(second.commit.depth).toBe(2);
    expect(await mirror("ada/plain")).toMatchObject({ changed: false });
    expect((await verifyData(data, {})).problems).toEqual([]);
  });

  test("rejects a regular file whose ID differs", async () => {
    await upstream.repository("ada/lie", { "short.txt": "original text" });
    upstream.setFault((request, response) =>
      request.url?.includes("short.txt") === true
        ? { change: (bytes) => bytes.fill(65) }
        : rejectGit(request, response),
    );
    await expect(mirror("ada/lie")).rejects.toThrow(/short\.txt: received 13 bytes with the ID/);
    expect(await hub.models.get("ada/lie")).toBeUndefined();
    upstream.setFault(rejectGit);
  });
});

test("stops at a pagination loop in the list of upstream repositories", async () => {
  await using looping = await startServer(({ url = "" }, response) => {
    const next = url.includes("cursor=1") ? 2 : 1;
    response.setHeader("link", `</api/models?cursor=${next}>; rel="next"`).end("[]");
  });
  const mirroring = await openMirroring(data, { from: looping.url, token: undefined });
  await expect(mirroring.find("ada/*")).rejects.toThrow(/pagination loop/);
  await mirroring.close();
});

async function createToken(name: string): Promise<{ secret: string }> {
  const { authorization } = await (await aUser(upstream.hub, name)).token("write");
  return { secret: authorization.slice("Bearer ".length) };
}
