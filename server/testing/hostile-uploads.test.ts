import { expect, test } from "vitest";
import { MAX_RULE_STEPS, MAX_RULE_STEPS_PER_PATH, MAX_RULES_BYTES } from "../http/limits.ts";
import { sharedHub } from "./shared-hub.ts";
import { aUser } from "./users.ts";

const hub = await sharedHub();
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
  { gitAttributes: `${"[".repeat(MAX_RULES_BYTES - 20)} filter=lfs` },
  { gitAttributes: `${"**/".repeat(2000)}* filter=lfs` },
  { gitIgnore: `${"[".repeat(50)}\n`.repeat(1000) },
  { gitIgnore: "[]".repeat(100_000) },
  { gitIgnore: "*x".repeat(100_000) },
])("upload modes with hostile patterns %#", async (rules) => {
  const { status, files } = await planUpload(rules, 2000);
  expect([status, files?.length]).toEqual([200, 2000]);
});

test.each([
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
  expect([status, error]).toEqual([400, "gitIgnore: must have 250,000 bytes or fewer."]);
});
