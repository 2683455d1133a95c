import type { ServerResponse } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { createRequester } from "../../testing/requester.ts";
import { startServer } from "../../testing/http-server.ts";
import { aUser } from "../../testing/users.ts";
import { aBudget, aDeployment, aProvider } from "../../testing/router.ts";
import { servingHub, startFakeProvider } from "../../testing/serving-hub.ts";
import { getFileBase64 } from "../../../inference/testing/fakes/index.ts";
import { toPrice, toPriceColumns } from "../deployments/prices.ts";

test("counts images, speech, and audio by their units in prices and budgets", async () => {
  await using together = await startFakeProvider("together");
  await using fal = await startFakeProvider("fal-ai");
  await using hub = await servingHub({
    providers: { together, "fal-ai": fal },
    models: {
      "ada/pencil": { together: { task: "text-to-image", providerId: "their-pencil" } },
      "ada/voice": { "fal-ai": { task: "text-to-speech", providerId: "fal-ai/voice" } },
      "ada/ear": { "fal-ai": { task: "automatic-speech-recognition", providerId: "fal-ai/whisper" } },
    },
  });
  const price = (model_id: string, provider: string, usd: Parameters<typeof toPrice>[0]) => ({
    ...aDeployment,
    model_id,
    provider,
    ...toPriceColumns(toPrice(usd)),
  });
  await hub.router.deploymentStore.put([
    price("ada/pencil", "together", { perImage: 0.04, perMegapixel: 0.01 }),
    price("ada/voice", "fal-ai", { perCharacter: 0.001 }),
    price("ada/ear", "fal-ai", { perSecond: 0.001 }),
  ]);
  await hub.router.budgets.create({ ...aBudget, nano: 1_000_000_000 });
  await hub.router.refresh();

  await hub.openai.images.generate({ model: "ada/pencil", prompt: "x", n: 2, size: "1024x1024" });
  expect(await hub.lastRow()).toMatchObject({ provider: "together", cost: 80_000_000 + 20_971_520 });

  await hub.openai.audio.speech.create({ model: "ada/voice", input: "Snow ❄️.", voice: "alloy" });
  expect(await hub.lastRow()).toMatchObject({ cost: [..."Snow ❄️."].length * 1_000_000 });

  const file = new File([Buffer.alloc(75_000)], "a.wav", { type: "audio/wav" });
  await hub.openai.audio.transcriptions.create({ model: "ada/ear", file });
  // The provider does not state the duration, so the hub assumes the maximum.
  expect((await hub.lastRow())?.cost).toBeGreaterThanOrEqual(100_000_000);

  const tooMany = hub.openai.images.generate({ model: "ada/pencil", prompt: "x", n: 10, size: "4096x4096" });
  await expect(tooMany).rejects.toMatchObject({ status: 402, code: "BudgetExceeded" });
  expect(await hub.lastRow()).toMatchObject({ status: 402, provider: "", cost: 0 });
});

/** Starts a hub with two servers for images in OpenAI's format, and a price per image, megapixel, and request. */
async function imageHub(respond: (response: ServerResponse, nth: number) => void) {
  const calls = { first: 0, closed: 0, second: 0 };
  const image = (response: ServerResponse) =>
    response
      .setHeader("content-type", "application/json")
      .end(JSON.stringify({ data: [{ b64_json: getFileBase64("png") }] }));
  const first = await startServer((request, response) => {
    response.on("close", () => void (calls.closed += response.writableFinished ? 0 : 1));
    request.resume().on("end", () => respond(response, ++calls.first));
  });
  const second = await startServer((request, response) => {
    calls.second++;
    request.resume().on("end", () => image(response));
  });
  const mapping = { task: "text-to-image", providerId: "brush" };
  const hub = await servingHub({
    providers: {},
    models: { "ada/brush": { "a-lab": mapping, "b-lab": mapping } },
  });
  onTestFinished(async () => {
    for (const each of [hub, first, second]) await each[Symbol.asyncDispose]();
  });
  const price = { perImage: 0.01, perMegapixel: 0.002, perCall: 0.0001 };
  for (const [id, { url: base_url }] of [
    ["a-lab", first],
    ["b-lab", second],
  ] as const) {
    await hub.router.providers.put({ ...aProvider, id, base_url, position: 0, needs_key: 0 });
    await hub.router.deploymentStore.put([
      { ...aDeployment, model_id: "ada/brush", provider: id, ...toPriceColumns(toPrice(price)) },
    ]);
  }
  await hub.router.budgets.create({ ...aBudget, nano: 10e9 });
  await hub.router.refresh();
  return { hub, calls, image };
}
/** Cost of an image of one megapixel. */
const IMAGE = 10_000_000 + 2_000_000 + 100_000;

test("counts each image of a request once, including those of a provider that failed", async () => {
  const waiting: ServerResponse[] = [];
  let isStuck = false;
  const { hub, calls, image } = await imageHub((response, nth) => {
    if (nth % 10 !== 0) return isStuck ? undefined : void (waiting.push(response), image(response));
    // The last request fails after all others were sent.
    setTimeout(() => response.writeHead(500).end("{}"), 200);
  });
  const generate = async (n: number) => {
    const { data } = await hub.openai.images.generate({ model: "ada/brush:preferred", prompt: "x", n });
    return [data?.length, (await hub.lastRow())?.cost];
  };
  expect(await generate(3)).toEqual([3, 3 * IMAGE]);
  calls.first = 0;
  expect(await generate(10)).toEqual([10, (9 + 10) * IMAGE]);
  isStuck = true;
  calls.first = calls.closed = 0;
  expect(await generate(10)).toEqual([10, (9 + 10) * IMAGE]);
  expect(calls).toEqual({ first: 10, closed: 9, second: 20 });
  const [state] = hub.router.budget.states();
  expect(state).toMatchObject({ reserved: { nano: 0 }, pending: { nano: 0 } });
  const [spent] = (await hub.router.budgets.spent()).values();
  expect(spent?.nano).toBe((3 + 2 * 19) * IMAGE);
});

test("charges no images that a provider refuses", async () => {
  let status = 429;
  const { hub } = await imageHub((response) => response.writeHead(status).end("{}"));
  const generate = async (model: string) => {
    const response = await hub.post("/v1/images/generations", { model, prompt: "x", n: 10 });
    return [response.status, (await hub.lastRow())?.cost];
  };
  expect(await generate("ada/brush:preferred")).toEqual([200, 10 * IMAGE]);
  for (status of [400, 429]) expect(await generate("ada/brush:a-lab")).toEqual([status, 0]);
});

test("charges a failed attempt although the price of the next provider is unknown", async () => {
  const { hub } = await imageHub((response) =>
    response.setHeader("content-type", "application/json").end("{}"),
  );
  await hub.router.deploymentStore.put([
    { ...aDeployment, model_id: "ada/brush", provider: "b-lab", ...toPriceColumns({}) },
  ]);
  for (const { id } of await hub.router.budgets.all()) await hub.router.budgets.delete(id);
  await hub.router.budgets.create({ ...aBudget, nano: 10e9, unpriced: "allow" });
  await hub.router.refresh();
  await hub.openai.images.generate({ model: "ada/brush:preferred", prompt: "x" });
  expect(await hub.lastRow()).toMatchObject({ provider: "b-lab", status: 200, cost: IMAGE });
  expect([...(await hub.router.budgets.spent()).values()]).toMatchObject([{ nano: IMAGE }]);
});

test("charges finished work whose output is malformed or unavailable, but not a failed request", async () => {
  let status = 200;
  let data: object[] = [];
  const { hub } = await imageHub((response) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify({ data })),
  );
  const run = async () => {
    const response = await hub.post("/v1/images/generations", { model: "ada/brush:a-lab", prompt: "x" });
    return [response.status, (await hub.lastRow())?.cost];
  };
  expect(await run()).toEqual([502, IMAGE]);
  data = [{ url: "http://127.0.0.1:4/1.png" }];
  const task = { model: "ada/brush:a-lab", inputs: "x" };
  expect((await hub.post("/api/inference/text-to-image", task)).status).toBe(502);
  expect(await hub.lastRow()).toMatchObject({ status: 502, cost: IMAGE });
  status = 400;
  expect(await run()).toEqual([400, 0]);
});

test.each([
  [{ num_images: 4 }, 4, 4],
  [{ width: 2000, height: 500, n: 3 }, 3, 3],
  [{ image_size: { width: 1000, height: 2000 } }, 1, 2],
])("counts the images that %j requests", async (parameters, images, megapixels) => {
  const { hub, image } = await imageHub((response) => image(response));
  const input = { model: "ada/brush:a-lab", inputs: "x", parameters };
  expect((await hub.post("/api/inference/text-to-image", input)).status).toBe(200);
  expect((await hub.lastRow())?.cost).toBe(images * 10_000_000 + megapixels * 2_000_000 + 100_000);
});

test("counts sizes next to the size of OpenAI's format, and requires positive ones", async () => {
  const { hub, image } = await imageHub((response) => image(response));
  const cost = async (fields: object) => {
    await hub.post("/v1/images/generations", { model: "ada/brush:a-lab", prompt: "x", ...fields });
    return (await hub.lastRow())?.cost;
  };
  expect(await cost({ width: 2000, height: 1000 })).toBe(10_000_000 + 4_000_000 + 100_000);
  expect(await cost({ width: -1_000_000, height: 1000 })).toBe(10_000_000 + 2_048_000 + 100_000);
  expect(await cost({ n: 2, num_images: 3 })).toBe(6 * 12_000_000 + 2 * 100_000);
});

test.each([null, 0, "", -1])("assumes the maximum duration if the provider states %j", async (duration) => {
  await using lab = await startServer((request, response) => {
    request.resume();
    response.setHeader("content-type", "application/json").end(JSON.stringify({ text: "x", duration }));
  });
  await using hub = await servingHub({
    providers: {},
    models: { "ada/ear": { lab: { task: "automatic-speech-recognition", providerId: "ear" } } },
  });
  await hub.router.providers.put({ ...aProvider, id: "lab", base_url: lab.url, needs_key: 0 });
  await hub.router.deploymentStore.put([
    {
      ...aDeployment,
      model_id: "ada/ear",
      provider: "lab",
      ...toPriceColumns(toPrice({ perSecond: 0.001 })),
    },
  ]);
  await hub.router.refresh();
  const file = new File([Buffer.alloc(75_000)], "a.wav", { type: "audio/wav" });
  await hub.openai.audio.transcriptions.create({ model: "ada/ear", file });
  expect((await hub.lastRow())?.cost).toBeGreaterThanOrEqual(100_000_000);
});

test("fails over after the first-byte timeout that an admin set", async () => {
  await using silent = await startServer(() => {});
  await using together = await startFakeProvider("together");
  const mapping = { task: "conversational", providerId: "theirs" };
  await using hub = await servingHub({
    providers: { groq: silent.url, together },
    models: { "ada/snow": { groq: mapping, together: mapping } },
  });
  const admin = createRequester(hub, await (await aUser(hub, "boss", { admin: true })).session());
  const change = async (firstByteSeconds: number | null) =>
    (await admin<object>("PATCH", "/api/admin/providers/groq", { firstByteSeconds })).body;
  expect(await change(1)).toMatchObject({ id: "groq", firstByteSeconds: 1 });
  const { data, response } = await hub.openai.chat.completions
    .create({ model: "ada/snow:preferred", messages: [{ role: "user", content: "x" }] })
    .withResponse();
  expect(data.choices).toHaveLength(1);
  expect(response.headers.get("x-modelyard-route")).toMatch(/^groq;failed=timeout;ms=1\d{3}, together;/);
  expect(await change(null)).not.toHaveProperty("firstByteSeconds");
});
