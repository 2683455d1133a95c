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

const answer =
  (
    status: number,
    headers: Record<string, string> = {},
    body = '{"error":"no"}',
    when = "/api/models",
  ): Fault =>
  (url, response) => {
    if (!url.pathname.endsWith(when)) return undefined;
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

  test("repeats all requests, and updates only what changed", async () => {
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
    const seen: unknown[] = [];
    await target.run(hub.url, { limit: 6, onProgress: ({ added, part }) => seen.push([added, part]) });
    expect(seen).toEqual([
      [4, { done: 4, total: 6 }],
      [6, { done: 6, total: 6 }],
    ]);
  });

  test("rejects invalid documents with number and reason", async () => {
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

describe("a busy hub", () => {
  test.each<[string, Record<string, string>, number]>([
    ["in seconds", { "retry-after": "7" }, 7],
    ["by its RateLimit", { ratelimit: '"api";r=0;t=131' }, 132],
    [
      "in seconds, though its RateLimit says otherwise",
      { "retry-after": "3", ratelimit: '"api";r=0;t=131' },
      3,
    ],
  ])("retries after the requested delay %s", async (_, headers, seconds) => {
    await using hub = await startFakeHub({ fault: times(2, answer(429, headers)) });
    expect(await target.run(hub.url)).toMatchObject({ added: 10 });
    expect(target.waits).toEqual([seconds, seconds]);
    expect(target.notices[0]).toBe(`Waiting ${seconds} s: the hub responded with 429 (no).`);
  });

  test("retries at the date of Retry-After", async () => {
    const date = new Date(Date.now() + 20_000).toUTCString();
    await using hub = await startFakeHub({ fault: times(1, answer(429, { "retry-after": date })) });
    await target.run(hub.url);
    expect(target.waits[0]).toBeGreaterThan(15);
    expect(target.waits[0]).toBeLessThanOrEqual(20);
  });

  test("retries after the real waiting time", async () => {
    await using hub = await startFakeHub({ fault: times(1, answer(429, { "retry-after": "1" })) });
    const started = performance.now();
    await importHub(target, hub.url, { directory });
    expect(performance.now() - started).toBeGreaterThan(950);
  });

  test.each([500, 502, 503, 504, 408, 429])(
    "retries %i with exponential backoff and jitter",
    async (status) => {
      await using hub = await startFakeHub({ fault: times(5, answer(status)) });
      expect(await target.run(hub.url)).toMatchObject({ added: 10 });
      expect(target.waits.length).toBe(5);
      for (const [i, seconds] of target.waits.entries()) {
        expect(seconds).toBeGreaterThanOrEqual(2 ** i / 2);
        expect(seconds).toBeLessThanOrEqual(2 ** i);
      }
    },
  );

  test("fails the import after the last attempt, and the next run resumes", async () => {
    await using hub = await startFakeHub({
      fault: (url, response) =>
        url.searchParams.get("cursor") === "8" ? answer(500)(url, response, {} as never) : undefined,
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
    expect(await target.run(hub.url), "the run after that starts over").toMatchObject({
      read: 10,
      unchanged: 10,
    });
  });

  test("ends the import if it requests a wait of an hour", async () => {
    await using hub = await startFakeHub({ fault: answer(429, { "retry-after": "3600" }) });
    await expect(target.run(hub.url)).rejects.toThrow(/retry in 60 minutes/);
    expect(target.waits).toEqual([]);
  });

  test("retries after a connection is closed mid-response", async () => {
    const cut: Fault = (_, response) => {
      response.writeHead(200, { "content-length": "5000" }).write('[{"id":"owner-0/mo');
      setTimeout(() => response.destroy(), 20);
      return true;
    };
    await using hub = await startFakeHub({ fault: times(2, cut) });
    expect(await target.run(hub.url)).toMatchObject({ added: 10 });
    expect(target.waits.length).toBe(2);
  });
});

describe("an aborted import", () => {
  test("stops after the current page, and resumes up to its limit", async () => {
    await using hub = await startFakeHub({ models: documents(40) });
    const stop = new AbortController();
    const first = await target.run(hub.url, {
      limit: 30,
      signal: stop.signal,
      onProgress: ({ added }) => added === 8 && stop.abort(),
    });
    expect(first).toMatchObject({ interrupted: true, added: 8 });
    expect(await target.run(hub.url, { limit: 30 })).toMatchObject({
      interrupted: false,
      read: 22,
      added: 22,
    });
    expect(await target.models.count()).toBe(30);
  });

  test("stops immediately during a wait", async () => {
    await using hub = await startFakeHub({ fault: answer(429, { "retry-after": "300" }) });
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 100);
    expect(await importHub(target, hub.url, { directory, signal: stop.signal })).toMatchObject({
      interrupted: true,
    });
  });

  test("starts over if the hub rejects the saved cursor", async () => {
    await using hub = await startFakeHub();
    const stop = new AbortController();
    await target.run(hub.url, { signal: stop.signal, onProgress: () => stop.abort() });
    hub.fault = times(1, answer(400));
    expect(await target.run(hub.url)).toMatchObject({ read: 10, added: 6, unchanged: 4 });
    expect(target.notices.at(-1)).toMatch(/no longer accepts the saved cursor; starting over/);
  });
});

describe("a hub of this project", () => {
  test("returns its records unchanged, and unknown numbers stay unknown", async () => {
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
    const bare = aModel({ id: "bob/bare", asOf: "2026-01-01", sources: ["s"] });
    await using hub = await testHub({ models: [full, bare, aModel({ id: "ada/secret", private: true })] });
    const url = await hub.app.listen({ host: "127.0.0.1", port: 0 });
    expect(await target.run(url)).toMatchObject({ added: 2, rejected: 0 });
    expect(await target.models.getMany(["ada/snow", "bob/bare"])).toEqual([full, bare]);
  });
});

describe("a hub of another implementation", () => {
  test("gets the older parameters if it rejects `expand`", async () => {
    const refuse: Fault = (url, response, request) =>
      url.searchParams.has("expand") ? answer(400)(url, response, request) : undefined;
    await using hub = await startFakeHub({ fault: refuse });
    expect(await target.run(hub.url)).toMatchObject({ added: 10 });
    const { searchParams } = hub.requests.at(-1)?.url ?? new URL("x:");
    expect([searchParams.get("full"), searchParams.get("config"), searchParams.get("cardData")]).toEqual([
      "true",
      "true",
      "true",
    ]);
  });

  test("gets the older parameters if it ignores `expand`", async () => {
    const poor: Fault = (url, response) => {
      if (url.searchParams.has("full")) return undefined;
      response.end(JSON.stringify([{ id: "owner-0/model-0" }]));
      return true;
    };
    await using hub = await startFakeHub({ fault: poor });
    expect(await target.run(hub.url)).toMatchObject({ added: 10 });
  });

  test.each<[string, Fault, RegExp]>([
    [
      "is not there",
      answer(404, {}, "<html>"),
      /No hub at .*: the hub responded with 404\. Check the URL: its `\/api\/models`/,
    ],
    [
      "answers with a page for people",
      answer(200, {}, "<!doctype html>"),
      /No hub at .*: its response is not JSON\. Check the URL/,
    ],
    [
      "answers with something else",
      answer(200, {}, '{"models":[]}'),
      /No hub at .*: its response is not a list of models/,
    ],
    [
      "wants a token",
      answer(401, { "x-error-message": "Invalid username or password." }),
      /denied: the hub responded with 401 \(Invalid username or password\.\)\. Set HF_TOKEN/,
    ],
    ["forbids", answer(403), /denied: the hub responded with 403.*HF_TOKEN/],
    [
      "leads elsewhere",
      answer(302, { location: "https://elsewhere.test/" }),
      /redirects to another site, https:\/\/elsewhere\.test\//,
    ],
    ["leads in circles", answer(302, { location: "/api/models" }), /redirect loop/],
  ])("fails with instructions if it %s", async (_, fault, message) => {
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
  ])("fails immediately for the URL %s", async (address, message) => {
    await expect(target.run(address)).rejects.toMatchObject({
      fault: "input",
      message: expect.stringMatching(message),
    });
    expect(target.waits.length).toBeLessThan(6);
  });

  test("is named in the error if it can't be reached", async () => {
    const { url, ...closed } = await startFakeHub();
    await closed[Symbol.asyncDispose]();
    await expect(target.run(url)).rejects.toMatchObject({
      fault: "input",
      message: expect.stringMatching(/No hub at .*: connection failed \(ECONNREFUSED\)\. Check/),
    });
    expect(target.waits).toEqual([]);
  });
});

describe("other hosts", () => {
  const elsewhere =
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
  ])("get no request from a Link: %s", async (link) => {
    await using hub = await startFakeHub({ fault: elsewhere(link) });
    await expect(target.run(hub.url, { token: "hf_secret" })).rejects.toThrow(
      /as its next page, which is on another site/,
    );
    expect(hub.requests.length).toBe(1);
  });

  test("get no access token, and their cards are skipped", async () => {
    await using other = await startFakeHub();
    const away: Fault = (url, response) => {
      if (!url.pathname.endsWith("README.md")) return undefined;
      response.writeHead(302, { location: `${other.url}${url.pathname}` }).end();
      return true;
    };
    await using hub = await startFakeHub({ fault: away });
    expect(await target.run(hub.url, { token: "hf_secret", cards: true })).toMatchObject({
      added: 10,
      cards: 0,
    });
    expect(other.requests).toEqual([]);
    expect(hub.requests.every(({ headers }) => headers.authorization === "Bearer hf_secret")).toBe(true);
  });

  test("are not contacted for Links that are relative, multiple, or spelled differently", async () => {
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

  test("end the import on a pagination loop", async () => {
    let requestCount = 0;
    const circle: Fault = (_, response) => {
      response.setHeader("link", `</api/models?cursor=${requestCount++ % 2}>; rel="next"`).end("[]");
      return true;
    };
    await using hub = await startFakeHub({ fault: circle });
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

  test("are stored with their front matter; missing, long, and invalid ones are skipped", async () => {
    await using hub = await startFakeHub({ cards });
    expect(await target.run(hub.url, { cards: true })).toMatchObject({ added: 10, cards: 3 });
    expect(await target.models.card("owner-0/model-0")).toBe(cards["owner-0/model-0"]);
    expect(await target.models.get("owner-0/model-0")).toMatchObject({
      cardData: { license: "mit", language: "no" },
    });
    expect(await target.models.card("owner-2/model-2")).toBeUndefined();
    expect(await target.models.card("owner-3/model-3")).toBe(cards["owner-3/model-3"]);
  });

  test("are not fetched again for the same commit", async () => {
    await using hub = await startFakeHub({ cards, models: documents(2) });
    await target.run(hub.url, { cards: true });
    const before = hub.requests.length;
    expect(await target.run(hub.url, { cards: true })).toMatchObject({ unchanged: 2, cards: 0 });
    expect(hub.requests.length - before).toBe(1);
  });

  test("are skipped with a notice if they fail; the import stops if all fail", async () => {
    const one: Fault = (url, response, request) =>
      url.pathname.startsWith("/owner-0/model-0/")
        ? answer(500, {}, "", ".md")(url, response, request)
        : undefined;
    await using hub = await startFakeHub({ cards, fault: one });
    expect(await target.run(hub.url, { cards: true })).toMatchObject({ added: 10, cards: 2 });
    expect(target.notices).toContain("Skipped the card of owner-0/model-0: the hub responded with 500.");

    await using down = await startFakeHub({ cards, page: 10, fault: answer(503, {}, "", ".md") });
    await expect(target.run(down.url, { cards: true })).rejects.toThrow(/503/);
  });
});
