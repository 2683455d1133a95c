import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { importStore } from "./store.ts";
import { openDatabase } from "../../database/database.ts";
import type { Database } from "../../database/tables.ts";
import { ModelStore } from "../store.ts";
import { aModel, testHub } from "../../testing/hub.ts";
import { documents, type Fault, startFakeHub, times } from "../../testing/fake-hub.ts";
import { importHub, type HubImportOptions } from "./import-hub.ts";
import { testFolder } from "../../testing/folder.ts";

const directory = testFolder("hub");

let target: ReturnType<typeof createTarget>;
let db: Database;
beforeEach(async () => {
  db = await openDatabase({ path: ":memory:" });
  target = createTarget();
});
afterEach(() => db.destroy());

function createTarget() {
  const waits: number[] = [];
  const notices: string[] = [];
  const stores = { models: new ModelStore(db), imports: importStore(db) };
  return {
    ...stores,
    /** Simulated waits of the import, in seconds. */
    waits,
    notices,
    run: (url: string, options: Partial<HubImportOptions> = {}) =>
      importHub(stores, url, {
        directory,
        sleep: async (seconds) => void waits.push(seconds),
        onNotice: (notice) => notices.push(notice),
        now: () => new Date("2026-11-21T12:00:00Z"),
        ...options,
      }),
  };
}

const respondWith =
  (
    status: number,
    headers: Record<string, string> = {},
    body = '{"error":"no"}',
    path = "/api/models",
  ): Fault =>
  (url, response) => {
    if (!url.pathname.endsWith(path)) return undefined;
    response.writeHead(status, headers).end(body);
    return true;
  };

describe("importing from a hub", () => {
  test("reads all pages and stores the documents", async () => {
    await using hub = await startFakeHub();
    expect(await target.run(hub.url)).toMatchObject({ read: 10, added: 10, rejected: 0, interrupted: false });
    expect(hub.pages()).toBe(3);
    expect(hub.requests[0]?.url.searchParams.getAll("expand")).toContain("safetensors");
    expect(await target.models.get("owner-3/model-3")).toMatchObject({
      id: "owner-3/model-3",
      parameters: 1003,
      downloads: 3,
      metricsAsOf: "2026-11-21",
      asOf: "2026-11-21",
      sources: [hub.url],
      siblings: ["config.json", "model.safetensors"],
      createdAt: "2025-01-02T03:04:05.000Z",
    });
  });

  test("requests all pages again when it is repeated, and updates only changed models", async () => {
    const models = documents(10);
    await using hub = await startFakeHub({ models });
    await target.run(hub.url);
    Object.assign(models[5] ?? {}, { likes: 99 });
    expect(await target.run(hub.url)).toMatchObject({ read: 10, added: 0, changed: 1, unchanged: 9 });
    expect(hub.pages()).toBe(6);
    expect(await target.models.get("owner-5/model-5")).toMatchObject({ likes: 99 });
  });

  test("imports only models that match the filters and the URL's query, up to the limit", async () => {
    await using hub = await startFakeHub({ models: documents(40) });
    expect(
      await target.run(`${hub.url}/api/models?filter=license:mit&limit=3`, {
        filters: ["text-generation"],
        limit: 9,
      }),
    ).toMatchObject({ added: 9 });
    for (const { url } of hub.requests)
      expect(url.searchParams.getAll("filter").toSorted()).toEqual(["license:mit", "text-generation"]);
    expect(hub.pages()).toBe(3);
    expect(
      (await target.models.getMany(Array.from({ length: 40 }, (_, i) => `owner-${i % 7}/model-${i}`))).map(
        ({ id }) => Number(id.split("-").at(-1)),
      ),
    ).toEqual([1, 3, 5, 7, 9, 11, 13, 15, 17]);
  });

  test("reports progress after each page", async () => {
    await using hub = await startFakeHub();
    const events: unknown[] = [];
    await target.run(hub.url, { limit: 6, onProgress: ({ added, part }) => events.push([added, part]) });
    expect(events).toEqual([
      [4, { done: 4, total: 6 }],
      [6, { done: 6, total: 6 }],
    ]);
  });

  test("rejects invalid documents with their number and the reason", async () => {
    const models = [...documents(3), { id: "bad id" }, "text", { ...documents(1)[0], id: "a/b", likes: -1 }];
    await using hub = await startFakeHub({ models });
    const result = await target.run(hub.url);
    expect(result).toMatchObject({ read: 6, added: 3, rejected: 3 });
    const lines = readFileSync(result.rejectsFile ?? "", "utf8")
      .trim()
      .split("\n");
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { line: 4, text: '{"id":"bad id"}' },
      { line: 5, reason: "not a JSON object", text: '"text"' },
      { line: 6, reason: "likes: must be a whole number of 0 or more, not -1" },
    ]);
    expect(await target.models.count()).toBe(3);
  });
});

describe("importing from a busy hub", () => {
  test.each<[string, Record<string, string>, number]>([
    ["Retry-After", { "retry-after": "7" }, 7],
    ["RateLimit", { ratelimit: '"api";r=0;t=131' }, 132],
    ["Retry-After instead of RateLimit", { "retry-after": "3", ratelimit: '"api";r=0;t=131' }, 3],
  ])("retries after the delay in %s", async (_, headers, seconds) => {
    await using hub = await startFakeHub({ fault: times(2, respondWith(429, headers)) });
    expect(await target.run(hub.url)).toMatchObject({ added: 10 });
    expect(target.waits).toEqual([seconds, seconds]);
    expect(target.notices[0]).toBe(`Waiting ${seconds} s: the hub responded with 429 (no).`);
  });

  test("retries at the date in Retry-After", async () => {
    const date = new Date(Date.now() + 20_000).toUTCString();
    await using hub = await startFakeHub({ fault: times(1, respondWith(429, { "retry-after": date })) });
    await target.run(hub.url);
    expect(target.waits[0]).toBeGreaterThan(15);
    expect(target.waits[0]).toBeLessThanOrEqual(20);
  });

  test("waits in real time before it retries", async () => {
    await using hub = await startFakeHub({ fault: times(1, respondWith(429, { "retry-after": "1" })) });
    const started = performance.now();
    await importHub(target, hub.url, { directory });
    expect(performance.now() - started).toBeGreaterThan(950);
  });

  test.each([500, 502, 503, 504, 408, 429])(
    "retries %i with exponential backoff and jitter",
    async (status) => {
      await using hub = await startFakeHub({ fault: times(5, respondWith(status)) });
      expect(await target.run(hub.url)).toMatchObject({ added: 10 });
      expect(target.waits.length).toBe(5);
      for (const [i, seconds] of target.waits.entries()) {
        expect(seconds).toBeGreaterThanOrEqual(2 ** i / 2);
        expect(seconds).toBeLessThanOrEqual(2 ** i);
      }
    },
  );

  test("fails after the last attempt, and resumes in the next run", async () => {
    await using hub = await startFakeHub({
      fault: (url, response) =>
        url.searchParams.get("cursor") === "8" ? respondWith(500)(url, response, {} as never) : undefined,
    });
    await expect(target.run(hub.url)).rejects.toMatchObject({
      name: "ImportError",
      fault: "broken",
      message: expect.stringMatching(
        /stopped: the hub responded with 500 \(no\)\. Imported models are kept; run the same command/,
      ),
    });
    expect(target.waits.length).toBe(5);
    expect(await target.models.count()).toBe(8);

    hub.fault = () => undefined;
    const before = hub.pages();
    expect(await target.run(hub.url)).toMatchObject({ read: 2, added: 2 });
    expect(hub.pages() - before).toBe(1);
    expect(target.notices.at(-1)).toBe("Resuming after 8 models.");
    expect(await target.run(hub.url), "the following run starts over").toMatchObject({
      read: 10,
      unchanged: 10,
    });
  });

  test("fails if the hub requests a delay of an hour", async () => {
    await using hub = await startFakeHub({ fault: respondWith(429, { "retry-after": "3600" }) });
    await expect(target.run(hub.url)).rejects.toThrow(/retry in 60 minutes/);
    expect(target.waits).toEqual([]);
  });

  test("retries after a connection is closed mid-response", async () => {
    const interrupt: Fault = (_, response) => {
      response.writeHead(200, { "content-length": "5000" }).write('[{"id":"owner-0/mo');
      setTimeout(() => response.destroy(), 20);
      return true;
    };
    await using hub = await startFakeHub({ fault: times(2, interrupt) });
    expect(await target.run(hub.url)).toMatchObject({ added: 10 });
    expect(target.waits.length).toBe(2);
  });
});

describe("an aborted import", () => {
  test("stops after the current page, and resumes up to its limit", async () => {
    await using hub = await startFakeHub({ models: documents(40) });
    const controller = new AbortController();
    const first = await target.run(hub.url, {
      limit: 30,
      signal: controller.signal,
      onProgress: ({ added }) => added === 8 && controller.abort(),
    });
    expect(first).toMatchObject({ interrupted: true, added: 8 });
    expect(await target.run(hub.url, { limit: 30 })).toMatchObject({
      interrupted: false,
      read: 22,
      added: 22,
    });
    expect(await target.models.count()).toBe(30);
  });

  test("stops immediately during a delay", async () => {
    await using hub = await startFakeHub({ fault: respondWith(429, { "retry-after": "300" }) });
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 100);
    expect(await importHub(target, hub.url, { directory, signal: controller.signal })).toMatchObject({
      interrupted: true,
    });
  });

  test("starts over if the hub rejects the saved cursor", async () => {
    await using hub = await startFakeHub();
    const controller = new AbortController();
    await target.run(hub.url, { signal: controller.signal, onProgress: () => controller.abort() });
    hub.fault = times(1, respondWith(400));
    expect(await target.run(hub.url)).toMatchObject({ read: 10, added: 6, unchanged: 4 });
    expect(target.notices.at(-1)).toMatch(/no longer accepts the saved cursor; starting over/);
  });
});

describe("importing from a Modelyard hub", () => {
  test("copies records unchanged, including unknown numbers", async () => {
    const full = aModel({
      id: "ada/Snow",
      gated: "auto",
      sha: "a".repeat(40),
      pipeline_tag: "text-generation",
      library_name: "transformers",
      mask_token: "[MASK]",
      tags: ["transformers", "text-generation", "license:mit"],
      parameters: 7e9,
      context: 4096,
      downloads: 0,
      downloadsAllTime: 9,
      likes: 3,
      trendingScore: 1.5,
      metricsAsOf: "2025-05-05",
      createdAt: "2025-01-02T03:04:05.000Z",
      lastModified: "2025-02-02T03:04:05.000Z",
      siblings: ["config.json", "snow-Q4_K_M.gguf"],
      cardData: { license: "mit", base_model: ["ada/Frost"] },
      modelIndex: [{ name: "Snow", results: [] }],
      evalResults: [{ filename: ".eval_results/a.yaml", data: { dataset: { id: "gsm8k" }, value: 1 } }],
      config: { architectures: ["SnowForCausalLM"], model_type: "snow" },
      transformersInfo: { auto_model: "AutoModelForCausalLM" },
      safetensors: { parameters: { BF16: 7e9 }, total: 7e9 },
      gguf: { total: 7e9, architecture: "snow", context_length: 4096 },
      widgetData: [{ text: "Hi" }],
      mappings: { groq: { status: "staging", providerId: "snow", task: "conversational" } },
      sources: ["https://snow.example"],
      asOf: "2026-01-01",
    });
    const minimal = aModel({ id: "bob/bare", asOf: "2026-01-01", sources: ["s"] });
    await using hub = await testHub({ models: [full, minimal, aModel({ id: "ada/secret", private: true })] });
    const url = await hub.app.listen({ host: "127.0.0.1", port: 0 });
    expect(await target.run(url)).toMatchObject({ added: 2, rejected: 0 });
    expect(await target.models.getMany(["ada/snow", "bob/bare"])).toEqual([full, minimal]);
  });
});

describe("importing from another hub implementation", () => {
  test("sends the older parameters if the hub rejects `expand`", async () => {
    const reject: Fault = (url, response, request) =>
      url.searchParams.has("expand") ? respondWith(400)(url, response, request) : undefined;
    await using hub = await startFakeHub({ fault: reject });
    expect(await target.run(hub.url)).toMatchObject({ added: 10 });
    const { searchParams } = hub.requests.at(-1)?.url ?? new URL("x:");
    expect([searchParams.get("full"), searchParams.get("config"), searchParams.get("cardData")]).toEqual([
      "true",
      "true",
      "true",
    ]);
  });

  test("sends the older parameters if the hub ignores `expand`", async () => {
    const omitFields: Fault = (url, response) => {
      if (url.searchParams.has("full")) return undefined;
      response.end(JSON.stringify([{ id: "owner-0/model-0" }]));
      return true;
    };
    await using hub = await startFakeHub({ fault: omitFields });
    expect(await target.run(hub.url)).toMatchObject({ added: 10 });
  });

  test.each<[string, Fault, RegExp]>([
    [
      "does not exist",
      respondWith(404, {}, "<html>"),
      /No hub at .*: the hub responded with 404\. Check the URL: its `\/api\/models`/,
    ],
    [
      "responds with an HTML page",
      respondWith(200, {}, "<!doctype html>"),
      /No hub at .*: its response is not JSON\. Check the URL/,
    ],
    [
      "responds with other JSON",
      respondWith(200, {}, '{"models":[]}'),
      /No hub at .*: its response is not a list of models/,
    ],
    [
      "requires a token",
      respondWith(401, { "x-error-message": "Invalid username or password." }),
      /denied: the hub responded with 401 \(Invalid username or password\.\)\. Set HF_TOKEN/,
    ],
    ["denies access", respondWith(403), /denied: the hub responded with 403.*HF_TOKEN/],
    [
      "redirects to another site",
      respondWith(302, { location: "https://elsewhere.test/" }),
      /redirects to another site, https:\/\/elsewhere\.test\//,
    ],
    ["redirects in a loop", respondWith(302, { location: "/api/models" }), /redirect loop/],
  ])("fails with instructions if the hub %s", async (_, fault, message) => {
    await using hub = await startFakeHub({ fault });
    await expect(target.run(hub.url)).rejects.toMatchObject({
      name: "ImportError",
      fault: "input",
      message: expect.stringMatching(message),
    });
    expect(await target.models.count()).toBe(0);
  });

  test.each<[string, RegExp]>([
    ["hub.example", /"hub\.example" is not a URL\. Use a URL such as https:\/\/hub\.example/],
    ["file:///etc/passwd", /must start with https/],
    ["https://user:pass@hub.example", /must not contain a password/],
  ])("fails immediately for the URL %s", async (url, message) => {
    await expect(target.run(url)).rejects.toMatchObject({
      fault: "input",
      message: expect.stringMatching(message),
    });
    expect(target.waits.length).toBeLessThan(6);
  });

  test("names the hub in the error if the connection fails", async () => {
    const { url, ...closed } = await startFakeHub();
    await closed[Symbol.asyncDispose]();
    await expect(target.run(url)).rejects.toMatchObject({
      fault: "input",
      message: expect.stringMatching(/No hub at .*: connection failed \(ECONNREFUSED\)\. Check/),
    });
    expect(target.waits).toEqual([]);
  });
});

describe("Link headers and redirects of a hub", () => {
  const linkTo =
    (link: string): Fault =>
    (url, response) => {
      response.setHeader("link", link).end(JSON.stringify(documents(2)));
      return true;
    };

  test.each([
    '<https://evil.test/api/models?cursor=2>; rel="next"',
    "<//evil.test/x>; rel=next",
    '<http://127.0.0.1:1/api/models>; rel="next"',
    '<ftp://127.0.0.1/x>; rel="next"',
  ])("sends no requests to another host for the Link header %s", async (link) => {
    await using hub = await startFakeHub({ fault: linkTo(link) });
    await expect(target.run(hub.url, { token: "hf_secret" })).rejects.toThrow(
      /as its next page, which is on another site/,
    );
    expect(hub.requests.length).toBe(1);
  });

  test("sends no request with the access token to another host that a card redirects to", async () => {
    await using other = await startFakeHub();
    const redirect: Fault = (url, response) => {
      if (!url.pathname.endsWith("README.md")) return undefined;
      response.writeHead(302, { location: `${other.url}${url.pathname}` }).end();
      return true;
    };
    await using hub = await startFakeHub({ fault: redirect });
    expect(await target.run(hub.url, { token: "hf_secret", cards: true })).toMatchObject({
      added: 10,
      cards: 0,
    });
    expect(other.requests).toEqual([]);
    expect(hub.requests.every(({ headers }) => headers.authorization === "Bearer hf_secret")).toBe(true);
  });

  test("follows Link headers that are relative, multiple, or spelled differently", async () => {
    const relative: Fault = (url, response) => {
      if (url.searchParams.get("cursor") === "x") return undefined;
      response
        .setHeader("link", '</first>; rel="prev", </api/models?cursor=x&limit=9>; title="a"; REL=next')
        .end(JSON.stringify(documents(2)));
      return true;
    };
    await using hub = await startFakeHub({ fault: relative, models: [] });
    expect(await target.run(hub.url)).toMatchObject({ added: 2 });
    expect(hub.requests.at(-1)?.url.search).toBe("?cursor=x&limit=9");
  });

  test("fails on a pagination loop", async () => {
    let requestCount = 0;
    const loop: Fault = (_, response) => {
      response.setHeader("link", `</api/models?cursor=${requestCount++ % 2}>; rel="next"`).end("[]");
      return true;
    };
    await using hub = await startFakeHub({ fault: loop });
    await expect(target.run(hub.url)).rejects.toThrow(/pagination loop/);
    expect(requestCount).toBeLessThan(10);
  });
});

describe("cards of an import", () => {
  const cards = {
    "owner-0/model-0": "---\nlicense: mit\nlanguage: no\n---\n# Zero",
    "owner-1/model-1": "# One",
    "owner-2/model-2": "x".repeat(1_000_001),
    "owner-3/model-3": "---\nbroken: [\n---\n# Three",
  };

  test("stores cards with their front matter, unless they are missing or too long", async () => {
    await using hub = await startFakeHub({ cards });
    expect(await target.run(hub.url, { cards: true })).toMatchObject({ added: 10, cards: 3 });
    expect(await target.models.card("owner-0/model-0")).toBe(cards["owner-0/model-0"]);
    expect(await target.models.get("owner-0/model-0")).toMatchObject({
      cardData: { license: "mit", language: "no" },
    });
    expect(await target.models.card("owner-2/model-2")).toBeUndefined();
    expect(await target.models.card("owner-3/model-3")).toBe(cards["owner-3/model-3"]);
  });

  test("does not fetch a card again for the same commit", async () => {
    await using hub = await startFakeHub({ cards, models: documents(2) });
    await target.run(hub.url, { cards: true });
    const before = hub.requests.length;
    expect(await target.run(hub.url, { cards: true })).toMatchObject({ unchanged: 2, cards: 0 });
    expect(hub.requests.length - before).toBe(1);
  });

  test("skips failed cards with a notice, unless all cards fail", async () => {
    const failOne: Fault = (url, response, request) =>
      url.pathname.startsWith("/owner-0/model-0/")
        ? respondWith(500, {}, "", ".md")(url, response, request)
        : undefined;
    await using hub = await startFakeHub({ cards, fault: failOne });
    expect(await target.run(hub.url, { cards: true })).toMatchObject({ added: 10, cards: 2 });
    expect(target.notices).toContain("Skipped the card of owner-0/model-0: the hub responded with 500.");

    await using failing = await startFakeHub({ cards, page: 10, fault: respondWith(503, {}, "", ".md") });
    await expect(target.run(failing.url, { cards: true })).rejects.toThrow(/503/);
  });
});
