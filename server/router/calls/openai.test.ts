import { toFile } from "openai";
import { afterAll, describe, expect, test, vi } from "vitest";
import type { FakeServer } from "../../../inference/testing/fakes/index.ts";
import { getFileBase64, files, NUMBERS, SENTENCE } from "../../../inference/testing/fakes/index.ts";
import { servingHub, startFakeProvider } from "../../testing/serving-hub.ts";
import { shared } from "../../testing/shared.ts";

// Tests the unchanged npm package `openai` at every endpoint that it uses, with providers of other API formats.
const tasks = {
  "their/words": "feature-extraction",
  "their/voice": "text-to-speech",
  "their/ear": "automatic-speech-recognition",
};
const fakes: Record<string, FakeServer> = {
  together: await shared(startFakeProvider("together")),
  "hf-inference": await shared(startFakeProvider("hf-inference", { models: tasks })),
  "fal-ai": await shared(startFakeProvider("fal-ai")),
  groq: await shared(startFakeProvider("groq")),
};
const hub = await shared(
  servingHub({
    providers: fakes,
    models: {
      "ada/snow": { together: { task: "conversational", providerId: "their-chat" } },
      "ada/text": {
        together: { task: "text-generation", providerId: "their-text" },
        groq: { task: "text-generation", providerId: "their-text" },
      },
      "ada/words": { "hf-inference": { task: "feature-extraction", providerId: "their/words" } },
      "ada/vectors": { together: { task: "feature-extraction", providerId: "their-vectors" } },
      "ada/brush": { "fal-ai": { task: "text-to-image", providerId: "fal-ai/brush" } },
      "ada/pencil": { together: { task: "text-to-image", providerId: "their-pencil" } },
      "ada/voice": { "fal-ai": { task: "text-to-speech", providerId: "fal-ai/voice" } },
      "ada/ear": { "fal-ai": { task: "automatic-speech-recognition", providerId: "fal-ai/whisper" } },
    },
  }),
);
const client = hub.openai.withOptions({ baseURL: `${hub.url}/router/v1` });
afterAll(() => expect(Object.values(fakes).flatMap((fake) => fake.problems)).toEqual([]));

const sentTo = (provider: string): Record<string, unknown> =>
  JSON.parse(new TextDecoder().decode(fakes[provider]?.requests.at(-1)?.body)) as Record<string, unknown>;

describe("responses", () => {
  test("respond to text with instructions and a schema", async () => {
    const response = await client.responses.create({
      model: "ada/snow",
      instructions: "Be short.",
      input: "Where does the ferry go?",
      max_output_tokens: 50,
      text: { format: { type: "json_schema", name: "answer", schema: { type: "object" } } },
    });
    expect(response.output_text).toBe(SENTENCE);
    expect(response).toMatchObject({
      object: "response",
      status: "completed",
      model: "ada/snow",
      store: false,
    });
    expect(response.usage?.total_tokens).toBeGreaterThan(0);
    expect(sentTo("together")).toMatchObject({
      model: "their-chat",
      max_tokens: 50,
      messages: [
        { role: "system", content: "Be short." },
        { role: "user", content: "Where does the ferry go?" },
      ],
      response_format: { type: "json_schema", schema: { type: "object" } },
    });
  });

  test("accept earlier turns, images, and tool results", async () => {
    await client.responses.create({
      model: "ada/snow",
      input: [
        { role: "developer", content: "Look closely." },
        {
          role: "user",
          content: [
            { type: "input_text", text: "What is it?" },
            { type: "input_image", image_url: "https://pictures.example/1.png", detail: "low" },
          ],
        },
        { type: "function_call", call_id: "c1", name: "look", arguments: '{"at":1}' },
        { type: "function_call_output", call_id: "c1", output: "a ferry" },
      ],
      tools: [{ type: "function", name: "look", parameters: { type: "object" }, strict: true }],
    });
    expect(sentTo("together")).toMatchObject({
      messages: [
        { role: "system", content: "Look closely." },
        {
          role: "user",
          content: [
            { type: "text", text: "What is it?" },
            { type: "image_url", image_url: { url: "https://pictures.example/1.png", detail: "low" } },
          ],
        },
        { role: "assistant", tool_calls: [{ id: "c1", function: { name: "look", arguments: '{"at":1}' } }] },
        { role: "tool", tool_call_id: "c1", content: "a ferry" },
      ],
      tools: [{ type: "function", function: { name: "look", parameters: { type: "object" }, strict: true } }],
    });
  });

  test("stream events that OpenAI's client combines", async () => {
    const stream = client.responses.stream({ model: "ada/snow", input: "Where does the ferry go?" });
    const types: string[] = [];
    for await (const event of stream) {
      expect(event.sequence_number).toBe(types.length);
      types.push(event.type);
    }
    expect(types.slice(0, 4)).toEqual([
      "response.created",
      "response.in_progress",
      "response.output_item.added",
      "response.content_part.added",
    ]);
    expect(types.slice(-4)).toEqual([
      "response.output_text.done",
      "response.content_part.done",
      "response.output_item.done",
      "response.completed",
    ]);
    expect((await stream.finalResponse()).output_text).toBe(SENTENCE);
  });

  test.each([
    [{ tools: [{ type: "web_search" }] }, "tools.0.type"],
    [{ previous_response_id: "resp_1" }, "previous_response_id"],
    [{ input: [] }, "input"],
    [{ input: [{ role: "wizard", content: "x" }] }, "input.0.role"],
  ])("reject %j with the name of the field", async (more, field) => {
    const call = client.responses.create({ model: "ada/snow", input: "x", ...more } as never);
    await expect(call).rejects.toMatchObject({ status: 400, param: field, code: "BadRequest" });
  });
});

describe("completions", () => {
  test("use a chat provider, complete or streamed", async () => {
    const completion = await client.completions.create({
      model: "ada/text:groq",
      prompt: "The ferry",
      max_tokens: 9,
    });
    expect(completion).toMatchObject({
      object: "text_completion",
      choices: [{ text: SENTENCE, finish_reason: "stop" }],
    });
    expect(sentTo("groq")).toMatchObject({
      messages: [{ role: "user", content: "The ferry" }],
      max_tokens: 9,
    });

    const stream = await client.completions.create({
      model: "ada/text:groq",
      prompt: "The ferry",
      stream: true,
    });
    let text = "";
    for await (const chunk of stream) text += chunk.choices[0]?.text ?? "";
    expect(text).toBe(SENTENCE);
  });

  test("are forwarded unchanged if possible", async () => {
    const { choices } = await client.completions.create({ model: "ada/text:together", prompt: "The ferry" });
    expect(choices[0]?.text).toBe(SENTENCE);
  });
});

test.each(["ada/words", "ada/vectors"])("returns one embedding per text for %s", async (model) => {
  const { data, usage } = await client.embeddings.create({ model, input: ["one", "two"] });
  expect(data.map(({ embedding }) => embedding)).toEqual([NUMBERS, NUMBERS]);
  expect(usage.total_tokens).toBeGreaterThan(0);
});

describe("images", () => {
  test("are returned as a URL or bytes, even if a job generates them", async () => {
    const url = await client.images.generate({ model: "ada/brush", prompt: "A ferry", size: "512x256" });
    expect(url.data?.[0]?.url).toMatch(/^https:\/\/files\.example/);
    const bytes = await client.images.generate({
      model: "ada/brush",
      prompt: "A ferry",
      response_format: "b64_json",
    });
    expect(bytes.data?.[0]?.b64_json).toBe(getFileBase64("png"));
  });

  test("are returned in the requested number", async () => {
    const { data } = await client.images.generate({
      model: "ada/pencil",
      prompt: "x",
      n: 2,
      response_format: "b64_json",
    });
    expect(data).toHaveLength(2);
  });

  test("reject an invalid size", async () => {
    const call = client.images.generate({ model: "ada/pencil", prompt: "x", size: "large" as never });
    await expect(call).rejects.toMatchObject({ status: 400, param: "size" });
  });
});

test("returns speech as bytes", async () => {
  const response = await client.audio.speech.create({
    model: "ada/voice",
    input: "The ferry leaves.",
    voice: "alloy",
  });
  expect(response.headers.get("content-type")).toBe("audio/wav");
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(files.wav.bytes);
});

test("transcribes audio, with timestamps on request", async () => {
  const file = await toFile(files.wav.bytes, "speech.wav");
  expect(await client.audio.transcriptions.create({ model: "ada/ear", file })).toEqual({ text: SENTENCE });
  const srt = await client.audio.transcriptions.create({ model: "ada/ear", file, response_format: "srt" });
  expect(srt).toBe(`1\n00:00:00,000 --> 00:00:01,500\n${SENTENCE}\n`);
});

describe("models", () => {
  test("are listed with their providers and found by ID", async () => {
    const listed = await client.models.list();
    expect(listed.data.map(({ id }) => id).toSorted()).toContain("ada/brush");
    const model = await client.models.retrieve("ada/snow");
    expect(model).toMatchObject({
      id: "ada/snow",
      object: "model",
      owned_by: "ada",
      providers: [{ provider: "together", status: "live", callable: true, task: "conversational" }],
    });
  });

  test("show metrics of earlier requests", async () => {
    const stream = await client.chat.completions.create({
      model: "ada/snow",
      messages: [{ role: "user", content: "x" }],
      stream: true,
    });
    for await (const _ of stream);
    const { providers } = (await client.models.retrieve("ada/snow")) as unknown as {
      providers: { first_token_latency_ms: number; measured_requests: number }[];
    };
    expect(providers[0]?.first_token_latency_ms).toBeGreaterThanOrEqual(0);
    expect(providers[0]?.measured_requests).toBeGreaterThan(0);
  });

  test("are suggested for a similar name, and compared once", async () => {
    const compare = vi.spyOn(hub.inference.servedModels, "all");
    const call = client.chat.completions.create({
      model: "ada/snwo",
      messages: [{ role: "user", content: "x" }],
    });
    await expect(call).rejects.toMatchObject({
      status: 404,
      code: "ModelNotFound",
      message: expect.stringContaining("Did you mean ada/snow?") as string,
    });
    expect(compare).toHaveBeenCalledTimes(1);
    compare.mockRestore();
  });

  test("without a provider result in an error with the next steps", async () => {
    await hub.models.put([{ record: { id: "ada/ice", mappings: {} } } as never]);
    const call = client.chat.completions.create({
      model: "ada/ice",
      messages: [{ role: "user", content: "x" }],
    });
    await expect(call).rejects.toMatchObject({ status: 400, code: "ModelNotServed" });
  });
});

describe("explanations", () => {
  const headers = () => ({ authorization: hub.authorization, "content-type": "application/json" });
  const explain = async (body: object) => {
    const response = await hub.post("/api/router/explain", body);
    return (await response.json()) as {
      candidates: { provider: string; result: string; reasons: string[] }[];
      refused: unknown;
    };
  };

  test("list the candidates with reasons, without sending a request", async () => {
    const before = Object.values(fakes).map(({ requests }) => requests.length);
    const { candidates, refused } = await explain({
      model: "ada/text",
      task: "text-generation",
      modelyard: { exclude: ["groq"] },
    });
    expect(candidates.map(({ provider, result }) => [provider, result])).toEqual([
      ["together", "selected"],
      ["groq", "excluded"],
    ]);
    expect(candidates[1]?.reasons).toEqual(["in the `exclude` list of the request"]);
    expect(refused).toBeNull();
    expect(Object.values(fakes).map(({ requests }) => requests.length)).toEqual(before);
  });

  test("state that no provider is eligible", async () => {
    const { candidates, refused } = await explain({ model: "ada/snow", modelyard: { only: ["groq"] } });
    expect(candidates[0]).toMatchObject({ provider: "together", result: "excluded" });
    expect(refused).toMatchObject({ status: 400, code: "NoProviderFits" });
  });

  test("of past requests are visible to their caller only", async () => {
    await client.images.generate(
      { model: "ada/pencil", prompt: "x" },
      { headers: { "x-request-id": "my-picture" } },
    );
    const path = `${hub.url}/api/router/requests/my-picture`;
    const trace = (await (await fetch(path, { headers: headers() })).json()) as Record<string, unknown>;
    expect(trace).toMatchObject({
      id: "my-picture",
      status: 200,
      outcome: "complete",
      attempts: [{ provider: "together", status: 200 }],
      decision: { candidates: [{ provider: "together", result: "selected" }] },
    });
    expect((await fetch(path)).status).toBe(401);
  });

  test("of forwarded requests contain the routing decision", async () => {
    await client.chat.completions.create(
      { model: "ada/snow", messages: [{ role: "user", content: "x" }] },
      { headers: { "x-request-id": "my-chat" } },
    );
    const response = await fetch(`${hub.url}/api/router/requests/my-chat`, { headers: headers() });
    const { decision } = (await response.json()) as { decision: { policy: string; candidates: object[] } };
    expect(decision.policy).toBe("fastest");
    expect(decision.candidates[0]).toMatchObject({ provider: "together", result: "selected", position: 1 });
    const all = await fetch(`${hub.url}/api/router/requests`, { headers: headers() });
    expect(((await all.json()) as { id: string }[])[0]?.id).toBe("my-chat");
  });
});
