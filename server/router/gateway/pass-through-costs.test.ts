import type { IncomingMessage, ServerResponse } from "node:http";
import { request as send } from "node:http";
import { text } from "node:stream/consumers";
import { describe, expect, onTestFinished, test } from "vitest";
import { MAX_MEDIA_BODY_BYTES } from "../../http/limits.ts";
import { startServer } from "../../testing/http-server.ts";
import { aBudget, aDeployment } from "../../testing/router.ts";
import { servingHub } from "../../testing/serving-hub.ts";
import { toPrice, toPriceColumns } from "../deployments/prices.ts";

type Respond = (request: IncomingMessage, response: ServerResponse) => void;
const sendJson = (response: ServerResponse, value: unknown, status = 200) =>
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));

/** Starts a hub with one priced model and a budget of 10 USD. */
async function pricedHub(
  provider: string,
  model: string,
  usd: Parameters<typeof toPrice>[0],
  respond: Respond,
) {
  const bodies: string[] = [];
  const server = await startServer(async (request, response) => {
    bodies.push(await text(request));
    respond(request, response);
  });
  const hub = await servingHub({
    providers: { [provider]: server.url },
    models: { "ada/snow": { [provider]: { task: "conversational", providerId: model } } },
  });
  onTestFinished(async () => {
    await hub[Symbol.asyncDispose]();
    await server[Symbol.asyncDispose]();
  });
  const put = (name: string, parts: Parameters<typeof toPrice>[0]) =>
    hub.router.deploymentStore.put([
      {
        ...aDeployment,
        model_id: name,
        provider,
        provider_id: name,
        ...toPriceColumns(toPrice(parts)),
        context: 100_000,
      },
    ]);
  await put(model, usd);
  await hub.router.budgets.create({ ...aBudget, nano: 10e9, tokens: 1e9 });
  await hub.router.refresh();
  return { ...hub, bodies, put };
}

const CHUNKED = { "transfer-encoding": "chunked" };
/** Sends a body with its length, or in chunks. Returns the status. */
const post = (
  { url, authorization }: { url: string; authorization: string },
  path: string,
  body: string | Buffer,
  framing: object = { "content-length": Buffer.byteLength(body) },
) =>
  new Promise<number | undefined>((resolve, reject) => {
    const headers = { authorization, "content-type": "application/json", ...framing };
    const request = send(`${url}/router/${path}`, { method: "POST", headers }, (response) =>
      response.resume().on("end", () => resolve(response.statusCode)),
    );
    request.on("error", reject).end(body);
  });

const USAGE = { prompt_tokens: 30, completion_tokens: 40 };
const tokenPrice = { input: 1, output: 1 };

test.each([
  ["after a space", ` {"model":"snow","messages":[]}`, undefined],
  ["of unknown length", `{"model":"snow","messages":[]}`, CHUNKED],
  [
    "larger than a megabyte",
    `{"messages":["${"x".repeat(1_100_000)}"],"model":"snow","max_tokens":9}`,
    undefined,
  ],
])("counts the usage of a body %s", async (_name, body, framing) => {
  const hub = await pricedHub("together", "snow", tokenPrice, (_, response) =>
    sendJson(response, { choices: [], usage: USAGE }),
  );
  expect(await post(hub, "together/v1/chat/completions", body, framing)).toBe(200);
  expect(await hub.lastRow()).toMatchObject({
    input_tokens: 30,
    output_tokens: 40,
    cost: 70_000,
    counted: 0,
  });
});

test("charges jobs of text models in full until they have an output, and never for canceling", async () => {
  const model = "acme/writer";
  let job: object = {};
  const hub = await pricedHub("replicate", model, tokenPrice, (_, response) => sendJson(response, job, 201));
  const run = async (path: string) => {
    expect((await hub.post(`/router/replicate/v1/${path}`, { input: { prompt: "x" } })).status).toBe(201);
    return hub.lastRow();
  };
  job = { id: "1", status: "starting", output: null };
  expect(await run(`models/${model}/predictions`)).toMatchObject({
    model,
    output_tokens: 100_000,
    counted: 1,
  });
  for (const status of ["failed", "canceled"]) {
    job = { id: "1", status, output: null, error: "x" };
    expect(await run(`models/${model}/predictions`)).toMatchObject({ cost: 0, output_tokens: 0 });
  }
  job = { id: "1", status: "succeeded", output: ["x".repeat(400)] };
  const done = await run(`models/${model}/predictions`);
  expect(done).toMatchObject({ model, counted: 1 });
  expect(done?.output_tokens).toBeGreaterThan(100);
  expect(done?.output_tokens).toBeLessThan(150);
  expect(await run("predictions/1/cancel")).toMatchObject({ cost: 0, input_tokens: 0, output_tokens: 0 });
  const unknown = await hub.post("/router/replicate/v1/predictions", { version: "1", model, input: {} });
  expect([unknown.status, unknown.headers.get("x-error-code")]).toEqual([402, "PriceUnknown"]);
});

test("takes the price from the path if the path selects the model", async () => {
  const hub = await pricedHub("fal-ai", "acme/large", { perImage: 0.15 }, (_, response) =>
    sendJson(response, { images: [] }),
  );
  await hub.put("acme/small", { perImage: 0.003 });
  await hub.router.refresh();
  const run = async (path: string, body: object = {}, method = "POST") => {
    const response = await fetch(`${hub.url}/router/fal-ai/${path}`, {
      method,
      headers: { authorization: hub.authorization, "content-type": "application/json" },
      ...(method === "POST" && { body: JSON.stringify({ prompt: "x", model: "acme/small", ...body }) }),
    });
    return response.status === 200 ? hub.lastRow() : response.status;
  };
  expect(await run("acme/large")).toMatchObject({ model: "acme/large", cost: 150_000_000 });
  expect(await run("acme/large", { num_images: 3 })).toMatchObject({ cost: 450_000_000 });
  expect(await run("acme/large/requests/1/cancel", {}, "PUT")).toMatchObject({
    model: "acme/large",
    cost: 0,
  });
  expect(await run("acme/unknown")).toBe(402);
  expect(await run("eve/app/acme/small")).toBe(402);
});

test("sets its own output limit unless the provider reads the caller's", async () => {
  const hub = await pricedHub("together", "snow", { input: 1, output: 100 }, (_, response) =>
    sendJson(response, { choices: [], usage: USAGE }),
  );
  const call = { model: "snow", messages: [{ role: "user", content: "x" }] };
  const run = async (path: string, limits: object) => {
    const model = path.startsWith("/v1") ? "ada/snow" : "snow";
    const response = await hub.post(path, { ...call, model, ...limits });
    expect(response.status).toBe(200);
    const { max_tokens, max_output_tokens } = JSON.parse(hub.bodies.at(-1) ?? "") as Record<string, unknown>;
    const limit = response.headers.get("x-modelyard-max-tokens");
    return { isOwn: limit !== null && String(max_tokens) === limit, max_tokens, max_output_tokens };
  };
  for (const path of ["/v1/chat/completions", "/router/together/v1/chat/completions"]) {
    expect(await run(path, { max_tokens: 7 })).toMatchObject({ isOwn: false, max_tokens: 7 });
    expect(await run(path, { max_output_tokens: 1 })).toMatchObject({ isOwn: true });
    expect(await run(path, { max_tokens: 1.5 })).toMatchObject({ isOwn: true });
    expect(await run(path, { max_tokens: "7" })).toMatchObject({ isOwn: true });
    const many = await hub.post(path, { ...call, model: "ada/snow", n: "64" });
    expect([many.status, await many.text()]).toEqual([
      400,
      expect.stringContaining("n: must be a whole number"),
    ]);
  }
});

test("keeps budgets when a provider reports an implausible usage", async () => {
  const usage = { prompt_tokens: 2 ** 53 - 1, completion_tokens: 1 };
  const hub = await pricedHub("together", "snow", tokenPrice, (_, response) =>
    sendJson(response, { choices: [], usage }),
  );
  for (let n = 1; n <= 2; n++) {
    const { status } = await hub.post("/router/together/v1/chat/completions", {
      model: "snow",
      messages: [],
    });
    expect(status).toBe(200);
    expect(await hub.lastRow()).toMatchObject({ input_tokens: 8, output_tokens: 1, counted: 1 });
    const [spent] = (await hub.router.budgets.spent()).values();
    expect(spent?.tokens).toBe(n * 9);
  }
});

describe("a body that is chunked, long, or not plain JSON", () => {
  const nested = (members: string) => `{"x":${"[".repeat(300)}${"]".repeat(300)},${members}}`;

  test("is charged by its content", async () => {
    const hub = await pricedHub("fal-ai", "acme/large", { perImage: 0.15 }, (_, response) =>
      sendJson(response, { images: [] }),
    );
    await hub.put("acme/tts", { perCharacter: 0.001 });
    await hub.router.refresh();
    const cost = async (path: string, body: string | Buffer, framing?: object) => [
      await post(hub, `fal-ai/${path}`, body, framing),
      (await hub.lastRow())?.cost,
    ];
    const images = `"num_images":4`;
    for (const body of [`{${images}}`, `{"image_url":"${"x".repeat(1_100_000)}",${images}}`])
      for (const framing of [undefined, CHUNKED])
        expect(await cost("acme/large", body, framing)).toEqual([200, 600_000_000]);
    expect((await cost("acme/large", nested(images)))[0]).toBe(400);
    expect((await cost("acme/large", `{"image_url":"${"x".repeat(MAX_MEDIA_BODY_BYTES)}"}`))[0]).toBe(413);
    for (const encoded of [
      Buffer.from(`\uFEFF{${images}}`),
      Buffer.from(`{${images}}`, "utf16le"),
      Buffer.from(`{${images}}`, "utf16le").swap16(),
    ])
      expect((await cost("acme/large", encoded))[0]).toBe(400);
    const speech = `{"text":"${"x".repeat(1000)}"}`;
    const [, expected] = await cost("acme/tts", speech);
    expect(await cost("acme/tts", speech, CHUNKED)).toEqual([200, expected]);
    expect(expected).toBeGreaterThan(1_000_000_000);
  });

  test("reaches the budget of its model", async () => {
    const hub = await pricedHub("together", "other", tokenPrice, (_, response) =>
      sendJson(response, { choices: [], data: [], usage: USAGE }),
    );
    for (const { id } of await hub.router.budgets.all()) await hub.router.budgets.delete(id);
    await hub.router.budgets.create({ ...aBudget, tokens: 1e9, unpriced: "allow" });
    await hub.router.budgets.create({ ...aBudget, nano: 0, on_model: "snow", unpriced: "allow" });
    await hub.router.refresh();
    const members = `"model":"snow","prompt":"x"`;
    for (const path of ["images/generations", "completions", "embeddings", "chat/completions"]) {
      const statuses = await Promise.all([
        post(hub, `together/v1/${path}`, `{${members}}`),
        post(hub, `together/v1/${path}`, `{${members}}`, CHUNKED),
        post(hub, `together/v1/${path}`, nested(members)),
        post(hub, `together/v1/${path}`, Buffer.from(`\uFEFF{${members}}`)),
      ]);
      expect(statuses, path).toEqual([402, 402, 400, 400]);
    }
  });

  test("of a file is streamed with its length, and buffered without", async () => {
    const hub = await pricedHub("fal-ai", "acme/ear", { perSecond: 0.001 }, (_, response) =>
      sendJson(response, { text: "x" }),
    );
    const file = Buffer.alloc(3_000_000, 0xff);
    expect(await post(hub, "fal-ai/acme/ear", file)).toBe(200);
    const row = await hub.lastRow();
    expect(row?.cost).toBeGreaterThan(0);
    expect(await post(hub, "fal-ai/acme/ear", file, CHUNKED)).toBe(200);
    expect((await hub.lastRow())?.cost).toBe(row?.cost);
  });
});

test("counts the tokens of texts of models that the path names and that have no price", async () => {
  const hub = await pricedHub("hf-inference", "acme/x", tokenPrice, (_, response) =>
    sendJson(response, { choices: [], usage: USAGE }),
  );
  for (const { id } of await hub.router.budgets.all()) await hub.router.budgets.delete(id);
  await hub.router.budgets.create({ ...aBudget, tokens: 1e9, unpriced: "allow" });
  await hub.router.refresh();
  for (const path of ["completions", "embeddings", "chat/completions"]) {
    const response = await hub.post(`/router/hf-inference/models/acme/free/v1/${path}`, { prompt: "x" });
    expect(response.status, path).toBe(200);
    expect(await hub.lastRow(), path).toMatchObject({ input_tokens: 30, output_tokens: 40 });
  }
});
