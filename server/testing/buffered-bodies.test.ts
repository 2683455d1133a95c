import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { bodyMemory } from "../http/body-memory.ts";
import { MAX_BODY_MEMORY_BYTES, setLimits } from "../http/limits.ts";
import { json, rawClient, rawUpstream } from "./gateway/rig.ts";
import { servingHub } from "./serving-hub.ts";
import { shared } from "./shared.ts";
import { aUser } from "./users.ts";

const MB = 1_000_000;
const CHAT = "/v1/chat/completions";
/** Answers the requests that the provider received. */
let answer: (() => void)[] = [];
const provider = await shared(
  rawUpstream(({ socket }) => {
    answer.push(() => socket.write(json({ choices: [{ message: { content: "hi" } }], usage: {} })));
  }),
);
const hub = await shared(
  servingHub({
    models: { "ada/snow": { groq: { task: "conversational", providerId: "snow" } } },
    providers: { groq: `http://127.0.0.1:${provider.port}` },
  }),
);
const port = Number(new URL(hub.url).port);
const { authorization: eve } = await (await aUser(hub, "eve")).token();
const session = await (await aUser(hub, "mallory")).session();
await hub.send("POST", "/api/repos/create", { authorization: eve }, { name: "snow" });
setLimits({ MODELYARD_MAX_REQUEST_MEMORY: 12 * MB });
beforeEach(() => {
  answer = [];
});
afterAll(() => setLimits({ MODELYARD_MAX_REQUEST_MEMORY: MAX_BODY_MEMORY_BYTES }));

const uses = (bytes: number) => vi.waitFor(() => expect(bodyMemory.bytes).toBe(bytes), { timeout: 5000 });

interface Upload {
  path?: string;
  type?: string;
  lines?: string;
  /** Announced length. Default: chunked. */
  length?: number;
}

/** Sends a head and the start of a body. */
function upload(
  { path = CHAT, type = "application/json", lines = `authorization: ${eve}\r\n`, length }: Upload,
  body: Buffer,
) {
  const client = rawClient(port);
  const framing = length === undefined ? "transfer-encoding: chunked" : `content-length: ${length}`;
  client.send(
    `POST ${path} HTTP/1.1\r\nhost: hub.test\r\ncontent-type: ${type}\r\n${lines}${framing}\r\n\r\n`,
  );
  const send = (bytes: Buffer): boolean => {
    if (length !== undefined) return client.send(bytes);
    client.send(`${bytes.length.toString(16)}\r\n`);
    client.send(bytes);
    return client.send("\r\n");
  };
  send(body);
  return Object.assign(client, { sendBody: send, endBody: () => client.send("0\r\n\r\n") });
}

const spaces = (size: number): Buffer => Buffer.alloc(size, " ");
const toLines = (headers: Record<string, string>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("");

/** Every way in which bodies are buffered. Anonymous bodies are those of one address. */
const KINDS: Readonly<Record<string, () => Upload>> = {
  "a plain request to the router": () => ({ length: MB }),
  "a long request to the router": () => ({ length: 2 * MB }),
  "a chunked request to the router": () => ({}),
  "a router request of a session": () => ({ path: "/v1/images/generations", lines: toLines(session) }),
  "an anonymous API request": () => ({ path: "/api/validate-yaml", lines: "" }),
  "anonymous text": () => ({ path: "/api/validate-yaml", type: "text/plain", lines: "" }),
  "a form": () => ({ path: "/eve/snow/ask-access", type: "application/x-www-form-urlencoded" }),
  "a batch of LFS": () => ({
    path: "/eve/snow.git/info/lfs/objects/batch",
    type: "application/vnd.git-lfs+json",
  }),
  "a line of a commit": () => ({ path: "/api/models/eve/snow/commit/main", type: "application/x-ndjson" }),
};

test.each(Object.entries(KINDS))("counts what has arrived of %s until it is aborted", async (_, toUpload) => {
  const { length = Infinity, ...kind } = toUpload();
  const parts = [200_000, 300_000];
  using client = upload({ ...kind, ...(length < Infinity && { length }) }, spaces(200_000));
  let sent = 200_000;
  await vi.waitFor(() => expect(bodyMemory.bytes).toBeGreaterThan(100_000), { timeout: 5000 });
  client.sendBody(spaces(parts[1] ?? 0));
  sent += parts[1] ?? 0;
  await vi.waitFor(() => expect(bodyMemory.bytes).toBeGreaterThan(sent - 100_000), { timeout: 5000 });
  expect(bodyMemory.bytes).toBeLessThan(sent + 70_000);
  client.socket.destroy();
  await uses(0);
  expect(bodyMemory.clients).toBe(0);
});

test("counts the buffer of an announced length when it is allocated", async () => {
  using client = upload({ length: 2.5 * MB }, spaces(500_000));
  await vi.waitFor(() => expect(bodyMemory.bytes).toBeGreaterThan(400_000));
  expect(bodyMemory.bytes).toBeLessThan(600_000);
  client.sendBody(spaces(600_000));
  await uses(2.5 * MB);
  client.socket.destroy();
  await uses(0);
});

test.each([
  ["forwarded", {}],
  ["translated", { modelyard: {} }],
])("counts the body of a %s request while its provider responds", async (_, fields) => {
  const content = "a".repeat(MB / 2);
  const messages = [{ role: "user", content }];
  const body = Buffer.from(JSON.stringify({ model: "ada/snow", messages, ...fields }));
  for (const length of [body.length, undefined]) {
    const lines = `authorization: ${hub.authorization}\r\n`;
    using client = upload({ lines, ...(length && { length }) }, body);
    if (!length) client.endBody();
    await vi.waitFor(() => expect(answer).toHaveLength(1), { timeout: 5000 });
    expect(Math.abs(bodyMemory.bytes - body.length)).toBeLessThan(1000);
    answer.pop()?.();
    await client.has(/^HTTP\/1\.1 \d/);
    await uses(0);
  }
});

test.each(Object.entries(KINDS))(
  "rejects %s with 429 when its client has used its share",
  async (_, toUpload) => {
    const kind = toUpload();
    const isAnonymous = kind.lines === "";
    const isSession = kind.lines !== undefined && !isAnonymous;
    // Two bodies of the same client, which never end.
    const lines = isAnonymous ? "" : `authorization: ${eve}\r\n`;
    const holding = isSession
      ? { path: "/v1/images/generations", lines: toLines(session) }
      : isAnonymous
        ? { path: "/api/validate-yaml", lines }
        : { lines };
    const size = isAnonymous ? 900_000 : 1_400_000;
    const open = Array.from({ length: isAnonymous ? 3 : 2 }, () => upload(holding, spaces(size)));
    try {
      await vi.waitFor(() => expect(bodyMemory.bytes).toBeGreaterThan(open.length * size - 100_000));
      using rejected = upload(kind, spaces(500_000));
      await rejected.has("MODELYARD_MAX_REQUEST_MEMORY (12 MB)");
      await rejected.has(/\}$/);
      expect(rejected.text).toMatch(/^HTTP\/1\.1 429 /);
      expect(rejected.text).toMatch(/\r\nretry-after: 5\r\n/i);
      // Other clients and short bodies get through.
      const yaml = { content: "---\na: 1\n---\n", repoType: "model" };
      expect((await hub.post("/api/validate-yaml", yaml)).status).toBe(200);
      const long = { ...yaml, content: `---\na: ${"b".repeat(200_000)}\n---\n` };
      expect((await hub.post("/api/validate-yaml", long)).status).toBe(200);
    } finally {
      for (const { socket } of open) socket.destroy();
    }
    await uses(0);
  },
);

test("rejects an announced body before it arrives", async () => {
  using first = upload({}, spaces(2_500_000));
  await vi.waitFor(() => expect(bodyMemory.bytes).toBeGreaterThan(2_400_000));
  const json429 = /^HTTP\/1\.1 429 /;
  for (const length of [800_000, 2_000_000]) {
    using client = upload({ length }, Buffer.of());
    await client.has(json429);
    using api = upload({ path: "/eve/snow/ask-access", type: "text/plain", length }, Buffer.of());
    await api.has(length > 2 ** 20 ? /^HTTP\/1\.1 413 / : json429);
  }
  first.socket.destroy();
  await uses(0);
});

test("serves the next request of a connection after a rejected one", async () => {
  using first = upload({}, spaces(2_500_000));
  await vi.waitFor(() => expect(bodyMemory.bytes).toBeGreaterThan(2_400_000));
  const next = "GET /v1/models HTTP/1.1\r\nhost: hub.test\r\n\r\n";
  // Rejected by its announced length, when a part has arrived, and when its last part arrives with the next request.
  for (const [length, start, others] of [
    [900_000, 10_000, 0],
    [400_000, 10_000, 300_000],
    [70_000, 60_000, 470_000],
  ] as const) {
    using client = upload({ length }, spaces(start));
    await sleep(50);
    using other = upload({}, spaces(others));
    await vi.waitFor(() => expect(bodyMemory.bytes).toBeGreaterThan(2_400_000 + others));
    await sleep(50);
    client.send(Buffer.concat([spaces(length - start), Buffer.from(next)]));
    await client.has("429 Too Many Requests");
    await client.has(/HTTP\/1\.1 200 OK/);
    other.socket.destroy();
    await vi.waitFor(() => expect(bodyMemory.bytes).toBeLessThan(2_600_000));
  }
  first.socket.destroy();
  await uses(0);
});

test("rejects with 503 when others have used the memory", async () => {
  const anonymous = (n: number): Upload => ({
    path: "/api/validate-yaml",
    lines: `x-forwarded-for: 198.51.100.${n}\r\n`,
  });
  const open = Array.from({ length: 30 }, (_, n) => upload(anonymous(n), spaces(900_000)));
  try {
    await vi.waitFor(() => expect(bodyMemory.bytes).toBeGreaterThan(8 * MB), { timeout: 5000 });
    using client = upload(anonymous(99), spaces(1_000_000));
    await client.has("memory for request bodies is in use");
    expect(client.text).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: 5\r\n/i);
    expect(bodyMemory.bytes).toBeLessThan(12 * MB);
  } finally {
    for (const { socket } of open) socket.destroy();
  }
  await uses(0);
});

test("counts the commands of a push", async () => {
  const path = "/eve/snow.git/git-receive-pack";
  const commands = Buffer.from(`03e8${"a".repeat(996)}`.repeat(500));
  using client = upload({ path, type: "application/x-git-receive-pack-request" }, commands);
  await uses(996 * 500);
  client.socket.destroy();
  await uses(0);
});

test("counts decompressed bytes", async () => {
  const zipped = gzipSync(spaces(5 * MB));
  using client = upload(
    {
      path: "/api/models/eve/snow/commit/main",
      lines: `authorization: ${eve}\r\ncontent-encoding: gzip\r\n`,
      length: zipped.length,
    },
    zipped,
  );
  await client.has(/^HTTP\/1\.1 413 [^]*must be 3 MB or smaller/);
  await uses(0);
});

test("does not count streamed files", async () => {
  using client = upload(
    { path: "/api/models/eve/snow/commit/main", type: "application/x-ndjson" },
    Buffer.of(),
  );
  for (let i = 0; i < 100; i++) client.sendBody(Buffer.from(`${" ".repeat(200_000)}\n`));
  await sleep(100);
  expect(bodyMemory.bytes).toBeLessThan(500_000);
  client.socket.destroy();
  await uses(0);
});

test("releases everything, however requests end", async () => {
  const step = fc.record({
    kind: fc.constantFrom(...Object.keys(KINDS)),
    size: fc.integer({ min: 1, max: 1_500_000 }),
    end: fc.constantFrom("abort", "reset", "half-close", "complete", "leave"),
    wait: fc.constantFrom(0, 0, 5, 30),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 20 }), async (steps) => {
      const open = [];
      for (const { kind, size, end, wait } of steps) {
        const params = KINDS[kind]?.() ?? {};
        const client = upload(params, spaces(size));
        open.push(client);
        if (wait > 0) await sleep(wait);
        if (end === "abort") client.socket.destroy();
        if (end === "reset") client.socket.resetAndDestroy();
        if (end === "half-close") client.socket.end();
        if (end !== "complete") continue;
        if (params.length === undefined) client.endBody();
        else if (params.length > size) client.sendBody(spaces(params.length - size));
      }
      await sleep(20);
      expect(bodyMemory.bytes).toBeLessThanOrEqual(12 * MB);
      for (const { socket } of open) socket.destroy();
      await uses(0);
      expect(bodyMemory.clients).toBe(0);
    }),
    { numRuns: 25, interruptAfterTimeLimit: 20_000 },
  );
});
