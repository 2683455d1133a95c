import fastify from "fastify";
import { expect, test } from "vitest";
import { createGateway } from "./gateway.ts";
import { restoreRequestBody } from "./restore-body.ts";
import { createServerFactory } from "./server-factory.ts";
import { memoryPorts, TOKEN } from "../../testing/gateway/memory-ports.ts";
import { plainRequest, rawClient } from "../../testing/gateway/rig.ts";

test("lets a Fastify app handle requests that fall through the gateway, and shut down", async () => {
  const gateway = createGateway(memoryPorts({ providers: [], candidates: () => "fallthrough" }).ports);
  const app = fastify({ serverFactory: createServerFactory(gateway) });
  restoreRequestBody(app);
  app.post("/router/v1/chat/completions", async (request) => ({ got: request.body }));
  app.post("/upload", async (request) => ({ got: request.body }));
  const url = await app.listen({ host: "127.0.0.1", port: 0 });

  using plain = rawClient(Number(new URL(url).port));
  plain.send(plainRequest("/router/v1/chat/completions", TOKEN, { model: "m" }));
  await plain.has('{"got":{"model":"m"}}');
  const post = (path: string, body: BodyInit) =>
    fetch(url + path, {
      method: "POST",
      headers: { authorization: `Bearer ${TOKEN}`, "content-type": "application/json" },
      body,
      duplex: "half",
    } as RequestInit);
  expect(await (await post("/router/v1/chat/completions", '{"model":"m"}')).json()).toEqual({
    got: { model: "m" },
  });
  const inChunks = new Blob(['{"model":', '"m"}']).stream();
  expect(await (await post("/router/v1/chat/completions", inChunks)).json()).toEqual({ got: { model: "m" } });
  expect(await (await post("/upload", '{"a":1}')).json()).toEqual({ got: { a: 1 } });

  await app.close();
  gateway.close();
  await plain.ended();
});
