import OpenAI from "openai";
import { describe, expect, test } from "vitest";
import { type Respond, hubWithProviders } from "../../testing/gateway/hub-with-gateway.ts";
import { SECRET, TOKEN } from "../../testing/gateway/memory-ports.ts";
import { chunk, json, SSE } from "../../testing/gateway/rig.ts";
import type { Budget } from "./ports.ts";

/** Opens a hub in front of providers, which are tried in this order, and returns OpenAI's client for it. */
async function open(providers: Readonly<Record<string, Respond>>, reserve?: Budget["reserve"]) {
  const { memory, hub } = await hubWithProviders(providers, reserve && { reserve });
  const client = new OpenAI({ apiKey: TOKEN, baseURL: `${hub.url}/v1`, maxRetries: 0 });
  const chat = { model: "ada/snow", messages: [{ role: "user" as const, content: "x" }] };
  return {
    memory,
    complete: () => client.chat.completions.create(chat).withResponse(),
    stream: async () => {
      let text = "";
      for await (const { choices } of await client.chat.completions.create({ ...chat, stream: true }))
        text += choices[0]?.delta.content ?? "";
      return text;
    },
  };
}

const failure = async (request: Promise<unknown>) => {
  const error: unknown = await request.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(OpenAI.APIError);
  const { status, message, type, code, param, headers } = error as InstanceType<typeof OpenAI.APIError>;
  return { status, message, type, code, param, headers };
};
const completion = {
  id: "1",
  object: "chat.completion",
  created: 1,
  model: "theirs",
  choices: [{ index: 0, message: { role: "assistant", content: "whole" }, finish_reason: "stop" }],
};
const good: Respond = ({ socket }) => socket.write(json(completion));
const textChunk = (content: string, finish_reason: string | null = null) =>
  chunk(
    `data: ${JSON.stringify({ id: "1", choices: [{ index: 0, delta: { content }, finish_reason }] })}\n\n`,
  );
const END = "0\r\n\r\n";

describe("an error of a provider", () => {
  test("names the provider, quotes the error without the key, and keeps its codes", async () => {
    const sent = {
      message: `Too long for ${SECRET}. ${"x".repeat(5000)}`,
      type: "invalid_request_error",
      param: "messages",
      code: "context_length_exceeded",
    };
    const hub = await open({
      groq: ({ socket }) =>
        socket.write(json({ error: sent }, "400 Bad Request", "x-request-id: theirs\r\n")),
    });
    const { headers, message, ...error } = await failure(hub.complete());
    expect(error).toEqual({
      status: 400,
      type: "invalid_request_error",
      code: "context_length_exceeded",
      param: "messages",
    });
    expect(message).toContain("groq returned status 400: Too long for ****");
    expect(message).not.toContain(SECRET);
    expect(message.length).toBeLessThan(1200);
    expect(headers?.get("x-error-code")).toBe("ProviderRefused");
    expect(headers?.get("x-provider-request-id")).toBe("theirs");
    expect(hub.memory.records).toMatchObject([
      { status: 400, outcome: "failed", attempts: [{ provider: "groq", status: 400, failed: "400" }] },
    ]);
  });

  test("is 502 if the provider rejects the hub's key", async () => {
    const hub = await open({
      groq: ({ socket }) => socket.write(json({ error: "Invalid API key" }, "401 Unauthorized")),
    });
    expect(await failure(hub.complete())).toMatchObject({
      status: 502,
      code: "ProviderRefusedKey",
      message: expect.stringMatching(/groq rejected its API key.*status 401: Invalid API key/) as string,
    });
  });

  test("is returned even if its body never ends", async () => {
    const hub = await open({
      groq: ({ socket }) =>
        socket.write(`HTTP/1.1 500 X\r\ntransfer-encoding: chunked\r\n\r\n${chunk("x".repeat(70_000))}`),
    });
    expect(await failure(hub.complete())).toMatchObject({ status: 500, type: "api_error" });
    expect(hub.memory.open).toBe(0);
  });

  test("does not name providers that a budget excludes", async () => {
    const hub = await open({ groq: good, together: good }, () => ({
      status: 402,
      code: "BudgetExceeded",
      message: 'Budget "hub" exceeded.',
    }));
    const { message, ...error } = await failure(hub.complete());
    expect(error).toMatchObject({ status: 402, type: "insufficient_quota", code: "BudgetExceeded" });
    expect(message).toContain('Budget "hub" exceeded.');
    expect(message).not.toMatch(/groq|together/);
    expect(hub.memory.records).toMatchObject([{ status: 402, outcome: "refused" }]);
  });

  test("is distinguished from a rejection by a budget", async () => {
    const hub = await open(
      { groq: ({ socket }) => socket.write(json({ error: "down" }, "503 X")), together: good },
      (_caller, { provider }) =>
        provider === "groq"
          ? { settle() {} }
          : { status: 402, code: "BudgetExceeded", message: 'Budget "hub" exceeded.' },
    );
    expect((await failure(hub.complete())).message).toContain(
      'All providers failed: groq: status 503. Not sent to together: Budget "hub" exceeded.',
    );
  });
});

describe("an incomplete response", () => {
  const text = JSON.stringify(completion);
  const incomplete: Record<string, Respond> = {
    "JSON that ends early": ({ socket }) =>
      socket.end(`HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\r\n${text.slice(0, -20)}`),
    "JSON shorter than its length": ({ socket }) =>
      socket.end(
        `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${text.length}\r\n\r\n${text.slice(0, -1)}`,
      ),
    "an empty body": ({ socket }) =>
      socket.write("HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 0\r\n\r\n"),
  };
  test.each(Object.entries(incomplete))("fails over: %s", async (_name, respond) => {
    const hub = await open({ groq: respond, together: good });
    const { data, response } = await hub.complete();
    expect(data.choices[0]?.message.content).toBe("whole");
    expect(response.headers.get("x-modelyard-route")).toMatch(/^groq;failed=(?:malformed|closed);/);
    expect(hub.memory.settled.map(({ usage }) => usage !== undefined)).toEqual([false, true]);
  });

  test("is an error if there is no other provider", async () => {
    const hub = await open({ groq: incomplete["JSON that ends early"] ?? good });
    expect(await failure(hub.complete())).toMatchObject({
      status: 502,
      message: expect.stringContaining("groq: sent an invalid response") as string,
    });
  });

  test("can be larger than the buffer", async () => {
    const content = "snow ".repeat(1_000_000);
    const hub = await open({
      groq: ({ socket }) =>
        socket.write(json({ ...completion, choices: [{ index: 0, message: { content } }] })),
    });
    const { data } = await hub.complete();
    expect(data.choices[0]?.message.content?.length).toBe(content.length);
  });
});

describe("an interrupted stream", () => {
  const interrupted: Record<string, Respond> = {
    "between events": ({ socket }) => socket.end(SSE + textChunk("half ")),
    "within an event": ({ socket }) =>
      socket.end(`${SSE}${textChunk("half ")}${chunk('data: {"choices":[{"de')}`),
    "by invalid framing": ({ socket }) => {
      socket.write(SSE + textChunk("half "));
      setTimeout(() => socket.write("zz\r\n"), 20);
    },
    "by a server that ends it early": ({ socket }) => socket.write(SSE + textChunk("half ") + END),
  };
  test.each(Object.entries(interrupted))("raises an error in OpenAI's client: %s", async (_name, respond) => {
    const hub = await open({ groq: respond });
    expect(await failure(hub.stream())).toMatchObject({
      type: "api_error",
      message: expect.stringContaining("groq interrupted the response") as string,
    });
    expect(hub.memory.records).toMatchObject([{ status: 200, outcome: "interrupted" }]);
    expect(hub.memory.open).toBe(0);
  });

  test("is complete with a finish reason, even without [DONE]", async () => {
    const hub = await open({ groq: ({ socket }) => socket.write(SSE + textChunk("whole", "stop") + END) });
    expect(await hub.stream()).toBe("whole");
  });
});
