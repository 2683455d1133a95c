import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { openData } from "@modelyard/server/offline";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDeploymentStore } from "../../server/router/deployments/store.ts";
import { startServer } from "../../server/testing/http-server.ts";
import { modelyard } from "../testing/modelyard.ts";
import { testFolder } from "../../server/testing/folder.ts";

const directory = testFolder("cli-prices");
const data = join(directory, "data");
const server = await startServer((_, response) => {
  response.setHeader("last-modified", "Sat, 01 Aug 2026 10:00:00 GMT");
  response.end(JSON.stringify(modelsDev(0.2, 0.4)));
});
afterAll(() => server[Symbol.asyncDispose]());

const modelsDev = (input: number, output: number) => ({
  "novita-ai": {
    models: { "ada/snow": { cost: { input, output } }, "ada/other": { cost: { input: 9, output: 9 } } },
  },
  groq: {
    models: { "snow-fast": { cost: { input: 1, output: 2 } }, "ada/rain": { cost: { input: 3, output: 3 } } },
  },
});

const live = (providerId: string) => ({ status: "live", providerId, task: "conversational" }) as const;

beforeAll(async () => {
  await using opened = await openData({ MODELYARD_DATA: data });
  await opened.models.put([
    { record: { id: "Ada/Snow", mappings: { novita: live("ada/snow"), groq: live("snow-fast") } } },
    { record: { id: "ada/rain", mappings: { groq: live("rain") } } },
  ]);
  await createDeploymentStore(opened.db).put([
    {
      model_id: "ada/rain",
      provider: "groq",
      provider_id: null,
      input: 7,
      output: 7,
      cached_input: null,
      per_call: null,
      context: null,
      tools: 1,
      structured_output: null,
      source: "admin",
      as_of: "2026-11-01",
    },
  ]);
});

const file = (list: unknown) => {
  const path = join(directory, "list.json");
  writeFileSync(path, typeof list === "string" ? list : JSON.stringify(list));
  return path;
};
const update = (...args: string[]) => modelyard(["prices", "update", ...args, "--data", data]);

async function stored() {
  await using opened = await openData({ MODELYARD_DATA: data });
  const rows = await createDeploymentStore(opened.db).all();
  return rows
    .map(({ provider, lower_id, input, output, source, as_of }) => [
      provider,
      lower_id,
      input,
      output,
      source,
      as_of,
    ])
    .toSorted();
}

test("adds prices with source and date, keeps prices of an admin, and changes nothing in a preview", async () => {
  const admin = ["groq", "ada/rain", 7, 7, "admin", "2026-11-01"];
  const list = file(modelsDev(0.1, 0.3));
  const preview = await update(list, "--preview", "--as-of", "2026-07-02");
  expect(preview).toMatchObject({ code: 0, err: "" });
  expect(preview.out).toContain("novita  Ada/Snow  unknown → 0.1 / 0.3\n");
  expect(preview.out).toContain("2 prices added, 0 changed, 0 unchanged, 1 entered by an admin and kept.");
  expect(await stored()).toEqual([admin]);
  expect(await update(list, "--as-of", "2026-07-02")).toMatchObject({ code: 0 });
  expect(await stored()).toEqual([
    admin,
    ["groq", "ada/snow", 1_000_000, 2_000_000, "list.json", "2026-07-02"],
    ["novita", "ada/snow", 100_000, 300_000, "list.json", "2026-07-02"],
  ]);
});

test("reads a URL and the date that its server states", async () => {
  const url = `${server.url}/api.json`;
  const { code, out } = await update(url);
  expect([code, out]).toEqual([0, expect.stringContaining("novita  Ada/Snow  0.1 / 0.3 → 0.2 / 0.4\n")]);
  expect(await stored()).toContainEqual(["novita", "ada/snow", 200_000, 400_000, url, "2026-08-01"]);
});

test("rejects a list that looks wrong, unless forced", async () => {
  const before = await stored();
  const wrongUnit = file({ "novita-ai": { models: { "ada/snow": { cost: { input: 200, output: 400 } } } } });
  expect(await update(wrongUnit)).toMatchObject({
    code: 1,
    err: expect.stringContaining("more than 10 times"),
  });
  const partial = file({ cohere: { models: { else: { cost: { input: 1, output: 1 } } } } });
  expect(await update(partial)).toMatchObject({
    code: 1,
    err: expect.stringContaining("0 of the 2 known prices"),
  });
  expect(await stored()).toEqual(before);
  expect((await update(wrongUnit, "--preview")).out).toContain("To use it, add --force.");
  expect(await update(file(modelsDev(20, 40)), "--force")).toMatchObject({ code: 0 });
  expect(await stored()).not.toEqual(before);
});

test("reports the errors of a list", async () => {
  expect(await update(file("{"))).toMatchObject({ code: 1, err: expect.stringContaining("is not JSON") });
  expect(await update(file({ a: 1 }))).toMatchObject({
    code: 1,
    err: expect.stringContaining("Not a price list"),
  });
  expect(await update(join(directory, "none.json"))).toMatchObject({ code: 1 });
  expect(await update()).toMatchObject({ code: 2 });
  expect(await update("a.json", "--as-of", "soon")).toMatchObject({ code: 2 });
});
