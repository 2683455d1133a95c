import type { DeploymentInfo, ModelInfo, ServerModels } from "@modelyard/contract";
import { describe, expect, test } from "vitest";
import { createRequester } from "../../../testing/requester.ts";
import { aModel, testHub } from "../../../testing/hub.ts";
import { strictVllm } from "../../../testing/strict-vllm.ts";
import { aUser } from "../../../testing/users.ts";

const MESSAGES = [{ role: "user", content: "Where?" }];
const CHAT = "Qwen/Qwen3-8B";

/** Creates a hub with a custom provider whose models can be mapped. */
async function createFixture({ embeds = false, models = [] as ReturnType<typeof aModel>[] } = {}) {
  const vllm = await strictVllm({ models: { [CHAT]: 32_768 }, key: "server-key", embeds });
  const hub = await testHub({ gateway: true, models });
  const adminUser = await aUser(hub, "boss", { admin: true });
  const admin = createRequester(hub, await adminUser.session());
  const added = {
    id: "gpu1",
    label: "GPU 1",
    dialect: "openai-compatible",
    baseUrl: vllm.url,
    allowHttp: true,
  };
  expect((await admin("POST", "/api/admin/providers", added)).status).toBe(201);
  await admin("PUT", "/api/admin/keys/gpu1", { key: "server-key" });
  const url = await hub.app.listen({ host: "127.0.0.1", port: 0 });
  const { authorization } = await adminUser.token("inference");
  return {
    hub,
    vllm,
    admin,
    url,
    list: async () => (await admin<ServerModels>("GET", "/api/admin/providers/gpu1/models")).body,
    map: (...mappings: object[]) => admin("POST", "/api/admin/providers/gpu1/models", { models: mappings }),
    async call(path: string, body: object | Blob) {
      const isFile = body instanceof Blob;
      const response = await fetch(url + path, {
        method: "POST",
        headers: { authorization, ...(!isFile && { "content-type": "application/json" }) },
        body: isFile ? body : JSON.stringify(body),
      });
      return { status: response.status, text: await response.text() };
    },
    async [Symbol.asyncDispose]() {
      await hub[Symbol.asyncDispose]();
      await vllm[Symbol.asyncDispose]();
    },
  };
}

describe("models of a custom provider", () => {
  test("are listed with the server's details, and mapped to models that the hub creates", async () => {
    await using hub = await createFixture();
    // A filter for the provider is valid before its first model is mapped.
    const search = (id: string) => hub.admin("GET", `/api/search/models?inference_provider=${id}`);
    expect([(await search("gpu1")).status, (await search("gpu2")).status]).toEqual([200, 400]);
    expect(await hub.list()).toMatchObject({
      ok: true,
      software: "vLLM",
      tasks: expect.arrayContaining(["conversational", "text-to-image"]),
      models: [
        {
          providerId: CHAT,
          model: CHAT,
          known: false,
          mapped: false,
          tasks: ["conversational", "text-generation"],
          stated: true,
          context: 32_768,
        },
      ],
    });
    const mapping = { providerId: CHAT, model: CHAT, tasks: ["conversational", "text-generation"] };
    const mapped = await hub.map({ ...mapping, context: 32_768, input: 0.1, output: 0.2, region: "eu" });
    expect(mapped.body).toEqual([{ ...mapping, created: true }]);
    expect((await hub.list()).models).toMatchObject([{ known: true, mapped: true }]);
    const model = await hub.admin<ModelInfo>("GET", `/api/models/${CHAT}`);
    expect(model.body).toMatchObject({ pipeline_tag: "text-generation", inference: "warm" });
    expect(model.body.tags).toContain("conversational");
    const { body } = await hub.admin<DeploymentInfo[]>("GET", `/api/deployments/${CHAT}`);
    expect(body).toMatchObject([{ provider: "gpu1", input: 0.1, output: 0.2, context: 32_768 }]);
    // Requests of both tasks are forwarded to the server unchanged except for the model.
    const chat = await hub.call("/v1/chat/completions", { model: CHAT, messages: MESSAGES });
    expect(JSON.parse(chat.text)).toMatchObject({
      choices: [{ message: { content: `${CHAT} read: Where?` } }],
    });
    const text = await hub.call("/v1/completions", { model: CHAT, prompt: "On" });
    expect(JSON.parse(text.text)).toMatchObject({ choices: [{ text: "On and on" }] });
  });

  test("keep prices that a later mapping omits, and lose their mappings with the provider", async () => {
    const model = aModel({ id: CHAT, pipeline_tag: "text-generation" });
    await using hub = await createFixture({ models: [model] });
    const mapping = { providerId: CHAT, model: CHAT.toLowerCase() };
    await hub.map({ ...mapping, input: 1, output: 2, tools: true });
    const second = await hub.map({ ...mapping, region: "eu" });
    expect(second.body).toMatchObject([{ model: CHAT, created: false }]);
    const { body } = await hub.admin<DeploymentInfo[]>("GET", `/api/deployments/${CHAT}`);
    expect(body).toMatchObject([{ input: 1, output: 2, tools: true }]);
    await hub.admin("DELETE", "/api/admin/providers/gpu1");
    expect((await hub.hub.models.get(CHAT))?.mappings).toEqual({});
  });

  test.each([
    [{ model: "no-owner" }, "models.0.model", "owner/name"],
    [{ tasks: ["text-to-video"] }, "models.0.tasks", "text-to-video"],
    [{ tasks: [] }, "models.0.tasks", "at least one task"],
    [{ input: 1 }, "models.0.output", "is required"],
    [{ region: "Hamburg City" }, "models.0.region", "must be a region"],
  ])("are not mapped with %j", async (invalid, field, problem) => {
    await using hub = await createFixture();
    const { status, text } = await hub.map({ providerId: CHAT, model: CHAT, ...invalid });
    expect(status).toBe(400);
    expect(text).toContain(`"field":"${field}"`);
    expect(text).toContain(problem);
    expect(await hub.hub.models.get(CHAT)).toBeUndefined();
  });

  test("are suggested by name without quantization", async () => {
    const models = ["Qwen/Qwen3-4B-Instruct", "Qwen/Qwen3-8B", "BAAI/bge-m3"].map((id) => aModel({ id }));
    await using hub = await testHub({ models });
    await using vllm = await strictVllm({
      models: { "/srv/Qwen3-8B-AWQ/": 1, "qwen3-4b": 1, "bge-m3": 1, "my model:latest": 1 },
    });
    const admin = createRequester(hub, await (await aUser(hub, "boss", { admin: true })).session());
    const added = {
      id: "lab",
      dialect: "openai-compatible",
      baseUrl: vllm.url,
      allowHttp: true,
      needsKey: false,
    };
    await admin("POST", "/api/admin/providers", added);
    const { body } = await admin<ServerModels>("GET", "/api/admin/providers/lab/models");
    expect(body.models.map(({ model, known }) => [model, known])).toEqual([
      ["Qwen/Qwen3-8B", true],
      ["Qwen/Qwen3-4B-Instruct", true],
      ["BAAI/bge-m3", true],
      ["lab/my-model", false],
    ]);
  });

  test("are empty with instructions if the server rejects the hub", async () => {
    await using hub = await createFixture();
    await hub.admin("DELETE", "/api/admin/keys/gpu1");
    const list = await hub.list();
    expect(list).toMatchObject({ ok: false, status: 401, models: [] });
    expect(list.message).toContain("Add an API key");
    expect((await hub.admin("GET", "/api/admin/providers/groq/models")).status).toBe(409);
  });
});

describe("the hub's own inference for Hugging Face clients", () => {
  const path = `/router/hf-inference/models/${CHAT}`;

  test("is published under the provider ID of these clients instead of the server's ID", async () => {
    await using hub = await createFixture();
    await hub.map({ providerId: CHAT, model: CHAT, tasks: ["conversational", "text-generation"] });
    const entry = { status: "live", providerId: CHAT, task: "conversational" };
    const model = await hub.admin<ModelInfo>("GET", `/api/models/${CHAT}?expand=inferenceProviderMapping`);
    expect(model.body.inferenceProviderMapping).toEqual({
      "hf-inference": { ...entry, moreTasks: [{ task: "text-generation", providerId: CHAT }] },
    });
    await hub.hub.search.catchUp();
    const list = await hub.admin<ModelInfo[]>("GET", "/api/models?expand=inferenceProviderMapping");
    expect(list.body[0]?.inferenceProviderMapping).toEqual([
      { provider: "hf-inference", ...entry },
      { provider: "hf-inference", ...entry, task: "text-generation" },
    ]);
  });

  test("supports chats, completions, and tasks, including with the model name that clients send for a URL", async () => {
    await using hub = await createFixture();
    await hub.map({ providerId: CHAT, model: CHAT, tasks: ["conversational", "text-generation"] });
    const format = { type: "json_object", value: { type: "object" } };
    const chat = { model: "dummy", messages: MESSAGES, response_format: format };
    expect((await hub.call(`${path}/v1/chat/completions`, chat)).text).toContain("read: Where?");
    expect(hub.vllm.seen.at(-1)?.body).toMatchObject({
      model: CHAT,
      response_format: { type: "json_schema", json_schema: { schema: { type: "object" } } },
    });
    const streamed = await hub.call(`${path}/v1/chat/completions`, { messages: MESSAGES, stream: true });
    expect(streamed.text).toMatch(/read: Where\?[^]*data: \[DONE\]\s*$/);
    expect((await hub.call(`${path}/v1/completions`, { prompt: "On" })).text).toContain("On and on");
    const text = await hub.call(path, { inputs: "On", parameters: { max_new_tokens: 5 } });
    expect(JSON.parse(text.text)).toMatchObject({ generated_text: "On and on" });
    const pinned = { model: `${CHAT}:hf-inference`, messages: MESSAGES };
    expect((await hub.call("/v1/chat/completions", pinned)).status).toBe(200);
    expect((await hub.call(`${path}/v1/anything`, {})).status).toBe(404);
  });

  test("supports embeddings", async () => {
    await using hub = await createFixture({ embeds: true });
    await hub.map({ providerId: CHAT, model: "ada/vectors", tasks: ["feature-extraction"] });
    const { text } = await hub.call("/router/hf-inference/models/ada/vectors/pipeline/feature-extraction", {
      inputs: "x",
    });
    expect(JSON.parse(text)).toEqual([[0.25, -0.5, 0]]);
    const older = await hub.call("/router/hf-inference/pipeline/feature-extraction/ada/vectors", {
      inputs: "x",
    });
    expect(older.text).toBe(text);
  });

  test("never uses the public service of that ID, which has other models and its own key", async () => {
    await using other = await strictVllm({ models: {} });
    await using hub = await createFixture({
      models: [
        aModel({
          id: CHAT,
          pipeline_tag: "text-generation",
          mappings: { "hf-inference": { status: "live", providerId: CHAT, task: "conversational" } },
        }),
        aModel({ id: "ada/secret", private: true }),
      ],
    });
    await hub.admin("PATCH", "/api/admin/providers/hf-inference", { baseUrl: other.url, allowHttp: true });
    await hub.admin("PUT", "/api/admin/keys/hf-inference", { key: "public-key" });
    await hub.map({ providerId: CHAT, model: CHAT }, { providerId: CHAT, model: "ada/secret" });
    await hub.admin("PATCH", "/api/admin/providers/gpu1", { on: false });
    const rejected = await hub.call(`${path}/v1/chat/completions`, { messages: MESSAGES });
    expect(rejected.status).toBe(400);
    expect(rejected.text).toContain("gpu1 is disabled");
    // Unknown models and models that the caller can't see are both sent to the public service.
    const eve = await (await aUser(hub.hub, "eve")).token("inference");
    const statuses = await Promise.all(
      ["ada/secret", "ada/nothing"].map(async (id) => {
        const response = await fetch(`${hub.url}/router/hf-inference/models/${id}/v1/chat/completions`, {
          method: "POST",
          headers: { ...eve, "content-type": "application/json" },
          body: JSON.stringify({ messages: MESSAGES }),
        });
        return [response.status, (await response.text()).replace(id, "x")];
      }),
    );
    expect(statuses[0]).toEqual(statuses[1]);
  });
});
