import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyReply } from "fastify";
import type OpenAI from "openai";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { startServer } from "../../testing/http-server.ts";
import { KEY, servingHub, type ServingHubOptions } from "../../testing/serving-hub.ts";
import { aBudget } from "../../testing/router.ts";
import { aUser } from "../../testing/users.ts";
import { ResponseWriter } from "./responses/write-events.ts";
import { TranslatedRequest } from "./translated-request.ts";

/** Starts a provider with a custom handler. `wasClosed`: whether a caller closed a connection early. */
async function provider(respond: (request: IncomingMessage, response: ServerResponse, nth: number) => void) {
  let calls = 0;
  let open = 0;
  let wasClosed = false;
  const server = await startServer((request, response) => {
    open++;
    response.on("close", () => {
      open--;
      if (!response.writableFinished) wasClosed = true;
    });
    request.resume().on("end", () => respond(request, response, ++calls));
  });
  return {
    ...server,
    get calls() {
      return calls;
    },
    /** Number of unfinished responses. */
    get open() {
      return open;
    },
    get wasClosed() {
      return wasClosed;
    },
  };
}

const completeChat = (text: string): string =>
  JSON.stringify({
    id: "1",
    created: 1,
    model: "theirs",
    choices: [{ index: 0, message: { role: "assistant", content: text }, finish_reason: "stop" }],
    usage: { prompt_tokens: 3, completion_tokens: 4, total_tokens: 7 },
  });
const chunk = (text: string): string =>
  `data: ${JSON.stringify({ id: "1", created: 1, model: "theirs", choices: [{ index: 0, delta: { content: text } }] })}\n\n`;
const good = (_: IncomingMessage, response: ServerResponse) =>
  response.setHeader("content-type", "application/json").end(completeChat("from the second"));
/** Streams events until the caller disconnects. */
const streamForever = (_: IncomingMessage, response: ServerResponse): void => {
  events(response);
  const timer = setInterval(() => response.write(chunk("more ")), 5);
  response.on("close", () => clearInterval(timer));
};
const events = (response: ServerResponse) => response.writeHead(200, { "content-type": "text/event-stream" });

/** Creates a hub with two providers, fireworks-ai first by name. The schema keeps the gateway from taking requests. */
async function twoProviders(first: string, second: string, onRoute?: ServingHubOptions["onRoute"]) {
  const mapping = { task: "conversational", providerId: "theirs" };
  const hub = await servingHub({
    models: { "ada/snow": { together: mapping, "fireworks-ai": mapping } },
    providers: { together: first, "fireworks-ai": second },
    onRoute,
  });
  onTestFinished(() => hub[Symbol.asyncDispose]());
  return { hub, client: hub.openai };
}
const call = {
  model: "ada/snow:preferred",
  messages: [{ role: "user" as const, content: "x" }],
  response_format: { type: "json_schema" as const, json_schema: { name: "a", schema: {} } },
};

/** A port on which nothing listens. Another process may have taken a port of a closed server. */
const UNREACHABLE = "http://127.0.0.1:4";

describe("a failing provider", () => {
  const failing: [string, (response: ServerResponse) => void, string][] = [
    ["responds with 500", (response) => response.writeHead(500).end("{}"), "500"],
    ["responds with 429", (response) => response.writeHead(429, { "retry-after": "7" }).end("{}"), "429"],
    ["rejects the key", (response) => response.writeHead(401).end("{}"), "401"],
    ["responds with an invalid status", (response) => response.writeHead(700).end("{}"), "700"],
    [
      "responds with invalid JSON",
      (response) => response.setHeader("content-type", "application/json").end('{"a":'),
      "malformed",
    ],
    [
      "responds with unexpected JSON",
      (response) => response.setHeader("content-type", "application/json").end('{"a":1}'),
      "malformed",
    ],
    ["closes the connection", (response) => response.destroy(), "closed"],
    [
      "interrupts the response",
      (response) =>
        void response.writeHead(200, { "content-length": "99" }).write("{", () => response.destroy()),
      "closed",
    ],
  ];
  test("is followed by the next provider, as stated in a response header", async () => {
    let fail: (response: ServerResponse) => void = () => {};
    await using bad = await provider((_, response) => fail(response));
    await using better = await provider(good);
    const { hub, client } = await twoProviders(better.url, bad.url);
    // The hub orders providers by name: fireworks-ai comes first.
    for (const [description, respond, reason] of failing) {
      fail = respond;
      hub.inference.circuitBreaker.recordSuccess("fireworks-ai theirs");
      const { data, response } = await client.chat.completions.create(call).withResponse();
      expect(data.choices[0]?.message.content, description).toBe("from the second");
      expect(response.headers.get("x-modelyard-route"), description).toMatch(
        new RegExp(`^fireworks-ai;failed=${reason};ms=\\d+, together;ms=\\d+$`),
      );
    }
    expect(better.calls).toBe(failing.length);
  });
});

describe("without another provider", () => {
  test("returns the provider's status and Retry-After", async () => {
    let status = 429;
    await using busy = await provider((request, response) =>
      response
        .writeHead(status, { "retry-after": "7", "content-type": "application/json" })
        .end(JSON.stringify({ error: { message: `No, ${request.headers.authorization} may not` } })),
    );
    const { hub, client } = await twoProviders(busy.url, busy.url);
    const request = { ...call, model: "ada/snow:together" };
    const failed = await client.chat.completions
      .create(request)
      .catch((error: unknown) => error as InstanceType<typeof OpenAI.APIError>);
    expect(failed).toMatchObject({ status: 429, code: "ProviderBusy" });
    expect((failed as { headers: Headers }).headers.get("retry-after")).toBe("7");
    status = 500;
    await expect(client.chat.completions.create(request)).rejects.toMatchObject({
      status: 500,
      code: "ProviderFailed",
    });
    expect(hub.inference.circuitBreaker.listOpen()).toHaveLength(1);
    status = 422;
    const rejected = await client.chat.completions.create(request).catch((error: unknown) => error as Error);
    expect(rejected).toMatchObject({ status: 422, code: "ProviderRefused" });
    // The provider repeats the key in its error.
    expect(String((rejected as Error).message)).not.toContain(KEY);
    // A rejected request does not open the circuit.
    expect(hub.inference.circuitBreaker.listOpen()).toEqual([]);
  });

  test("returns 502 with the name of an unreachable provider, but not its address", async () => {
    const { hub, client } = await twoProviders(UNREACHABLE, UNREACHABLE);
    await expect(client.chat.completions.create(call)).rejects.toMatchObject({
      status: 502,
      code: "ProviderUnavailable",
      message: expect.stringMatching(
        /fireworks-ai: could not be reached; together: could not be reached\. Last error: together could not be reached\.$/,
      ) as string,
    });
    expect(await hub.lastRow()).toMatchObject({ status: 502, outcome: "failed" });
  });
});

describe("a stream", () => {
  test("fails over before its first chunk, and never after it", async () => {
    let first = true;
    await using cut = await provider((_, response) => {
      events(response);
      if (first) return void response.write(": hello\n\n", () => response.destroy());
      response.write(chunk("half a "), () => response.destroy());
    });
    await using better = await provider(
      (_, response) => void events(response).end(`${chunk("second")}data: [DONE]\n\n`),
    );
    const { hub, client } = await twoProviders(better.url, cut.url);
    const read = async () => {
      let text = "";
      for await (const event of await client.chat.completions.create({ ...call, stream: true }))
        text += event.choices[0]?.delta.content ?? "";
      return text;
    };
    expect(await read()).toBe("second");
    first = false;
    await expect(read()).rejects.toThrow(/fireworks-ai interrupted/);
    expect(better.calls).toBe(1);
    expect(await hub.lastRow()).toMatchObject({ outcome: "interrupted", streamed: 1 });
  });

  test("is canceled at the provider when the caller disconnects", async () => {
    await using endless = await provider(streamForever);
    const { hub, client } = await twoProviders(endless.url, endless.url);
    const stream = await client.chat.completions.create({ ...call, stream: true });
    let received = 0;
    for await (const { choices } of stream) {
      received += choices.length;
      if (received >= 5) break;
    }
    await expect.poll(() => endless.wasClosed, { interval: 5 }).toBe(true);
    await expect.poll(async () => (await hub.lastRow())?.outcome).toBe("client_closed");
  });

  test("is canceled before its first chunk when the caller disconnects", async () => {
    await using silent = await provider(() => {});
    const { hub } = await twoProviders(silent.url, silent.url);
    const abort = new AbortController();
    const { signal } = abort;
    const response = hub.post("/v1/chat/completions", call, { signal }).catch(() => "closed");
    await expect.poll(() => silent.calls).toBe(1);
    abort.abort();
    expect(await response).toBe("closed");
    await expect.poll(() => silent.wasClosed, { interval: 5 }).toBe(true);
    // The provider may charge for the prompt, as for a request that is forwarded.
    const recorded = async () => {
      const row = await hub.lastRow();
      return { outcome: row?.outcome, counted: row?.counted, isCharged: (row?.input_tokens ?? 0) > 0 };
    };
    await expect.poll(recorded).toEqual({ outcome: "client_closed", counted: 1, isCharged: true });
    expect(silent.calls).toBe(1);
  });
});

test.each([
  ["forwarded", {}],
  ["translated", { modelyard: {} }],
])("a limit of a user's own key concerns only this user (%s)", async (_, more) => {
  let status = 429;
  await using limited = await provider((request, response, nth) => {
    if (request.headers.authorization?.includes("of-eve")) return good(request, response);
    response.writeHead(status, { "retry-after": "3600" }).end(JSON.stringify({ error: `no ${nth}` }));
  });
  const { hub } = await twoProviders(limited.url, UNREACHABLE);
  const setKey = async (owner: Parameters<typeof hub.router.keyStore.put>[0], key: string) => {
    await hub.router.keyStore.put(owner, "together", { key, label: "" });
    await hub.router.refresh();
  };
  await setKey({ kind: "hub" }, "sk-key-of-eve-0123456789");
  const { authorization } = await (await aUser(hub, "eve")).token("inference");
  const body = { model: "ada/snow:together", messages: call.messages, ...more };
  const chat = (headers = {}) => hub.post("/v1/chat/completions", body, { headers });
  await setKey({ kind: "user", id: hub.ada.id }, "sk-key-of-ada-0123456789");
  const { circuitBreaker, metrics } = hub.inference;
  for (const own of [429, 401, 401, 401, 401, 401, 402, 403]) {
    status = own;
    expect((await chat()).status).toBe(own === 401 ? 502 : own);
  }
  expect(circuitBreaker.listOpen()).toEqual([]);
  expect((await chat({ authorization })).status).toBe(200);
  expect(metrics.find("together", "theirs")).toMatchObject({ calls: 1, answered: 1 });
  // Failures of the provider itself and of the hub's key concern all users.
  await setKey({ kind: "hub" }, "sk-another-key-0123456789");
  status = 429;
  expect((await chat({ authorization })).status).toBe(429);
  expect(circuitBreaker.listOpen()).toMatchObject([{ deployment: "together theirs" }]);
});

describe("a malformed response", () => {
  const answer = (choice: object) =>
    JSON.stringify({ id: "1", created: 1, model: "theirs", choices: [{ index: 0, ...choice }] });
  async function oneProvider(choice: object) {
    const odd = await provider((_, response) =>
      response.setHeader("content-type", "application/json").end(answer(choice)),
    );
    onTestFinished(() => odd[Symbol.asyncDispose]());
    const { hub } = await twoProviders(odd.url, UNREACHABLE);
    await hub.router.budgets.create({ ...aBudget, tokens: 1_000_000 });
    await hub.router.refresh();
    return hub;
  }
  const reservedTokens = ({ router }: Awaited<ReturnType<typeof servingHub>>) =>
    router.budget.current().map(({ reserved }) => reserved.tokens);
  const model = "ada/snow:together";
  const requests: [string, object][] = [
    ["/v1/chat/completions", { ...call, model }],
    ["/v1/responses", { model, input: "x" }],
  ];

  test.each([{}, { message: "no" }, { message: { tool_calls: "no" } }, { message: { tool_calls: [null] } }])(
    "is a recorded failure of the provider: %j",
    async (choice) => {
      const hub = await oneProvider(choice);
      for (const [path, body] of requests) {
        const response = await hub.post(path, body);
        expect(response.status, path).toBe(502);
        expect(await response.text(), path).toContain("ProviderMalformed");
        expect(await hub.lastRow(), path).toMatchObject({ path, status: 502, outcome: "failed" });
      }
      expect(reservedTokens(hub)).toEqual([0]);
    },
  );

  test("may have content in parts", async () => {
    const content = [{ type: "thinking" }, { type: "text", text: "snow " }, { type: "text", text: "falls" }];
    const hub = await oneProvider({ message: { role: "assistant", content }, finish_reason: "stop" });
    const [chat, response] = await Promise.all(requests.map(([path, body]) => hub.post(path, body)));
    expect(await chat?.json()).toMatchObject({ choices: [{ message: { content } }] });
    expect(await response?.json()).toMatchObject({ output: [{ content: [{ text: "snow falls" }] }] });
    expect(reservedTokens(hub)).toEqual([0]);
  });

  test("is recorded if the hub cannot process it", async () => {
    const hub = await oneProvider({ message: { role: "assistant", content: "x" } });
    const broken = vi.spyOn(ResponseWriter.prototype, "response").mockImplementation(() => {
      throw new TypeError("bug");
    });
    try {
      expect((await hub.post("/v1/responses", { model, input: "x" })).status).toBe(500);
    } finally {
      broken.mockRestore();
    }
    expect(await hub.lastRow()).toMatchObject({ path: "/v1/responses", status: 500, outcome: "failed" });
    expect(reservedTokens(hub)).toEqual([0]);
  });
});

test.each(["preHandler", "onSend"] as const)(
  "a stream whose caller leaves before it begins is canceled and recorded (%s)",
  async (hook) => {
    await using endless = await provider(streamForever);
    const left = Promise.withResolvers<void>();
    const { hub } = await twoProviders(endless.url, endless.url, (route) => {
      if (route.url !== "/v1/chat/completions" || route.method !== "POST") return;
      // The request waits here until its caller has left.
      const wait = async (_: unknown, { raw }: FastifyReply) => {
        left.resolve();
        await once(raw, "close");
      };
      if (hook === "preHandler") route.preHandler = wait;
      else route.onSend = async (_, reply, payload) => (await wait(_, reply), payload);
    });
    await hub.router.budgets.create({ ...aBudget, tokens: 1_000_000 });
    await hub.router.refresh();
    const abort = new AbortController();
    const body = { ...call, stream: true };
    const response = hub.post("/v1/chat/completions", body, { signal: abort.signal }).catch(() => "closed");
    await left.promise;
    abort.abort();
    expect(await response).toBe("closed");
    await expect.poll(async () => (await hub.lastRow())?.outcome).toBe("client_closed");
    expect(hub.router.budget.current().map(({ reserved }) => reserved.tokens)).toEqual([0]);
    expect(endless.calls).toBe(hook === "preHandler" ? 0 : 1);
    await expect.poll(() => endless.open).toBe(0);
  },
);

test("forwards a response of 20 MB completely", async () => {
  const text = "snow ".repeat(4_000_000);
  await using long = await provider((_, response) =>
    response.setHeader("content-type", "application/json").end(completeChat(text)),
  );
  const { client } = await twoProviders(long.url, long.url);
  const { choices } = await client.chat.completions.create(call);
  expect(choices[0]?.message.content?.length).toBe(text.length);
});

test("does not send a provider's key to the target of a redirect", async () => {
  await using elsewhere = await provider(good);
  await using moved = await provider((_, response) =>
    response.writeHead(307, { location: elsewhere.url }).end(),
  );
  const { client } = await twoProviders(moved.url, moved.url);
  await expect(client.chat.completions.create(call)).rejects.toMatchObject({ status: 502 });
  expect(elsewhere.calls).toBe(0);
});

describe("an unexpected error of the hub", () => {
  const run = async (failing: readonly string[]) => {
    await using gone = await provider(good);
    const { hub } = await twoProviders(gone.url, gone.url);
    const onError = vi.spyOn(console, "error").mockImplementation(() => {});
    try {
      const request = new TranslatedRequest(hub.inference, {
        id: "r1",
        caller: { tokenId: "t", userId: hub.ada.id },
        path: "/v1/chat/completions",
        requirements: { task: "chat-completion", model: "ada/snow", suffix: "preferred" },
        inputBytes: 10,
      });
      const result = await request
        .runFirst(({ provider }) =>
          failing.includes(provider) ? Promise.reject(new TypeError("bug")) : Promise.resolve(provider),
        )
        .catch((error: unknown) => error);
      if (!(result instanceof Error)) request.close("complete");
      const logged = onError.mock.calls.length;
      return { result, logged, row: await hub.lastRow() };
    } finally {
      onError.mockRestore();
    }
  };

  test("is logged, and the next provider is tried", async () => {
    const { result, logged, row } = await run(["fireworks-ai"]);
    expect(result).toBe("together");
    expect(logged).toBe(1);
    expect(row?.attempts).toMatch(/"provider":"fireworks-ai".*"failed":"error".*"provider":"together"/);
  });

  test("returns 500 with the request ID if every provider fails", async () => {
    const { result, logged, row } = await run(["fireworks-ai", "together"]);
    expect(result).toMatchObject({
      error: {
        status: 500,
        code: "InternalError",
        message: expect.stringMatching(/together: internal error of this hub.*Request ID: r1\.$/),
      },
    });
    expect(logged).toBe(2);
    expect(row).toMatchObject({ status: 500, outcome: "failed" });
  });
});

test("returns 502 with the name of a provider that sends an invalid status", async () => {
  await using odd = await provider((_, response) => void response.writeHead(700).end("{}"));
  const { client } = await twoProviders(odd.url, odd.url);
  await expect(client.chat.completions.create(call)).rejects.toMatchObject({
    status: 502,
    message: expect.stringMatching(/(?:together|fireworks-ai) returned the invalid status 700/) as string,
  });
});
