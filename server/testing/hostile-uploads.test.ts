import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import {
  MAX_COMMIT_LINE_VALUES,
  MAX_LFS_PARTS,
  MAX_LFS_PARTS_PER_BATCH,
  MAX_RULE_STEPS,
  MAX_RULE_STEPS_PER_PATH,
  MAX_RULES_BYTES,
  setLimits,
} from "../http/limits.ts";
import { RateLimits } from "../http/rate-limits/rate-limits.ts";
import { testHub } from "./hub.ts";
import { sharedHub } from "./shared.ts";
import { aUser } from "./users.ts";

const hub = await sharedHub({ lfsParts: { from: 1000, size: 1000 } });
const token = await (await aUser(hub, "ada")).token();
const API = "/api/models/ada/snow";
const post = (path: string, payload: object) => hub.send("POST", path, token, payload);
expect((await post("/api/repos/create", { name: "snow" })).statusCode).toBe(200);

const planUpload = async (rules: object, count: number, name = "x") => {
  const files = Array.from({ length: count }, (_, i) => ({ path: `${name}${i}`, size: 1 }));
  const response = await post(`${API}/preupload/main`, { files, ...rules });
  return { status: response.statusCode, ...response.json<{ files?: unknown[]; error?: string }>() };
};

test.each([
  { gitAttributes: `${"[".repeat(39_000)} filter=lfs` },
  { gitAttributes: `${"**/".repeat(2000)}* filter=lfs` },
  { gitIgnore: `${"[".repeat(50)}\n`.repeat(1000) },
  { gitIgnore: "[]".repeat(19_000) },
  { gitIgnore: "*x".repeat(19_000) },
])("upload modes with hostile patterns %#", async (rules) => {
  const { status, files } = await planUpload(rules, 2000);
  expect([status, files?.length]).toEqual([200, 2000]);
});

test.each([
  [{ gitAttributes: `${"[".repeat(200_000)} filter=lfs` }, 1, "x", MAX_RULE_STEPS_PER_PATH],
  [{ gitIgnore: `${"*x".repeat(100)}y\n`.repeat(1000) }, 1, "x".repeat(240), MAX_RULE_STEPS_PER_PATH],
  [{ gitIgnore: `${"x".repeat(40)}\n`.repeat(5000) }, 1, "d/".repeat(100), MAX_RULE_STEPS_PER_PATH],
  [{ gitIgnore: "/e/*\n".repeat(5000) }, 1, "d/".repeat(100), MAX_RULE_STEPS_PER_PATH],
  [{ gitAttributes: "*?*?*?x filter=lfs\n".repeat(2000) }, 2000, "y", MAX_RULE_STEPS],
])("upload modes with too many comparisons %#", async (rules, count, name, limit) => {
  const { status, error } = await planUpload(rules, count, name);
  expect([status, error]).toEqual([
    400,
    expect.stringContaining(`more than ${limit.toLocaleString("en")} steps`),
  ]);
});

test("upload modes with long rules", async () => {
  const { status, error } = await planUpload({ gitIgnore: "x".repeat(MAX_RULES_BYTES + 1) }, 1);
  expect([status, error]).toEqual([400, "gitIgnore: must be 250,000 bytes or fewer."]);
});

/** Sends a commit as compressed lines, in chunks. */
async function commit(lines: readonly object[], to: Pick<typeof hub, "app"> = hub, headers = token) {
  const all = [{ key: "header", value: { summary: "x" } }, ...lines];
  const body = gzipSync(all.map((line) => JSON.stringify(line)).join("\n"));
  const response = await to.app.inject({
    method: "POST",
    url: `${API}/commit/main`,
    headers: { ...headers, "content-type": "application/x-ndjson", "content-encoding": "gzip" },
    payload: Readable.from([body.subarray(0, 20), body.subarray(20)]),
  });
  return { status: response.statusCode, ...response.json<{ error?: string }>() };
}
const file = (path: string, more = {}) => ({ key: "file", value: { path, content: "", ...more } });

test("a commit with a line of many values", async () => {
  expect((await commit([file("a", { x: Array(900).fill(0) })])).status).toBe(200);
  const { status, error } = await commit([file("a", { x: Array(MAX_COMMIT_LINE_VALUES).fill({}) })]);
  expect([status, error]).toEqual([400, "Line 2 of the commit must contain 1,000 JSON values or fewer."]);
});

test("a commit of lines that is larger than its limit", async () => {
  setLimits({ MODELYARD_MAX_COMMIT_SIZE: 1_000_000 });
  const { status, error } = await commit([file("a", { x: "x".repeat(1_000_000) })]);
  expect([status, error]).toEqual([413, "A commit can be up to 1,000,000 bytes."]);
  setLimits({ MODELYARD_MAX_COMMIT_SIZE: 1_000_000_000 });
});

test("the CPU time of long commits is limited", async () => {
  await using limited = await testHub({
    http: { rateLimits: new RateLimits({ anonymous: 10, signedIn: 1 }) },
  });
  const headers = await (await aUser(limited, "ada")).token();
  const created = await limited.send("POST", "/api/repos/create", headers, { name: "snow" });
  expect(created.statusCode).toBe(200);
  const lines = [...Array.from({ length: 2000 }, (_, i) => file(`f${i}`)), { key: "unknown" }];
  const statuses = new Set<number>();
  for (let n = 0; n < 100 && !statuses.has(429); n++)
    statuses.add((await commit(lines, limited, headers)).status);
  expect([...statuses]).toEqual([400, 429]);
});

test("LFS uploads of too many parts", async () => {
  const sizes = [2 ** 53 - 1, ...Array<number>(3).fill(1000 * MAX_LFS_PARTS), 1];
  const objects = sizes.map((size, i) => ({ oid: String(i).padStart(64, "0"), size }));
  const response = await post("/ada/snow.git/info/lfs/objects/batch", {
    operation: "upload",
    transfers: ["multipart"],
    objects,
  });
  const { objects: answers } = response.json<{
    objects: { error?: { message: string }; actions?: { upload: { header: object } } }[];
  }>();
  const parts = answers.map(({ actions, error }) =>
    actions === undefined ? error?.message : Object.keys(actions.upload.header).length - 1,
  );
  const tooMany = `The files of a request can have up to ${MAX_LFS_PARTS_PER_BATCH.toLocaleString("en")} parts.`;
  const fitting = Array<number>(MAX_LFS_PARTS_PER_BATCH / MAX_LFS_PARTS).fill(MAX_LFS_PARTS);
  expect(parts).toEqual(["A file can have up to 10,000 parts.", ...fitting, tooMany, tooMany]);
});
