import { describe, expect, test } from "vitest";
import { servingHub } from "../../testing/serving-hub.ts";
import { shared } from "../../testing/shared.ts";

const hub = await shared(servingHub({ models: {}, providers: {} }));

async function send(method: string, path: string, type = "application/json") {
  const response = await fetch(`${hub.url}${path}`, {
    method,
    headers: { authorization: hub.authorization, "content-type": type },
    ...(method !== "GET" && { body: "{}" }),
  });
  const { error } = (await response.json()) as { error: { message: string; type: string; code: string } };
  return { status: response.status, allow: response.headers.get("allow"), ...error };
}

describe("a path that does not exist", () => {
  test.each([
    ["POST", "/chat/completions", "POST /v1/chat/completions"],
    ["POST", "/v1/chat/completion", "POST /v1/chat/completions"],
    ["POST", "/router/v1/v1/embeddings", "POST /v1/embeddings"],
    ["POST", "/openai/v1/responses", "POST /v1/responses"],
    ["GET", "/v1/model", "GET /v1/models"],
    ["POST", "/v1/images/edits", "POST /v1/images/generations"],
  ])("suggests the nearest path: %s %s", async (method, path, nearest) => {
    const { status, type, code, message } = await send(method, path);
    expect([status, type, code]).toEqual([404, "invalid_request_error", "NotFound"]);
    expect(message).toBe(`No route for ${method} ${path}. Did you mean ${nearest}? See /docs/api.`);
  });

  test("results in an error of OpenAI's client, even with a file", async () => {
    const files = hub.openai.files.create({ file: new File(["{}"], "a.jsonl"), purpose: "batch" });
    await expect(files).rejects.toMatchObject({ status: 404, code: "NotFound" });
    expect(await send("GET", "/router/nothing")).toMatchObject({ status: 404, code: "NotFound" });
  });

  test("differs from a wrong method", async () => {
    expect(await send("GET", "/v1/chat/completions")).toMatchObject({
      status: 405,
      allow: "POST",
      code: "MethodNotAllowed",
      message: "GET /v1/chat/completions is not supported. Use POST.",
    });
    expect(await send("DELETE", "/router/v1/models")).toMatchObject({ status: 405, allow: "GET" });
  });
});
