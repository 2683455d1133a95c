import { describe, expect, test } from "vitest";
import { SENTENCE } from "../../../inference/testing/fakes/index.ts";
import { KEY, servingHub, startFakeProvider } from "../../testing/serving-hub.ts";

const messages = [{ role: "user" as const, content: "Where does the ferry go?" }];
const chat = (providerId = "their-name") => ({ task: "conversational", providerId });
const schema = {
  type: "json_schema" as const,
  json_schema: { name: "answer", schema: { type: "object", properties: { to: { type: "string" } } } },
};

describe("a chat completion", () => {
  test("is forwarded unchanged to a provider with OpenAI's API", async () => {
    await using groq = await startFakeProvider("groq");
    await using hub = await servingHub({ models: { "ada/snow": { groq: chat() } }, providers: { groq } });
    const response = await hub.openai.chat.completions.create({ model: "ada/snow", messages });
    expect(response.choices[0]?.message.content).toBe(SENTENCE);
    expect(groq.problems).toEqual([]);
    expect(JSON.parse(new TextDecoder().decode(groq.requests[0]?.body))).toMatchObject({
      model: "their-name",
    });
  });

  test("is translated for a provider with another format of schemas", async () => {
    await using together = await startFakeProvider("together");
    await using hub = await servingHub({
      models: { "ada/snow": { together: chat() } },
      providers: { together },
    });
    const { data, response } = await hub.openai.chat.completions
      .create({ model: "Ada/Snow:together", messages, response_format: schema })
      .withResponse();
    expect(data.choices[0]?.message.content).toBe(SENTENCE);
    expect(response.headers.get("x-modelyard-route")).toMatch(/^together;ms=\d+$/);
    expect(together.problems).toEqual([]);
    const sent = JSON.parse(new TextDecoder().decode(together.requests[0]?.body)) as Record<string, unknown>;
    expect(sent["response_format"]).toEqual({ type: "json_schema", schema: schema.json_schema.schema });
    expect(together.requests[0]?.headers["authorization"]).toBe(`Bearer ${KEY}`);
  });

  test("goes only to the providers that it allows, without the constraints", async () => {
    await using groq = await startFakeProvider("groq");
    await using together = await startFakeProvider("together");
    await using hub = await servingHub({
      models: { "ada/snow": { groq: chat(), together: chat() } },
      providers: { groq, together },
    });
    const send = (modelyard: object) =>
      hub.post("/v1/chat/completions", { model: "ada/snow", messages, modelyard });
    for (const only of ["together", "groq", "together"]) {
      const response = await send({ only: [only] });
      expect([response.status, response.headers.get("x-modelyard-route")]).toEqual([
        200,
        expect.stringMatching(new RegExp(`^${only};`)),
      ]);
      await response.arrayBuffer();
    }
    expect([groq.requests.length, together.requests.length]).toEqual([1, 2]);
    for (const { body } of [...groq.requests, ...together.requests])
      expect(new TextDecoder().decode(body)).not.toContain("modelyard");
    expect((await send({ regions: ["eu"] })).status).toBe(400);
    expect((await send({ onyl: ["groq"] })).status).toBe(400);
  });

  test("streams without the usage event that the hub requested", async () => {
    await using together = await startFakeProvider("together");
    await using hub = await servingHub({
      models: { "ada/snow": { together: chat() } },
      providers: { together },
    });
    const stream = await hub.openai.chat.completions.create({
      model: "ada/snow",
      messages,
      response_format: schema,
      stream: true,
    });
    let text = "";
    for await (const chunk of stream) {
      expect(chunk.choices).not.toHaveLength(0);
      text += chunk.choices[0]?.delta.content ?? "";
    }
    expect(text).toBe(SENTENCE);
    expect(together.problems).toEqual([]);
  });
});
