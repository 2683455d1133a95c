import { readdirSync } from "node:fs";
import { join } from "node:path";
import { installFakeLlama } from "@modelyard/runtime/testing/fake-llama.ts";
import { createTinyGguf } from "@modelyard/runtime/testing/tiny-gguf.ts";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createApp } from "../../app.ts";
import { openHub } from "../../hub.ts";
import { verifyRepositories } from "../fsck/verify.ts";
import { aModel } from "../../testing/hub.ts";
import { aUser } from "../../testing/users.ts";
import { createTestRepository } from "../../testing/repository.ts";
import { isGitMissing } from "../../testing/git.ts";
import { testFolder } from "../../testing/folder.ts";
import { shared } from "../../testing/shared.ts";
import { sha256, createBytes, startFakeUpstream, createWeights } from "../../testing/fake-upstream.ts";

const root = testFolder("caches");
let caches = 0;
const upstream = await shared(startFakeUpstream());

async function openCache(settings: Record<string, unknown> = {}) {
  const directory = join(root, String(++caches));
  const hub = await openHub({
    MODELYARD_DATA: directory,
    MODELYARD_STARTER: "off",
    DATABASE_URL: undefined,
    MODELYARD_MIRROR_FROM: upstream.url,
    MODELYARD_MIRROR_ALLOW: ["acme/*"],
    ...settings,
  });
  await hub.start();
  const app = await createApp(hub);
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  return {
    hub,
    url,
    directory,
    send: (path: string, init: RequestInit = {}) => fetch(url + path, init),
    async [Symbol.asyncDispose]() {
      // Closing would wait for responses that are not read to the end.
      app.server.closeAllConnections();
      await app.close();
      await hub.close();
    },
  };
}

const cache = await shared(openCache());
beforeEach(() => {
  upstream.setFault(() => undefined);
  upstream.requests.length = 0;
});

const readBytes = async (response: Response) => Buffer.from(await response.arrayBuffer());
const resolves = () => upstream.requests.filter(({ url }) => url.includes("/resolve/"));

/** Waits until the content is stored, which can be after its first reader has received it. */
async function waitForBlob(hub: typeof cache.hub, content: Uint8Array): Promise<void> {
  while ((await hub.repositories.lfs.listRepositories(sha256(content))).length === 0)
    await new Promise((resolve) => setTimeout(resolve, 20));
}

describe.skipIf(isGitMissing)("pull-through of an upstream hub", () => {
  test("mirrors a model to run on this machine if its source is allowed, and downloads it at the first load", async () => {
    const { hub, send } = cache;
    const headers = await (await aUser(hub, "boss", { admin: true })).session();
    const api = async (method: string, path: string, body?: object) => {
      const response = await send(path, {
        method,
        headers: { ...headers, ...(body && { "content-type": "application/json" }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: await response.json() };
    };
    const weights = createTinyGguf();
    await upstream.repository("acme/runs", { "runs-F32.gguf": weights });
    await hub.models.put(["acme/runs", "other/runs"].map((id) => ({ record: aModel({ id }) })));
    const rejected = await api("POST", "/api/admin/local-models/other/runs/mirror");
    expect(rejected).toMatchObject({ status: 409, body: { error: expect.stringContaining("other/runs") } });
    const unmirrored = await api("GET", "/api/local-models/acme/runs");
    expect(unmirrored.body).toMatchObject({ weights: [], mirrorFrom: upstream.url });
    const mirrored = await api("POST", "/api/admin/local-models/acme/runs/mirror");
    expect(mirrored.body).toMatchObject({ weights: [{ file: "runs-F32.gguf" }] });
    expect(mirrored.body).not.toHaveProperty("mirrorFrom");
    // Only the first load reads complete files.
    expect(await hub.repositories.lfs.listRepositories(sha256(weights))).toEqual([]);
    installFakeLlama(hub.localModels.getEngineDirectory("gguf"));
    await api("PUT", "/api/admin/local-models/acme/runs", {});
    await api("POST", "/api/admin/local-models/acme/runs/load");
    await expect.poll(() => hub.localModels.getStatus("acme/runs").state).toBe("ready");
    await waitForBlob(hub, weights);
    await api("DELETE", "/api/admin/local-models/acme/runs");
  });

  test("serves Ollama ranges of a file that is still being fetched", async () => {
    const model = createBytes(3_000_000, 7);
    await upstream.repository("acme/frost-GGUF", { "frost-Q4_K_M.gguf": model });
    const { layers } = await (await cache.send("/v2/acme/frost-GGUF/manifests/latest")).json();
    expect(layers[0]).toMatchObject({ digest: `sha256:${sha256(model)}`, size: model.length });
    const blob = await cache.send(`/v2/acme/frost-GGUF/blobs/${layers[0].digest}`, { method: "HEAD" });
    const location = blob.headers.get("location") ?? "";
    const ranges = ["bytes=0-1499999", "bytes=1500000-2999999"];
    const parts = await Promise.all(
      ranges.map(async (range) => readBytes(await cache.send(location, { headers: { range } }))),
    );
    expect(Buffer.concat(parts).equals(model)).toBe(true);
    expect(resolves()).toHaveLength(1);
    await waitForBlob(cache.hub, model);
  });

  test("fetches a repository on request with the same IDs, and then serves it without the upstream", async () => {
    const model = createWeights(700_000, 5);
    const { commit } = await upstream.repository("acme/snow", {
      "model.safetensors": model,
      "notes.txt": "hi",
    });
    const info = await (await cache.send("/api/models/acme/snow/revision/main")).json();
    expect(info).toMatchObject({
      id: "acme/snow",
      sha: commit,
      pipeline_tag: "text-generation",
      gated: false,
    });
    const tree = await (await cache.send(`/api/models/acme/snow/tree/${commit}?recursive=true`)).json();
    expect(tree).toEqual(
      await (await fetch(`${upstream.url}/api/models/acme/snow/tree/${commit}?recursive=true`)).json(),
    );

    const head = await cache.send(`/acme/snow/resolve/${commit}/model.safetensors`, { method: "HEAD" });
    const original = await fetch(`${upstream.url}/acme/snow/resolve/${commit}/model.safetensors`, {
      method: "HEAD",
    });
    for (const name of ["x-repo-commit", "etag", "x-linked-etag", "x-linked-size", "content-length"])
      expect(head.headers.get(name), name).toBe(original.headers.get(name));
    const received = await readBytes(await cache.send(`/acme/snow/resolve/${commit}/model.safetensors`));
    expect(received.equals(model)).toBe(true);
    await waitForBlob(cache.hub, model);
    expect(readdirSync(join(cache.directory, "cache/mirror"))).toEqual([]);

    // The header of the weights is read automatically.
    await expect
      .poll(async () => (await cache.hub.models.get("acme/snow"))?.safetensors?.total)
      .toBe(350_000);

    upstream.setFault((_, response) => (response.destroy(), true));
    for (const path of [
      "/api/models/acme/snow",
      "/api/models/acme/snow/revision/main",
      `/api/models/acme/snow/tree/main`,
      "/api/models/acme/snow/refs",
      "/acme/snow/resolve/main/config.json",
    ])
      expect((await cache.send(path)).status, path).toBe(200);
    const part = await cache.send(`/acme/snow/resolve/main/model.safetensors`, {
      headers: { range: "bytes=100-" },
    });
    expect((await readBytes(part)).equals(model.subarray(100))).toBe(true);
    expect((await verifyRepositories(cache.hub.repositories)).problems).toEqual([]);
  });

  test("fetches a file once for concurrent readers, which receive bytes before the file is complete", async () => {
    const bytes = createBytes(3_000_000, 6);
    const { commit } = await upstream.repository("acme/river", { "w.bin": bytes });
    await cache.send("/api/models/acme/river/revision/main");
    let unblock = () => {};
    const blocked = new Promise<void>((resolve) => (unblock = resolve));
    upstream.setFault(({ url }) =>
      url?.includes("w.bin") === true ? { pauseAt: 1_000_000, until: blocked } : undefined,
    );
    const readers = await Promise.all(
      Array.from({ length: 4 }, () => cache.send(`/acme/river/resolve/${commit}/w.bin`)),
    );
    const parts = await Promise.all(
      readers.map(async ({ body }) => {
        const reader = (body as ReadableStream<Uint8Array>).getReader();
        const first = await reader.read();
        return { reader, chunks: [first.value as Uint8Array] };
      }),
    );
    expect(parts.every(({ chunks: [first] }) => (first?.length ?? 0) > 0)).toBe(true);
    expect(resolves().length).toBe(1);
    unblock();
    for (const { reader, chunks } of parts) {
      for (let next = await reader.read(); !next.done; next = await reader.read()) chunks.push(next.value);
      expect(Buffer.concat(chunks).equals(bytes)).toBe(true);
    }
    expect(resolves().length).toBe(1);
  });

  test("resumes after a connection failure while clients read", async () => {
    const bytes = createBytes(900_000, 7);
    await upstream.repository("acme/creek", { "w.bin": bytes });
    let cuts = 0;
    upstream.setFault(({ url }) =>
      url?.includes("w.bin") === true && cuts++ < 3 ? { cutAfter: 200_001 } : undefined,
    );
    expect((await readBytes(await cache.send("/acme/creek/resolve/main/w.bin"))).equals(bytes)).toBe(true);
    expect(resolves().length).toBe(4);
    // The last bytes of an interrupted connection may be lost, but the file is not fetched from the start each time.
    expect(resolves().some(({ range }) => /^bytes=[1-9]\d*-$/.test(range ?? ""))).toBe(true);
  });

  test("neither completes nor stores a file with corrupt bytes", async () => {
    const bytes = createBytes(300_000, 8);
    await upstream.repository("acme/swamp", { "w.bin": bytes });
    upstream.setFault(({ url }) =>
      url?.includes("w.bin") === true ? { change: (chunk) => Buffer.from(chunk).fill(7) } : undefined,
    );
    await expect(cache.send("/acme/swamp/resolve/main/w.bin").then(readBytes)).rejects.toThrow();
    expect(await cache.hub.repositories.lfs.listRepositories(sha256(bytes))).toEqual([]);
    upstream.setFault(() => undefined);
    expect((await readBytes(await cache.send("/acme/swamp/resolve/main/w.bin"))).equals(bytes)).toBe(true);
  });

  test("serves small parts of large files without fetching the complete files", async () => {
    const bytes = createBytes(2_000_000, 9);
    await upstream.repository("acme/pond", { "w.bin": bytes });
    const part = await cache.send("/acme/pond/resolve/main/w.bin", { headers: { range: "bytes=5-104" } });
    expect([part.status, part.headers.get("content-range")]).toEqual([206, "bytes 5-104/2000000"]);
    expect((await readBytes(part)).equals(bytes.subarray(5, 105))).toBe(true);
    expect(resolves().map(({ range }) => range)).toEqual(["bytes=5-104"]);
  });

  test("fetches no repository that is not allowed, is owned by a local user, or was recently missing", async () => {
    await upstream.repository("other/thing");
    expect((await cache.send("/api/models/other/thing")).status).toBe(404);
    expect((await cache.send("/api/models/acme/..%2Fother/revision/main")).status).toBe(404);
    expect(upstream.requests).toEqual([]);
    for (let i = 0; i < 3; i++) expect((await cache.send("/api/models/acme/nothing")).status).toBe(404);
    expect(upstream.requests.length).toBe(1);
    await using own = await openCache({ MODELYARD_MIRROR_ALLOW: ["*/*"] });
    await aUser(own.hub, "acme");
    upstream.requests.length = 0;
    expect((await own.send("/api/models/acme/snow")).status).toBe(404);
    expect(upstream.requests).toEqual([]);
  });

  test("checks for new commits after a minute, except for requests by commit ID", async () => {
    const { repository, commit } = await upstream.repository("acme/tide");
    await cache.send("/api/models/acme/tide/revision/main");
    const next = await upstream.commit(repository, { "new.txt": "new" });
    expect((await (await cache.send("/api/models/acme/tide/revision/main")).json()).sha).toBe(commit);
    const now = cache.hub.repositories.now;
    cache.hub.repositories.now = () => new Date(Date.now() + 61_000);
    try {
      upstream.requests.length = 0;
      expect((await cache.send(`/acme/tide/resolve/${commit}/README.md`)).status).toBe(200);
      expect(upstream.requests).toEqual([]);
      // A slow upstream delays no response: the previous commit is served until the new one has been fetched.
      await vi.waitFor(
        async () =>
          expect((await (await cache.send("/api/models/acme/tide/revision/main")).json()).sha).toBe(next),
        { timeout: 50_000, interval: 100 },
      );
      expect((await cache.send(`/acme/tide/resolve/${commit}/README.md`)).headers.get("x-repo-commit")).toBe(
        commit,
      );
    } finally {
      cache.hub.repositories.now = now;
    }
  });

  test("reports denied upstream access, and does not share its own access with users", async () => {
    const ada = await aUser(upstream.hub, "ada");
    const { authorization } = await ada.token("write");
    await createTestRepository(upstream.hub.repositories, "ada/hidden", {}, { private: true });
    const { repository } = await upstream.repository("ada/gated", { "w.bin": createBytes(1000, 11) });
    await upstream.hub.repositories.store.describe(
      repository,
      (model) => model && { ...model, record: { ...model.record, gated: "auto" } },
    );
    await using anonymous = await openCache({ MODELYARD_MIRROR_ALLOW: ["ada/*"] });
    expect((await anonymous.send("/api/models/ada/hidden")).status).toBe(404);
    const rejected = await anonymous.send("/ada/gated/resolve/main/w.bin");
    expect([rejected.status, rejected.headers.get("x-error-code")]).toEqual([403, "GatedRepo"]);

    const secret = authorization.slice("Bearer ".length);
    await using authorized = await openCache({
      MODELYARD_MIRROR_ALLOW: ["ada/*"],
      MODELYARD_MIRROR_TOKEN: secret,
    });
    expect((await authorized.send("/api/models/ada/hidden")).status).toBe(404);
    const gated = await authorized.send("/ada/gated/resolve/main/w.bin");
    expect([gated.status, gated.headers.get("x-error-code")]).toEqual([401, "GatedRepo"]);
    const eve = await (await aUser(authorized.hub, "eve")).token();
    expect((await authorized.send("/ada/gated/resolve/main/w.bin", { headers: eve })).status).toBe(403);
    expect((await authorized.send("/api/models/ada/hidden", { headers: eve })).status).toBe(404);
    const boss = await (await aUser(authorized.hub, "boss", { admin: true })).token();
    const read = await authorized.send("/ada/gated/resolve/main/w.bin", { headers: boss });
    expect((await readBytes(read)).length).toBe(1000);
  });

  test.each<[string, Parameters<typeof upstream.setFault>[0], number]>([
    ["breaks connections", (_, response) => (response.destroy(), true), 2],
    ["never responds", () => true, 1],
  ])("fails quickly if the upstream %s, and immediately if repeated", async (name, fault, attempts) => {
    await using own = await openCache();
    const id = `acme/dry-${name.replaceAll(" ", "-")}`;
    const bytes = createBytes(100_000, attempts);
    await upstream.repository(id, { "w.bin": bytes });
    await own.send(`/api/models/${id}/revision/main`);
    upstream.setFault(fault);
    const send = async (path: string) => {
      const { status, headers } = await own.send(path);
      return { status, after: Number(headers.get("retry-after")) };
    };
    upstream.requests.length = 0;
    expect(await send(`/${id}/resolve/main/w.bin`)).toEqual({ status: 503, after: 30 });
    expect(upstream.requests).toHaveLength(attempts);
    upstream.requests.length = 0;
    for (const path of [
      `/${id}/resolve/main/w.bin`,
      "/api/models/acme/other",
      "/acme/other/resolve/main/a",
    ]) {
      const repeated = await send(path);
      expect(repeated.status, path).toBe(503);
      expect(repeated.after, path).toBeGreaterThan(20);
    }
    expect((await send(`/${id}/resolve/main/config.json`)).status, "cached files").toBe(200);
    expect(upstream.requests).toEqual([]);

    const now = own.hub.repositories.now;
    own.hub.repositories.now = () => new Date(Date.now() + 31_000);
    await Promise.all([1, 2, 3].map((i) => send(`/api/models/acme/other-${i}`)));
    expect(new Set(upstream.requests.map(({ url }) => url)).size, "only one request tries again").toBe(1);
    upstream.setFault(() => undefined);
    own.hub.repositories.now = () => new Date(Date.now() + 70_000);
    expect((await send(`/${id}/resolve/main/w.bin`)).status, "the upstream is available again").toBe(200);
    await waitForBlob(own.hub, bytes);
    own.hub.repositories.now = now;
  });

  test("shows or hides a repository, as configured, while it is deleted or private at the upstream", async () => {
    await using keeping = await openCache();
    await using hiding = await openCache({ MODELYARD_MIRROR_GONE: "hide" });
    const { repository } = await upstream.repository("acme/mist");
    const setPrivate = (hidden: boolean) =>
      upstream.hub.repositories.store.describe(
        repository,
        (model) => model && { ...model, record: { ...model.record, private: hidden } },
      );
    const boss = await (await aUser(hiding.hub, "boss", { admin: true })).token();
    const statusAt = async ({ hub, send }: typeof cache, minutes: number, headers = {}) => {
      hub.repositories.now = () => new Date(Date.now() + minutes * 61_000);
      await send("/api/models/acme/mist/revision/main");
      return (await send("/acme/mist/resolve/main/README.md", { headers })).status;
    };
    expect([await statusAt(keeping, 0), await statusAt(hiding, 0)]).toEqual([200, 200]);
    await setPrivate(true);
    expect([await statusAt(keeping, 1), await statusAt(hiding, 1)]).toEqual([200, 404]);
    expect(await statusAt(hiding, 2, boss), "admins").toBe(200);
    const { modelyard } = await (await keeping.send("/api/models/acme/mist?expand=modelyard")).json();
    expect(modelyard.mirrored.gone).toMatch(/^2/);
    upstream.setFault((_, response) => (response.writeHead(404), response.end(), true));
    expect(await statusAt(hiding, 3), "an error page does not change the state").toBe(404);
    upstream.setFault(() => undefined);
    await setPrivate(false);
    expect([await statusAt(keeping, 4), await statusAt(hiding, 4)]).toEqual([200, 200]);
    expect((await hiding.hub.models.get("acme/mist"))?.mirrored).toEqual({
      from: `${upstream.url}/acme/mist`,
      at: expect.any(String),
    });
  });

  test("retries later if the upstream does not respond", async () => {
    upstream.setFault((_, response) => (response.writeHead(503), response.end(), true));
    const first = await cache.send("/api/models/acme/later");
    expect([first.status, first.headers.get("retry-after")]).toEqual([503, "30"]);
    const count = upstream.requests.length;
    expect((await cache.send("/api/models/acme/later")).status).toBe(503);
    expect(upstream.requests.length).toBe(count);
  });
});
