import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openData } from "@modelyard/server/offline";
import { describe, expect, test } from "vitest";
import { createDeploymentStore } from "../../server/router/deployments/store.ts";
import { createProviderStore } from "../../server/router/providers/store.ts";
import { type Fault, startFakeHub, times } from "../../server/testing/fake-hub.ts";
import { strictVllm } from "../../server/testing/strict-vllm.ts";
import { modelyard } from "../testing/modelyard.ts";
import { aProvider } from "../../server/testing/router.ts";
import { testFolder } from "../../server/testing/folder.ts";

const directory = testFolder("cli-providers");
let created = 0;

const live = (providerId: string) => ({ status: "live", providerId, task: "conversational" });

/** A directory with two models, one of them on a custom provider. */
async function createData() {
  const data = join(directory, `data-${++created}`);
  await using opened = await openData({ MODELYARD_DATA: data });
  await opened.models.put([
    { record: { id: "Ada/Snow", mappings: { gpu: live("mine") as never, groq: live("old") as never } } },
    { record: { id: "ada/rain" } },
  ]);
  await createProviderStore(opened.db).put({
    ...aProvider,
    id: "gpu",
    base_url: "http://127.0.0.1:1",
    needs_key: 0,
  });
  return data;
}

const sync = (data: string, from: string, options = {}) =>
  modelyard(["providers", "sync", "--from", from, "--data", data], options);

async function known(data: string) {
  await using opened = await openData({ MODELYARD_DATA: data });
  const records = await opened.models.getMany(["ada/snow", "ada/rain"]);
  const deployments = await createDeploymentStore(opened.db).all();
  return { mappings: records.map(({ mappings }) => mappings), deployments };
}

const models = [
  { id: "ada/snow", inferenceProviderMapping: { novita: live("snow"), together: live("ada/snow") } },
  { id: "ada/rain", inferenceProviderMapping: [{ provider: "groq", ...live("rain") }] },
  { id: "eve/else", inferenceProviderMapping: {} },
  { id: "eve/odd", inferenceProviderMapping: { groq: { status: "live" } } },
  { id: "eve/none" },
];

const priceList = {
  object: "list",
  data: [
    {
      id: "ada/snow",
      providers: [
        { provider: "novita", status: "live", context_length: 131072, pricing: { input: 0.05, output: 0.1 } },
        { provider: "together", is_free: true, supports_tools: true, region: "EU", quantization: "fp8" },
        { provider: "groq", status: "live", pricing: { input: "cheap", output: -1 } },
        { provider: "../etc", pricing: { input: 1, output: 1 }, region: "us" },
      ],
    },
    { id: 7, providers: [] },
  ],
};

const withPrices =
  (path = "/router/v1/models"): Fault =>
  (url, response) => {
    if (url.pathname !== path) return undefined;
    response.setHeader("content-type", "application/json").end(JSON.stringify(priceList));
    return true;
  };

describe("modelyard providers sync", () => {
  test("syncs provider mappings and prices, and keeps mappings of custom providers", async () => {
    const data = await createData();
    await using hub = await startFakeHub({ models, page: 2, fault: withPrices() });
    const { code, out, err } = await sync(data, hub.url, {
      env: { HF_TOKEN: "hf_of_that_hub" },
    });
    expect(out).toBe(
      `5 models from ${hub.url}: 2 updated, 0 unchanged, 1 not on this hub.\n2 deployments have a price, context length, or capabilities.\n`,
    );
    expect(err).toContain("Skipped: 1 model with invalid provider mappings.");
    expect(code).toBe(1);
    const now = await known(data);
    expect(now.mappings).toEqual([
      { gpu: live("mine"), novita: live("snow"), together: live("ada/snow") },
      { groq: live("rain") },
    ]);
    expect(now.deployments).toMatchObject([
      {
        provider: "novita",
        input: 50_000,
        output: 100_000,
        context: 131072,
        source: `${hub.url}/router/v1/models`,
      },
      { provider: "together", input: 0, output: 0, tools: 1 },
    ]);
    await using opened = await openData({ MODELYARD_DATA: data });
    expect(await createDeploymentStore(opened.db).attributes()).toMatchObject([
      { provider: "together", lower_id: "ada/snow", entered: 0, region: "eu", quantization: "fp8" },
    ]);
    expect(hub.requests.every(({ headers }) => headers.authorization === "Bearer hf_of_that_hub")).toBe(true);
    const again = await sync(data, hub.url);
    expect(again.out).toContain("0 updated, 2 unchanged");
  });

  test("resumes after a failure, and reports it", async () => {
    const data = await createData();
    const broken = times(1, (url, response) => {
      if (!url.searchParams.has("cursor")) return undefined;
      response.writeHead(400).end('{"error":"not today"}');
      return true;
    });
    await using hub = await startFakeHub({ models, page: 2, fault: broken });
    const first = await sync(data, hub.url);
    expect(first.code).toBe(1);
    expect(first.err).toContain("(not today). Stored mappings remain. Run the same command again to resume.");
    hub.fault = withPrices("/v1/models");
    const second = await sync(data, hub.url);
    expect(second.err).toContain("Resuming after 2 models.");
    expect(second.out).toContain("3 models from");
    expect((await known(data)).deployments[0]?.source).toBe(`${hub.url}/v1/models`);
  });

  test("keeps prices that an admin entered, and reports where prices were unavailable", async () => {
    const data = await createData();
    await using opened = await openData({ MODELYARD_DATA: data });
    const row = { model_id: "ada/snow", provider: "novita", provider_id: null, input: 1, output: 1 };
    const rest = { cached_input: null, per_call: null, context: null, tools: null, structured_output: null };
    await createDeploymentStore(opened.db).put([{ ...row, ...rest, source: "admin", as_of: "2026-11-01" }]);
    await using hub = await startFakeHub({ models: models.slice(0, 2) });
    const none = await sync(data, hub.url);
    expect(none.code).toBe(1);
    expect(none.err).toContain(`Prices are unavailable: ${hub.url}/v1/models: the hub responded with 404`);
    hub.fault = withPrices();
    await sync(data, hub.url);
    const [novita, together] = (await known(data)).deployments;
    expect([novita?.source, novita?.input, together?.provider]).toEqual(["admin", 1, "together"]);
  });

  test.each([
    [["providers"], "missing action. Available: map, sync."],
    [["providers", "sync", "more"], 'unexpected argument "more"'],
    [["providers", "sync", "--from", "file:///etc/passwd"], "must start with https"],
  ])("rejects %j with a hint", async (args, hint) => {
    const { code, err } = await modelyard([
      ...args,
      ...(args.length > 2 ? ["--data", await createData()] : []),
    ]);
    expect(code).toBe(2);
    expect(err).toContain(hint);
  });

  const trending = "../shared/data/hf-provider-mappings-trending.json";
  const skipReason = existsSync(trending) ? undefined : `there is no ${trending}`;
  if (skipReason !== undefined) console.warn(`A test with real mappings is skipped: ${skipReason}.`);
  test.skipIf(skipReason !== undefined)("parses every provider mapping of the Hugging Face Hub", async () => {
    type Row = { model: string; provider: string; providerId: string; task: string; modelStatus: string };
    const rows = JSON.parse(readFileSync(trending, "utf8")) as Row[];
    const byModel = Map.groupBy(rows, ({ model }) => model);
    const real = [...byModel].map(([id, served]) => ({
      id,
      inferenceProviderMapping: served.map(({ provider, providerId, task, modelStatus: status }) => ({
        provider,
        providerId,
        task,
        status,
      })),
    }));
    await using hub = await startFakeHub({ models: real, page: 500, fault: withPrices() });
    const { code, out, err } = await sync(await createData(), hub.url);
    expect([code, err]).toEqual([0, ""]);
    expect(out).toContain(`${real.length.toLocaleString("en")} models from`);
  });
});

describe("modelyard providers map", () => {
  test("adds a server with its key, maps its models, and lists them", async () => {
    await using vllm = await strictVllm({
      models: { "Snow-GGUF": 8192, "org/new": 4096 },
      key: "server-key",
    });
    const data = await createData();
    const to = ["--data", data];
    const add = ["providers", "map", "gpu1", "--url", vllm.url, ...to];
    const elsewhere = ["providers", "map", "gpu1", "--url", "http://10.0.0.7:8000", ...to];
    expect((await modelyard(elsewhere)).err).toContain("add --allow-http");
    // A local server needs no option.
    expect(await modelyard(add)).toMatchObject({ code: 1, err: expect.stringContaining("401") });
    const env = { MODELYARD_SERVER_KEY: "server-key" };
    const listed = await modelyard([...add, "--allow-http", "--list"], { env });
    expect(listed.out).toBe(
      "Snow-GGUF → Ada/Snow (on this hub; conversational, text-generation)\norg/new → org/new (new; conversational, text-generation)\n",
    );
    // The key is stored.
    const mapped = await modelyard(["providers", "map", "gpu1", ...to]);
    expect(mapped).toMatchObject({ code: 0, err: "2 models mapped.\n" });
    expect(mapped.out).toContain(
      "org/new → org/new (conversational, text-generation), added to the catalog\n",
    );
    const again = await modelyard(["providers", "map", "gpu1", "Snow-GGUF=ada/rain", ...to]);
    expect(again.out).toBe("Snow-GGUF → ada/rain (conversational, text-generation)\n");
    const [snow, rain] = (await known(data)).mappings;
    const mapping = { status: "live", providerId: "Snow-GGUF", task: "conversational" };
    expect([snow?.["gpu1"], rain?.["gpu1"]]).toMatchObject([mapping, mapping]);
  });

  test.each([
    [[], "missing provider ID"],
    [["GPU"], "is not a provider ID"],
    [["groq", "--url", "https://x.example"], "built-in provider"],
    [["gpu2"], 'provider "gpu2" not found'],
    [["gpu", "x"], "must be in the form SERVER_MODEL=OWNER/NAME"],
  ])("rejects %j", async (args, problem) => {
    const { code, err } = await modelyard(["providers", "map", ...args, "--data", await createData()]);
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(problem) });
  });
});
