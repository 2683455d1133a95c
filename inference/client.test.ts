import { describe, expect, test } from "vitest";
import * as front from "./index.ts";
import { HfInference, InferenceClient } from "./index.ts";
import * as methods from "./methods.ts";
import { chatResponse, fakeFetch, jsonResponse } from "./testing/fake-fetch.ts";
import { collectReadable } from "./testing/collect-readable.ts";

const chat = { model: "o/n", messages: [] } as const;

describe("the client", () => {
  test("has every function as a method, 36 in all", () => {
    const client = new InferenceClient() as unknown as Record<string, unknown>;
    const names = Object.keys(methods);
    expect(names).toHaveLength(36);
    for (const name of names) {
      expect(client[name], name).toBeTypeOf("function");
      expect((front as Record<string, unknown>)[name], name).toBe((methods as Record<string, unknown>)[name]);
    }
  });

  test("sends its token with requests, unless a request has its own", async () => {
    const fetch = fakeFetch(jsonResponse(chatResponse));
    const client = new InferenceClient("hf_client", { fetch });
    await client.chatCompletion(chat);
    await client.chatCompletion({ ...chat, accessToken: "hf_own" });
    await client.chatCompletion({ ...chat, accessToken: undefined });
    expect(fetch.requests.map(({ headers }) => headers.get("authorization"))).toEqual([
      "Bearer hf_client",
      "Bearer hf_own",
      "Bearer hf_client",
    ]);
  });

  test("works without `this`", async () => {
    const { chatCompletion } = new InferenceClient("hf_client", {
      fetch: fakeFetch(jsonResponse(chatResponse)),
    });
    expect((await chatCompletion(chat)).id).toBe("chat-1");
  });

  test("without a token sends no Authorization header", async () => {
    const fetch = fakeFetch(jsonResponse(chatResponse));
    await new InferenceClient(undefined, { fetch }).chatCompletion(chat);
    expect(fetch.requests[0]?.headers.has("authorization")).toBe(false);
  });

  test("does not show its token when it is printed or serialized", () => {
    const client = new InferenceClient("hf_VerySecret");
    expect(collectReadable(client) + JSON.stringify(client)).not.toContain("hf_VerySecret");
  });

  test("accepts its former names", () => {
    expect(new HfInference("x")).toBeInstanceOf(InferenceClient);
    expect(front.InferenceClientEndpoint).toBe(InferenceClient);
    expect(new InferenceClient("x").endpoint("https://e.test")).toBeInstanceOf(InferenceClient);
  });

  test("does not change the arguments of the caller", async () => {
    const args = Object.freeze({
      ...chat,
      provider: "sambanova",
      accessToken: "k-1",
      response_format: Object.freeze({
        type: "json_schema",
        json_schema: Object.freeze({ name: "x", strict: true }),
      }),
    } as const);
    const fetch = fakeFetch(jsonResponse(chatResponse));
    await new InferenceClient("", { fetch, mappings: { sambanova: { "o/n": "t" } } }).chatCompletion(args);
    expect(fetch.requests[0]?.body).toMatchObject({ response_format: { json_schema: { strict: false } } });
  });
});
