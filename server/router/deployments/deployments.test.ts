import { type DeploymentInfo, PriceUpdateSchema, type ProviderInfo } from "@modelyard/contract";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { importFile } from "../../models/import/import-file.ts";
import { createRequester } from "../../testing/requester.ts";
import { startServer } from "../../testing/http-server.ts";
import { aUser } from "../../testing/users.ts";
import { aModel, testHub } from "../../testing/hub.ts";
import { testFolder } from "../../testing/folder.ts";

const folder = testFolder("deployments");

const groq = { status: "live", providerId: "theirs", task: "conversational" } as const;

async function hubWithUsers() {
  const hub = await testHub({
    models: [aModel({ id: "ada/snow", pipeline_tag: "text-generation", mappings: { groq } })],
  });
  const boss = await (await aUser(hub, "boss", { admin: true })).session();
  const eve = await (await aUser(hub, "eve")).session();
  const inference = await (await aUser(hub, "eve")).token("inference");
  const send = <T>(headers: Record<string, string>, method: string, url: string, payload?: object) =>
    createRequester(hub, headers)<T>(method, url, payload);
  const shed = {
    id: "shed",
    label: "The shed",
    baseUrl: "https://shed.test/v1",
    dialect: "openai-compatible",
  };
  expect((await send(boss, "POST", "/api/admin/providers", shed)).status).toBe(201);
  return { hub, boss, eve, inference, send, [Symbol.asyncDispose]: () => hub[Symbol.asyncDispose]() };
}

describe("manual provider mappings", () => {
  test("survive later imports until they are deleted", async () => {
    await using setup = await hubWithUsers();
    const { hub, boss, send } = setup;
    for (const provider of ["shed", "groq"]) {
      const deployment = { model: "ada/snow", provider, providerId: "ours", task: "conversational" };
      expect((await send(boss, "PUT", "/api/admin/deployments", deployment)).status).toBe(200);
    }
    const list = join(folder, "models.jsonl");
    const row = { id: "ada/snow", inferenceProviderMapping: { groq, novita: { ...groq, providerId: "n" } } };
    await writeFile(list, JSON.stringify(row));
    await importFile({ models: hub.models }, list, { directory: folder });
    const manual = { status: "live", providerId: "ours", task: "conversational" };
    const mappings = async () => (await hub.models.get("ada/snow"))?.mappings;
    expect(await mappings()).toMatchObject({ groq: manual, shed: manual, novita: { providerId: "n" } });

    await send(boss, "DELETE", "/api/admin/deployments", { model: "ada/snow", provider: "shed" });
    expect(Object.keys((await mappings()) ?? {}).toSorted()).toEqual(["groq", "novita"]);
  });
});

describe("prices", () => {
  test("have defaults and are updated from a list", async () => {
    const mappings = { groq: { ...groq, providerId: "openai/gpt-oss-20b" } };
    await using hub = await testHub({ models: [aModel({ id: "ada/snow", mappings })] });
    const send = createRequester(hub, await (await aUser(hub, "boss", { admin: true })).session());
    const [row] = (await send("GET", "/api/deployments/ada/snow")).body as DeploymentInfo[];
    expect(row).toMatchObject({ provider: "groq", source: expect.any(String), asOf: expect.any(String) });
    expect(row?.input).toBeGreaterThan(0);

    const models = { "openai/gpt-oss-20b": { cost: { input: 0.07, output: 0.29 } } };
    await using server = await startServer((_, response) =>
      response.end(JSON.stringify({ groq: { models } })),
    );
    const url = `${server.url}/prices.json`;
    const preview = await send("POST", "/api/admin/prices", { url, preview: true });
    const before = { input: row?.input, output: row?.output };
    expect(PriceUpdateSchema.parse(preview.body)).toMatchObject({
      changed: 1,
      entries: [{ model: "ada/snow", provider: "groq", before, after: { input: 0.07, output: 0.29 } }],
    });
    expect((await send("POST", "/api/admin/prices", { url })).status).toBe(200);
    expect((await send("GET", "/api/deployments/ada/snow")).body).toMatchObject([
      { input: 0.07, output: 0.29, source: url },
    ]);
    const wrong = await send("POST", "/api/admin/prices", { url: "http://127.0.0.1:4/" });
    expect([wrong.status, wrong.body.error]).toEqual([400, expect.stringContaining("Can't read")]);
  });
});

describe("the list of providers", () => {
  test("contains custom providers for users who can call them", async () => {
    await using setup = await hubWithUsers();
    const ids = async (headers: Record<string, string>) =>
      (await setup.send<ProviderInfo[]>(headers, "GET", "/api/providers")).body.map(({ id }) => id);
    for (const headers of [setup.eve, setup.inference]) expect(await ids(headers)).toEqual(["groq", "shed"]);
    expect(await ids({})).toEqual(["groq"]);
    const all = (await setup.send<ProviderInfo[]>(setup.eve, "GET", "/api/providers")).body;
    expect(all[1]).toEqual({ id: "shed", label: "The shed", live: 0, tasks: [], ready: false });

    const deployment = { model: "ada/snow", provider: "shed", providerId: "ours", task: "conversational" };
    await setup.send(setup.boss, "PUT", "/api/admin/deployments", deployment);
    await setup.hub.search.catchUp();
    const ofVisitors = (await setup.send<ProviderInfo[]>({}, "GET", "/api/providers")).body;
    expect(ofVisitors.find(({ id }) => id === "shed")).toMatchObject({ label: "The shed", live: 1 });
    const facets = await setup.send({}, "GET", "/api/search/models/facets/inference_provider");
    expect(facets.text).toContain('"label":"The shed"');
    expect((await setup.hub.get("/ada/snow.md")).body).toContain("- Hosted by: Groq, The shed");
  });
});
